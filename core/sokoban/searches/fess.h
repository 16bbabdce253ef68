// Feature-space search: the method `fess`.
//
// A backward search says what to aim at, a forward search goes for it, both on the engine of fess/tree.h. The
// aim is either a packing plan (fess/plan_search.h, fess/push_guide.h) or a board from which the rest is
// known (fess/spread_guide.h, fess/imagined_guide.h). Neither search waits for the other to end: in rounds of
// doubling length the backward search goes on, every new aim starts a forward search of its own, and all
// forward searches go on where they stopped. What is learned about lost states (fess/lost.h) is common to
// all; a forward search that meets a state of any backward search is done (fess/perimeter.h).
//
//     round 0   plan | plan 1
//     round 1   plan, twice as long | plan 1 | plan 2, if another | cells with rooms | …
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
#include "sokoban/method.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

enum class FessAim { all, packing, imagined };

template <int W>
std::unique_ptr<Method> make_fess(const Space<W>& space, FessAim aim);

}  // namespace hakobi::sokoban
