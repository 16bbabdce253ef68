// How far is it home, when boxes come home in an order that works?
//
// Played forwards, the boxes of a level leave their starting squares one after another. Some can be pushed to
// a goal while all others still stand: the first layer. Take them away and ask again, until nothing is left
// or nothing more can leave:
//
//     #######
//     #  ba #      the door is at the left: b leaves first, then a;
//     #######      so backwards a must be home before b comes
//
// Played backwards, the last layer comes home first, and to a box that comes later those already home are
// walls. So the pushes between a place and the starting square s are counted with the boxes of s's own layer
// and of all later ones as walls. On the empty board a pocket beside s may look one push away from it; if the
// player would have to stand where a box has come home before, it is not. A place that has no way to s then
// counts its way on the empty board and the longest way of the level on top.
//
// This is a guess at an order, no bound. But a way exists, and is 0, just where it is on the empty board, so
// that nothing is called lost that is not. Starting squares that no peeling reaches, or that it does not
// reach within kMostWork cells looked at, keep their plain distances.
#pragma once

#include <cstdint>
#include <vector>

#include "sokoban/geometry/distances.h"

namespace hakobi::sokoban {

// As the rows of `plain`, which must count pushes from the starting squares: one for each place, of as many
// numbers as there are boxes.
std::vector<std::int32_t> leaving_distances(const Board& board, const Distances& plain);

}  // namespace hakobi::sokoban
