#include "sokoban/searches/fess.h"

#include "sokoban/fess/plan_search.h"
#include "sokoban/fess/push_guide.h"
#include "sokoban/fess/spell_moves.h"
#include "sokoban/fess/zones.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {
namespace {

template <int W>
class Fess : public Method {
  public:
    explicit Fess(const Space<W>& space) : space_(space) {}

    Outcome step() override {
        if (!tables_) {
            tables_ = std::make_unique<fess::Tables<W>>(space_);
            planning_ = std::make_unique<fess::PlanSearch<W>>(*tables_);
            return Outcome::running;
        }
        if (!plan_) {
            if (!planning_->step()) return Outcome::running;
            plan_expanded_ = planning_->tree().expanded();
            plan_ = planning_->plan();
            planning_.reset();
            guide_ = std::make_unique<fess::PushGuide<W>>(*tables_, *plan_);
            tree_ = std::make_unique<fess::Tree<W>>(space_, *guide_);
            return Outcome::running;
        }
        if (tree_->empty()) {
            tree_->add_root(
                {space_.starts, space_.normalised(space_.board.player(), space_.starts), space_.reach.none()},
                fess::count_zones(space_.reach, space_.starts));
            return Outcome::running;
        }
        switch (tree_->step()) {
            case fess::Tree<W>::Step::solved:
                return Outcome::solved;
            case fess::Tree<W>::Step::exhausted:
                return Outcome::gave_up;
            default:
                return Outcome::running;
        }
    }

    void report(Progress& progress) const override {
        const fess::Tree<W>* tree = tree_ ? tree_.get() : planning_ ? &planning_->tree() : nullptr;
        if (!tree) {
            progress.note = "preparing";
            return;
        }
        progress.expanded = plan_expanded_ + tree->expanded();
        progress.generated = tree->generated();
        progress.stored = tree->stored();
        const fess::Score& best = tree->best_score();
        const std::string dead = ", dead selections " + std::to_string(tree->dead_selections());
        if (!tree_)
            progress.note = "planning: boxes " + std::to_string(best.key[0]) + ", regions " +
                            std::to_string(best.key[1]) + dead;
        else
            progress.note = "packing: " + std::to_string(-best.key[0]) + " of " +
                            std::to_string(plan_->size()) + ", regions " + std::to_string(best.key[1]) +
                            ", out of plan " + std::to_string(best.key[3]) + ", cells " +
                            std::to_string(tree->cells()) + dead;
    }

    std::vector<Push> solution() const override {
        return fess::pushes_of(space_, tree_->line(tree_->solution()));
    }

    void extras(Stats& stats) const override {
        stats.extra.emplace_back("plan_expanded", plan_expanded_);
        if (!tree_) return;
        stats.extra.emplace_back("plan_steps", plan_->size());
        stats.extra.emplace_back("cells", tree_->cells());
        stats.extra.emplace_back("dead_selections", tree_->dead_selections());
        stats.extra.emplace_back("best_packed", -tree_->best_score().key[0]);
        stats.extra.emplace_back("patterns", guide_->patterns().size());
        for (const auto& count : guide_->test_counts())
            stats.extra.emplace_back(std::string("dead_by_") + count.name, count.dead);
    }

  private:
    const Space<W>& space_;
    std::unique_ptr<fess::Tables<W>> tables_;
    std::unique_ptr<fess::PlanSearch<W>> planning_;
    std::unique_ptr<fess::Plan<W>> plan_;
    std::unique_ptr<fess::PushGuide<W>> guide_;
    std::unique_ptr<fess::Tree<W>> tree_;
    std::uint64_t plan_expanded_ = 0;
};

}  // namespace

template <int W>
std::unique_ptr<Method> make_fess(const Space<W>& space) {
    return std::make_unique<Fess<W>>(space);
}
#define INSTANTIATE(W) template std::unique_ptr<Method> make_fess<W>(const Space<W>&);
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban
