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
#include <cstring>
#include <iterator>
#include <map>
#include <vector>

#include "containers/pages.h"

namespace hakobi {

class PlateauQueue {
  public:
    PlateauQueue(Memory& memory, std::size_t entry_bytes) : memory_(memory), entry_(entry_bytes) {}

    void push(std::uint64_t f, std::size_t cell, std::size_t rank, const unsigned char* entry) {
        if (!last_ || last_f_ != f) {
            last_ = &plateaus_[f];
            last_f_ = f;
        }
        Cell& into = last_->cells[cell];
        if (rank >= into.stacks.size()) into.stacks.resize(rank + 1);
        append(into.stacks[rank], entry);
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
        take(cell.stacks[rank], entry);
        --plateau.size;
        --size_;
        if (--cell.size == 0) plateau.cells.erase(at);
        return rank;
    }

  private:
    static constexpr std::size_t kBlock = 16;     // entries a block
    static constexpr std::size_t kPerChunk = 64;  // blocks a chunk

    struct Stack {
        std::vector<std::uint32_t> blocks;
        std::size_t size = 0;
    };
    struct Cell {
        std::vector<Stack> stacks;
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
    unsigned char* block(std::uint32_t index) const {
        return chunks_[index / kPerChunk].data() + index % kPerChunk * kBlock * entry_;
    }
    std::uint32_t new_block() {
        if (!free_.empty()) {
            const std::uint32_t index = free_.back();
            free_.pop_back();
            return index;
        }
        if (blocks_ == chunks_.size() * kPerChunk) chunks_.emplace_back(memory_, kPerChunk * kBlock * entry_);
        return blocks_++;
    }
    void append(Stack& stack, const unsigned char* entry) {
        if (stack.size % kBlock == 0) stack.blocks.push_back(new_block());
        std::memcpy(block(stack.blocks.back()) + stack.size % kBlock * entry_, entry, entry_);
        ++stack.size;
    }
    void take(Stack& stack, unsigned char* entry) {
        --stack.size;
        std::memcpy(entry, block(stack.blocks.back()) + stack.size % kBlock * entry_, entry_);
        if (stack.size % kBlock == 0) {
            free_.push_back(stack.blocks.back());
            stack.blocks.pop_back();
        }
    }

    Memory& memory_;
    std::size_t entry_;
    std::map<std::uint64_t, Plateau> plateaus_;
    Plateau* last_ = nullptr;  // the plateau that was pushed to last
    std::uint64_t last_f_ = 0;
    std::size_t size_ = 0;
    std::vector<Pages> chunks_;
    std::vector<std::uint32_t> free_;
    std::uint32_t blocks_ = 0;
};

}  // namespace hakobi
