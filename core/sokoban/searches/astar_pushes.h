// A* for the fewest pushes.
//
// States are normalised (boxes + region of the player), an edge is a push or, through the door of a goal room,
// all pushes to the goal at once (goal_room.h). The bound (bounds/state_bound.h) is admissible: it never
// exceeds the pushes still needed. It is not consistent: groups are packed greedily, so one push may lower the
// bound by more than one; a table that becomes ready in the middle of a search raises the bound of some
// states and not yet of others; a child is bounded more quickly than a state that is taken. Hence two rules:
//
//   * a state that is met again at a smaller cost is opened again, closed or not;
//   * a state whose bound has risen since it was put into the queue is put back with the new one.
//
// The first solved state that is taken from the queue is optimal. Let C be the fewest pushes. As long as no
// solved state was taken, some state of an optimal solution waits in the queue with the cost that it has
// there: follow the solution to its first state that is not closed at that cost; the one before was expanded
// at its own, and put this one into the queue. Whenever its bound was worked out it was admissible, so it waits
// with f <= C, and what is taken before it has no larger f. A solved state has h = 0: its cost is its f. (The
// solution may be taken to be one that pruning leaves: dead places, freeze, pairs, groups and the tests of
// lost_states.h lose nothing that can be solved, and PI-corrals and the goal room leave a solution of as few
// pushes in every state.)
//
// The tables are built when the search turns out not to be trivial (astar_rules.h). Among equal f the order is
// free, and states are shared out among cells (containers/plateau_queue.h): by boxes that are packed in order,
// and whether the player can go everywhere; in a cell the smaller h goes first, then the newer.
//
// With a weight w > 1 the queue is in the order of g + w h: a solution comes sooner, at most w times as long as the
// shortest, and w times what waits first is still no more than w times the fewest pushes.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/searches/astar_rules.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

std::unique_ptr<Method> make_astar_pushes(const Terrain& terrain, const Rules& rules);

}  // namespace hakobi::sokoban
