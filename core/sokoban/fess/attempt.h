// One forward search: what it aims at (a packing plan or an imagined board), its tree, and how far it has
// come.
#pragma once

#include <memory>
#include <string>

#include "sokoban/fess/imagined_guide.h"
#include "sokoban/fess/push_guide.h"
#include "sokoban/fess/zones.h"

namespace hakobi::sokoban::fess {

template <int W>
class Attempt {
  public:
    using Set = Bits<W>;
    Attempt(std::string name, Tables<W>& tables, Lost<W>& lost, const Perimeter<W>& perimeter,
            std::shared_ptr<Plan<W>> plan, PushStyle style)
        : Attempt(std::move(name), tables.space,
                  std::make_unique<PushGuide<W>>(tables, lost, *plan, style, &perimeter)) {
        plan_ = std::move(plan);
    }
    Attempt(std::string name, Tables<W>& tables, Lost<W>& lost, const Perimeter<W>& perimeter,
            const Set& imagined)
        : Attempt(std::move(name), tables.space,
                  std::make_unique<ImaginedGuide<W>>(tables, lost, imagined, &perimeter)) {
        imagined_ = std::make_unique<Set>(imagined);
    }

    const std::string& name() const { return name_; }
    const Tree<W>& tree() const { return tree_; }
    bool exhausted() const { return exhausted_; }
    const std::shared_ptr<Plan<W>>& plan() const { return plan_; }  // null: it aims at a board
    bool aims_at(const Plan<W>& plan) const { return plan_ && plan_->steps() == plan.steps(); }
    bool aims_at(const Set& imagined) const { return imagined_ && *imagined_ == imagined; }

    bool step() {  // true: solved
        if (tree_.empty()) {
            const auto& starts = space_.starts;
            tree_.add_root({starts, space_.normalised(space_.board.player(), starts), space_.reach.none()},
                           count_zones(space_.reach, starts));
            return false;
        }
        const auto result = tree_.step();
        exhausted_ = result == Tree<W>::Step::exhausted;
        return result == Tree<W>::Step::solved;
    }

    int packed() const { return plan_ ? -tree_.best_score().key[PushGuide<W>::kPacked] : 0; }
    int imagined() const { return plan_ ? 0 : -tree_.best_score().key[ImaginedGuide<W>::kImagined]; }
    // How good its best state is, in words.
    std::string best() const {
        using Packing = PushGuide<W>;
        using Imagining = ImaginedGuide<W>;
        const auto& key = tree_.best_score().key;
        auto text = [&](int k) { return std::to_string(key[k]); };
        if (plan_)
            return "packed " + std::to_string(packed()) + " of " + std::to_string(plan_->size()) +
                   ", regions " + text(Packing::kZones) + ", rooms cut " + text(Packing::kRooms) +
                   ", out of plan " + text(Packing::kOut);
        return "imagined " + std::to_string(imagined()) + " of " + std::to_string(imagined_->count()) +
               ", regions " + text(Imagining::kZones) + ", pushes off " + text(Imagining::kDistance);
    }

  private:
    Attempt(std::string name, const Space<W>& space, std::unique_ptr<Guide<W>> guide)
        : name_(std::move(name)), space_(space), guide_(std::move(guide)), tree_(space, *guide_) {}

    std::string name_;
    const Space<W>& space_;
    std::shared_ptr<Plan<W>> plan_;
    std::unique_ptr<Set> imagined_;
    std::unique_ptr<Guide<W>> guide_;
    Tree<W> tree_;
    bool exhausted_ = false;
};

}  // namespace hakobi::sokoban::fess
