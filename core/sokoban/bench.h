// Measures the hottest code: one flood fill, and the player's region after a push, over states of a level.
#pragma once

#include <cstddef>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

struct FloodBench {
    std::size_t cells = 0;
    double flood_ns = 0, after_push_ns = 0;
};

FloodBench bench_flood(const LevelSpec& level);

}  // namespace hakobi::sokoban
