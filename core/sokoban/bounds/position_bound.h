// How much a position still costs at least, asked of one position after the other by whoever plays.
//
// The bounds are those of the exact searches without their tables: the matching that knows frozen boxes
// (push_bound.h), the walk before the first push (first_walk.h), the weights (weighted_bound.h).
#pragma once

#include <memory>

#include "sokoban/geometry/board.h"
#include "sokoban/method.h"

namespace hakobi::sokoban {

class PositionBound {
  public:
    virtual ~PositionBound() = default;
    // In the goal's first metric (Goal::any: pushes); -1 where no solution exists. `weights`: one a box, or
    // none.
    virtual std::int64_t at_least(const std::vector<Cell>& boxes, Cell player,
                                  const std::vector<std::int64_t>& weights, Goal goal) = 0;
};

// For positions of this board, which must outlive it.
std::unique_ptr<PositionBound> make_position_bound(const Board& board);

}  // namespace hakobi::sokoban
