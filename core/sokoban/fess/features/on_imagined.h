// Boxes that stand on squares of the imagined board (imagined_guide.h), more being better.
#pragma once

#include "sokoban/fess/features/feature.h"

namespace hakobi::sokoban::fess {

template <int W>
class OnImagined : public Feature<W> {
  public:
    explicit OnImagined(const Bits<W>& imagined) : imagined_(imagined) {}
    std::int32_t of(const State<W>& at, int, const Score&) override {
        return -static_cast<std::int32_t>((at.boxes & imagined_).count());
    }

  private:
    const Bits<W>& imagined_;
};

}  // namespace hakobi::sokoban::fess
