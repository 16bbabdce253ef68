// Boxes on the board; backwards they become fewer as boxes come home (sinks.h).
#pragma once

#include "sokoban/fess/features/feature.h"

namespace hakobi::sokoban::fess {

template <int W>
class BoxesLeft : public Feature<W> {
  public:
    std::int32_t of(const State<W>& at, int, const Score&) override {
        return static_cast<std::int32_t>(at.boxes.count());
    }
};

}  // namespace hakobi::sokoban::fess
