// Trapped: a state that pulls can never bring to the start.
//
// Take the boxes away, again and again, that can be pulled (peel.h). No box that is left, X, is ever pulled,
// and the player never leaves R, where he can walk then.
//
// So the start can be reached only if X lies on starting squares, if all other starting squares are in R, and
// if the player's own starting cell is in R.
#pragma once

#include "containers/bits.h"
#include "sokoban/geometry/board.h"
#include "sokoban/geometry/peel.h"
#include "sokoban/geometry/reach.h"

namespace hakobi::sokoban {

template <int W>
class Trapped {
  public:
    using Set = Bits<W>;
    Trapped(const Board& board, const Reach<W>& reach, const Set& starts)
        : board_(board), reach_(reach), starts_(starts) {}

    bool operator()(const Set& boxes, const Set& region) const {
        Set walk = region;
        const Set left = peeled(board_, reach_, boxes, reach_.none(), walk);
        if (!left.any()) return false;
        return !starts_.covers(left) || !(left | walk).covers(starts_) || !walk.test(board_.player());
    }

  private:
    const Board& board_;
    const Reach<W>& reach_;
    Set starts_;
};

}  // namespace hakobi::sokoban
