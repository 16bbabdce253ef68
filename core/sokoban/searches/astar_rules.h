// Which pruning rules an A* uses, and from when on.
//
// The tables of pairs cost time to build, so by default they wait until the search has shown that it is not
// trivial: lost pairs after some expansions, penalties when about as much time has been spent searching as
// the table will take.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/method.h"
#include "sokoban/improve/incumbent.h"

namespace hakobi::sokoban {

struct Rules {
    std::uint64_t pairs_after = 2000;
    std::uint64_t penalties_after = 2000;  // and at least as much work as the table takes
    bool penalties_at_once = false;
    bool corrals = true;
    bool room = true;
    const Incumbent* best = nullptr;  // what is not better than this one is not wanted

    static constexpr std::uint64_t kNever = UINT64_MAX;

    static std::vector<OptionInfo> options() {
        return {
            {"pairs", "auto", "table of pairs of boxes that are lost together", {"auto", "always", "never"}},
            {"penalties",
             "auto",
             "what pairs of boxes cost more together than alone",
             {"auto", "always", "never"}},
            {"corrals",
             "auto",
             "push first where a PI-corral demands it (pushes), see lost corrals (all goals)",
             {"auto", "never"}},
            {"room",
             "auto",
             "carry a box through the door of a goal room at once (pushes)",
             {"auto", "never"}}};
    }
    static Rules from(const MethodInfo& info, const Options& given) {
        Rules rules;
        const std::string& pairs = option(info, given, "pairs");
        if (pairs != "auto") rules.pairs_after = pairs == "always" ? 0 : kNever;
        const std::string& penalties = option(info, given, "penalties");
        if (penalties != "auto") rules.penalties_after = penalties == "always" ? 0 : kNever;
        rules.penalties_at_once = penalties == "always";
        rules.corrals = option(info, given, "corrals") == "auto";
        rules.room = option(info, given, "room") == "auto";
        return rules;
    }
    // Nothing that costs as much is worth storing.
    std::uint64_t ceiling() const { return best ? best->ceiling() : Incumbent::kNoCeiling; }
    // Is it time for a table that takes `work` steps of about a fiftieth of an expansion?
    bool penalties_due(std::uint64_t expanded, std::uint64_t work) const {
        if (penalties_after == kNever) return false;
        return penalties_at_once || expanded >= std::max(penalties_after, work / 32);
    }
};

}  // namespace hakobi::sokoban
