// In which order do the goals want to be filled?
//
// Look at the solved board and take boxes away: those first that can be pulled to half of the squares where boxes
// stand at the start (if there is none: to one of them; if none: at all) while all others stay. They are the outermost
// layer; when they are gone others can be pulled out, the next layer, and so on. Read backwards: the innermost layer
// is filled first.
//
//     #######        layers      #######
//     #....         ──────►      #4321         the goal in the dead end is filled first
//     #######                    #######
//
// An *area* is a piece of goals that hang together; areas are filled independently of each other.
//
// This is advice, not a proof: who follows it may still have to take a box off its goal again.
#pragma once

#include <vector>

#include "sokoban/space.h"

namespace hakobi::sokoban::haul {

struct Filling {
    std::vector<int> layer;                // by cell; 0 where there is no goal, greater is filled earlier
    std::vector<std::vector<Cell>> areas;  // goals, those of the greatest layer first
};

Filling filling_of(const Space<0>& space);

}  // namespace hakobi::sokoban::haul
