// How far the boxes are from all targets together, more being better, as long as there are several zones.
#pragma once

#include "sokoban/fess/features/spread.h"

namespace hakobi::sokoban::fess {

template <int W>
class SpreadWhileCut : public Spread<W> {
  public:
    using Spread<W>::Spread;
    std::int32_t of(const State<W>& at, int zones, const Score& so_far) override {
        return zones > 1 ? Spread<W>::of(at, zones, so_far) : 0;
    }
};

}  // namespace hakobi::sokoban::fess
