// Guidance of the forward search with a packing plan.
//
// Order of scores: steps of the plan that are done (more is better), zones of the board, missing links
// between rooms, boxes out of plan, hot spots, and the sum of distances to the goals (more is better: boxes
// stay out of the goal area until the plan wants them). A cell of feature space is (packed, zones, out of
// plan).
#pragma once

#include "sokoban/fess/advisors/advisor.h"
#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/packing_keys.h"
#include "sokoban/fess/plan.h"
#include "sokoban/fess/push_moves.h"

namespace hakobi::sokoban::fess {

// Variants of the forward search.
struct PushStyle {
    bool rooms_in_cell = false;  // missing room links are part of the cell
    bool everywhere = false;     // boxes may stop anywhere, and corrals restrict nothing
    Thrift thrift = {};
};

template <int W>
class PushGuide : public PushMoves<W>, public PackingKeys {
  public:
    using Set = Bits<W>;
    PushGuide(Tables<W>& tables, Lost<W>& lost, Plan<W>& plan, PushStyle style = {},
              const Perimeter<W>* perimeter = nullptr);

    Score score(const State<W>& at, int zones) override { return features_.score(at, zones); }
    void advise(const State<W>& at, const Score& own, std::vector<Child>& children) override {
        advisors_.advise(at, own, children);
    }
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[kPacked], score.key[kZones], score.key[kOut],
                style_.rooms_in_cell ? score.key[kRooms] : 0};
    }

  private:
    bool wanted(Cell c) const override { return plan_.uses(c); }

    Plan<W>& plan_;
    PushStyle style_;
    Features<W> features_;
    Advisors<W> advisors_;
};

}  // namespace hakobi::sokoban::fess
