#include "sokoban/fess/push_moves.h"

#include <algorithm>

#include "sokoban/geometry/steps.h"
#include "sokoban/geometry/zones.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
PushMoves<W>::PushMoves(Tables<W>& tables, Lost<W>& lost, const Perimeter<W>* perimeter, bool everywhere,
                        Thrift thrift)
    : tables_(tables),
      space_(tables.space),
      board_(tables.board),
      lost_(lost),
      perimeter_(perimeter),
      lift_(board_),
      corrals_(board_, space_.reach, space_.freeze, space_.goals),
      everywhere_(everywhere),
      thrift_(thrift) {
    if (thrift_) potential_ = std::make_unique<Potential>(space_.terrain);
}

template <int W>
void PushMoves<W>::begin(Tree<W>& tree) const {
    const Set& starts = space_.starts;
    tree.add_root({starts, space_.normalised(board_.player(), starts), space_.reach.none()},
                  count_zones(space_.reach, starts));
}

template <int W>
bool PushMoves<W>::acceptable(const Set& boxes, Cell to) const {
    if (!everywhere_ && tables_.no_rest_push().test(to) && !wanted(to)) return false;
    return !space_.freeze.suspicious(to, boxes) || space_.goals.covers(space_.freeze.frozen(boxes));
}

template <int W>
void PushMoves<W>::generate(const State<W>& at, std::vector<Child>& children) {
    const Set region = space_.reach.flood(at.player, at.boxes);
    const Set fixed = lost_.fixed(at.boxes);
    const auto distances = lost_.distances(fixed);
    const Sides& sides = distances->sides();
    const int zones = count_zones(space_.reach, at.boxes);
    Set movable = at.boxes.without(fixed);
    if (zones > 1 && !everywhere_) {
        const auto corral = corrals_.find(at.boxes, region, *distances);
        if (corral.active) {
            Set forced = space_.reach.none();
            for (const Set& pushes : corral.pushes) forced |= pushes;
            movable &= forced;
        }
    }
    movable.each([&](Cell from) {
        if (children.size() >= kMostMoves || !can_step<Way::push>(board_, from, at.boxes, region)) return;
        Set others = at.boxes;
        others.clear(from);
        lift_.build(from, others);
        const int around = lift_.zones(from);
        const int lifted = zones - around + 1;
        const std::size_t first = children.size();
        lift_.template travel<Way::push>(
            region,
            [&](Cell to, int side) {
                const std::uint8_t at_side = sides.at(to, side);
                return at_side != Sides::kNoSide && !distances->dead(sides.place(to, at_side));
            },
            [&](Cell to, int side, int label) {
                if (children.size() >= kMostMoves) return;
                Set boxes = others;
                boxes.set(to);
                if (!acceptable(boxes, to)) return;
                Child child;
                child.move = {from, to, static_cast<std::uint8_t>(side)};
                child.player = lift_.lowest(to, label);
                if (lost_.dead_together(boxes, fixed, child.player, to)) return;
                child.zones = lifted - 1 + lift_.zones(to);
                child.pushes = lift_.steps();
                child.opens = around > 1;
                children.push_back(child);
            });
        std::sort(children.begin() + static_cast<std::ptrdiff_t>(first), children.end(),
                  [](const Child& a, const Child& b) {
                      return std::pair(a.move.to, a.move.side) < std::pair(b.move.to, b.move.side);
                  });
    });
}

template <int W>
State<W> PushMoves<W>::after(const State<W>& at, const Child& child) {
    State<W> next = at;
    next.boxes.clear(child.move.from);
    next.boxes.set(child.move.to);
    next.player = child.player;
    return next;
}

template <int W>
std::int32_t PushMoves<W>::price(std::int32_t spent, const State<W>& at) {
    return thrift_ ? thrift_.price(spent + potential_->at(at.boxes, at.player)) : 0;
}

template <int W>
bool PushMoves<W>::dead(const State<W>&, const Move& move, const State<W>& at, int zones) {
    return lost_.dead(at.boxes, space_.reach.flood(at.player, at.boxes), at.player, zones, move.to);
}

HAKOBI_SIZES(PushMoves);

}  // namespace hakobi::sokoban::fess
