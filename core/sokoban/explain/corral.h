// Corrals: places that boxes fence off from the player.
//
//     ########        The two boxes at the right close the pocket behind them. Try all that can be done with the
//     #     $ #       boxes of the fence, as if the others were not there, until the player steps into the
//     # @   $ #       pocket or all of them stand on goals. If neither can happen, they never come home: a
//     ########        solution of the whole level would contain one for them.
//
// Only a few hundred positions are looked at; a fence that has more to offer is left alone.
#pragma once

#include "sokoban/explain/room.h"

namespace hakobi::sokoban::explain {

// The boxes of a fence that can neither be opened nor brought to goals; none: there is no such fence.
Squares find_corral(const Room& room, const Squares& boxes, Square player);

}  // namespace hakobi::sokoban::explain
