// From moves of boxes to text: the player walks the shortest way to each.
#pragma once

#include <string>
#include <vector>

#include "sokoban/board.h"

namespace hakobi::sokoban {

struct Push {
    Cell box;  // where the box stands before
    int direction;
};

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

// Walking distances from `player` with `blocked` cells taken out; kNone where there is no way. Reuses
// `distance`.
void walk_distances(const Board& board, Cell player, const std::vector<char>& blocked,
                    std::vector<Cell>& distance);

}  // namespace hakobi::sokoban
