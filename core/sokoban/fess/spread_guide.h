// Guidance of the backward search that imagines a board.
//
// Boxes are pulled off the targets to where they stand well. No box leaves the board, so every state is one
// from which the level can be solved, and the best of them is what the forward search aims at
// (imagined_guide.h). Order of scores: zones, missing room links, then, with a single zone, boxes that
// cannot be pulled; and the sum of distances from the targets, more being better. A cell of feature space is
// (zones, missing room links). No advisors: the best score of a cell goes first.
#pragma once

#include "sokoban/fess/pull_guide.h"

namespace hakobi::sokoban::fess {

template <int W>
class SpreadGuide : public PullGuide<W> {
  public:
    using Set = Bits<W>;
    explicit SpreadGuide(Tables<W>& tables);

    Score score(const State<W>& at, int zones) override { return features_.score(at, zones); }
    bool useless(const State<W>&, const Move&, const State<W>&) override { return false; }
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[kZones], score.key[kRooms], 0, 0};
    }
    bool weighted() const override { return false; }

    enum Key { kZones, kRooms, kStuck, kSpread };

  private:
    Features<W> features_;
};

}  // namespace hakobi::sokoban::fess
