// Best-first search by single pulls from the solved board, in four orders at once.
//
// Each open state has four measures, small numbers that had better be 0:
//   1  boxes that are not on the starting square the cheapest assignment gives them
//   2  zones of the floor that the player is cut off from
//   3  rooms with a box in an opening
//   4  boxes that the player cannot touch
// The four orders (measure k, then the tie value, then age) take turns; a state that one of them takes is
// expanded and gone from all. So no measure has to be right always: where one leads into a dead end, the
// others go on. Near the start of the level the boxes stand in each other's way by design, and measures 2 to
// 4 only mislead; they are dropped for good once few boxes are away.
//
// variant         tie value: pulls so far + 1 if boxes part the player from the cell where he starts, and
//   0             + 4 · pulls still to come by the assignment, counted in the order in which the boxes of the
//                 level can leave (features/leaving_distances.h): the quickest
//   1             + 2 · pulls still to come, each box alone, for fewer pushes; and measure 1 counts a player
//                 who is parted from his cell as one more piece that is not home, so that the last boxes are
//                 not brought home around him
//   2             nothing more: no assignment at all, measure 1 counts boxes off any starting square
//   3, 4, 5       as 0, 1, 2 with 3 in place of 4, and moves as a tenth: 0.9 · that + 0.1 · moves / 4
//   10 … 15       as 0 … 5 with measure 1 alone
// Weights above 1 are what makes it quick: with pulls and estimate alike, XSokoban 2 takes more than a
// million expansions, with 4 forty thousand. Variants 0 and 1, and 0 with each box alone, miss different
// levels: run all three.
//
// A state that is reached again with fewer pulls while it is open gets its better tie value; one that was
// expanded before keeps its children and only remembers the shorter way.
//
// States that are trapped (deadlocks/trapped.h) or have no assignment are never expanded; nothing else is
// left out, so when all is expanded the level is proved unsolvable.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

enum class MeasuresEstimate { by_variant, leaving, alone };  // of pulls still to come

std::unique_ptr<Method> make_measures(const Terrain& terrain, int variant,
                                      MeasuresEstimate estimate = MeasuresEstimate::by_variant);

}  // namespace hakobi::sokoban
