// The fixed geometry of a level.
//
// Floor is what the player can reach when every box is taken away; its cells are numbered densely, row by
// row. Walls, and whatever lies outside, do not exist for the core. Boxes and goals outside the floor can
// never change: a box there that stands on a goal is done and is dropped, one that does not makes the level
// unsolvable.
//
//     #####        0 1 2
//     #@$.#   ->             3 cells, neighbour(0, right) = 1, neighbour(0, left) = none
//     #####
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace hakobi::sokoban {

using Cell = std::uint32_t;
inline constexpr Cell kNone = UINT32_MAX;

enum Direction : int { up, right, down, left };
inline constexpr int kDirections = 4;
constexpr int opposite(int d) { return d ^ 2; }
inline constexpr char kWalkLetter[] = {'u', 'r', 'd', 'l'};
inline constexpr char kPushLetter[] = {'U', 'R', 'D', 'L'};

// A level as it comes from outside: width * height characters  # $ . @ + * space  row by row.
struct LevelSpec {
    int width = 0, height = 0;
    std::string grid;
    std::vector<std::int64_t> weights;  // one a box in reading order; empty = all 0
};

class Board {
  public:
    explicit Board(const LevelSpec& level);  // throws BadRequest when there is no player

    std::size_t cells() const { return neighbours_.size(); }
    Cell neighbour(Cell c, int d) const { return neighbours_[c][d]; }
    const std::array<Cell, 4>& neighbours(Cell c) const { return neighbours_[c]; }
    // From c to one of its neighbours.
    int direction(Cell c, Cell to) const {
        int d = 0;
        while (neighbours_[c][d] != to) ++d;
        return d;
    }

    const std::vector<Cell>& boxes() const { return boxes_; }  // in reading order
    const std::vector<Cell>& goals() const { return goals_; }
    bool is_goal(Cell c) const { return goal_[c]; }
    const std::vector<std::int64_t>& weights() const { return weights_; }  // one a box of boxes()
    Cell player() const { return player_; }
    std::size_t grid_index(Cell c) const { return grid_index_[c]; }  // back to the level's picture
    std::size_t grid_width() const { return grid_width_; }
    Cell cell_at(std::size_t grid_index) const { return cell_at_[grid_index]; }

    bool solved() const;  // does every box stand on a goal?
    // Why no solution can exist, told by counting alone; empty when counting does not tell.
    const std::string& impossible() const { return impossible_; }

  private:
    std::vector<std::array<Cell, 4>> neighbours_;
    std::vector<Cell> boxes_, goals_;
    std::vector<char> goal_;
    std::vector<std::int64_t> weights_;
    std::vector<std::size_t> grid_index_;
    std::vector<Cell> cell_at_;
    std::size_t grid_width_ = 0;
    Cell player_ = kNone;
    std::string impossible_;
};

template <class Set>
std::vector<Cell> cells_of(const Set& set) {
    std::vector<Cell> cells;
    set.each([&](Cell c) { cells.push_back(c); });
    return cells;
}

}  // namespace hakobi::sokoban
