// Perft: how many states lie at each depth, by pushes or by pulls, with no pruning at all.
//
// The counts are the test of move generation (and of reachability and packing): a slow independent program
// must get the same numbers. Pushes start at the level's state; pulls start at every state in which all boxes
// stand on goals.
#pragma once

#include <cstdint>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

// Distinct states (boxes, region of the player) first met at depth 0, 1, …, depth.
std::vector<std::uint64_t> perft_pushes(const LevelSpec& level, int depth);
std::vector<std::uint64_t> perft_pulls(const LevelSpec& level, int depth);

}  // namespace hakobi::sokoban
