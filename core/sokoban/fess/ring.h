// The eight neighbours of every cell, clockwise from above; kNone where there is a wall.
#pragma once

#include <array>
#include <vector>

#include "sokoban/board.h"

namespace hakobi::sokoban::fess {

inline std::vector<std::array<Cell, 8>> rings(const Board& board) {
    std::vector<std::array<Cell, 8>> ring(board.cells());
    for (Cell c = 0; c < board.cells(); ++c)
        for (int d = 0; d < kDirections; ++d) {
            const Cell a = board.neighbour(c, d), b = board.neighbour(c, (d + 1) % 4);
            Cell corner = a == kNone ? kNone : board.neighbour(a, (d + 1) % 4);
            if (corner == kNone && b != kNone) corner = board.neighbour(b, d);
            ring[c][2 * d] = a;
            ring[c][2 * d + 1] = corner;
        }
    return ring;
}

}  // namespace hakobi::sokoban::fess
