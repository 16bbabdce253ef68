// Guidance of the backward search towards a board that a forward search has opened (opening_guide.h).
//
// The mirror of imagined_guide.h: boxes are pulled from the filled targets to the squares of that board, and
// meeting any state of the forward search is enough. It prefers, in this order, states
//   from which the squares of the board can be reached at all (a matching exists),
//   with few zones,
//   with the boxes far from the targets, as long as there are several zones,
//   with many boxes on squares of the board,
//   with a small sum of pulls in the cheapest matching.
// A cell of feature space is (zones, boxes on squares of the board). No advisors.
#pragma once

#include "sokoban/fess/imagined_matching.h"
#include "sokoban/fess/pull_guide.h"
#include "sokoban/fess/zobrist.h"

namespace hakobi::sokoban::fess {

template <int W>
class ReturnGuide : public PullGuide<W> {
  public:
    using Set = Bits<W>;
    ReturnGuide(Tables<W>& tables, Set board, const Tree<W>& forward);
    void generate(const State<W>& at, std::vector<Child>& children) override {
        PullGuide<W>::generate(at, children);
        matching_.expand(at);
    }
    Score score(const State<W>& at, int zones) override { return features_.score(at, zones); }
    bool useless(const State<W>&, const Move&, const State<W>&) override { return false; }
    bool met(const State<W>& at, std::uint64_t hash) const override {
        return forward_.knows({at.boxes, at.player, none_}, hash ^ all_starts_);
    }
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[kLost], score.key[kZones], score.key[kImagined], 0};
    }
    bool weighted() const override { return false; }
    enum Key { kLost, kZones, kSpread, kImagined, kDistance };
    const Set& imagined() const { return imagined_; }

  private:
    Set imagined_, none_;
    const Tree<W>& forward_;
    std::uint64_t all_starts_;
    ImaginedMatching<W> matching_;
    Features<W> features_;
};

}  // namespace hakobi::sokoban::fess
