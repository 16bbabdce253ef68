#include "sokoban/fess/plan_search.h"

#include "sokoban/fess/spread_guide.h"
#include "sokoban/fess/zones.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {
namespace {

template <int W>
std::unique_ptr<PullGuide<W>> make_guide(Tables<W>& tables, PullStyle style) {
    if (style.spread) return std::make_unique<SpreadGuide<W>>(tables, style);
    return std::make_unique<PullGuide<W>>(tables, style);
}

}  // namespace

template <int W>
PlanSearch<W>::PlanSearch(Tables<W>& tables, PullStyle style)
    : tables_(tables), guide_(make_guide(tables, style)), tree_(tables.space, *guide_) {}

template <int W>
void PlanSearch<W>::step() {
    const Space<W>& space = tables_.space;
    if (!begun_) {
        begun_ = true;
        const int zones = count_zones(space.reach, tables_.target_set());
        each_zone(space.reach, tables_.target_set(), [&](const Bits<W>& zone) {
            if (!guide_->can_pull(tables_.target_set(), zone)) return;
            tree_.add_root({tables_.target_set(), static_cast<Cell>(zone.lowest()), space.starts}, zones);
        });
        done_ = tree_.empty();
        return;
    }
    ++iterations_;
    done_ = tree_.step() != Tree<W>::Step::running;
}

template <int W>
std::unique_ptr<Plan<W>> PlanSearch<W>::plan() {
    std::vector<PlanStep> steps;
    std::size_t initial = 0;
    if (tree_.empty()) {
        for (Cell c : tables_.targets()) steps.push_back({kNone, c});
        initial = steps.size();
    } else {
        const auto line = tree_.line(tree_.best());
        line.positions.back().boxes.each([&](Cell c) { steps.push_back({kNone, c}); });
        initial = steps.size();
        for (std::size_t i = line.moves.size(); i-- > 0;) {
            const Move& move = line.moves[i];
            if (move.from != move.to || move.sink) steps.push_back({move.sink ? kNone : move.to, move.from});
        }
    }
    return std::make_unique<Plan<W>>(tables_, std::move(steps), initial);
}

#define INSTANTIATE(W) template class PlanSearch<W>;
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban::fess
