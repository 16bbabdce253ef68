// Where can a single box go on a board with some more walls?
//
// Vertices are places (cell, side of the player; sides.h), edges are pushes. Distances are numbers of pushes;
// "any side" means that the player may start wherever it suits.
#pragma once

#include <cstdint>
#include <vector>

#include "sokoban/sides.h"

namespace hakobi::sokoban::fess {

class BoxGraph {
  public:
    static constexpr std::uint16_t kFar = UINT16_MAX;
    using Row = std::vector<std::uint16_t>;  // by cell

    explicit BoxGraph(const Board& board, Sides::IsWall walls = {})
        : board_(board), walls_(std::move(walls)), sides_(board, walls_) {}

    // Fewest pushes from any of the cells (any side) to each cell.
    Row pushes_from(const std::vector<Cell>& sources) const { return spread(sources, true); }
    // Fewest pushes from each cell (any side) to any of the cells.
    Row pushes_to(const std::vector<Cell>& targets) const { return spread(targets, false); }

    // For each cell the targets (numbered by position, 64 at most) that a box there can come to, from any
    // side.
    std::vector<std::uint64_t> reachable(const std::vector<Cell>& targets) const;

    const Sides& sides() const { return sides_; }

  private:
    bool floor(Cell c) const { return c != kNone && (walls_.empty() || !walls_[c]); }
    Row spread(const std::vector<Cell>& sources, bool forward) const;

    const Board& board_;
    Sides::IsWall walls_;
    Sides sides_;
};

}  // namespace hakobi::sokoban::fess
