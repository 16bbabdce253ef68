// Greedy best-first search by pulls, for small dense levels.
//
// From the solved board boxes are pulled, each as far as it likes in one move (macro_pulls.h), and always the
// state is taken whose boxes are nearest to the starting squares by the cheapest assignment; among equals the
// one with more boxes home, then the oldest. What has been spent does not count. Dense levels have few
// ways to begin from the end, so that a search that runs straight for the start often gets there.
//
// The corral rule (deadlocks/offered.h) refuses most ways to a state with a PI-corral.
// Trapped states (deadlocks/trapped.h) and those without an assignment are not expanded. None of this loses a
// solution, so that a search that runs dry has proved that there is none.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
std::unique_ptr<Method> make_greedy_backward(const Space<W>& space);

}  // namespace hakobi::sokoban
