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
#pragma once

#include <vector>

#include "sokoban/bounds/matching.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::study {

enum class Heuristic { none, manhattan, nearest, matching };

class Estimate {
  public:
    Estimate(const Space<0>& space, Heuristic heuristic);

    // Pushes that are needed at least; -1 = the state is lost.
    std::int64_t of(const Bits<0>& boxes, Cell player);

  private:
    std::int64_t nearest(const Bits<0>& boxes, Cell player) const;
    std::int64_t matching(const Bits<0>& boxes, Cell player);
    std::size_t place(Cell box, Cell player) const {
        const Sides& sides = space_.to_goals.sides();
        return sides.place(box, sides.of_player(box, player));
    }

    const Space<0>& space_;
    Heuristic heuristic_;
    std::vector<std::int32_t> manhattan_;  // by cell, to the nearest goal
    Matching<std::int32_t> matching_;
};

}  // namespace hakobi::sokoban::study
