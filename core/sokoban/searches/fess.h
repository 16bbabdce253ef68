// Feature-space search with a packing plan: the method `fess`.
//
// A backward search makes a plan (fess/plan_search.h), then a forward search follows it (fess/push_guide.h)
// on the engine of fess/tree.h. Neither waits for the other to end: in rounds of doubling length the backward
// search goes on, every new plan starts a forward search of its own, and all forward searches go on where
// they stopped. What is learned about lost states (fess/lost.h) is common to all.
//
//     round 0   plan 1000 iterations | plan 1: 2000 iterations
//     round 1   plan to 2000         | plan 1: 4000 | plan 2, if another: 4000 | cells with rooms: 4000 | …
//     …
//
// Every round also brings another way of planning, because a plan that leads nowhere is the usual reason why
// a level is not solved.
//
// Not complete: moves that only look inefficient are left out, so a search that ends without a solution
// proves nothing and says gave_up.
#pragma once

#include <memory>

#include "base/memory.h"
#include "sokoban/method.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

enum class FessAim { all, packing, imagined };

template <int W>
std::unique_ptr<Method> make_fess(const Space<W>& space, FessAim aim);

}  // namespace hakobi::sokoban
