// Can the player, walking in `region`, pull the box on c one step?
#pragma once

#include "containers/bits.h"
#include "sokoban/board.h"

namespace hakobi::sokoban {

template <int W>
bool pullable(const Board& board, Cell c, const Bits<W>& boxes, const Bits<W>& region) {
    for (int d = 0; d < kDirections; ++d) {
        const Cell to = board.neighbour(c, d);
        if (to == kNone || !region.test(to)) continue;
        const Cell player = board.neighbour(to, d);
        if (player != kNone && !boxes.test(player)) return true;
    }
    return false;
}

}  // namespace hakobi::sokoban
