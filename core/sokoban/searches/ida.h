// Iterative deepening A*: depth-first searches with a rising limit on f = g + h.
//
// A pass follows every way whose f stays within the limit and notes the smallest f beyond it, which is the
// limit of the next pass. The estimate is admissible, so no solution costs less than the limit: the first one
// that a pass finds is optimal. When a pass leaves nothing beyond its limit, there is no solution.
//
// The pure algorithm (table=false) remembers only the way that it stands on, and never returns to a state of
// that way (estimates are kept all the same, they only save time). It meets other states again on every way
// to them, which in Sokoban are many. With the table (default) a state is left alone when the same pass has
// been there at no greater cost: all that could be found beyond it has been, or will be, found from there.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

std::unique_ptr<Method> make_ida(const Terrain& terrain, const Request& request, const MethodInfo& info);

}  // namespace hakobi::sokoban
