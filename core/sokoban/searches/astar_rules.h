// Which pruning rules an A* uses, and from when on.
//
// Tables cost time to build, so by default they wait until the search has shown that it is not trivial: lost
// pairs after some expansions, groups of boxes when about as much time has been spent searching as the table will
// take (bounds/excess_sum.h). The expensive deadlock tests wait likewise.
#pragma once

#include <cstdint>
#include <vector>

#include "base/method.h"
#include "sokoban/improve/incumbent.h"

namespace hakobi::sokoban {

struct Rules {
    static constexpr std::uint64_t kNever = UINT64_MAX;
    static constexpr std::size_t kPlainWeight = 8;

    std::uint64_t pairs_after = 2000;
    int largest_group = 4;            // boxes of the groups that are told; 0: none
    bool groups_at_once = false;      // whatever they take
    std::uint64_t lost_after = 1000;  // of Counts::spent
    bool corrals = true;
    std::size_t weight =
        kPlainWeight;  // eighths of the bound in the order of the queue; more: no proof, but sooner
    bool room = true;
    bool symmetry = true;
    const Incumbent* best = nullptr;  // what is not better than this one is not wanted

    static std::vector<OptionInfo> options() {
        return {
            {"pairs", "auto", "table of pairs of boxes that are lost together", {"auto", "always", "never"}},
            {"groups",
             "auto",
             "what groups of two, three and four boxes cost more together than alone (always: all tables at "
             "once)",
             {"auto", "always", "2", "3", "4", "never"}},
            {"lost",
             "auto",
             "the deadlock tests of fess: corrals and rooms that are searched, learned patterns",
             {"auto", "always", "never"}},
            {"corrals",
             "auto",
             "push first where a PI-corral demands it (pushes), see lost corrals (all goals)",
             {"auto", "never"}},
            {"room",
             "auto",
             "carry a box through the door of a goal room at once (pushes)",
             {"auto", "never"}},
            {"symmetry",
             "auto",
             "one state for all its images where walls and goals are symmetric",
             {"auto", "never"}}};
    }
    static Rules from(const MethodInfo& info, const Options& given) {
        Rules rules;
        const std::string& pairs = option(info, given, "pairs");
        if (pairs != "auto") rules.pairs_after = pairs == "always" ? 0 : kNever;
        const std::string& groups = option(info, given, "groups");
        rules.groups_at_once = groups == "always";
        if (groups == "never") rules.largest_group = 0;
        if (groups.size() == 1) rules.largest_group = groups[0] - '0';
        const std::string& lost = option(info, given, "lost");
        if (lost != "auto") rules.lost_after = lost == "always" ? 0 : kNever;
        rules.corrals = option(info, given, "corrals") == "auto";
        rules.room = option(info, given, "room") == "auto";
        rules.symmetry = option(info, given, "symmetry") == "auto";
        return rules;
    }
    // Nothing that costs as much is worth storing.
    std::uint64_t ceiling() const { return best ? best->ceiling() : Incumbent::kNoCeiling; }
};

}  // namespace hakobi::sokoban
