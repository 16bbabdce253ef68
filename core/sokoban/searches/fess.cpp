#include "sokoban/searches/fess.h"

#include <algorithm>

#include "sokoban/fess/planners/opening_planner.h"
#include "sokoban/fess/planners/packing_planner.h"
#include "sokoban/fess/planners/spread_planner.h"
#include "sokoban/sizes.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {
namespace {

using fess::PullStyle;
using fess::PushStyle;

template <int W>
class Fess : public Method {
  public:
    Fess(const Space<W>& space, FessAim aim, fess::Thrift thrift)
        : space_(space), aim_(aim), thrift_(thrift), perimeter_(space) {}

    Outcome step() override {
        if (!tables_) {
            tables_ = std::make_unique<fess::Tables<W>>(space_);
            lost_ = std::make_unique<fess::Lost<W>>(space_);
            begin_round();
            return Outcome::running;
        }
        if (planner_ < planners_.size()) return plan();
        if (turn_ == attempts_.size()) return next_round();
        fess::Attempt<W>& attempt = *attempts_[turn_];
        if (attempt.over() || used_ >= (kSearchFirst << round_)) {
            ++turn_;
            used_ = 0;
            return Outcome::running;
        }
        const std::uint64_t before = work_;
        const Outcome outcome = step(attempt);
        used_ += work_ - before;
        return outcome;
    }

    void report(Progress& progress) const override {
        if (planners_.empty()) {
            progress.note = "preparing";
            return;
        }
        auto add = [&](const fess::Run<W>& run) {
            progress.expanded += run.tree().expanded();
            progress.generated += run.tree().generated();
            progress.stored += run.tree().stored();
        };
        for (const Planning& planning : planners_) add(*planning.planner);
        for (const auto& attempt : attempts_) add(*attempt);
        if (planner_ < planners_.size())
            progress.note = note(*planners_[planner_].planner);
        else if (turn_ < attempts_.size())
            progress.note = note(*attempts_[turn_]);
    }

    std::vector<Push> solution() const override { return winner_->pushes(); }

    std::uint64_t work() const override { return work_; }

    void extras(Stats& stats) const override {
        if (!lost_) return;
        auto add = [&](const std::string& name, std::uint64_t value) {
            stats.extra.emplace_back(name, static_cast<double>(value));
        };
        std::uint64_t planned = 0, dead = 0, cells = 0;
        int packed = 0, imagined = 0;
        for (const Planning& planning : planners_) planned += planning.planner->tree().expanded();
        std::size_t winner = 0;  // none, or a planner
        for (std::size_t i = 0; i < attempts_.size(); ++i)
            if (attempts_[i].get() == winner_) winner = i + 1;
        for (const auto& attempt : attempts_) {
            dead += attempt->tree().dead_selections();
            cells += attempt->tree().cells();
            packed = std::max(packed, attempt->packed());
            imagined = std::max(imagined, attempt->imagined());
        }
        add("plan_expanded", planned);
        add("attempts", attempts_.size());
        add("attempt", winner);
        if (!attempts_.empty() && attempts_.front()->plan())
            add("plan_steps", attempts_.front()->plan()->size());
        if (wants(FessAim::packing)) add("best_packed", packed);
        if (aim_ != FessAim::packing) add("best_imagined", imagined);
        add("cells", cells);
        add("dead_selections", dead);
        add("patterns", lost_->patterns().size());
        for (const auto& count : lost_->counts()) add(std::string("dead_by_") + count.name, count.dead);
    }

  private:
    static constexpr std::uint64_t kPlanFirst = 30'000, kSearchFirst = 60'000;  // work of a first turn
    static constexpr std::size_t kAims = 4;  // attempts that a planner may start

    struct Planning {
        std::unique_ptr<fess::Planner<W>> planner;
        int begun;  // in this round
        std::size_t aims = 0;
    };

    bool wants(FessAim aim) const { return aim_ == FessAim::all || aim_ == aim; }

    static std::string note(const fess::Run<W>& run) {
        const fess::Tree<W>& tree = run.tree();
        return run.name() + ": " + run.best() + ", cells " + std::to_string(tree.cells()) + ", expanded " +
               std::to_string(tree.expanded()) + ", dead selections " +
               std::to_string(tree.dead_selections());
    }

