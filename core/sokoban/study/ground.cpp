#include "sokoban/study/ground.h"

namespace hakobi::sokoban::study {
namespace {

Set box_cells(const Space<0>& space, Prune prune) {
    return prune == Prune::nothing ? space.reach.floor() : space.live;
}

}  // namespace

Prices Prices::of(Goal goal, Kind kind) {
    constexpr Cost first = Cost{1} << kHalf;
    switch (goal) {
        case Goal::any:
            return kind == Kind::steps ? Prices{1, 1, false} : Prices{0, 1, false};
        case Goal::pushes:
            return {0, 1, false};
        case Goal::moves:
            return {1, 1, false};
        case Goal::pushes_moves:
            return {1, first + 1, true};
        case Goal::moves_pushes:
            return {first, first + 1, true};
        default:
            break;
    }
    throw BadRequest(
        "the plain searches know no weights; for the goal 'weighted' take astar without the options "
        "space, heuristic, prune and weight");
}

Ground::Ground(const Space<0>& space, Kind kind, Prices prices, Prune prune)
    : space_(space),
      kind_(kind),
      prices_(prices),
      prune_(prune),
      regions_(kind == Kind::pushes && prices.walk == 0),
      codec_(space.board.cells(), box_cells(space, prune), {space.board.boxes().size()}),
      walk_(space.board, space.reach) {}

State Ground::start() const {
    const Cell player = board().player();
    return {space_.starts, regions_ ? space_.normalised(player, space_.starts) : player};
}

bool Ground::allowed(const Set& after, Cell to, int direction) const {
    if (prune_ == Prune::nothing) return true;
    const Sides& sides = space_.to_goals.sides();
    if (space_.to_goals.dead(sides.place(to, sides.at(to, opposite(direction))))) return false;
    if (prune_ == Prune::dead || !space_.freeze.suspicious(to, after)) return true;
    return space_.goals.covers(space_.freeze.frozen(after));
}

}  // namespace hakobi::sokoban::study
