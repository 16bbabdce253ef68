// Walks with the fewest turns.
//
//     ####      from @ to x: straight on and around the corner (2 lines, 5 steps), not by the
//     #  x      steps of a stair (4 lines, 5 steps)
//     # ##
//     #@
//
// Where lines of the player count, the shortest walk is the one with the fewest lines, among those the one with
// the fewest steps. A state of the walk is (cell, direction of the last step); going on is a step, turning is a
// step and a line. The last push before the walk is a step, too: what goes on in its direction begins no line.
#pragma once

#include <algorithm>
#include <queue>
#include <string>
#include <vector>

#include "sokoban/geometry/reach.h"
#include "sokoban/state_table.h"

namespace hakobi::sokoban {

template <int W>
class TurningWalk {
  public:
    TurningWalk(const Board& board, const Reach<W>& reach)
        : board_(board), reach_(reach), region_(reach.none()) {}

    // `last`: the direction of the last step, or -1. Afterwards the questions below may be asked.
    void from(Cell player, int last, const Bits<W>& boxes) {
        region_ = reach_.none();
        reached_.assign(board_.cells() * kDirections, {});
        start_ = player;
        last_ = last;
        open_ = {};
        region_.set(player);
        step(player, last, 0, kNone, boxes);
        while (!open_.empty()) {
            const auto [cost, place] = open_.top();
            open_.pop();
            if (cost > reached_[place].cost) continue;
            const Cell c = place / kDirections;
            region_.set(c);
            step(c, static_cast<int>(place % kDirections), cost, place, boxes);
        }
    }
    const Bits<W>& region() const { return region_; }

    // Lines and steps (first and second part) of a walk to `stand` and a push in direction d from there, the push
    // itself being a step.
    std::uint64_t cost(Cell stand, int d) const { return arrival(stand, d).first; }
    // The directions of that walk, without the push.
    std::vector<int> way(Cell stand, int d) const {
        std::vector<int> directions;
        for (Cell place = arrival(stand, d).second; place != kNone; place = reached_[place].before)
            directions.push_back(static_cast<int>(place % kDirections));
        std::reverse(directions.begin(), directions.end());
        return directions;
    }

  private:
    static constexpr std::uint64_t kLine = std::uint64_t{1} << kSecondBits, kFarAway = UINT64_MAX / 2;
    struct Reached {
        std::uint64_t cost = kFarAway;
        Cell before = kNone;
    };

    void step(Cell c, int last, std::uint64_t cost, Cell before, const Bits<W>& boxes) {
        for (int d = 0; d < kDirections; ++d) {
            const Cell to = board_.neighbour(c, d);
            if (to == kNone || boxes.test(to)) continue;
            const std::uint64_t more = cost + 1 + (d == last ? 0 : kLine);
            const Cell place = to * kDirections + static_cast<Cell>(d);
            if (more >= reached_[place].cost) continue;
            reached_[place] = {more, before};
            open_.push({more, place});
        }
    }
    std::pair<std::uint64_t, Cell> arrival(Cell stand, int d) const {
        std::pair<std::uint64_t, Cell> best = {kFarAway, kNone};
        if (stand == start_) best.first = 1 + (d == last_ ? 0 : kLine);
        for (int a = 0; a < kDirections; ++a) {
            const Cell place = stand * kDirections + static_cast<Cell>(a);
            const std::uint64_t cost = reached_[place].cost + 1 + (a == d ? 0 : kLine);
            if (cost < best.first) best = {cost, place};
        }
        return best;
    }

    const Board& board_;
    const Reach<W>& reach_;
    Bits<W> region_;
    Cell start_ = 0;
    int last_ = -1;
    std::vector<Reached> reached_;
    using Open = std::pair<std::uint64_t, Cell>;
    std::priority_queue<Open, std::vector<Open>, std::greater<>> open_;
};

}  // namespace hakobi::sokoban
