// What the planners that aim at a board have in common: the best board of their search is the aim, and a
// board that was aimed at before is none.
#pragma once

#include <algorithm>

#include "sokoban/fess/planners/planner.h"

namespace hakobi::sokoban::fess {

template <int W>
class BoardPlanner : public Planner<W> {
  public:
    std::unique_ptr<Attempt<W>> attempt(const std::string& name,
                                        const typename Planner<W>::Attempts&) override {
        const Tree<W>& tree = this->tree();
        if (tree.empty()) return nullptr;
        const Bits<W>& board = tree.state(tree.best()).boxes;
        if (std::find(boards_.begin(), boards_.end(), board) != boards_.end()) return nullptr;
        boards_.push_back(board);
        return aim_at(name, board);
    }

  protected:
    using Planner<W>::Planner;
    virtual std::unique_ptr<Attempt<W>> aim_at(const std::string& name, const Bits<W>& board) = 0;

  private:
    std::vector<Bits<W>> boards_;
};

}  // namespace hakobi::sokoban::fess
