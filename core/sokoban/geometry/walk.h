// Walking distances of the player: with the boxes in the way, and on the bare floor.
#pragma once

#include <cstdint>
#include <vector>

#include "base/memory.h"
#include "sokoban/geometry/reach.h"

namespace hakobi::sokoban {

// Walks out from a cell, layer by layer: enter(from, to) is asked of every neighbour of a cell that was
// entered before. Reuses `queue`, which holds what was entered in the end.
template <class Enter>
void walk_out(const Board& board, Cell start, std::vector<Cell>& queue, Enter&& enter) {
    queue.assign(1, start);
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const Cell c = queue[head];
        for (Cell to : board.neighbours(c))
            if (to != kNone && enter(c, to)) queue.push_back(to);
    }
}

// Walking distances from `player` with `blocked` cells taken out; kNone where there is no way. Reuses
// `distance`.
inline void walk_distances(const Board& board, Cell player, const std::vector<char>& blocked,
                           std::vector<Cell>& distance) {
    distance.assign(board.cells(), kNone);
    distance[player] = 0;
    std::vector<Cell> queue;
    walk_out(board, player, queue, [&](Cell from, Cell to) {
        if (blocked[to] || distance[to] != kNone) return false;
        distance[to] = distance[from] + 1;
        return true;
    });
}

// Steps from a cell to all that can be reached.
template <int W>
class Walk {
  public:
    using Set = Bits<W>;
    Walk(const Board& board, const Reach<W>& reach)
        : board_(board), reach_(reach), steps_(board.cells()), region_(reach.none()) {}

    // Afterwards region() and steps(c) for c in the region are known.
    void from(Cell player, const Set& boxes) {
        Set seen = reach_.none();
        seen.set(player);
        steps_[player] = 0;
        Set open = reach_.floor().without(boxes);
        open.clear(player);
        walk_out(board_, player, queue_, [&](Cell from, Cell to) {
            if (!open.test(to)) return false;
            open.clear(to);
            seen.set(to);
            steps_[to] = steps_[from] + 1;
            return true;
        });
        region_ = seen;
    }
    const Set& region() const { return region_; }
    Cell steps(Cell c) const { return steps_[c]; }

  private:
    const Board& board_;
    const Reach<W>& reach_;
    std::vector<Cell> steps_, queue_;
    Set region_;
};

// Steps between all pairs of cells without any box; kept only where the table is of modest size (else all
// zero).
class FloorWalk {
  public:
    FloorWalk(const Board& board, Memory& memory) : n_(board.cells()), charge_(memory) {
        if (n_ > kMost) return;
        charge_.add(n_ * n_ * sizeof(std::uint16_t));
        table_.resize(n_ * n_);
        std::vector<Cell> distance;
        const std::vector<char> nothing(n_);
        for (Cell c = 0; c < n_; ++c) {
            walk_distances(board, c, nothing, distance);
            for (Cell to = 0; to < n_; ++to) table_[c * n_ + to] = static_cast<std::uint16_t>(distance[to]);
        }
    }
    Cell steps(Cell a, Cell b) const { return table_.empty() ? 0 : table_[a * n_ + b]; }

  private:
    static constexpr std::size_t kMost = 2048;
    std::size_t n_;
    Charge charge_;
    std::vector<std::uint16_t> table_;
};

}  // namespace hakobi::sokoban
