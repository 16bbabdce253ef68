// Steps of the packing plan that are done (plan.h).
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/plan.h"

namespace hakobi::sokoban::fess {

template <int W>
class Packed : public Feature<W> {
  public:
    explicit Packed(const Plan<W>& plan) : plan_(plan) {}
    std::int32_t of(const State<W>& at, int, const Score&) override { return -plan_.packed(at.boxes).count; }

  private:
    const Plan<W>& plan_;
};

}  // namespace hakobi::sokoban::fess
