// The core in a tab of a browser: what JavaScript calls.
//
//     room(bytes)   where the text of a question (request.h) is written
//     ask(bytes)    answers it: "progress" as often as there is news, then "answer" or "refused"
//
// The page hears of all of it through `hear`, the one function that it gives: the name of an event and its JSON.
// A page asks one question at a time; it stops a search by ending the worker that runs it.
#include <cstring>
#include <string>

#include "answers.h"

namespace hakobi::tab {
namespace {

extern "C" __attribute__((import_module("page"), import_name("hear"))) void hear(const char* event,
                                                                                 std::size_t event_bytes,
                                                                                 const char* text,
                                                                                 std::size_t bytes);

std::string question;

Json answer(const Request& request) {
    static const std::map<std::string, Json (*)(const Request&)> kQuestions = {
        {"sokoban-solve", sokoban_solve}, {"sokoban-look", sokoban_look},
        {"sliding-solve", sliding_solve}, {"sliding-explore", sliding_explore},
        {"sliding-look", sliding_look},
    };
    if (request.question == "methods")
        return Object().put("sokoban", sokoban_methods()).put("sliding", sliding_methods());
    const auto found = kQuestions.find(request.question);
    if (found == kQuestions.end()) throw BadRequest("there is no question " + request.question);
    return found->second(request);
}

}  // namespace

void tell(const char* event, const Json& what) {
    hear(event, std::strlen(event), what.text.data(), what.text.size());
}

}  // namespace hakobi::tab

using namespace hakobi;

extern "C" {

__attribute__((export_name("room"))) char* room(std::size_t bytes) {
    tab::question.resize(bytes);
    return tab::question.data();
}

__attribute__((export_name("ask"))) void ask() {
    try {
        tab::tell("answer", tab::answer(tab::Request(tab::question)));
    } catch (const BadRequest& error) {
        tab::tell("refused", tab::Object().put("kind", "request").put("message", error.what()));
    } catch (const OutOfMemory& error) {
        tab::tell("refused", tab::Object().put("kind", "memory").put("message", error.what()));
    } catch (const std::bad_alloc&) {
        tab::tell("refused",
                  tab::Object().put("kind", "memory").put("message", "the memory of the tab is used up"));
    } catch (const std::exception& error) {
        tab::tell("refused", tab::Object().put("kind", "internal").put("message", error.what()));
    }
}
}
