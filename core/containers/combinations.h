// Subsets of a fixed size as numbers.
//
// The subsets of k out of n things, written as increasing positions p0 < p1 < … , are numbered without gaps by
//
//     rank = C(p0, 1) + C(p1, 2) + C(p2, 3) + …           (the combinatorial number system)
//
// so a set of boxes takes log2 C(n, k) bits: 30 instead of 40 for ten boxes on forty cells.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hakobi {

class Combinations {
  public:
    Combinations(std::size_t things, std::size_t chosen) : things_(things), chosen_(chosen) {
        if (chosen > things) chosen_ = chosen = 0;  // there is none; answer as for the empty one
        for (std::size_t i = 1; i <= chosen && count_ != kTooMany; ++i) {
            // count * factor / i is whole; its parts fit a word where the result does
            const std::uint64_t factor = things + i - chosen, whole = count_ / i, rest = count_ % i;
            count_ =
                whole > kTooMany / factor ? kTooMany : std::min(whole * factor + rest * factor / i, kTooMany);
        }
        if (count_ != kTooMany) tabulate();
    }

    // How many subsets there are; kTooMany where their numbers do not fit (then rank() may not be asked).
    static constexpr std::uint64_t kTooMany = std::uint64_t{1} << 62;
    std::uint64_t count() const { return count_; }

    // What the i-th smallest position (from 0) adds to the rank.
    std::uint64_t part(std::size_t i, std::size_t position) const { return table_[i * things_ + position]; }
    // Visits the positions of a subset, the largest first.
    template <class F>
    void each(std::uint64_t rank, F&& visit) const {
        std::size_t position = things_;
        for (std::size_t i = chosen_; i-- > 0;) {
            const std::uint64_t* row = &table_[i * things_];
            while (row[--position] > rank) {
            }
            rank -= row[position];
            visit(position);
        }
    }

  private:
    // Entries that no subset can use saturate: they are compared, never added.
    void tabulate() {
        table_.assign(chosen_ * things_, 0);
        for (std::size_t i = 0; i < chosen_; ++i)
            for (std::size_t p = 1; p < things_; ++p) {
                const std::uint64_t without = part(i, p - 1), with = i ? part(i - 1, p - 1) : 1;
                table_[i * things_ + p] = without + with < kTooMany ? without + with : kTooMany;
            }
    }

    std::size_t things_, chosen_;
    std::uint64_t count_ = 1;
    std::vector<std::uint64_t> table_;
};

}  // namespace hakobi
