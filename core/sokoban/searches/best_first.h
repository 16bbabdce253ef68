// One best-first search, five keys: the searches of the textbooks.
//
//     method         key, smallest first             ties             what it promises
//     bfs            order of generation             -                fewest edges
//     dfs            order of generation, reversed   -                a solution
//     uniform-cost   g                               older first      least cost
//     greedy         h                               older first      a solution
//     astar          g + weight * h                  smaller h, newer least cost while weight <= 1
//
// Every state is stored once (node: cost, parent, last move) and expanded once. uniform-cost and astar take a
// state as solved when it comes out of the queue: then no cheaper way to it, or to any other solved state, is
// left, because the estimates are consistent (study/estimate.h) and a smaller multiple of a consistent
// estimate is consistent. bfs looks when a state is generated: the layers come in order, so the first solved
// state has the fewest edges. The number of states is finite: an empty queue proves that there is no
// solution, also for dfs and greedy.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

// `info.name` is the method of the table above.
std::unique_ptr<Method> make_best_first(const Terrain& terrain, const Request& request,
                                        const MethodInfo& info);

}  // namespace hakobi::sokoban
