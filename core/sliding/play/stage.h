// A puzzle made ready for play: its pieces one by one, in the order in which players number them, and for
// each class what a step in each direction enters and leaves.
//
//     a step right of      A A       enters  . . x       leaves  x . .
//                          A                 . x .               x . .
//
// A step is legal when all that it enters is empty. Cells are those of puzzle.h.
#pragma once

#include <array>
#include <vector>

#include "sliding/puzzle.h"

namespace hakobi::sliding {

inline constexpr int kDirections = 4;
inline constexpr std::array<Cell, kDirections> kStep = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};  // as Direction

class Stage {
  public:
    // `order`: class and member of each piece.
    Stage(Puzzle puzzle, const std::vector<std::pair<int, int>>& order);

    struct Piece {
        std::size_t kind;  // its class
        int start;
    };
    struct Step {
        bool allowed;                      // its class may slide along this axis
        std::vector<Cell> enters, leaves;  // relative to where the piece stands before the step
    };

    bool wants(std::size_t kind, int position) const;

    Puzzle puzzle;
    std::vector<Piece> pieces;
    std::vector<std::array<Step, kDirections>> steps;  // of each class
    std::vector<char> goal_cells;                      // is a piece wanted to cover this cell?
    std::int32_t demands = 0, met = 0;
};

}  // namespace hakobi::sliding
