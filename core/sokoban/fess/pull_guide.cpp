#include "sokoban/fess/pull_guide.h"

#include <algorithm>

#include "sokoban/fess/advisors/drop.h"
#include "sokoban/fess/advisors/explorer.h"
#include "sokoban/fess/advisors/unpacker.h"
#include "sokoban/fess/dead_tests/held_test.h"
#include "sokoban/fess/dead_tests/starts_test.h"
#include "sokoban/fess/features/boxes_left.h"
#include "sokoban/fess/features/on_targets.h"
#include "sokoban/fess/features/rooms_cut.h"
#include "sokoban/fess/features/spread.h"
#include "sokoban/fess/features/zone_count.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/geometry/zones.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
PullGuide<W>::PullGuide(Tables<W>& tables, PullStyle style)
    : tables_(tables),
      style_(style),
      space_(tables.space),
      board_(tables.board),
      sinks_(tables, style),
      sinker_(tables),
      lift_(board_),
      corrals_(board_, space_.reach, space_.freeze, space_.goals),
      lifted_(board_.cells(), 0) {
    features_.template put<BoxesLeft>(kBoxes);
    features_.template put<ZoneCount>(kZones);
    features_.template put<OnTargets>(kOnTargets, tables);
    features_.template put<RoomsCut>(kRooms, tables);
    features_.template put<Spread>(kSpread, tables);
    advisors_.template add<Unpacker>(tables, sinks_, style);
    advisors_.template add<Drop>(kZones, kZones);
    advisors_.template add<Drop>(kRooms, kRooms);
    advisors_.template add<Explorer>(tables, true);
    tests_.push_back(std::make_unique<StartsTest<W>>(sinks_));
    tests_.push_back(std::make_unique<HeldTest<W>>(space_));
}

template <int W>
void PullGuide<W>::advise(const State<W>& at, const Score& own, std::vector<Child>& children) {
    if (children.empty()) return;
    if (children.front().move.sink)
        sinker_.advise(at, own, children);
    else
        advisors_.advise(at, own, children);
}

// The filled targets, with the player in each zone in turn.
template <int W>
void PullGuide<W>::begin(Tree<W>& tree) const {
    const Set& filled = tables_.target_set();
    const int zones = count_zones(space_.reach, filled);
    each_zone(space_.reach, filled, [&](const Set& zone) {
        if (can_pull(filled, zone))
            tree.add_root({filled, static_cast<Cell>(zone.lowest()), space_.starts}, zones);
    });
}

template <int W>
bool PullGuide<W>::can_pull(const Set& boxes, const Set& region) const {
    bool found = false;
    boxes.each([&](Cell c) { found = found || can_step<Way::pull>(board_, c, boxes, region); });
    return found;
}

template <int W>
bool PullGuide<W>::solved(const State<W>& at) const {
    if (!at.boxes.any()) return true;
    if (!(at.boxes == space_.starts)) return false;
    return space_.normalised(board_.player(), at.boxes) == at.player;
}

template <int W>
void PullGuide<W>::generate(const State<W>& at, std::vector<Child>& children) {
    const Set region = space_.reach.flood(at.player, at.boxes);
    const int zones = count_zones(space_.reach, at.boxes);
    Set allowed = space_.reach.none();
    at.starts.each([&](Cell start) { allowed |= sinks_.from(start); });
    if (this->weighted()) sinks_.find(at);  // advisors ask for them
    at.boxes.each([&](Cell from) {
        if (children.size() >= kMostMoves) return;
        if (!can_step<Way::pull>(board_, from, at.boxes, region)) return;
        Set others = at.boxes;
        others.clear(from);
        lift_.build(from, others);
        const int around = lift_.zones(from);
        const int lifted = zones - around + 1;
        lifted_[from] = lifted;
        const std::size_t first = children.size();
        lift_.template travel<Way::pull>(
            region, [&](Cell to, int) { return allowed.test(to); },
            [&](Cell to, int side, int label) {
                if (children.size() >= kMostMoves) return;
                Set boxes = others;
                boxes.set(to);
                if (!at.starts.test(to)) {
                    if (tables_.no_rest_pull().test(to)) return;
                    bool fits = true;
                    at.starts.each([&](Cell start) { fits = fits && sinks_.from(start).meets(boxes); });
                    if (!fits) return;
                }
                Child child;
                child.move = {from, to, static_cast<std::uint8_t>(side)};
                child.player = lift_.lowest(to, label);
                child.zones = child.blocked_zones = lifted - 1 + lift_.zones(to);
                if (!at.starts.test(to) && !can_pull(boxes, space_.reach.flood(child.player, boxes))) return;
                child.opens = around > 1;
                children.push_back(child);
            });
        std::sort(children.begin() + static_cast<std::ptrdiff_t>(first), children.end(),
                  [](const Child& a, const Child& b) {
                      return std::pair(a.move.to, a.move.side) < std::pair(b.move.to, b.move.side);
                  });
    });
    sinks_.keep_sinking(at, lifted_, children);
}

template <int W>
State<W> PullGuide<W>::after(const State<W>& at, const Child& child) {
    State<W> next = at;
    next.boxes.clear(child.move.from);
    if (child.move.sink)
        next.starts.clear(child.move.to);
    else
        next.boxes.set(child.move.to);
    next.player = child.player;
    return next;
}

template <int W>
bool PullGuide<W>::dead(const State<W>&, const Move& move, const State<W>& at, int) {
    if (move.sink || !at.boxes.any()) return false;
    return std::any_of(tests_.begin(), tests_.end(), [&](const auto& test) { return test->dead(at); });
}

// A pull that the forward search could never replay, because a PI-corral forces another box there.
template <int W>
bool PullGuide<W>::useless(const State<W>&, const Move& move, const State<W>& at) {
    if (!at.boxes.any() || solved(at) || count_zones(space_.reach, at.boxes) == 1) return false;
    const Set region = space_.reach.flood(at.player, at.boxes);
    const auto corral = corrals_.find(at.boxes, region, space_.to_goals);
    if (!corral.active) return false;
    if (move.sink) return true;
    for (const Set& pushes : corral.pushes)
        if (pushes.test(move.to)) return false;
    return true;
}

HAKOBI_SIZES(PullGuide);

}  // namespace hakobi::sokoban::fess
