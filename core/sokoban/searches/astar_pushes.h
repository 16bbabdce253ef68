// A* for the fewest pushes.
//
// States are normalised (boxes + region of the player), an edge is a push, the bound is push_bound.h, which
// is consistent: a state is closed once, and the first solved state that is taken from the queue is optimal.
// Pruning: dead places, freeze, pairs (built when the search turns out not to be trivial), PI-corrals, no
// finite matching. Among equal f = g + h the smaller h goes first, last in first out.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/searches/astar_rules.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

std::unique_ptr<Method> make_astar_pushes(const Terrain& terrain, const Rules& rules);

}  // namespace hakobi::sokoban
