// Into how many zones the boxes cut the floor. The moves have counted them already (lift.h).
#pragma once

#include "sokoban/fess/features/feature.h"

namespace hakobi::sokoban::fess {

template <int W>
class ZoneCount : public Feature<W> {
  public:
    std::int32_t of(const State<W>&, int zones, const Score&) override { return zones; }
};

}  // namespace hakobi::sokoban::fess