    Outcome step(fess::Run<W>& run) {
        const std::uint64_t before = run.tree().work();
        run.step();
        work_ += run.tree().work() - before;
        if (!run.wins()) return Outcome::running;
        winner_ = &run;
        return Outcome::solved;
    }
    // A turn of the planners; when one of them has had enough, its aim is taken if it is a new one.
    Outcome plan() {
        Planning& planning = planners_[planner_];
        fess::Planner<W>& planner = *planning.planner;
        if (!planner.over() && planner.tree().work() < (kPlanFirst << (round_ - planning.begun)))
            return step(planner);
        ++planner_;
        if (planning.aims == kAims) return Outcome::running;
        auto attempt = planner.attempt(planner.name() + " " + std::to_string(planning.aims + 1), attempts_);
        if (!attempt) return Outcome::running;
        attempts_.push_back(std::move(attempt));
        surround(*attempts_.back());
        ++planning.aims;
        return Outcome::running;
    }
    void surround(const fess::Run<W>& run) {
        if (run.backward() && !thrift_) perimeter_.add(run.tree());  // the rest may be long
    }
    void add(std::unique_ptr<fess::Planner<W>> planner) {
        planners_.push_back({std::move(planner), round_});
        surround(*planners_.back().planner);
    }
    void pack(std::string name, PullStyle style) {
        add(std::make_unique<fess::PackingPlanner<W>>(std::move(name), *tables_, *lost_, perimeter_, style,
                                                      thrift_));
    }
    void pack_again(const std::string& name, PushStyle style) {
        style.thrift = thrift_;
        attempts_.push_back(std::make_unique<fess::Packing<W>>(name, *tables_, *lost_, perimeter_,
                                                               attempts_.front()->plan(), style));
    }

    // Every round brings something new, so that no level waits for the end of a search that leads nowhere.
    void begin_round() {
        if (wants(FessAim::packing)) plan_packing();
        if (wants(FessAim::imagined) && round_ == 0)
            add(std::make_unique<fess::SpreadPlanner<W>>("boxes spread", *tables_, *lost_, perimeter_));
        if (wants(FessAim::opening) && round_ == 0)
            add(std::make_unique<fess::OpeningPlanner<W>>("board opened", *tables_, *lost_, perimeter_));
        planner_ = turn_ = 0;
        used_ = 0;
    }
    void plan_packing() {
        switch (round_) {
            case 0:
                pack("plan with sinks", {});
                break;
            case 1:
                pack("plan without sinks", {.sinks = false});
                pack_again("rooms in the cell", {.rooms_in_cell = true});
                break;
            case 2:
                pack("plan with near sinks", {.far = 3});
                break;
            case 3:
                pack("plan with far sinks", {.far = 12});
                break;
            default:
                if (round_ < 8) pack("plan by chance", {.seed = static_cast<std::uint64_t>(round_)});
        }
    }
    Outcome next_round() {
        bool alive = round_ < 4;
        for (const auto& attempt : attempts_) alive = alive || !attempt->over();
        if (!alive && everywhere_) return Outcome::gave_up;
        ++round_;
        begin_round();
        if (!alive) {
            everywhere_ = true;
            if (!wants(FessAim::packing)) return Outcome::gave_up;
            pack_again("boxes stop anywhere", {.everywhere = true});
        }
        return Outcome::running;
    }

    const Space<W>& space_;
    FessAim aim_;
    fess::Thrift thrift_;
    std::unique_ptr<fess::Tables<W>> tables_;
    std::unique_ptr<fess::Lost<W>> lost_;
    fess::Perimeter<W> perimeter_;
    std::vector<Planning> planners_;
    std::vector<std::unique_ptr<fess::Attempt<W>>> attempts_;
    const fess::Run<W>* winner_ = nullptr;
    std::size_t planner_ = 0, turn_ = 0;
    std::uint64_t used_ = 0, work_ = 0;  // in this turn; in all
    int round_ = 0;
    bool everywhere_ = false;
};

}  // namespace

std::unique_ptr<Method> make_fess(const Terrain& terrain, FessAim aim, fess::Thrift thrift) {
    return with_size<4, 0>(terrain.board.cells(), [&]<int W>() -> std::unique_ptr<Method> {
        return std::make_unique<Fess<W>>(space_of<W>(terrain), aim, thrift);
    });
}

}  // namespace hakobi::sokoban
