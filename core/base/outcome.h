// How a search ended. Outcomes are not errors: every one of them is a legitimate answer, and the same words
// stand in the JSON, in the results store and on the page.
#pragma once

namespace hakobi {

enum class Outcome {
    running,     // not ended yet; never leaves the core
    solved,      // an answer was found
    unsolvable,  // proved: no answer exists
    gave_up,     // an incomplete method ran out of ideas
    time_limit,
    memory_limit,
    stopped,  // somebody asked it to stop
};

const char* name_of(Outcome outcome);

}  // namespace hakobi
