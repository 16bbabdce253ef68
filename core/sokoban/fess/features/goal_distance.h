// How far the boxes are from the goals, more being better: the goal area stays clear until the plan wants a
// box.
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/features/wide_sum.h"
#include "sokoban/fess/tables.h"

namespace hakobi::sokoban::fess {

template <int W>
class GoalDistance : public Feature<W> {
  public:
    explicit GoalDistance(const Tables<W>& tables)
        : tables_(tables), narrow_(static_cast<std::int64_t>(tables.board.boxes().size()) * UINT16_MAX) {}
    std::int32_t of(const State<W>& at, int, const Score&) override {
        std::int64_t sum = 0;
        at.boxes.each([&](Cell c) { sum += tables_.goal_distance(c); });
        return -narrow_(sum);
    }

  private:
    const Tables<W>& tables_;
    WideSum narrow_;
};

}  // namespace hakobi::sokoban::fess
