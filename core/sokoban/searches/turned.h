// The same strategy on the board turned or mirrored.
//
//     # . $ @ #   ->   # @ $ . #        what is decided by the order of cells and directions falls out otherwise,
//                                       and the answer, turned back, is another solution of the same level
//
// Searches that look for any solution break thousands of ties by the order in which they come to things. On the
// seven other copies of a board they mostly solve what they solve on the first, in about the same time, by
// solutions that differ by a tenth in length and more: the cheapest way to many different ones.
//
// Copy k: k & 4 mirrors left and right, then k & 3 quarter turns clockwise follow.
#pragma once

#include <functional>
#include <memory>

#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

std::unique_ptr<Method> make_turned(const Terrain& terrain, int copy,
                                    const std::function<std::unique_ptr<Method>(const Terrain&)>& make);

}  // namespace hakobi::sokoban
