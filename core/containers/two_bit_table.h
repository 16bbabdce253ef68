// Two bits for each number from 0 to size - 1: 0 at first, then claimed once as 1, 2 or 3; who wants may change those
// into each other.
//
// Several threads may claim entries at the same time, provided that all of them write the same value during
// that time (a breadth-first layer does): then or-ing is harmless and the old bits tell who was first. An entry
// may be read meanwhile, too; so every access to a word is atomic, without any order (on one thread that costs
// nothing).
#pragma once

#include <atomic>
#include <bit>
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
    // Gives an entry that is `from` another value; `from` is not 0.
    void recode(std::uint64_t i, unsigned from, unsigned to) {
        std::atomic<std::uint64_t>& word = words_[i >> 5];
        const std::uint64_t change = std::uint64_t{from ^ to} << shift(i);
        word.store(word.load(std::memory_order_relaxed) ^ change, std::memory_order_relaxed);
    }
    void recode_shared(std::uint64_t i, unsigned from, unsigned to) {
        words_[i >> 5].fetch_xor(std::uint64_t{from ^ to} << shift(i), std::memory_order_relaxed);
    }
    // Calls visit(i) for the entries from `begin` (a multiple of 32) to `end` that have the value.
    template <class Visit>
    void for_each(std::uint64_t begin, std::uint64_t end, unsigned value, Visit&& visit) const {
        constexpr std::uint64_t lower = 0x5555555555555555u;
        for (std::uint64_t i = begin; i < end; i += 32) {
            const std::uint64_t other = words_[i >> 5].load(std::memory_order_relaxed) ^ lower * value;
            for (std::uint64_t rest = ~(other | other >> 1) & lower; rest; rest &= rest - 1) {
                const std::uint64_t at = i + static_cast<std::uint64_t>(std::countr_zero(rest)) / 2;
                if (at < end) visit(at);
            }
        }
    }
    std::uint64_t bytes() const { return words_.bytes(); }

  private:
    static unsigned shift(std::uint64_t i) { return static_cast<unsigned>(i & 31) * 2; }
    Zeroed<std::atomic<std::uint64_t>> words_;
};

}  // namespace hakobi
