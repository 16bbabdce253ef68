// Costs with one or two components, packed into one number so that sums and comparisons are those of numbers.
#pragma once

#include <cstdint>

#include "sokoban/method.h"
#include "sokoban/state_table.h"

namespace hakobi::sokoban {

class CostScheme {
  public:
    explicit CostScheme(Goal goal) : goal_(goal) {}

    bool two_parts() const {
        return goal_ == Goal::moves_pushes || goal_ == Goal::pushes_moves || only_improved(goal_);
    }
    // `moves` moves of which `pushes` are pushes, `extra` of weights.
    std::uint64_t of(std::uint64_t moves, std::uint64_t pushes, std::uint64_t extra = 0) const {
        switch (goal_) {
            case Goal::moves_pushes:
                return moves << kShift | pushes;
            case Goal::pushes_moves:
                return pushes << kShift | moves;
            case Goal::weighted:
                return moves + extra;
            default:
                return moves;
        }
    }
    static std::uint64_t two(std::uint64_t first, std::uint64_t second) { return first << kShift | second; }
    std::uint64_t first(std::uint64_t cost) const { return two_parts() ? cost >> kShift : cost; }
    std::uint64_t second(std::uint64_t cost) const {
        return two_parts() ? cost & ((std::uint64_t{1} << kShift) - 1) : 0;
    }

  private:
    static constexpr int kShift = kSecondBits;
    Goal goal_;
};

}  // namespace hakobi::sokoban
