// Pushes (or pulls) to the board that is aimed at, in the cheapest matching (imagined_matching.h).
#pragma once

#include <algorithm>

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/imagined_matching.h"

namespace hakobi::sokoban::fess {

// Must be asked after Unmatched, of the same state: one matching answers both.
template <int W>
class PushesOff : public Feature<W> {
  public:
    explicit PushesOff(const ImaginedMatching<W>& matching) : matching_(matching) {}
    std::int32_t of(const State<W>&, int, const Score&) override {
        return static_cast<std::int32_t>(std::min<std::int64_t>(matching_.last(), INT32_MAX));
    }

  private:
    const ImaginedMatching<W>& matching_;
};

}  // namespace hakobi::sokoban::fess
