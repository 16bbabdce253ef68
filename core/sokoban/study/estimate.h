// Estimates of the pushes that are still needed, from nothing to the cheapest assignment.
//
//     none        0
//     manhattan   every box to the goal that is nearest as the crow walks, walls unseen
//     nearest     every box to the goal that it can be pushed to in the fewest pushes; another may take the
//                 same goal
//     matching    every box to a goal of its own, so that the sum of pushes is least
//
// All four are admissible, and none ≤ manhattan ≤ nearest ≤ matching: a push moves one box by one square, so
// a box makes at least its Manhattan distance, and at least its push distance, to whatever goal it ends on;
// and boxes end on different goals. All are consistent: one push changes the distances of one box by one at
// most. A push is also a move, so they are bounds on moves too. A box without a goal that it can reach shows
// that the state is lost (nearest, matching).
//
// A search asks for the children of a state, one after the other. They differ from it in one box, so the
// state is worked out once, when the first child is asked for, and each child by what changes: for the
// matching one shortest path (bounds/matching.h). The places of the other boxes stay what they were
// (sides.h).
#pragma once

#include <algorithm>
#include <vector>

#include "sokoban/bounds/matching.h"
#include "sokoban/study/ground.h"

namespace hakobi::sokoban::study {

enum class Heuristic { none, manhattan, nearest, matching };

class Estimate {
  public:
    Estimate(const Space<0>& space, Heuristic heuristic);

    // Pushes that are needed at least; -1 = the state is lost.
    std::int64_t of(const State& state) {
        parent(state);
        return value();
    }
    // The same in the 32 bits that a search keeps: a smaller estimate is still one.
    static std::int32_t narrow(std::int64_t pushes) {
        return static_cast<std::int32_t>(std::min<std::int64_t>(pushes, INT32_MAX));
    }
    // The state whose children are asked for next; it must stay as it is meanwhile.
    void parent(const State& state) {
        parent_ = &state;
        known_ = false;
    }
    // The same for the child to which a move leads.
    std::int64_t after(const Move& move);

  private:
    std::int64_t value();
    std::int64_t evaluate();
    std::int64_t nearest() const;
    std::int64_t matching();
    std::size_t place(Cell box, Cell player) const {
        const Sides& sides = space_.to_goals.sides();
        return sides.place(box, sides.of_player(box, player));
    }

    const Space<0>& space_;
    Heuristic heuristic_;
    const State* parent_ = nullptr;
    bool known_ = false;  // is value_ that of the parent?
    std::int64_t value_ = 0;
    std::vector<std::int32_t> manhattan_;  // by cell, to the nearest goal
    Matching<std::int32_t> matching_;
    std::vector<std::size_t> row_;  // of the matching, by cell of the parent's boxes
};

}  // namespace hakobi::sokoban::study
