// The ring of a cell: its eight neighbours, clockwise from above; kNone where there is a wall.
//
//     7 0 1
//     6 c 2      even: neighbours of c, odd: corners
//     5 4 3
#pragma once

#include <array>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

using Ring = std::array<Cell, 8>;

inline Ring ring_of(const Board& board, Cell c) {
    Ring ring;
    for (int d = 0; d < kDirections; ++d) {
        const int next = (d + 1) % kDirections;
        const Cell a = board.neighbour(c, d), b = board.neighbour(c, next);
        Cell corner = a == kNone ? kNone : board.neighbour(a, next);
        if (corner == kNone && b != kNone) corner = board.neighbour(b, d);
        ring[2 * d] = a;
        ring[2 * d + 1] = corner;
    }
    return ring;
}

// Do the neighbours among the marked cells of a ring hang together by steps along the ring, corners counting
// only as links? By the mask of marked cells.
inline const std::array<bool, 256>& hangs_together() {
    static const std::array<bool, 256> table = [] {
        constexpr unsigned neighbours = 0x55;
        std::array<bool, 256> result{};
        for (unsigned mask = 0; mask < 256; ++mask) {
            int first = -1;
            for (int i = 0; i < 8; i += 2)
                if (mask >> i & 1) first = i;
            unsigned seen = 0;
            if (first >= 0) {
                seen = 1u << first;
                for (int round = 0; round < 8; ++round)
                    for (int i = 0; i < 8; ++i)
                        if ((seen >> i & 1))
                            for (int j : {(i + 1) % 8, (i + 7) % 8})
                                if (mask >> j & 1) seen |= 1u << j;
            }
            result[mask] = (seen & neighbours) == (mask & neighbours);
        }
        return result;
    }();
    return table;
}

}  // namespace hakobi::sokoban
