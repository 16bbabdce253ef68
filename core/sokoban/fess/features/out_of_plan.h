// Boxes on squares that the next sealing steps of the plan will cut off from all later targets (plan.h).
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/plan.h"

namespace hakobi::sokoban::fess {

template <int W>
class OutOfPlan : public Feature<W> {
  public:
    // `packed`: the number of the feature that counts steps done.
    OutOfPlan(const Plan<W>& plan, int packed) : plan_(plan), packed_(packed) {}
    std::int32_t of(const State<W>& at, int, const Score& so_far) override {
        return plan_.out_of_plan(at.boxes, -so_far.key[packed_]);
    }

  private:
    const Plan<W>& plan_;
    int packed_;
};

}  // namespace hakobi::sokoban::fess
