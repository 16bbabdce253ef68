// A* where walking counts: fewest moves; moves, then pushes; pushes, then moves; least weighted cost.
//
// The player's exact square matters now, but only right after a push does anything change: a state is (boxes,
// the square on which the last push left the player), an edge is a walk and one push, and walking is never a
// state of its own. The cost of an edge with w steps of walking:
//
//     moves          w + 1                       (one number)
//     moves,pushes   (w + 1, 1)                  compared first by the first, then by the second
//     pushes,moves   (1, w + 1)
//     weighted       w + 1 + weight of the box
//
// The bound adds up what every box must still be pushed (minimum matching; weighted: each push costs 1 +
// weight) and, in moves, the walk to the nearest push that is not lost, on the bare floor: whatever is played
// makes at least these pushes, and before the first of them at least that walk. So it is admissible, in both
// components. It is not consistent (astar_pushes.h says why), and here, too, a state that
// is met again at a smaller cost is opened again and one whose bound has risen is put back; the first solved
// state that is taken from the queue is optimal by the same argument, costs of two components being compared
// as a whole.
//
// Pruning by dead places, freeze, pairs, groups and lost_states.h is sound for any cost. PI-corrals permute pushes and so change
// walks: here a corral only tells that a state is lost (when it admits no push), it never restricts.
//
// Two states with the same boxes and the player in one region differ by a walk. When one is expanded, every
// other whose player it can reach by walking at no greater cost is closed at that cost: whatever starts there
// costs no more from here. (So a state of an optimal solution may be closed without having been expanded; then
// the same solution goes on from the one that closed it.)
//
// Boxes of different weight are told apart (classes of equal weight); otherwise they are alike.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/searches/astar_rules.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

std::unique_ptr<Method> make_astar_moves(const Terrain& terrain, Goal goal, const Rules& rules);

}  // namespace hakobi::sokoban
