// A sliding-block puzzle as the core sees it: a board with walls, classes of interchangeable pieces, demands.
//
// The caller has already decided which pieces are interchangeable (a piece with a goal of its own is a class
// of one). A position is the cell y * width + x of the north-west corner of the piece's bounding box, which
// need not belong to the piece itself.
#pragma once

#include <string>
#include <vector>

namespace hakobi::sliding {

struct Cell {
    int y = 0, x = 0;
    bool operator==(const Cell&) const = default;
    auto operator<=>(const Cell&) const = default;
};

struct PieceClass {
    std::vector<Cell> shape;                  // relative to the bounding box's north-west corner
    bool vertical = true, horizontal = true;  // the axes along which the pieces may slide
    std::vector<int> start;                   // one position per member
    std::vector<int> goal;                    // a member shall stand on each of these; may be empty
    std::vector<bool> region = {};            // the positions they can ever come to; empty: not known
    int asked = -1;                           // the class of the question that they belong to (regions.h)
};

// A state: where the members stand, class after class, in ascending order within a class.
using Places = std::vector<int>;

struct Puzzle {
    int height = 0, width = 0;
    std::vector<bool> wall;  // height * width
    std::vector<PieceClass> classes;

    int cells() const { return height * width; }
    // Whether the shape stands inside the board and on no wall.
    bool fits(const std::vector<Cell>& shape, int position) const;
    // Whether a member can stand there.
    bool stands(const PieceClass& pieces, int position) const {
        return pieces.region.empty() ? fits(pieces.shape, position) : pieces.region[position];
    }
    // Every piece has a demanded place, so the goal is one single layout.
    bool goal_is_layout() const;
    Places starts() const;
    Places goals() const;  // if the goal is one layout
    bool solved(const Places& places) const;
};

// Throws BadRequest that names what is wrong. Shapes come out sorted in reading order.
void validate(Puzzle& puzzle);

enum Direction { up, down, left, right };
inline constexpr const char* direction_letters = "UDLR";

// One move of an answer: the piece that stands at `from` walks `path` (letters U D L R).
struct PieceMove {
    int piece_class;
    int from;  // position before the move
    std::string path;
};

}  // namespace hakobi::sliding
