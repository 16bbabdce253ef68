// Guidance of the forward search with a packing plan.
//
// Order of scores: steps of the plan that are done (more is better), regions of the board, missing links
// between rooms, boxes out of plan, hot spots, and the sum of distances to the goals (more is better: boxes
// stay out of the goal area until the plan wants them). A cell of feature space is (packed, regions, out of
// plan).
#pragma once

#include "sokoban/fess/plan.h"
#include "sokoban/fess/push_moves.h"

namespace hakobi::sokoban::fess {

// Variants of the forward search.
struct PushStyle {
    bool rooms_in_cell = false;  // missing room links are part of the cell
    bool everywhere = false;     // boxes may stop anywhere, and corrals restrict nothing
};

template <int W>
class PushGuide : public PushMoves<W> {
  public:
    using Set = Bits<W>;
    PushGuide(Tables<W>& tables, Lost<W>& lost, Plan<W>& plan, PushStyle style = {},
              const Perimeter<W>* perimeter = nullptr);

    Score score(const Position<W>& at, int zones) override;
    void advise(const Position<W>& at, const Score& own, std::vector<Child>& children) override;
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[kPacked], score.key[kZones], score.key[kOut],
                style_.rooms_in_cell ? score.key[kRooms] : 0};
    }

    enum Key { kPacked, kZones, kRooms, kOut, kHot, kDistance };

  private:
    using PushMoves<W>::tables_, PushMoves<W>::space_, PushMoves<W>::board_, PushMoves<W>::after;

    bool wanted(Cell c) const override { return plan_.uses(c); }
    void advise_explorer(const Position<W>& at, const Score& own, std::vector<Child>& children);
    void advise_opener(const Position<W>& at, const Score& own, std::vector<Child>& children);
    void advise_out_of_plan(const Score& own, std::vector<Child>& children);

    Plan<W>& plan_;
    PushStyle style_;
};

}  // namespace hakobi::sokoban::fess
