#include "sokoban/searches/fess.h"

#include "sokoban/fess/plan_search.h"
#include "sokoban/fess/push_guide.h"
#include "sokoban/fess/spell_moves.h"
#include "sokoban/fess/zones.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {
namespace {

// One forward search: a plan, a style, a tree.
template <int W>
struct Attempt {
    Attempt(const Space<W>& space, fess::Tables<W>& tables, fess::Lost<W>& lost,
            std::shared_ptr<fess::Plan<W>> p, fess::PushStyle style, std::string n)
        : plan(std::move(p)), name(std::move(n)), guide(tables, lost, *plan, style), tree(space, guide) {}

    std::shared_ptr<fess::Plan<W>> plan;
    std::string name;
    fess::PushGuide<W> guide;
    fess::Tree<W> tree;
    bool exhausted = false;
};

template <int W>
class Fess : public Method {
  public:
    explicit Fess(const Space<W>& space) : space_(space) {}

    Outcome step() override {
        if (!tables_) {
            tables_ = std::make_unique<fess::Tables<W>>(space_);
            lost_ = std::make_unique<fess::Lost<W>>(space_);
            planning_ = std::make_unique<fess::PlanSearch<W>>(*tables_);
            return Outcome::running;
        }
        if (turn_ == kPlanning) {
            if (!planning_->done() && planning_->iterations() < (kPlanFirst << round_)) {
                planning_->step();
                return Outcome::running;
            }
            take_plan();
            turn_ = 0;
            used_ = 0;
            return Outcome::running;
        }
        if (turn_ == attempts_.size()) return next_round();
        Attempt<W>& attempt = *attempts_[turn_];
        if (attempt.exhausted || used_++ >= (kSearchFirst << round_)) {
            ++turn_;
            used_ = 0;
            return Outcome::running;
        }
        if (attempt.tree.empty()) {
            attempt.tree.add_root(
                {space_.starts, space_.normalised(space_.board.player(), space_.starts), space_.reach.none()},
                fess::count_zones(space_.reach, space_.starts));
            return Outcome::running;
        }
        const auto result = attempt.tree.step();
        attempt.exhausted = result == fess::Tree<W>::Step::exhausted;
        return result == fess::Tree<W>::Step::solved ? Outcome::solved : Outcome::running;
    }

    void report(Progress& progress) const override {
        if (!planning_) {
            progress.note = "preparing";
            return;
        }
        const fess::Tree<W>& back = planning_->tree();
        progress.expanded = back.expanded();
        progress.generated = back.generated();
        progress.stored = back.stored();
        for (const auto& attempt : attempts_) {
            progress.expanded += attempt->tree.expanded();
            progress.generated += attempt->tree.generated();
            progress.stored += attempt->tree.stored();
        }
        if (turn_ >= attempts_.size()) {
            const fess::Score& best = back.best_score();
            progress.note = "planning: boxes left " + std::to_string(best.key[0]) + ", regions " +
                            std::to_string(best.key[1]) + ", expanded " + std::to_string(back.expanded()) +
                            ", dead selections " + std::to_string(back.dead_selections());
            return;
        }
        const Attempt<W>& attempt = *attempts_[turn_];
        const fess::Score& best = attempt.tree.best_score();
        progress.note = attempt.name + ": packed " + std::to_string(-best.key[0]) + " of " +
                        std::to_string(attempt.plan->size()) + ", regions " + std::to_string(best.key[1]) +
                        ", rooms cut " + std::to_string(best.key[2]) + ", out of plan " +
                        std::to_string(best.key[3]) + ", cells " + std::to_string(attempt.tree.cells()) +
                        ", expanded " + std::to_string(attempt.tree.expanded()) + ", dead selections " +
                        std::to_string(attempt.tree.dead_selections());
    }

    std::vector<Push> solution() const override {
        const auto& tree = attempts_[turn_]->tree;
        return fess::pushes_of(space_, tree.line(tree.solution()));
    }

    void extras(Stats& stats) const override {
        if (!planning_) return;
        auto add = [&](const std::string& name, std::uint64_t value) {
            stats.extra.emplace_back(name, static_cast<double>(value));
        };
        add("plan_expanded", planning_->tree().expanded());
        std::uint64_t dead = 0, cells = 0;
        int packed = 0;
        for (const auto& attempt : attempts_) {
            dead += attempt->tree.dead_selections();
            cells += attempt->tree.cells();
            packed = std::max(packed, -attempt->tree.best_score().key[0]);
        }
        add("attempts", attempts_.size());
        add("attempt", turn_ < attempts_.size() ? turn_ + 1 : 0);
        if (!attempts_.empty()) add("plan_steps", attempts_.back()->plan->size());
        add("best_packed", packed);
        add("cells", cells);
        add("dead_selections", dead);
        add("patterns", lost_->patterns().size());
        for (const auto& count : lost_->counts()) add(std::string("dead_by_") + count.name, count.dead);
    }

  private:
    static constexpr std::size_t kPlanning = SIZE_MAX;
    static constexpr std::uint64_t kPlanFirst = 1000, kSearchFirst = 2000;  // iterations of the first round
    static constexpr std::size_t kPlans = 4;

    // A forward search for the best plan so far, if it is a new one.
    void take_plan() {
        if (plans_ == kPlans) return;
        std::shared_ptr<fess::Plan<W>> plan = planning_->plan();
        if (last_plan_ && last_plan_->steps() == plan->steps()) return;
        last_plan_ = plan;
        ++plans_;
        attempt({}, "packing plan " + std::to_string(plans_));
    }
    void attempt(fess::PushStyle style, std::string name) {
        attempts_.push_back(
            std::make_unique<Attempt<W>>(space_, *tables_, *lost_, last_plan_, style, std::move(name)));
    }

    Outcome next_round() {
        bool alive = !planning_->done();
        for (const auto& attempt : attempts_) alive = alive || !attempt->exhausted;
        if (!alive && everywhere_) return Outcome::gave_up;
        ++round_;
        if (round_ == 1) attempt({.rooms_in_cell = true}, "packing with rooms");
        if (!alive && !everywhere_) {
            everywhere_ = true;
            attempt({.everywhere = true}, "packing, boxes stop anywhere");
        }
        turn_ = kPlanning;
        return Outcome::running;
    }

    const Space<W>& space_;
    std::unique_ptr<fess::Tables<W>> tables_;
    std::unique_ptr<fess::Lost<W>> lost_;
    std::unique_ptr<fess::PlanSearch<W>> planning_;
    std::shared_ptr<fess::Plan<W>> last_plan_;
    std::vector<std::unique_ptr<Attempt<W>>> attempts_;
    std::size_t turn_ = kPlanning, plans_ = 0;
    std::uint64_t used_ = 0;
    int round_ = 0;
    bool everywhere_ = false;
};

}  // namespace

template <int W>
std::unique_ptr<Method> make_fess(const Space<W>& space) {
    return std::make_unique<Fess<W>>(space);
}
#define INSTANTIATE(W) template std::unique_ptr<Method> make_fess<W>(const Space<W>&);
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban
