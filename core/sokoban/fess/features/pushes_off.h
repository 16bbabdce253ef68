// Pushes to the imagined board in the cheapest matching, and whether there is a matching at all
// (imagined_matching.h): two features from one answer.
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/imagined_matching.h"

namespace hakobi::sokoban::fess {

template <int W>
class Unmatched : public Feature<W> {
  public:
    explicit Unmatched(ImaginedMatching<W>& matching) : matching_(matching) {}
    std::int32_t of(const Position<W>& at, int, const Score&) override { return matching_.pushes(at) < 0; }

  private:
    ImaginedMatching<W>& matching_;
};

// Must be asked after Unmatched, of the same state.
template <int W>
class PushesOff : public Feature<W> {
  public:
    explicit PushesOff(const ImaginedMatching<W>& matching) : matching_(matching) {}
    std::int32_t of(const Position<W>&, int, const Score&) override {
        return static_cast<std::int32_t>(matching_.last());
    }

  private:
    const ImaginedMatching<W>& matching_;
};

}  // namespace hakobi::sokoban::fess
