// Symmetries of a puzzle.
//
// Left-right, up-down and half-turn map states to states. Such a map g may be used to merge states only if it
// is an automorphism of the whole puzzle: it maps the walls onto the walls, every class c onto a class c'
// with the mirrored shape, as many members and the same axes, and the demands of c onto the demands of c'.
// Then a path from s to a goal state, mirrored, is a path of the same length from g(s) to a goal state; so s
// and g(s) have the same distance to the goal, in steps and in moves, and one of the two need not be
// expanded.
//
// Note that c' need not be c: in a puzzle with a left and a right corner piece the two change roles.
#pragma once

#include <string>
#include <vector>

#include "sliding/puzzle.h"

namespace hakobi::sliding {

struct Symmetry {
    std::string name;              // "left-right", "up-down", "half-turn"
    bool rows, columns;            // which of them run backwards in the image
    std::vector<int> class_image;  // class c becomes class_image[c]
    std::vector<std::vector<int>>
        place_image;  // position of c -> position of its image; -1 where c cannot stand
};

// All symmetries other than the identity, for a validated puzzle.
std::vector<Symmetry> symmetries(const Puzzle& puzzle);

}  // namespace hakobi::sliding
