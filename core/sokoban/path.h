// From pushes to text: the player walks the shortest way to each push.
#pragma once

#include <string>
#include <vector>

#include "sokoban/board.h"

namespace hakobi::sokoban {

struct Push {
    Cell box;  // where the box stands before
    int direction;
};

// LURD of the whole solution. Every push must be possible when its turn comes.
std::string spell(const Board& board, const std::vector<Push>& pushes);

// Walking distances from `player` with `blocked` cells taken out; kNone where there is no way. Reuses
// `distance`.
void walk_distances(const Board& board, Cell player, const std::vector<char>& blocked,
                    std::vector<Cell>& distance);

}  // namespace hakobi::sokoban
