// Where could a level begin? All starts of a board with its goals, from the end backwards.
//
// Put a box on every goal and the player anywhere, and pull. Every state that comes about so can be solved (the
// pushes are the pulls undone), and every state that can be solved comes about so. Taken layer by layer, the
// layer of a state is the fewest pushes in which it can be solved:
//
//     #######        #######        #######
//     # *   #   ──►  # .$  #   ──►  # . $ #      layers 0, 1, 2: no start of this board needs more than 2
//     #######        #@    #        #@    #
//                    #######        #######
//
// So where the whole graph fits, the farthest start is *proved* to be the farthest. Where a layer is wider than
// `widest`, only so many of it go on: those with many changes from one box to another on the way, few boxes at
// home, and a bit of luck from the seed. The layers are then ways that exist, not shortest ones, and `complete`
// is false.
//
// What makes a start worth playing is not its distance alone. A box that is pushed home in one go is one thought,
// however long the way; so the changes from box to box count as well. They are counted along one way of fewest
// pulls, the one with the fewest changes as far as the layers show it.
#pragma once

#include <cstdint>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

struct StartsRequest {
    std::size_t most_states = 200000, widest = 20000;
    std::size_t wanted = 8;                     // starts to be given, the best first
    std::uint32_t fewest = 1, most = 1u << 15;  // pushes that they may need
    std::uint64_t seed = 0;
};

struct Start {
    std::uint32_t pushes = 0, changes = 0, home = 0;  // `home`: boxes that stand on goals
    std::vector<std::size_t> boxes, region;  // squares of the level's picture; the player is in `region`
};

struct Starts {
    bool complete = false;
    std::vector<std::uint64_t> layers;  // states first met after 0, 1, 2, … pulls
    std::vector<Start> found;
};

// The level has a box on each goal. Throws BadRequest where its floor has more than 256 cells.
Starts find_starts(const LevelSpec& level, const StartsRequest& request);

}  // namespace hakobi::sokoban
