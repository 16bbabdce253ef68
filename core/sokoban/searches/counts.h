// What a best-first search counts, and how it tells it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/search.h"

namespace hakobi::sokoban {

struct Counts {
    std::uint64_t expanded = 0, generated = 0;
    std::int64_t lower_bound = 0;

    void raise(std::int64_t bound) { lower_bound = std::max(lower_bound, bound); }
    void report(Progress& progress, std::size_t stored, std::size_t open) const {
        progress.expanded = expanded;
        progress.generated = generated;
        progress.stored = stored;
        progress.lower_bound = lower_bound;
        progress.note = "f " + std::to_string(lower_bound) + ", open " + std::to_string(open);
    }
};

}  // namespace hakobi::sokoban
