// Is there no way to give every box a square of its own on the board that is aimed at (imagined_matching.h)?
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/imagined_matching.h"

namespace hakobi::sokoban::fess {

template <int W>
class Unmatched : public Feature<W> {
  public:
    explicit Unmatched(ImaginedMatching<W>& matching) : matching_(matching) {}
    std::int32_t of(const State<W>& at, int, const Score&) override { return matching_.pushes(at) < 0; }

  private:
    ImaginedMatching<W>& matching_;
};

}  // namespace hakobi::sokoban::fess
