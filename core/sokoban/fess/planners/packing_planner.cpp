#include "sokoban/fess/planners/packing_planner.h"

#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
std::unique_ptr<Plan<W>> PackingPlanner<W>::plan() const {
    const Tree<W>& tree = this->tree();
    std::vector<PlanStep> steps;
    std::size_t initial = 0;
    if (tree.empty()) {
        for (Cell c : tables_.targets()) steps.push_back({kNone, c});
        initial = steps.size();
    } else {
        const auto line = tree.line(tree.best());
        line.states.back().boxes.each([&](Cell c) { steps.push_back({kNone, c}); });
        initial = steps.size();
        for (std::size_t i = line.moves.size(); i-- > 0;) {
            const Move& move = line.moves[i];
            if (move.from != move.to || move.sink) steps.push_back({move.sink ? kNone : move.to, move.from});
        }
    }
    return std::make_unique<Plan<W>>(tables_, std::move(steps), initial);
}

HAKOBI_SIZES(PackingPlanner);

}  // namespace hakobi::sokoban::fess
