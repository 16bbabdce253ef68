// Greedy best-first search by pulls, for small dense levels.
//
// From the solved board boxes are pulled, each as far as it likes in one move (journey.h), and always the
// state is taken whose boxes are nearest to the starting squares by the cheapest assignment; among equals the
// one with more boxes home, then the oldest. What has been spent does not count. Dense levels have few
// ways to begin from the end, so that a search that runs straight for the start often gets there.
//
// The corral rule (deadlocks/offered.h) refuses most ways to a state with a PI-corral.
// Trapped states (deadlocks/trapped.h) and those without an assignment are not expanded. None of this loses a
// solution, so that a search that runs dry has proved that there is none.
//
// Where there are more goals than boxes, each choice of goals brings new roots, one choice a step; and a state
// may be half expanded when a step ends. There is one assignment, and it belongs to the state in hand:
//
//     next_state()  solves it for the state  ──  its boxes, one after the other, ask it what a place costs
//                                            ──  all of them done  ──  roots(), next_state()
//
// Roots solve it for themselves, so they are taken between two states only, never while one is half expanded.
// Then no wrong estimate can end in a false proof. A state is left aside by its estimate only where it has no
// assignment, and that is a property of the state alone: the matrix has a row for each box, given by its cell
// and the side of it that the player is on, and walking and pulling other boxes never takes him to another
// side. So the row of the box that moved, put into the matrix of the state in hand, gives the matrix of the
// child; that there is an assignment is the same whether it is asked of the parent with one row replaced or
// of the child itself, and whoever was opened finds one when it is taken in hand. How small an estimate is
// decides only who comes first.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

std::unique_ptr<Method> make_greedy_backward(const Terrain& terrain);

}  // namespace hakobi::sokoban
