// A priority queue whose equals are shared out among cells.
//
// The order between priorities f is strict: the smallest f is served first. Among entries of equal f the
// order is free, and a wise one matters: on its last plateau an A* may take any state, and finds a solution
// soon only if it looks in the right places. Entries of one f are kept in cells (any small number, larger =
// more promising), inside a cell by a small rank, last in first out. Picks alternate between the most
// promising cell and the cells in turn, so that neither a tempting dead end nor a hopeless corner can swallow
// the search.
#pragma once

#include <cstdint>
#include <iterator>
#include <map>
#include <vector>

#include "containers/block_stacks.h"

namespace hakobi {

class PlateauQueue {
  public:
    PlateauQueue(Memory& memory, std::size_t entry_bytes) : entries_(memory, entry_bytes) {}

    void push(std::uint64_t f, std::size_t cell, std::size_t rank, const unsigned char* entry) {
        if (!last_ || last_f_ != f) {
            last_ = &plateaus_[f];
            last_f_ = f;
        }
        Cell& into = last_->cells[cell];
        entries_.resize(into.stacks, rank);
        entries_.push(into.stacks[rank], entry);
        if (into.size++ == 0 || rank < into.lowest) into.lowest = rank;
        ++last_->size;
        ++size_;
    }
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    std::uint64_t least() {  // the smallest f; the queue must not be empty
        while (plateaus_.begin()->second.size == 0) {
            if (last_ == &plateaus_.begin()->second) last_ = nullptr;
            plateaus_.erase(plateaus_.begin());
        }
        return plateaus_.begin()->first;
    }
    // Takes an entry of the smallest f; answers its rank.
    std::size_t pop(unsigned char* entry) {
        least();
        Plateau& plateau = plateaus_.begin()->second;
        const auto at = choose(plateau);
        Cell& cell = at->second;
        while (cell.stacks[cell.lowest].size == 0) ++cell.lowest;
        const std::size_t rank = cell.lowest;
        entries_.pop(cell.stacks[rank], entry);
        --plateau.size;
        --size_;
        if (--cell.size == 0) {
            entries_.drop(cell.stacks);
            plateau.cells.erase(at);
        }
        return rank;
    }

  private:
    struct Cell {
        BlockStacks::Stacks stacks;
        std::size_t size = 0, lowest = 0;
    };
    using Cells = std::map<std::size_t, Cell>;
    struct Plateau {
        Cells cells;
        std::size_t size = 0, picks = 0, turn = 0;
    };

    Cells::iterator choose(Plateau& plateau) {
        if (plateau.picks++ % 2 == 0) return std::prev(plateau.cells.end());
        auto at = plateau.cells.lower_bound(plateau.turn);
        if (at == plateau.cells.end()) at = plateau.cells.begin();
        plateau.turn = at->first + 1;
        return at;
    }

    BlockStacks entries_;
    std::map<std::uint64_t, Plateau> plateaus_;
    Plateau* last_ = nullptr;  // the plateau that was pushed to last
    std::uint64_t last_f_ = 0;
    std::size_t size_ = 0;
};

}  // namespace hakobi
