// A goal room with one door: once a box is through the door, its way is known.
//
//     ###########             e  the door: two neighbours, o outside and r inside, in one line
//     #..r e o                R  everything beyond e: holds all goals, no box, not the player
//     #..  #######
//
// Suppose an order g1, g2, … of the goals in which, with g1 … g(m-1) filled, a box on e with the player on o
// can be pushed to gm in as few pushes as on the empty board, and the player can then walk back to o (for the
// last one, need not). Then there is a push-optimal solution that, whenever a box is pushed onto e, at once
// pushes it on to the next goal of the order, and never touches a box inside again:
//
//   Take any solution. Play it, but when a box enters e for the first time, send it to the next goal and skip
//   all its later pushes. Everything stays playable: boxes inside stand as planned, e is free, so the player
//   can walk between all that he could reach outside and e; boxes outside are those of the original, less
//   those that are already home. Outside we push at most as often. Inside, the original's boxes cover all
//   goals, each coming over e for the last time with the player on o (there is no other way in): at least the
//   sum of all distances from e, which is exactly what we spend.
//
// The order is found backwards from the full room: take out any box that could have been the last one. A box
// that can be taken out of a set can also be taken out of every smaller set (fewer boxes block less), so
// taking the first that can is enough: if an order exists, this finds one.
#pragma once

#include <optional>
#include <vector>

#include "sokoban/geometry/distances.h"
#include "sokoban/geometry/steps.h"

namespace hakobi::sokoban {

class GoalRoom {
  public:
    // The largest such room of the board, if there is one.
    static std::optional<GoalRoom> find(const Board& board, const Distances& to_goals);

    Cell door() const { return door_; }
    int direction() const { return direction_; }          // of the push that enters
    bool inside(Cell c) const { return inside_[c]; }      // beyond the door
    Cell goal(std::size_t m) const { return order_[m]; }  // where the m-th box that enters goes
    const std::vector<Push>& way(std::size_t m) const { return ways_[m]; }  // its pushes from the door on

  private:
    bool plan(const Board& board, const Distances& to_goals, Cell outside);

    Cell door_ = kNone;
    int direction_ = 0;
    std::vector<char> inside_;
    std::vector<Cell> order_;
    std::vector<std::vector<Push>> ways_;
};

}  // namespace hakobi::sokoban
