// LRTA*: learning real-time A* for Sokoban, with restarts.
//
// The player looks one edge ahead, learns, moves, and never plans further:
//
//     h(s)  <-  max(h(s), min over the children c of  cost + h(c))      what has been learned of s is
//     corrected s     <-  the child with the least  cost + h(c) + revisit * (visits of c in this trial)
//
// h starts as an estimate (study/estimate.h; over steps also the walk to the nearest push that is not lost)
// and only ever grows. Ties are broken by lot. When `patience` moves in a row have brought no state with a
// smaller first estimate than any before in the trial, or when all children are lost, the player starts again
// from the first position and keeps what was learned: the next trial is better informed. It also has one move
// more of patience, so that no solution is too long for it.
//
// A state all of whose children are lost is lost, and only that state: its table entry is its own, with the
// player's place, so a start that can be solved is never given up. When the start itself turns out lost, that
// is a proof. The penalty for revisits is no part of the table, so while weight <= 1 the learned values never
// exceed the true costs: those of states on a solution stay bounded, while those of a trap rise with every
// trial until the player turns away from it. A level that cannot be solved may be tried for ever.
//
// The answer is the last trial without its loops.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

MethodInfo lrta_info();
std::unique_ptr<Method> make_lrta(const Terrain& terrain, const Request& request, const MethodInfo& info);

}  // namespace hakobi::sokoban
