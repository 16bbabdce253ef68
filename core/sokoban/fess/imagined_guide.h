// Guidance of the forward search towards an imagined board.
//
// A backward search (spread_guide.h) has pulled the boxes off the targets to where they stand well: one
// zone, no door blocked, far apart. If the forward search can bring the boxes to that board, the rest is
// known. So it prefers, in this order, states
//   from which the imagined squares can be reached at all (a matching exists),
//   with few zones,
//   with many boxes on imagined squares,
//   with few hot spots: boxes off the imagined squares that touch something, and imagined squares that are
//     empty and cannot be entered,
//   with a small sum of pushes in the cheapest matching.
// A cell of feature space is (zones, boxes on imagined squares). No advisors: the best score of a cell goes
// first.
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/imagined_matching.h"
#include "sokoban/fess/push_moves.h"

namespace hakobi::sokoban::fess {

template <int W>
class ImaginedGuide : public PushMoves<W> {
  public:
    using Set = Bits<W>;
    // `board`: the squares to reach, as many as there are boxes.
    ImaginedGuide(Tables<W>& tables, Lost<W>& lost, Set board, const Perimeter<W>* perimeter = nullptr);

    void generate(const State<W>& at, std::vector<Child>& children) override;
    Score score(const State<W>& at, int zones) override { return features_.score(at, zones); }
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[kLost], score.key[kZones], score.key[kImagined], 0};
    }
    bool weighted() const override { return false; }

    enum Key { kLost, kZones, kImagined, kHot, kDistance };
    const Set& imagined() const { return imagined_; }

  private:
    bool wanted(Cell c) const override { return imagined_.test(c); }

    Set imagined_;
    ImaginedMatching<W> matching_;
    Features<W> features_;
};

}  // namespace hakobi::sokoban::fess
