// Is this position lost? If that can be shown without a search: which boxes are to blame, and why.
//
//     unreachable   the player can never come to a box that stands on no goal
//     dead-square   a box can never be pushed to any goal, even if it were alone on the board
//     freeze        boxes hold each other and the walls hold them: none will ever move, one stands on no goal
//     matching      some boxes have fewer goals within reach than they are
//     corral        boxes fence a place off, and nothing that can be done with them opens it or brings them home
//
// Each rule speaks of some of the boxes and forgets the others. That is what makes it sound: take the others
// away, and every play is still a play (where it pushed one of them, the player now just walks). If those few
// boxes cannot be brought to goals on the emptier board, they cannot on the fuller one.
//
// Freeze: look at the largest set of boxes of which none can be the first to move. A box can be the first along
// an axis only if both squares beside it are free of walls and of the set, and one of them is not dead.
//
//     #$$#        In any solution no box of the set ever moves, for one would have to be the first. If all of
//     #  #        them stand on goals nothing is lost, but they are walls from now on: the floor may shrink,
//                 goals are taken, and all rules are asked again, until nothing new freezes.
//
// The answer is as small as it can be made by leaving out one box after the other. None means "not shown", not
// "can be solved"; a search says more.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

struct Lost {
    std::string kind;
    std::vector<std::size_t> boxes;  // squares of the grid, sorted
    std::string reason;              // a sentence for people
};

// A proof that the position is lost, or nothing when there is none without a search.
std::optional<Lost> explain_lost(const LevelSpec& level);

}  // namespace hakobi::sokoban
