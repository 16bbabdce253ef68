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
            begin_round();
            return Outcome::running;
        }
        if (planner_ < planners_.size()) {
            plan();
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
        if (planners_.empty()) {
            progress.note = "preparing";
            return;
        }
        auto add = [&](const fess::Tree<W>& tree) {
            progress.expanded += tree.expanded();
            progress.generated += tree.generated();
            progress.stored += tree.stored();
        };
        for (const Planner& planner : planners_) add(planner.search->tree());
        for (const auto& attempt : attempts_) add(attempt->tree);
        if (planner_ < planners_.size()) {
            const fess::Tree<W>& tree = planners_[planner_].search->tree();
            progress.note = planners_[planner_].name + ": boxes left " +
                            std::to_string(tree.best_score().key[0]) + ", regions " +
                            std::to_string(tree.best_score().key[1]) + counts(tree);
        } else if (turn_ < attempts_.size()) {
            const Attempt<W>& attempt = *attempts_[turn_];
            const auto& best = attempt.tree.best_score().key;
            progress.note = attempt.name + ": packed " + std::to_string(-best[0]) + " of " +
                            std::to_string(attempt.plan->size()) + ", regions " + std::to_string(best[1]) +
                            ", rooms cut " + std::to_string(best[2]) + ", out of plan " +
                            std::to_string(best[3]) + counts(attempt.tree);
        }
    }

    std::vector<Push> solution() const override {
        const auto& tree = attempts_[turn_]->tree;
        return fess::pushes_of(space_, tree.line(tree.solution()));
    }

    void extras(Stats& stats) const override {
        if (!lost_) return;
        auto add = [&](const std::string& name, std::uint64_t value) {
            stats.extra.emplace_back(name, static_cast<double>(value));
        };
        std::uint64_t planned = 0, dead = 0, cells = 0;
        int packed = 0;
        for (const Planner& planner : planners_) planned += planner.search->tree().expanded();
        for (const auto& attempt : attempts_) {
            dead += attempt->tree.dead_selections();
            cells += attempt->tree.cells();
            packed = std::max(packed, -attempt->tree.best_score().key[0]);
        }
        add("plan_expanded", planned);
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
    static constexpr std::uint64_t kPlanFirst = 1000, kSearchFirst = 2000;  // iterations of a first turn
    static constexpr std::size_t kPlans = 4;  // forward searches a planner may start

    struct Planner {
        std::string name;
        std::unique_ptr<fess::PlanSearch<W>> search;
        int begun;  // in this round
        std::size_t plans = 0;
    };

    static std::string counts(const fess::Tree<W>& tree) {
        return ", cells " + std::to_string(tree.cells()) + ", expanded " + std::to_string(tree.expanded()) +
               ", dead selections " + std::to_string(tree.dead_selections());
    }

    // A turn of the backward searches; when one of them has had enough, its plan is taken if it is a new one.
    void plan() {
        Planner& planner = planners_[planner_];
        if (!planner.search->done() &&
            planner.search->iterations() < (kPlanFirst << (round_ - planner.begun))) {
            planner.search->step();
            return;
        }
        ++planner_;
        if (planner.plans == kPlans) return;
        std::shared_ptr<fess::Plan<W>> plan = planner.search->plan();
        for (const auto& attempt : attempts_)
            if (attempt->plan->steps() == plan->steps()) return;
        ++planner.plans;
        attempt(plan, {}, "packing, " + planner.name + " " + std::to_string(planner.plans));
    }
    void attempt(std::shared_ptr<fess::Plan<W>> plan, fess::PushStyle style, std::string name) {
        attempts_.push_back(
            std::make_unique<Attempt<W>>(space_, *tables_, *lost_, std::move(plan), style, std::move(name)));
    }
    void planner(fess::PullStyle style, std::string name) {
        planners_.push_back(
            {std::move(name), std::make_unique<fess::PlanSearch<W>>(*tables_, style), round_});
    }

    // Every round brings something new, so that no level waits for the end of a search that leads nowhere.
    void begin_round() {
        switch (round_) {
            case 0:
                planner({}, "plan with sinks");
                break;
            case 1:
                planner({.sinks = false}, "plan without sinks");
                attempt(attempts_.front()->plan, {.rooms_in_cell = true}, "packing, rooms in the cell");
                break;
            case 2:
                planner({.far = 3}, "plan with near sinks");
                break;
            case 3:
                planner({.far = 12}, "plan with far sinks");
                break;
            default:
                if (round_ < 8) planner({.seed = static_cast<std::uint64_t>(round_)}, "plan by chance");
        }
        planner_ = turn_ = 0;
        used_ = 0;
    }
    Outcome next_round() {
        bool alive = round_ < 4;
        for (const auto& attempt : attempts_) alive = alive || !attempt->exhausted;
        if (!alive && everywhere_) return Outcome::gave_up;
        ++round_;
        begin_round();
        if (!alive) {
            everywhere_ = true;
            attempt(attempts_.front()->plan, {.everywhere = true}, "packing, boxes stop anywhere");
        }
        return Outcome::running;
    }

    const Space<W>& space_;
    std::unique_ptr<fess::Tables<W>> tables_;
    std::unique_ptr<fess::Lost<W>> lost_;
    std::vector<Planner> planners_;
    std::vector<std::unique_ptr<Attempt<W>>> attempts_;
    std::size_t planner_ = 0, turn_ = 0;
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
