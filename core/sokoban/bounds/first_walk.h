// Steps before the first push.
//
// Whatever a solution pushes first, the player has to come to a side from which a box can be pushed without
// being lost. The nearest of these sides, on the bare floor, is a lower bound on the walk: boxes only ever make
// ways longer, and a push onto a dead square begins no solution. A box that another one blocks counts, unless
// the player stands there already and so could not have meant it.
#pragma once

#include <algorithm>

#include "sokoban/geometry/walk.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
class FirstWalk {
  public:
    explicit FirstWalk(const Space<W>& space) : space_(space), floor_walk_(space.board, space.memory) {}

    Cell steps(const Bits<W>& boxes, Cell player) const {
        Cell least = kNone;
        boxes.each([&](Cell c) {
            if (least == 0) return;
            for (int d = 0; d < kDirections; ++d) {
                const Cell from = space_.board.neighbour(c, opposite(d)), to = space_.board.neighbour(c, d);
                if (from == kNone || to == kNone || !space_.live.test(to) ||
                    (boxes.test(to) && from == player))
                    continue;
                least = std::min(least, floor_walk_.steps(player, from));
            }
        });
        return least == kNone ? 0 : least;
    }

  private:
    const Space<W>& space_;
    FloorWalk floor_walk_;
};

}  // namespace hakobi::sokoban
