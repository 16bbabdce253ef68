// From moves of boxes to text: the player walks the shortest way to each.
#pragma once

#include <string>
#include <vector>

#include "sokoban/geometry/steps.h"

namespace hakobi::sokoban {

// Writes what the player does while one box after the other goes one square on.
class Speller {
  public:
    explicit Speller(const Board& board);

    // The player walks to `stand`; `letter` takes the box from `box` to `to` and him to `after`. It must be
    // possible.
    void carry(Cell stand, Cell box, Cell to, Cell after, char letter);
    const std::string& text() const { return text_; }

  private:
    void walk(Cell stand);

    const Board& board_;
    std::vector<char> boxes_;
    Cell player_;
    std::string text_;
    std::vector<Cell> distance_;
};

// LURD of the whole solution. Every push must be possible when its turn comes.
std::string spell(const Board& board, const std::vector<Push>& pushes);

// The pushes of a solution that is written as letters; throws BadRequest where it is none.
std::vector<Push> read_pushes(const Board& board, const std::string& lurd);

}  // namespace hakobi::sokoban
