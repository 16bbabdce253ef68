// Two ways to write a state down and to remember that it was seen. Searches are templates over a space.
//
//   RankedSpace   the state's key of B bits a cell (ranking.h); seen states are 2 bits in a table over all
//                 placements, addressed by the placement's number
//   PackedSpace   the members' places, class by class in ascending order, each as the number of the place
//                 among all places of its class; seen states are entries of a compact hash table, addressed
//                 by this very sequence
//
// Both offer the same operations. An item is the state as written in a frontier, an address is what its table
// is asked with. A cursor is one thread's view of one state, opened for looking at its neighbours.
//
// Symmetries (symmetry.h), when they are merged: a ranked table marks the state and its images at the first
// visit, so that of each set of images one is expanded; a packed address is the least of the images' items,
// so that one entry stands for all. Either way a table answers for every state, image or not.
#pragma once

#include <vector>

#include "sliding/geometry.h"

namespace hakobi::sliding {

template <int W>
struct CursorBase {
    std::vector<Mask<W>> pieces, scratch, image;
    Mask<W> free;
};

}  // namespace hakobi::sliding
