// Trapped: a state that pulls can never bring to the start.
//
// Take the boxes away, again and again, that can be pulled one step from where the player can walk; a box
// taken away no longer blocks and opens its cell. What is left, X, has no pull even in this generous world,
// and R is where the player can walk then.
//
//   No box of X is ever pulled, and the player never leaves R: the first box of X to be pulled would be
//   pulled from a cell of R with all of X still in place, and then it would have been taken away. A pull
//   leads the player to a free cell beside his own, so he stays in R; and a box only ever comes to a cell
//   where he stood.
//
// So the start can be reached only if X lies on starting squares, if all other starting squares are in R, and
// if the player's own starting cell is in R.
#pragma once

#include "containers/bits.h"
#include "sokoban/board.h"
#include "sokoban/pullable.h"
#include "sokoban/reach.h"

namespace hakobi::sokoban {

template <int W>
class Trapped {
  public:
    using Set = Bits<W>;
    Trapped(const Board& board, const Reach<W>& reach, const Set& starts)
        : board_(board), reach_(reach), starts_(starts) {}

    bool operator()(const Set& boxes, const Set& region) const {
        Set walk = region;
        const Set left = held(boxes, walk);
        if (!left.any()) return false;
        return !starts_.covers(left) || !(left | walk).covers(starts_) || !walk.test(board_.player());
    }
    // X; `walk` becomes R, unless X is empty.
    Set held(Set left, Set& walk) const {
        while (left.any()) {
            Set gone = reach_.none();
            left.each([&](Cell c) {
                if (pullable(board_, c, left, walk)) gone.set(c);
            });
            if (!gone.any()) break;
            left.remove(gone);
            if (left.any()) walk = reach_.spread(walk | gone, reach_.floor().without(left));
        }
        return left;
    }

  private:
    const Board& board_;
    const Reach<W>& reach_;
    Set starts_;
};

}  // namespace hakobi::sokoban
