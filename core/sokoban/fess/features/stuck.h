// Boxes that cannot be pulled. Asked only where the player can walk everywhere: before, zones tell more.
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class Stuck : public Feature<W> {
  public:
    explicit Stuck(const Space<W>& space) : space_(space) {}
    std::int32_t of(const State<W>& at, int zones, const Score&) override {
        if (zones > 1) return 0;
        const Bits<W> region = space_.reach.flood(at.player, at.boxes);
        std::int32_t count = 0;
        at.boxes.each([&](Cell c) { count += !can_step<Way::pull>(space_.board, c, at.boxes, region); });
        return count;
    }

  private:
    const Space<W>& space_;
};

}  // namespace hakobi::sokoban::fess
