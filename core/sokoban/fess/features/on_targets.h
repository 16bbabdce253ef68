// Boxes that stand on targets; backwards they are to leave them.
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/tables.h"

namespace hakobi::sokoban::fess {

template <int W>
class OnTargets : public Feature<W> {
  public:
    explicit OnTargets(const Tables<W>& tables) : targets_(tables.target_set()) {}
    std::int32_t of(const State<W>& at, int, const Score&) override {
        return static_cast<std::int32_t>((at.boxes & targets_).count());
    }

  private:
    const Bits<W>& targets_;
};

}  // namespace hakobi::sokoban::fess
