#include "sokoban/geometry/board.h"

#include <algorithm>

#include "base/method.h"

namespace hakobi::sokoban {
namespace {

bool is_player(char c) { return c == '@' || c == '+'; }
bool is_box(char c) { return c == '$' || c == '*'; }
bool is_goal_mark(char c) { return c == '.' || c == '+' || c == '*'; }

// Grid indices that the player can reach when boxes are ignored.
std::vector<char> reachable_floor(const LevelSpec& level, std::size_t start) {
    const std::size_t width = level.width, height = level.height;
    std::vector<char> seen(level.grid.size());
    std::vector<std::size_t> stack{start};
    seen[start] = 1;
    auto visit = [&](std::size_t i) {
        if (level.grid[i] != '#' && !seen[i]) {
            seen[i] = 1;
            stack.push_back(i);
        }
    };
    while (!stack.empty()) {
        const std::size_t i = stack.back(), row = i / width, col = i % width;
        stack.pop_back();
        if (row > 0) visit(i - width);
        if (col + 1 < width) visit(i + 1);
        if (row + 1 < height) visit(i + width);
        if (col > 0) visit(i - 1);
    }
    return seen;
}

}  // namespace

bool Board::solved() const {
    return std::all_of(boxes_.begin(), boxes_.end(), [&](Cell c) { return is_goal(c); });
}

Board::Board(const LevelSpec& level) : grid_width_(static_cast<std::size_t>(level.width)) {
    const std::size_t width = level.width, height = level.height;
    if (level.grid.size() != width * height) throw BadRequest("the grid must hold width * height characters");
    std::size_t start = SIZE_MAX;
    for (std::size_t i = 0; i < level.grid.size(); ++i)
        if (is_player(level.grid[i])) start = i;
    if (start == SIZE_MAX) throw BadRequest("the level has no player");

    const std::vector<char> floor = reachable_floor(level, start);
    cell_at_.assign(level.grid.size(), kNone);
    for (std::size_t i = 0; i < level.grid.size(); ++i)
        if (floor[i]) {
            cell_at_[i] = static_cast<Cell>(grid_index_.size());
            grid_index_.push_back(i);
        }
    neighbours_.resize(grid_index_.size());
    for (Cell c = 0; c < cells(); ++c) {
        const std::size_t i = grid_index_[c], row = i / width, col = i % width;
        neighbours_[c] = {row > 0 ? cell_at_[i - width] : kNone, col + 1 < width ? cell_at_[i + 1] : kNone,
                          row + 1 < height ? cell_at_[i + width] : kNone, col > 0 ? cell_at_[i - 1] : kNone};
    }
    player_ = cell_at_[start];

    goal_.assign(cells(), 0);
    std::size_t number = 0;
    for (std::size_t i = 0; i < level.grid.size(); ++i) {
        const char ch = level.grid[i];
        const Cell c = cell_at_[i];
        if (is_goal_mark(ch) && c != kNone) {
            goals_.push_back(c);
            goal_[c] = 1;
        }
        if (!is_box(ch)) continue;
        const std::int64_t weight = number < level.weights.size() ? level.weights[number] : 0;
        ++number;
        if (c != kNone) {
            boxes_.push_back(c);
            weights_.push_back(weight);
        } else if (ch == '$') {
            impossible_ = "a box that is not on a goal stands where the player can never come";
        }
    }
    if (impossible_.empty() && boxes_.size() > goals_.size())
        impossible_ = "more boxes than goals lie where the player can come";
}

}  // namespace hakobi::sokoban
