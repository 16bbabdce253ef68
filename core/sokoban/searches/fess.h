// Feature-space search with a packing plan: the method `fess`.
//
// First the backward search makes a plan (fess/plan_search.h), then the forward search follows it
// (fess/push_guide.h) on the engine of fess/tree.h. Not complete: moves that only look inefficient are left
// out, so a search that ends without a solution proves nothing and says gave_up.
#pragma once

#include <memory>

#include "base/memory.h"
#include "sokoban/method.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
std::unique_ptr<Method> make_fess(const Space<W>& space);

}  // namespace hakobi::sokoban
