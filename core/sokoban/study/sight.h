// Where a search looked: the first states that it expanded, in that order, and nothing else.
//
// A trace (trace.h) is a tree with costs and estimates, and only searches that are written for study keep
// one. A sight asks so little that every search can give it: Space carries a pointer, null unless somebody
// wants to see, and whoever expands a state says so
//
//     if (space.sight) space.sight->saw(boxes, player);
//
// just where it counts the expansion, so that a sight that is not full holds as many states as were expanded.
// The player stands where the last push or pull left him, at a root anywhere in his region. Backward searches
// show their states as they are; in a packing plan (fess/pull_guide.h) boxes that are home have left the
// board.
//
// One thread only: states of several have no order.
#pragma once

#include <cstdint>
#include <vector>

#include "sokoban/study/trace.h"

namespace hakobi::sokoban {

class Sight {
  public:
    struct State {
        Cell player;
        std::vector<Cell> boxes;
    };

    explicit Sight(std::size_t limit) : limit_(limit) {}

    template <class Set>
    void saw(const Set& boxes, Cell player) {
        if (states_.size() < limit_)
            states_.push_back({player, cells_of(boxes)});
        else
            truncated_ = true;
    }

    const std::vector<State>& states() const { return states_; }
    bool truncated() const { return truncated_; }

  private:
    std::size_t limit_;
    std::vector<State> states_;
    bool truncated_ = false;
};

}  // namespace hakobi::sokoban
