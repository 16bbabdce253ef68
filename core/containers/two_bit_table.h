// Two bits for each number from 0 to size - 1: 0 at first, then set once to 1, 2 or 3.
//
// Several threads may claim entries at the same time, provided that all of them write the same value during
// that time (a breadth-first layer does): then or-ing is harmless and the old bits tell who was first. An entry
// may be read meanwhile, too; so every access to a word is atomic, without any order (on one thread that costs
// nothing).
#pragma once

#include <atomic>
#include <cstdint>

#include "containers/zeroed.h"
#include "system/machine.h"

namespace hakobi {

class TwoBitTable {
  public:
    TwoBitTable() = default;
    TwoBitTable(Memory& memory, std::uint64_t size) : words_(memory, size / 32 + 1) {}

    unsigned get(std::uint64_t i) const {
        return words_[i >> 5].load(std::memory_order_relaxed) >> shift(i) & 3;
    }
    void prefetch(std::uint64_t i) const { system::prefetch(&words_[i >> 5]); }
    // True for the one caller who finds the entry at 0.
    bool claim(std::uint64_t i, unsigned value) {
        std::atomic<std::uint64_t>& word = words_[i >> 5];
        const std::uint64_t old = word.load(std::memory_order_relaxed);
        if (old >> shift(i) & 3) return false;
        word.store(old | std::uint64_t{value} << shift(i), std::memory_order_relaxed);
        return true;
    }
    bool claim_shared(std::uint64_t i, unsigned value) {
        std::atomic<std::uint64_t>& word = words_[i >> 5];
        if (word.load(std::memory_order_relaxed) >> shift(i) & 3) return false;
        const std::uint64_t old = word.fetch_or(std::uint64_t{value} << shift(i), std::memory_order_relaxed);
        return !(old >> shift(i) & 3);
    }
    std::uint64_t bytes() const { return words_.bytes(); }

  private:
    static unsigned shift(std::uint64_t i) { return static_cast<unsigned>(i & 31) * 2; }
    Zeroed<std::atomic<std::uint64_t>> words_;
};

}  // namespace hakobi
