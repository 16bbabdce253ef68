// What can be said about a sliding-block puzzle without searching.
//
// Counting: put one piece alone on the board. Where it can slide is a set of places, and since every step can be
// taken back, these sets do not overlap; with the other pieces there it can go no further.
//
//     A . # . .      a class of single cells, three of them; the wall parts two sets of places. The goal wants
//     A . # A .      two on the right, but only one piece stands there: impossible
//
// So a set of places needs at least as many pieces of the class as it has goals; a goal by piece needs that very
// piece. An axis along which alone a class may slide makes the sets smaller.
#pragma once

#include <string>
#include <vector>

#include "sliding/puzzle.h"

namespace hakobi::sliding {

// A piece as people know it: its place and its goal (-1: none), and which class it is of.
struct NamedPiece {
    std::string name;
    int piece_class, start, goal;
};

// The classes have names too; their own starts and goals do not count here.
struct NamedPuzzle {
    Puzzle puzzle;
    std::vector<std::string> class_names;
    std::vector<NamedPiece> pieces;
    bool goal_by_piece;
};

struct Finding {
    std::string text;
    bool fault = false;
};

std::vector<Finding> findings(const NamedPuzzle& named);

}  // namespace hakobi::sliding
