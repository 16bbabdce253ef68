// What a piece can ever come to.
//
// A piece that slides along one axis stays in its row or column; walls part a board into rooms. So the places of a
// class fall into regions between which no member can go, whatever the others do:
//
//     a a . .        two cars across, one in either row: alike in the file, but each has its own four places,
//     . . b b        and whoever asks for both in one row asks for what cannot be reached
//
// The puzzle is rewritten with a class for every region in which members stand. Nothing else is lost: a move keeps
// a piece in its region, so the states that can be reached, and their distances, are the same; what shrinks is the
// number of placements that a dense table has room for (6 × 6 cars: from 10^9 to some 10^6), and what a key has to
// tell apart.
//
// A class whose demands cannot be met for lack of members in some region is left whole; the search finds that out.
#pragma once

#include "sliding/puzzle.h"

namespace hakobi::sliding {

// A validated puzzle by regions. Its classes know which class of the question they belong to.
Puzzle by_regions(const Puzzle& puzzle);

// Answers in the classes of either puzzle, written in those of the other; -1 for a piece that is none.
std::vector<PieceMove> in_regions(const Puzzle& by_regions, std::vector<PieceMove> answer);
std::vector<PieceMove> as_asked(const Puzzle& by_regions, std::vector<PieceMove> answer);

}  // namespace hakobi::sliding
