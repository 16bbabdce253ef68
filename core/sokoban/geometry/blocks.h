// Blocks of floor, which rooms are made of.
//
// A block is 2 × 2 cells of floor, named by its upper left cell. Blocks whose names are neighbours share an
// edge's worth of floor and belong to one group; a block that shares with no other is too small to count.
//
//     ######     Blocks a, b and c (at their upper left cells): a and b form a group of six cells; c shares
//     #ab ##     only a corner with b, and is alone.
//     #  c #
//     ###  #
//     ######
#pragma once

#include <array>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

class Blocks {
  public:
    static constexpr int kNoGroup = -1;

    explicit Blocks(const Board& board);

    int groups() const { return groups_; }
    // The group of the block named c; kNoGroup: there is no block, or it is alone.
    int group(Cell c) const { return group_[c]; }
    std::array<Cell, 4> cells(Cell c) const {
        const Cell beside = board_.neighbour(c, right);
        return {c, beside, board_.neighbour(c, down), board_.neighbour(beside, down)};
    }

  private:
    bool block(Cell c) const {
        const Cell beside = board_.neighbour(c, right);
        return beside != kNone && board_.neighbour(c, down) != kNone &&
               board_.neighbour(beside, down) != kNone;
    }
    void fill(Cell c);

    const Board& board_;
    std::vector<int> group_;
    int groups_ = 0;
};

}  // namespace hakobi::sokoban
