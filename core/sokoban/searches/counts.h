// What a best-first search counts, and how it tells it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/search.h"

namespace hakobi::sokoban {

struct Counts {
    std::uint64_t expanded = 0, generated = 0;
    std::uint64_t slices = 0;  // of tables that were built
    std::int64_t lower_bound = 0, first_bound = 0;

    // The time spent so far, in states expanded on a board of middle size: what waits for its time goes by this.
    template <int W>
    std::uint64_t spent(std::size_t boxes) const {
        return generated * boxes / (W == 1 ? 300 : 100);
    }

    // The same in what it takes to generate a state (Method::work): a question whether a state is lost takes about eight
    // times as long, a slice of a table a hundred times.
    std::uint64_t work(std::uint64_t asked) const { return generated + 8 * asked + 100 * slices; }

    void begin(std::int64_t bound) { first_bound = lower_bound = bound; }
    void raise(std::int64_t bound) { lower_bound = std::max(lower_bound, bound); }
    void report(Progress& progress, std::size_t stored, std::size_t open) const {
        progress.expanded = expanded;
        progress.generated = generated;
        progress.stored = stored;
        progress.lower_bound = lower_bound;
        progress.note = "f " + std::to_string(lower_bound) + ", open " + std::to_string(open);
    }
    // What a proof rests on: the bound at the start, the states, and what made the bound better and states fewer.
    template <class Bound, class Lost>
    void tell_proof(Stats& stats, std::size_t stored, const Bound& bound, const Lost* lost) const {
        const auto add = [&](const std::string& name, std::uint64_t value) {
            stats.extra.emplace_back("proof_" + name, static_cast<double>(value));
        };
        add("first_bound", static_cast<std::uint64_t>(first_bound));
        add("expanded", expanded);
        add("stored", stored);
        for (int size = 2; size <= 4; ++size)
            if (const std::uint64_t groups = bound.groups(size))
                add("groups_of_" + std::to_string(size), groups);
        if (!lost) return;
        add("lost_states", lost->found());
        add("patterns", lost->patterns());
    }
};

}  // namespace hakobi::sokoban
