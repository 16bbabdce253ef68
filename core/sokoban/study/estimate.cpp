#include "sokoban/study/estimate.h"

#include <algorithm>
#include <cstdlib>

namespace hakobi::sokoban::study {

Estimate::Estimate(const Space<0>& space, Heuristic heuristic)
    : space_(space), heuristic_(heuristic), matching_(space.board.goals().size()), row_(space.board.cells()) {
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

std::int64_t Estimate::value() {
    if (!known_) value_ = evaluate();
    known_ = true;
    return value_;
}

std::int64_t Estimate::evaluate() {
    switch (heuristic_) {
        case Heuristic::none:
            return 0;
        case Heuristic::manhattan: {
            std::int64_t sum = 0;
            parent_->boxes.each([&](Cell c) { sum += manhattan_[c]; });
            return sum;
        }
        case Heuristic::nearest:
            return nearest();
        case Heuristic::matching:
            return matching();
    }
    return 0;
}

std::int64_t Estimate::after(const Move& move) {
    const std::int64_t before = value();
    if (move.box == kNone || before < 0) return before;
    const Cell from = move.box, to = space_.board.neighbour(from, move.direction);
    const Distances& distances = space_.to_goals;
    const std::size_t there = distances.sides().place(to, distances.sides().at(to, opposite(move.direction)));
    switch (heuristic_) {
        case Heuristic::none:
            return 0;
        case Heuristic::manhattan:
            return before - manhattan_[from] + manhattan_[to];
        case Heuristic::nearest:
            if (distances.dead(there)) return -1;
            return before - distances.nearest(place(from, parent_->player)) + distances.nearest(there);
        case Heuristic::matching:
            return matching_.replaced(row_[from], distances.row(there));
    }
    return 0;
}

std::int64_t Estimate::nearest() const {
    std::int64_t sum = 0;
    parent_->boxes.each([&](Cell c) {
        const std::int32_t pushes = space_.to_goals.nearest(place(c, parent_->player));
        sum = sum < 0 || pushes >= kFar ? -1 : sum + pushes;
    });
    return sum;
}

std::int64_t Estimate::matching() {
    std::size_t row = 0;
    parent_->boxes.each([&](Cell c) {
        row_[c] = row;
        matching_.set_row(row++, space_.to_goals.row(place(c, parent_->player)));
    });
    return matching_.solve();
}

}  // namespace hakobi::sokoban::study
