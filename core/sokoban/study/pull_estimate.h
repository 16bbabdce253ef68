// What the boxes are from their goals where they may be pushed and pulled.
//
// The cheapest assignment of boxes to goals, a push at the price 1, a pull at a price of its own; distances
// as if the box were alone on the board and the player could be everywhere. Asked as Estimate is
// (estimate.h): of a state, or of the children of a state one after the other.
#pragma once

#include <vector>

#include "base/memory.h"
#include "sokoban/bounds/matching.h"
#include "sokoban/study/box_moves.h"

namespace hakobi::sokoban::study {

class PullEstimate {
  public:
    PullEstimate(const Board& board, Memory& memory, std::int32_t pull_price);

    // -1: there is no assignment.
    std::int64_t of(const State& state) {
        parent(state);
        return value();
    }
    void parent(const State& state) {
        parent_ = &state;
        known_ = false;
    }
    std::int64_t after(const BoxMove& move);

  private:
    std::int64_t value();
    void spread(std::size_t goal, std::int32_t pull_price);

    const Board& board_;
    std::size_t goals_;
    Charge charge_;
    std::vector<std::int32_t> table_;  // by cell and goal
    Matching<std::int32_t> matching_;
    std::vector<std::size_t> row_;  // of the matching, by cell of the parent's boxes
    const State* parent_ = nullptr;
    bool known_ = false;  // is value_ that of the parent?
    std::int64_t value_ = 0;
};

}  // namespace hakobi::sokoban::study
