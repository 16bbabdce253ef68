// One search of the many that make up the method: a guide, its tree, and how far it has come.
//
// Planners (planners/) find out what to aim at, attempts (attempts/) try to get there.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "sokoban/fess/tree.h"
#include "sokoban/geometry/steps.h"

namespace hakobi::sokoban::fess {

template <int W>
class Run {
  public:
    virtual ~Run() = default;

    const std::string& name() const { return name_; }
    const Tree<W>& tree() const { return tree_; }
    bool over() const { return over_; }      // there is nothing left to do
    bool solved() const { return solved_; }  // it came to its end, as its guide understands it
    void step() {
        if (!begun_) {
            begun_ = true;
            guide_->begin(tree_);
            over_ = tree_.empty();
            return;
        }
        const auto result = tree_.step();
        solved_ = result == Tree<W>::Step::solved;
        over_ = result != Tree<W>::Step::running;
    }
    virtual std::string best() const = 0;  // how good its best state is, in words

    bool backward() const { return guide_->backward(); }
    virtual bool wins() const { return false; }              // the level is solved
    virtual std::vector<Push> pushes() const { return {}; }  // from the start to the end, where it wins

  protected:
    Run(std::string name, const Space<W>& space, std::unique_ptr<Guide<W>> guide)
        : space_(space), guide_(std::move(guide)), tree_(space, *guide_), name_(std::move(name)) {}
    std::string best(int key) const { return std::to_string(tree_.best_score().key[key]); }
    std::string less(int key) const { return std::to_string(-tree_.best_score().key[key]); }

    const Space<W>& space_;

  private:
    const std::unique_ptr<Guide<W>> guide_;
    Tree<W> tree_;
    std::string name_;
    bool begun_ = false, over_ = false, solved_ = false;
};

}  // namespace hakobi::sokoban::fess
