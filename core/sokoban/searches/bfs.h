// Breadth-first search: forward by pushes, backward by pulls, or from both ends until the waves meet.
//
// Waves go layer by layer, so the depth at which a solved state (or the start) appears is the fewest number
// of pushes. From both ends, one round works off a layer of the smaller wave (with two threads: a layer of
// each, at the same time); then the new layer is looked up in the other wave. Suppose no state was common
// before the round. With one new forward layer i and backward layers up to j, a common state lies at depth j
// (nearer ones would have been met by its parent), so i + j pushes are optimal. When both advanced, the
// smallest sum of depths over the new forward layer is: a solution of i + j - 1 pushes has a state at forward
// depth i and backward depth j - 1, one of i + j at i and j. The length never depends on how the threads were
// timed.
#pragma once

#include <memory>
#include <string>

#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

std::unique_ptr<Method> make_bfs(const Terrain& terrain, const std::string& direction, int threads);

}  // namespace hakobi::sokoban
