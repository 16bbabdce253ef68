#include "sokoban/study/pull_estimate.h"

#include <functional>
#include <queue>

namespace hakobi::sokoban::study {

PullEstimate::PullEstimate(const Board& board, Memory& memory, std::int32_t pull_price)
    : board_(board),
      goals_(board.goals().size()),
      charge_(memory, board.cells() * goals_ * sizeof(std::int32_t)),
      table_(board.cells() * goals_, kFar),
      matching_(goals_),
      row_(board.cells()) {
    for (std::size_t goal = 0; goal < goals_; ++goal) spread(goal, pull_price);
}

// Backwards from the goal: a box came to c from its neighbour against direction d by a push (the player stood
// behind it) or by a pull (he went on beyond c).
void PullEstimate::spread(std::size_t goal, std::int32_t pull_price) {
    using Entry = std::pair<std::int32_t, Cell>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    auto reach = [&](Cell c, std::int32_t cost) {
        std::int32_t& known = table_[c * goals_ + goal];
        if (cost >= known) return;
        known = cost;
        open.push({cost, c});
    };
    reach(board_.goals()[goal], 0);
    while (!open.empty()) {
        const auto [cost, c] = open.top();
        open.pop();
        if (cost > table_[c * goals_ + goal]) continue;
        for (int d = 0; d < kDirections; ++d) {
            const Cell from = board_.neighbour(c, opposite(d));
            if (from == kNone) continue;
            if (board_.neighbour(from, opposite(d)) != kNone) reach(from, cost + 1);
            if (board_.neighbour(c, d) != kNone) reach(from, cost + pull_price);
        }
    }
}

std::int64_t PullEstimate::value() {
    if (known_) return value_;
    std::size_t row = 0;
    parent_->boxes.each([&](Cell c) {
        row_[c] = row;
        matching_.set_row(row++, &table_[c * goals_]);
    });
    known_ = true;
    return value_ = matching_.solve();
}

std::int64_t PullEstimate::after(const BoxMove& move) {
    if (value() < 0) return -1;
    return matching_.replaced(row_[move.box], &table_[board_.neighbour(move.box, move.direction) * goals_]);
}

}  // namespace hakobi::sokoban::study
