// The penalties of a whole state: the largest first, each box in one pair at most (pair_penalties.h).
//
// While two boxes stay put, the player cannot change sides between them, so a push changes only the penalties
// of the pushed box: a child keeps its parent's other pairs.
#pragma once

#include <algorithm>
#include <vector>

#include "sokoban/bounds/pair_penalties.h"

namespace hakobi::sokoban {

template <int W>
class PenaltySum {
  public:
    using Set = Bits<W>;

    explicit PenaltySum(const PairPenalties<W>& table, std::size_t cells) : table_(table), used_(cells) {}

    // Sum for a state, or -1 when a pair is lost. Afterwards child() answers for its pushes.
    std::int64_t evaluate(const Set& boxes, Cell player) {
        pairs_.clear();
        boxes_.clear();
        boxes.each([&](Cell c) { boxes_.push_back(c); });
        for (std::size_t i = 0; i < boxes_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (!add(boxes_[i], boxes_[j], player)) return -1;
        kept_ = pairs_.size();
        return sum(kNone);
    }
    // The same after the box on `from` has come to `to`, the player being on `player`.
    std::int64_t child(Cell from, Cell to, Cell player) {
        pairs_.resize(kept_);
        for (Cell c : boxes_)
            if (c != from && !add(c, to, player)) return -1;
        return pairs_.empty() ? 0 : sum(from);
    }

  private:
    struct Pair {
        Cell a, b;
        std::uint8_t penalty;
    };
    bool add(Cell a, Cell b, Cell player) {
        const std::uint8_t penalty = table_.penalty(a, b, player);
        if (penalty == PairPenalties<W>::kDead) return false;
        if (penalty) pairs_.push_back({a, b, penalty});
        return true;
    }
    // Greedy over all pairs but those of box `gone`.
    std::int64_t sum(Cell gone) {
        order_ = pairs_;
        std::stable_sort(order_.begin(), order_.end(),
                         [](const Pair& x, const Pair& y) { return x.penalty > y.penalty; });
        std::int64_t total = 0;
        touched_.clear();
        for (const Pair& pair : order_) {
            if (pair.a == gone || pair.b == gone || used_[pair.a] || used_[pair.b]) continue;
            total += pair.penalty;
            for (Cell c : {pair.a, pair.b}) {
                used_[c] = 1;
                touched_.push_back(c);
            }
        }
        for (Cell c : touched_) used_[c] = 0;
        return total;
    }

    const PairPenalties<W>& table_;
    std::vector<Pair> pairs_, order_;
    std::size_t kept_ = 0;
    std::vector<Cell> boxes_, touched_;
    std::vector<char> used_;
};

}  // namespace hakobi::sokoban
