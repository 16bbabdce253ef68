// Feature-space search: the method `fess`.
//
// A search from one end says what to aim at, a search from the other end goes for it, both on the engine of
// fess/tree.h. There are three kinds of aims:
//
//     packing    backwards: a packing plan (fess/pull_guide.h)        forwards: follow it (fess/push_guide.h)
//     imagined   backwards: a board with all boxes out of the way     forwards: bring the boxes there
//                (fess/spread_guide.h)                                (fess/imagined_guide.h)
//     opening    forwards: a board with all boxes free to move        backwards: bring the boxes there
//                (fess/opening_guide.h)                               (fess/return_guide.h)
//
// Neither search waits for the other to end: in rounds of doubling length the planner goes on, every new aim
// starts an attempt of its own, and all attempts go on where they stopped. What is learned about lost states
// (fess/lost.h) is common to all; an attempt that meets a state of a planner from the other end is done.
//
//     round 0   plan | attempt 1
//     round 1   plan, twice as long | attempt 1 | attempt 2, if another | cells with rooms | …
//     …
//
// Every round also brings another way of planning, because a plan that leads nowhere is the usual reason why
// a level is not solved. Lengths are measured in work (Tree::work), not in time: the course of the search is
// the same on every machine.
//
// Not complete: moves that only look inefficient are left out, so a search that ends without a solution
// proves nothing and says gave_up.
#pragma once

#include <memory>

#include "base/memory.h"
#include "sokoban/fess/thrift.h"
#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

enum class FessAim { all, packing, imagined, opening };

// Thrifty ones (fess/thrift.h) want the aim `packing`.
std::unique_ptr<Method> make_fess(const Terrain& terrain, FessAim aim, fess::Thrift thrift = {});

}  // namespace hakobi::sokoban
