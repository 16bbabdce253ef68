// A priority queue for integer priorities (primary: any; secondary: small), last in, first out among equals.
//
// Entries are fixed-size byte strings (a packed state), kept in stacks of small blocks; an emptied block goes
// back to a free list, so that the queue's memory follows its live size. Priorities may be pushed in any
// order; pop() takes the smallest.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <vector>

#include "containers/pages.h"

namespace hakobi {

class BucketQueue {
  public:
    BucketQueue(Memory& memory, std::size_t entry_bytes) : memory_(memory), entry_(entry_bytes) {}

    void push(std::uint64_t primary, std::size_t secondary, const unsigned char* entry) {
        if (!last_ || last_key_ != primary) {
            last_ = &rows_[primary];
            last_key_ = primary;
        }
        Row& row = *last_;
        if (secondary >= row.stacks.size()) row.stacks.resize(secondary + 1);
        append(row.stacks[secondary], entry);
        row.lowest = row.size++ ? std::min(row.lowest, secondary) : secondary;
        ++size_;
    }

    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    std::uint64_t primary() {  // of the smallest entry; the queue must not be empty
        while (rows_.begin()->second.size == 0) {
            if (last_ == &rows_.begin()->second) last_ = nullptr;
            rows_.erase(rows_.begin());
        }
        return rows_.begin()->first;
    }
    std::size_t secondary() {
        primary();
        Row& row = rows_.begin()->second;
        while (row.stacks[row.lowest].size == 0) ++row.lowest;
        return row.lowest;
    }
    void pop(unsigned char* entry) {
        secondary();
        Row& row = rows_.begin()->second;
        take(row.stacks[row.lowest], entry);
        --row.size;
        --size_;
    }

  private:
    static constexpr std::size_t kBlock = 128;  // entries a block

    struct Stack {
        std::vector<std::uint32_t> blocks;
        std::size_t size = 0;
    };
    struct Row {
        std::vector<Stack> stacks;
        std::size_t size = 0, lowest = 0;
    };

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

    static constexpr std::size_t kPerChunk = 16;
    Memory& memory_;
    std::size_t entry_;
    std::map<std::uint64_t, Row> rows_;
    Row* last_ = nullptr;  // the row that was pushed to last
    std::uint64_t last_key_ = 0;
    std::size_t size_ = 0;
    std::vector<Pages> chunks_;
    std::vector<std::uint32_t> free_;
    std::uint32_t blocks_ = 0;
};

}  // namespace hakobi
