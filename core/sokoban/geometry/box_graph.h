// Where can a single box go on a board with some more walls?
//
// Vertices are places (cell, side of the player; sides.h), edges are pushes. Distances are numbers of pushes;
// "any side" means that the player may start wherever it suits.
#pragma once

#include <cstdint>
#include <vector>

#include "sokoban/geometry/sides.h"
#include "sokoban/geometry/steps.h"

namespace hakobi::sokoban {

class BoxGraph {
  public:
    static constexpr std::uint16_t kFar = UINT16_MAX;
    using Row = std::vector<std::uint16_t>;  // by cell

    explicit BoxGraph(const Board& board, Sides::IsWall walls = {})
        : board_(board), walls_(std::move(walls)), sides_(board, walls_) {}

    // Fewest pushes from any of the cells (any side) to each cell.
    Row pushes_from(const std::vector<Cell>& sources) const;
    // Fewest pushes from each cell (any side) to any of the cells.
    Row pushes_to(const std::vector<Cell>& targets) const;

    // For each cell the targets (numbered as they come, 64 at most) that a box there can come to, from
    // any side.
    std::vector<std::uint64_t> reachable(const std::vector<Cell>& targets) const;

    const Sides& sides() const { return sides_; }

  private:
    template <Way way>
    Row spread(const std::vector<Cell>& sources) const;
    // visit(place, i) for every place on cells[i], unless that is a wall.
    template <class F>
    void each_source(const std::vector<Cell>& cells, F&& visit) const {
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (walls_.empty() || !walls_[cells[i]])
                sides_.each_place(cells[i], [&](std::uint8_t side) { visit(Place{cells[i], side}, i); });
    }

    const Board& board_;
    Sides::IsWall walls_;
    Sides sides_;
};

}  // namespace hakobi::sokoban
