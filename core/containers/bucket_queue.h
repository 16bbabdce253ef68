// A priority queue for integer priorities (primary: any; secondary: small), last in, first out among equals.
//
// Entries are fixed-size byte strings (a packed state), kept in block_stacks.h: the queue's memory follows
// its live size. Priorities may be pushed in any order; pop() takes the smallest.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "containers/block_stacks.h"

namespace hakobi {

class BucketQueue {
  public:
    BucketQueue(Memory& memory, std::size_t entry_bytes) : entries_(memory, entry_bytes) {}

    void push(std::uint64_t primary, std::size_t secondary, const unsigned char* entry) {
        if (!last_ || last_key_ != primary) {
            last_ = &rows_[primary];
            last_key_ = primary;
        }
        Row& row = *last_;
        entries_.resize(row.stacks, secondary);
        entries_.push(row.stacks[secondary], entry);
        row.lowest = row.size++ ? std::min(row.lowest, secondary) : secondary;
        ++size_;
    }

    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    std::uint64_t primary() {  // of the smallest entry; the queue must not be empty
        while (rows_.begin()->second.size == 0) {
            if (last_ == &rows_.begin()->second) last_ = nullptr;
            entries_.drop(rows_.begin()->second.stacks);
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
        entries_.pop(row.stacks[row.lowest], entry);
        --row.size;
        --size_;
    }

  private:
    struct Row {
        BlockStacks::Stacks stacks;
        std::size_t size = 0, lowest = 0;
    };

    BlockStacks entries_;
    std::map<std::uint64_t, Row> rows_;
    Row* last_ = nullptr;  // the row that was pushed to last
    std::uint64_t last_key_ = 0;
    std::size_t size_ = 0;
};

}  // namespace hakobi
