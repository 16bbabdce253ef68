// All that may call a state lost, in one place: what the forward searches ask and what the backward ones ask.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sokoban/deadlocks/corral.h"
#include "sokoban/deadlocks/trapped.h"
#include "sokoban/fess/dead_tests/corral_test.h"
#include "sokoban/fess/dead_tests/emptying_test.h"
#include "sokoban/fess/dead_tests/matching_test.h"
#include "sokoban/fess/dead_tests/room_test.h"
#include "sokoban/fess/fixed.h"
#include "sokoban/fess/pull_guide.h"
#include "sokoban/geometry/walled.h"
#include "sokoban/geometry/zones.h"
#include "sokoban/searches/pulls.h"

namespace hakobi::testing {

using namespace hakobi::sokoban;

// Forward: the name of the first test that calls a state dead; empty where none does.
template <int W>
struct DeadlockTests {
    explicit DeadlockTests(const Space<W>& s)
        : space(s),
          fixed(s),
          walled(s.board, s.to_goals, s.memory),
          patterns(s.board.cells(), s.memory),
          corrals(s.board, s.reach, s.freeze, s.goals) {
        tests.push_back(std::make_unique<fess::MatchingTest<W>>(s));
        tests.push_back(std::make_unique<fess::EmptyingTest<W>>(s));
        tests.push_back(std::make_unique<fess::CorralTest<W>>(s, walled, &patterns));
        tests.push_back(std::make_unique<fess::RoomTest<W>>(s, walled, &patterns));
    }
    std::string fired(const Bits<W>& boxes, Cell player, Cell moved) {
        const Bits<W> never = fixed.find(boxes), region = space.reach.flood(player, boxes);
        if (!space.goals.covers(never)) return "fixed";
        const auto distances = walled.distances(never);
        const auto corral = corrals.find(boxes, region, *distances);
        if (corral.active && corral.count == 0) return "pi-corral";
        if (patterns.dead(boxes, never, static_cast<Cell>(region.lowest()), moved)) return "pattern";
        for (auto& test : tests)
            if (test->dead({boxes, region, static_cast<Cell>(region.lowest()), never, *distances,
                            count_zones(space.reach, boxes), moved}))
                return test->name();
        return {};
    }
    const Space<W>& space;
    fess::Fixed<W> fixed;
    Walled<W> walled;
    fess::Patterns<W> patterns;
    Corrals<W> corrals;
    std::vector<std::unique_ptr<fess::DeadTest<W>>> tests;
};

// The same for searches by pulls: can the state have come from the start?
template <int W>
struct BackwardTests {
    explicit BackwardTests(const Space<W>& s)
        : space(s), tables(s), guide(tables), pulls(s), trapped(s.board, s.reach, s.starts) {}
    std::string fired(const Bits<W>& boxes, Cell player) {
        const Bits<W> region = space.reach.flood(player, boxes);
        if (trapped(boxes, region)) return "trapped";
        bool off = false;
        boxes.each([&](Cell c) { off = off || pulls.distances().dead(pulls.place_of(c, player)); });
        if (off) return "no start can reach a box";
        const fess::State<W> at{boxes, static_cast<Cell>(region.lowest()), space.starts};
        if (guide.dead(at, fess::Move{}, at, count_zones(space.reach, boxes))) return "pull guide";
        return {};
    }
    const Space<W>& space;
    fess::Tables<W> tables;
    fess::PullGuide<W> guide;
    Pulls<W> pulls;
    Trapped<W> trapped;
};

}  // namespace hakobi::testing
