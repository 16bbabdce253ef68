#include "sokoban/study/estimate.h"

#include <algorithm>
#include <cstdlib>

namespace hakobi::sokoban::study {

Estimate::Estimate(const Space<0>& space, Heuristic heuristic)
    : space_(space), heuristic_(heuristic), matching_(space.board.goals().size()) {
    if (heuristic != Heuristic::manhattan) return;
    const Board& board = space.board;
    const auto width = static_cast<std::int32_t>(board.grid_width());
    auto row = [&](Cell c) { return static_cast<std::int32_t>(board.grid_index(c)) / width; };
    auto column = [&](Cell c) { return static_cast<std::int32_t>(board.grid_index(c)) % width; };
    manhattan_.assign(board.cells(), kFar);
    for (Cell c = 0; c < board.cells(); ++c)
        for (Cell goal : board.goals())
            manhattan_[c] =
                std::min(manhattan_[c], std::abs(row(c) - row(goal)) + std::abs(column(c) - column(goal)));
}

std::int64_t Estimate::of(const Bits<0>& boxes, Cell player) {
    switch (heuristic_) {
        case Heuristic::none:
            return 0;
        case Heuristic::manhattan: {
            std::int64_t sum = 0;
            boxes.each([&](Cell c) { sum += manhattan_[c]; });
            return sum;
        }
        case Heuristic::nearest:
            return nearest(boxes, player);
        case Heuristic::matching:
            return matching(boxes, player);
    }
    return 0;
}

std::int64_t Estimate::nearest(const Bits<0>& boxes, Cell player) const {
    std::int64_t sum = 0;
    boxes.each([&](Cell c) {
        const std::int32_t pushes = space_.to_goals.nearest(place(c, player));
        sum = sum < 0 || pushes >= kFar ? -1 : sum + pushes;
    });
    return sum;
}

std::int64_t Estimate::matching(const Bits<0>& boxes, Cell player) {
    std::size_t row = 0;
    boxes.each([&](Cell c) { matching_.set_row(row++, space_.to_goals.row(place(c, player))); });
    return matching_.solve();
}

}  // namespace hakobi::sokoban::study
