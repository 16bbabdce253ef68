// Exact push distances of a single box.
//
// With only one box on the board, a state is its place (cell, side of the player; sides.h). Pushing leads
// from place to place; a breadth-first search along pulls from a goal gives, for every place, the fewest
// pushes to that goal (to_goals), and one along pushes from a starting box the fewest pushes from it
// (from_starts: what a backward search needs). A place from which no goal can be reached is dead: a box there
// is lost whatever the others do, because other boxes only ever take possibilities away.
//
// Cells in `walls` hold boxes that never move again; they are walls here, and their goals are taken.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "sokoban/geometry/sides.h"
#include "sokoban/geometry/steps.h"

namespace hakobi::sokoban {

inline constexpr std::int32_t kFar = 1 << 28;  // no way; sums of a few of them still fit

class Distances {
  public:
    enum class From { goals, starts };
    Distances(const Board& board, From from, const Sides::IsWall& walls = {});
    // The same to (From::goals) or from (From::starts) any cells.
    Distances(const Board& board, From from, const std::vector<Cell>& cells, const Sides::IsWall& walls = {});

    // About how much memory one of them takes.
    static std::uint64_t bytes(const Board& board) {
        return board.cells() * (4 * std::max(board.goals().size(), board.boxes().size()) + 64);
    }

    const Sides& sides() const { return sides_; }
    std::size_t columns() const { return columns_; }
    // Pushes between `place` and each goal (or start), in the order of board.goals() (or boxes()).
    const std::int32_t* row(std::size_t place) const { return table_.get() + place * columns_; }
    std::int32_t nearest(std::size_t place) const { return nearest_[place]; }
    bool dead(std::size_t place) const { return nearest_[place] >= kFar; }
    // Can a box on this cell reach anything, from any side?
    bool live(Cell c) const { return live_[c]; }

  private:
    // Searches run over a line of their own, which stays in the cache, and a few lines at a time are turned
    // into columns of the table.
    static constexpr std::size_t kTogether = 16;
    template <Way way>
    void spread(const Board& board, const Sides::IsWall& walls, Cell source, std::int32_t* line) const;

    Sides sides_;
    std::size_t columns_;
    std::unique_ptr<std::int32_t[]> table_;  // as it comes: clearing gigabytes takes a second
    std::vector<std::int32_t> nearest_;
    std::vector<char> live_;
};

}  // namespace hakobi::sokoban
