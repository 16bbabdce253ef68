// Freeze deadlocks (2 × 2 blocks among them).
//
// A box can be pushed along an axis only if both its neighbours on that axis are free (one for the box, one
// for the player), and only usefully if at least one of them is not dead. Take the largest set X of boxes in
// which every box is blocked along both axes by a wall, by a member of X, or by dead squares on both sides:
//
//     ##      $$      #$       x$x        x = dead square
//     #$      $$      $#        #
//
// No box of X ever moves again: the first one to be pushed would need a free, useful axis while all others of
// X are still in place, and it has none. So if a member of X is not on a goal, the state is lost; if all are
// on goals, they are as good as walls from now on.
//
// X is found from all boxes by taking out, again and again, a box that can move along some axis; boxes taken
// out no longer block.
#pragma once

#include "containers/bits.h"
#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

template <int W>
class Freeze {
  public:
    using Set = Bits<W>;
    // `live`: cells from which a box can still reach a goal.
    Freeze(const Board& board, Set live) : board_(board), live_(std::move(live)) {}

    // Could the box on c be frozen at all? False when an axis is open right now.
    bool suspicious(Cell c, const Set& boxes) const {
        return blocked(c, up, boxes) && blocked(c, right, boxes);
    }

    // The largest set of boxes that block each other for ever.
    Set frozen(const Set& boxes) const {
        Set x = boxes;
        for (bool again = true; again;) {
            again = false;
            x.each([&](Cell c) {
                if (suspicious(c, x)) return;
                x.clear(c);
                again = true;
            });
        }
        return x;
    }

  private:
    bool blocked(Cell c, int axis, const Set& blockers) const {
        const Cell a = board_.neighbour(c, axis), b = board_.neighbour(c, opposite(axis));
        return a == kNone || b == kNone || blockers.test(a) || blockers.test(b) ||
               (!live_.test(a) && !live_.test(b));
    }
    const Board& board_;
    Set live_;
};

}  // namespace hakobi::sokoban
