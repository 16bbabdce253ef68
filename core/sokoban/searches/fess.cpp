#include "sokoban/searches/fess.h"

#include <algorithm>

#include "sokoban/fess/attempt.h"
#include "sokoban/fess/plan_search.h"
#include "sokoban/fess/spell_moves.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {
namespace {

using fess::PullStyle;
using fess::PushStyle;

template <int W>
class Fess : public Method {
  public:
    Fess(const Space<W>& space, FessAim aim) : space_(space), aim_(aim), perimeter_(space) {}

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
        fess::Attempt<W>& attempt = *attempts_[turn_];
        if (attempt.exhausted() || used_ >= (kSearchFirst << round_)) {
            ++turn_;
            used_ = 0;
            return Outcome::running;
        }
        const std::uint64_t before = attempt.tree().work();
        if (attempt.step()) return Outcome::solved;
        used_ += attempt.tree().work() - before;
        work_ += attempt.tree().work() - before;
        return Outcome::running;
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
        for (const auto& attempt : attempts_) add(attempt->tree());
        if (planner_ < planners_.size()) {
            const fess::Tree<W>& tree = planners_[planner_].search->tree();
            const auto& best = tree.best_score().key;
            progress.note = planners_[planner_].name +
                            (planners_[planner_].spread ? ": regions " + std::to_string(best[0])
                                                        : ": boxes left " + std::to_string(best[0]) +
                                                              ", regions " + std::to_string(best[1])) +
                            counts(tree);
        } else if (turn_ < attempts_.size()) {
            const fess::Attempt<W>& attempt = *attempts_[turn_];
            progress.note = attempt.name() + ": " + attempt.best() + counts(attempt.tree());
        }
    }

    std::vector<Push> solution() const override {
        const auto line = attempts_[turn_]->tree().solution();
        std::vector<Push> pushes = fess::pushes_of(space_, line);
        if (!space_.goals.covers(line.positions.back().boxes)) {
            const auto rest = perimeter_.pushes_from(line.positions.back());
            pushes.insert(pushes.end(), rest.begin(), rest.end());
        }
        return pushes;
    }

    std::uint64_t work() const override { return work_; }

    void extras(Stats& stats) const override {
        if (!lost_) return;
        auto add = [&](const std::string& name, std::uint64_t value) {
            stats.extra.emplace_back(name, static_cast<double>(value));
        };
        std::uint64_t planned = 0, dead = 0, cells = 0;
        int packed = 0, imagined = 0;
        for (const Planner& planner : planners_) planned += planner.search->tree().expanded();
        for (const auto& attempt : attempts_) {
            dead += attempt->tree().dead_selections();
            cells += attempt->tree().cells();
            packed = std::max(packed, attempt->packed());
            imagined = std::max(imagined, attempt->imagined());
        }
        add("plan_expanded", planned);
        add("attempts", attempts_.size());
        add("attempt", turn_ < attempts_.size() ? turn_ + 1 : 0);
        if (!attempts_.empty() && attempts_.front()->plan())
            add("plan_steps", attempts_.front()->plan()->size());
        if (aim_ != FessAim::imagined) add("best_packed", packed);
        if (aim_ != FessAim::packing) add("best_imagined", imagined);
        add("cells", cells);
        add("dead_selections", dead);
        add("patterns", lost_->patterns().size());
        for (const auto& count : lost_->counts()) add(std::string("dead_by_") + count.name, count.dead);
    }

  private:
    static constexpr std::uint64_t kPlanFirst = 30'000, kSearchFirst = 60'000;  // work of a first turn
    static constexpr std::size_t kPlans = 4;  // forward searches a planner may start

    struct Planner {
        std::string name;
        std::unique_ptr<fess::PlanSearch<W>> search;
        int begun;  // in this round
        bool spread;
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
            planner.search->tree().work() < (kPlanFirst << (round_ - planner.begun))) {
            const std::uint64_t before = planner.search->tree().work();
            planner.search->step();
            work_ += planner.search->tree().work() - before;
            return;
        }
        ++planner_;
        if (planner.plans == kPlans) return;
        const std::string name = planner.name + " " + std::to_string(planner.plans + 1);
        if (planner.spread) {
            if (planner.search->tree().empty()) return;
            const Bits<W>& board = planner.search->board();
            for (const auto& attempt : attempts_)
                if (attempt->aims_at(board)) return;
            attempts_.push_back(
                std::make_unique<fess::Attempt<W>>("imagined, " + name, *tables_, *lost_, perimeter_, board));
        } else {
            std::shared_ptr<fess::Plan<W>> plan = planner.search->plan();
            for (const auto& attempt : attempts_)
                if (attempt->aims_at(*plan)) return;
            attempt(plan, {}, "packing, " + name);
        }
        ++planner.plans;
    }
    void attempt(std::shared_ptr<fess::Plan<W>> plan, PushStyle style, std::string name) {
        attempts_.push_back(std::make_unique<fess::Attempt<W>>(std::move(name), *tables_, *lost_, perimeter_,
                                                               std::move(plan), style));
    }
    void planner(PullStyle style, std::string name) {
        planners_.push_back(
            {std::move(name), std::make_unique<fess::PlanSearch<W>>(*tables_, style), round_, style.spread});
        perimeter_.add(planners_.back().search->tree());
    }

    // Every round brings something new, so that no level waits for the end of a search that leads nowhere.
    void begin_round() {
        if (aim_ != FessAim::imagined) plan_packing();
        if (aim_ != FessAim::packing) imagine_boards();
        planner_ = turn_ = 0;
        used_ = 0;
    }
    void plan_packing() {
        switch (round_) {
            case 0:
                planner({}, "plan with sinks");
                break;
            case 1:
                planner({.sinks = false}, "plan without sinks");
                attempt(attempts_.front()->plan(), {.rooms_in_cell = true}, "packing, rooms in the cell");
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
    }
    void imagine_boards() {
        if (round_ == 0) planner({.spread = true}, "boxes spread");
    }
    Outcome next_round() {
        bool alive = round_ < 4;
        for (const auto& attempt : attempts_) alive = alive || !attempt->exhausted();
        if (!alive && everywhere_) return Outcome::gave_up;
        ++round_;
        begin_round();
        if (!alive) {
            everywhere_ = true;
            if (aim_ == FessAim::imagined) return Outcome::gave_up;
            attempt(attempts_.front()->plan(), {.everywhere = true}, "packing, boxes stop anywhere");
        }
        return Outcome::running;
    }

    const Space<W>& space_;
    FessAim aim_;
    std::unique_ptr<fess::Tables<W>> tables_;
    std::unique_ptr<fess::Lost<W>> lost_;
    fess::Perimeter<W> perimeter_;
    std::vector<Planner> planners_;
    std::vector<std::unique_ptr<fess::Attempt<W>>> attempts_;
    std::size_t planner_ = 0, turn_ = 0;
    std::uint64_t used_ = 0, work_ = 0;  // in this turn; in all
    int round_ = 0;
    bool everywhere_ = false;
};

}  // namespace

template <int W>
std::unique_ptr<Method> make_fess(const Space<W>& space, FessAim aim) {
    return std::make_unique<Fess<W>>(space, aim);
}
#define INSTANTIATE(W) template std::unique_ptr<Method> make_fess<W>(const Space<W>&, FessAim);
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban
