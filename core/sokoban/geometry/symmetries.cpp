#include "sokoban/geometry/symmetries.h"

#include <algorithm>

#include "base/beat.h"

namespace hakobi::sokoban {
namespace {

constexpr int kCopies = 8;

struct Frame {
    std::size_t top = SIZE_MAX, left = SIZE_MAX, bottom = 0, right = 0;
};

Frame frame_of(const Board& board) {
    Frame frame;
    for (Cell c = 0; c < board.cells(); ++c) {
        const std::size_t row = board.grid_index(c) / board.grid_width(),
                          column = board.grid_index(c) % board.grid_width();
        frame = {std::min(frame.top, row), std::min(frame.left, column), std::max(frame.bottom, row),
                 std::max(frame.right, column)};
    }
    return frame;
}

// Where each cell goes; empty where one goes into a wall, or a goal to what is none.
std::vector<Cell> map_of(const Board& board, const Frame& frame, int copy) {
    const std::size_t rows = frame.bottom - frame.top, columns = frame.right - frame.left;
    std::vector<Cell> map(board.cells());
    for (Cell c = 0; c < board.cells(); ++c) {
        if (c % 4096 == 0) beat();
        std::size_t row = board.grid_index(c) / board.grid_width() - frame.top,
                    column = board.grid_index(c) % board.grid_width() - frame.left;
        if (copy & 1) row = rows - row;
        if (copy & 2) column = columns - column;
        if (copy & 4) std::swap(row, column);
        const Cell to = board.cell_at((row + frame.top) * board.grid_width() + column + frame.left);
        if (to == kNone || board.is_goal(c) != board.is_goal(to)) return {};
        map[c] = to;
    }
    return map;
}

// Of up, right, down, left.
std::array<int, kDirections> directions_of(int copy) {
    std::array<int, kDirections> directions;
    for (int d = 0; d < kDirections; ++d) {
        int to = d;
        const bool upright = d % 2 == 0;
        if (upright ? copy & 1 : copy & 2) to = opposite(to);
        if (copy & 4) to = 3 - to;  // up becomes left, right down
        directions[static_cast<std::size_t>(d)] = to;
    }
    return directions;
}

}  // namespace

Symmetries::Symmetries(const Board& board) {
    const Frame frame = frame_of(board);
    const bool square = frame.bottom - frame.top == frame.right - frame.left;
    for (int copy = 0; copy < (square ? kCopies : kCopies / 2); ++copy) {
        std::vector<Cell> map = map_of(board, frame, copy);
        if (map.empty()) continue;
        if (std::find(maps_.begin(), maps_.end(), map) != maps_.end()) continue;
        maps_.push_back(std::move(map));
        directions_.push_back(directions_of(copy));
    }
}

std::size_t Symmetries::composed(std::size_t second, std::size_t first) const {
    const auto fits = [&](const std::vector<Cell>& map) {
        for (Cell c = 0; c < map.size(); ++c)
            if (map[c] != maps_[second][maps_[first][c]]) return false;
        return true;
    };
    return static_cast<std::size_t>(std::find_if(maps_.begin(), maps_.end(), fits) - maps_.begin());
}

void Symmetries::turn_back(std::vector<Push>& pushes, const std::vector<std::size_t>& turns,
                           std::size_t start) const {
    std::size_t back = inverse(start);
    for (std::size_t i = pushes.size(); i-- > 0;) {
        back = composed(back, turns[i]);
        pushes[i] = {cell(back, pushes[i].box), direction(back, pushes[i].direction)};
    }
}

std::size_t Symmetries::inverse(std::size_t s) const {
    std::size_t t = 0;
    while (composed(t, s) != 0) ++t;
    return t;
}

}  // namespace hakobi::sokoban
