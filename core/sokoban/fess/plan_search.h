// The backward search that makes a packing plan (pull_guide.h says how it is guided).
//
// It starts from the filled targets with the player in each region in turn, and stops when all boxes went
// home, when it is exhausted, or when whoever runs it is tired of it; then the best state seen is taken. A
// partial plan is a plan as well: boxes that never left their targets are to be filled first, in any order.
#pragma once

#include "sokoban/fess/plan.h"
#include "sokoban/fess/pull_guide.h"

namespace hakobi::sokoban::fess {

template <int W>
class PlanSearch {
  public:
    explicit PlanSearch(Tables<W>& tables, PullStyle style = {});

    void step();  // one iteration
    bool done() const { return done_; }
    std::uint64_t iterations() const { return iterations_; }
    std::unique_ptr<Plan<W>> plan();
    const Bits<W>& board() const { return tree_.position(tree_.best()).boxes; }  // of the best state
    const Tree<W>& tree() const { return tree_; }

  private:
    Tables<W>& tables_;
    std::unique_ptr<PullGuide<W>> guide_;
    Tree<W> tree_;
    std::uint64_t iterations_ = 0;
    bool begun_ = false, done_ = false;
};

}  // namespace hakobi::sokoban::fess
