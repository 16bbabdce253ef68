// Guidance of the forward search that opens a board.
//
// Some levels are hard to begin and easy to end: the boxes are jammed where they stand, but once they are
// loose, packing them is no problem. So this search does not think of goals at all. It prefers, in this
// order, states
//   with few zones,
//   with few pairs of rooms cut,
//   with few boxes off their goals that cannot be pushed,
//   with all boxes far from those.
// The best of them is the board that a backward search then aims at (return_guide.h). A cell of feature space
// is (zones, rooms cut, immovable boxes). No advisors: the best score of a cell goes first.
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/push_moves.h"

namespace hakobi::sokoban::fess {

template <int W>
class OpeningGuide : public PushMoves<W> {
  public:
    OpeningGuide(Tables<W>& tables, Lost<W>& lost, const Perimeter<W>& perimeter);
    Score score(const State<W>& at, int zones) override { return features_.score(at, zones); }
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[kZones], score.key[kRooms], score.key[kImmovable], 0};
    }
    bool weighted() const override { return false; }
    enum Key { kZones, kRooms, kImmovable, kFree };

  private:
    bool wanted(Cell c) const override { return this->board_.is_goal(c); }
    Features<W> features_;
};

}  // namespace hakobi::sokoban::fess
