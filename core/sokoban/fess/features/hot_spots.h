// Boxes that stand in another's way: without them it could reach more goals (tables.h).
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/tables.h"

namespace hakobi::sokoban::fess {

template <int W>
class HotSpots : public Feature<W> {
  public:
    explicit HotSpots(Tables<W>& tables) : tables_(tables) {}
    std::int32_t of(const State<W>& at, int, const Score&) override { return tables_.hotspots(at.boxes); }

  private:
    Tables<W>& tables_;
};

}  // namespace hakobi::sokoban::fess
