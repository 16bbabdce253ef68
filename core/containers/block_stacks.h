// Many stacks of fixed-size entries in one arena: what a priority queue keeps its entries in.
//
// A stack is a chain of small blocks; an emptied block goes to a free list that all stacks share, so memory
// follows the number of live entries and a stack with one entry costs one block.
//
//     stack ──► |entry entry . .|below| ──► |entry entry entry entry|below| ──► nothing
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "containers/pages.h"

namespace hakobi {

class BlockStacks {
  public:
    BlockStacks(Memory& memory, std::size_t entry_bytes)
        : memory_(memory),
          charge_(memory),
          entry_(entry_bytes),
          block_(kEntries * entry_bytes + sizeof(std::uint32_t)) {}

    struct Stack {
        std::uint32_t top = kNothing;  // its newest block
        std::uint64_t size = 0;
    };

    // Stacks by a small number; what they take themselves is charged as well.
    using Stacks = std::vector<Stack>;
    void resize(Stacks& stacks, std::size_t number) {
        if (number < stacks.size()) return;
        if (number >= stacks.capacity()) {
            const std::size_t more = std::max(number + 1, 2 * stacks.capacity());
            charge_.add((more - stacks.capacity()) * sizeof(Stack));
            stacks.reserve(more);
        }
        stacks.resize(number + 1);
    }
    void drop(Stacks& stacks) {
        charge_.give_back(stacks.capacity() * sizeof(Stack));
        stacks = {};
    }

    void push(Stack& stack, const unsigned char* entry) {
        const std::size_t at = stack.size % kEntries;
        if (at == 0) stack.top = new_block(stack.top);
        std::memcpy(block(stack.top) + at * entry_, entry, entry_);
        ++stack.size;
    }
    void pop(Stack& stack, unsigned char* entry) {
        const std::size_t at = --stack.size % kEntries;
        std::memcpy(entry, block(stack.top) + at * entry_, entry_);
        if (at == 0) {
            const std::uint32_t below = link(stack.top);
            set_link(stack.top, free_);
            free_ = stack.top;
            stack.top = below;
        }
    }

  private:
    static constexpr std::uint32_t kNothing = UINT32_MAX;
    static constexpr std::size_t kEntries = 8;   // of a block
    static constexpr std::size_t kBlocks = 128;  // of a chunk

    unsigned char* block(std::uint32_t index) const {
        return chunks_[index / kBlocks].data() + index % kBlocks * block_;
    }
    std::uint32_t link(std::uint32_t index) const {
        std::uint32_t below;
        std::memcpy(&below, block(index) + kEntries * entry_, sizeof below);
        return below;
    }
    void set_link(std::uint32_t index, std::uint32_t below) {
        std::memcpy(block(index) + kEntries * entry_, &below, sizeof below);
    }
    std::uint32_t new_block(std::uint32_t below) {
        std::uint32_t index = free_;
        if (index != kNothing) {
            free_ = link(index);
        } else {
            if (blocks_ == chunks_.size() * kBlocks) chunks_.emplace_back(memory_, kBlocks * block_);
            index = blocks_++;
        }
        set_link(index, below);
        return index;
    }

    Memory& memory_;
    Charge charge_;
    std::size_t entry_, block_;
    std::vector<Pages> chunks_;
    std::uint32_t blocks_ = 0, free_ = kNothing;
};

}  // namespace hakobi
