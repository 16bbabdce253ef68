// Simulated annealing over box moves.
//
// What is annealed is a sequence of box moves from the start; its energy is the cost of the cheapest
// assignment of boxes to goals where it ends (0 = solved). A neighbour is, by lot,
//
//     one push more       any push that is not pruned, with the walk before it
//     one push less       (share `back`) the last push taken back
//
// and is taken over when its energy E' is no higher, else with the probability exp((E - E') / T). The
// temperature T falls by the factor `cooling` with every iteration. When it is below `coldest`, the walk has
// frozen: it is reheated to `temperature`; every `restart`-th time without a smaller energy than before the
// sequence begins again with nothing. A push that leads to a state of the sequence cuts off the loop between.
//
// A push that is taken back was never made: the answer is the sequence, and so legal Sokoban. With pulls=true
// a neighbour is one push *or pull* more, and nothing is taken back: the player may undo what he has done by
// pulling a box, as in no game of Sokoban. A pull is less welcome (`pull` is added to E'), counted, and
// stands in the answer with a letter of its own ( < ^ > v ). Boxes are then never lost: their distances to
// goals are those by pushes and pulls, a pull at the price of 1 + `pull`, and nothing is pruned.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

MethodInfo annealing_info();
// Are pulls allowed? Then what is lost in Sokoban may yet be solved.
bool annealing_pulls(const Request& request);
std::unique_ptr<Method> make_annealing(const Terrain& terrain, const Request& request,
                                       const MethodInfo& info);

}  // namespace hakobi::sokoban
