#include "sokoban/fess/push_guide.h"

#include <algorithm>

#include "sokoban/fess/advisors.h"
#include "sokoban/fess/zones.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
PushGuide<W>::PushGuide(Tables<W>& tables, Lost<W>& lost, Plan<W>& plan, PushStyle style)
    : tables_(tables),
      lost_(lost),
      plan_(plan),
      space_(tables.space),
      board_(tables.board),
      lift_(board_),
      corrals_(board_, space_.reach, space_.freeze, space_.goals),
      style_(style) {}

template <int W>
bool PushGuide<W>::acceptable(const Set& boxes, Cell, Cell to, int) const {
    if (!style_.everywhere && tables_.no_rest_push().test(to) && !plan_.uses(to)) return false;
    return !space_.freeze.suspicious(to, boxes) || space_.goals.covers(space_.freeze.frozen(boxes));
}

template <int W>
void PushGuide<W>::generate(const Position<W>& at, std::vector<Child>& children) {
    const Set region = space_.reach.flood(at.player, at.boxes);
    const Set fixed = lost_.fixed(at.boxes);
    const auto distances = lost_.distances(fixed);
    const Sides& sides = distances->sides();
    const int zones = count_zones(space_.reach, at.boxes);
    Set movable = at.boxes.without(fixed);
    if (zones > 1 && !style_.everywhere) {
        const auto corral = corrals_.find(at.boxes, region, *distances);
        if (corral.active) {
            Set forced = space_.reach.none();
            for (const Set& pushes : corral.pushes) forced |= pushes;
            movable &= forced;
        }
    }
    movable.each([&](Cell from) {
        if (children.size() >= kMostMoves) return;
        Set others = at.boxes;
        others.clear(from);
        bool pushable = false;
        for (int d = 0; d < kDirections && !pushable; ++d) {
            const Cell player = board_.neighbour(from, d), to = board_.neighbour(from, opposite(d));
            pushable = player != kNone && to != kNone && region.test(player) && !others.test(to);
        }
        if (!pushable) return;
        lift_.build(from, others);
        const int around = lift_.regions(from);
        const int lifted = zones - around + 1;
        const std::size_t first = children.size();
        lift_.pushes(
            region,
            [&](Cell to, int side) {
                const std::uint8_t at_side = sides.at(to, side);
                return at_side != Sides::kNoSide && !distances->dead(sides.place(to, at_side));
            },
            [&](Cell to, int side, int label) {
                if (children.size() >= kMostMoves) return;
                Set boxes = others;
                boxes.set(to);
                if (!acceptable(boxes, from, to, side)) return;
                Child child;
                child.move = {from, to, static_cast<std::uint8_t>(side)};
                child.player = lift_.lowest(to, label);
                if (lost_.dead_together(boxes, fixed, child.player, to)) return;
                child.zones = lifted - 1 + lift_.regions(to);
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
Position<W> PushGuide<W>::after(const Position<W>& at, const Child& child) {
    Position<W> next = at;
    next.boxes.clear(child.move.from);
    next.boxes.set(child.move.to);
    next.player = child.player;
    return next;
}

template <int W>
Score PushGuide<W>::score(const Position<W>& at, int zones) {
    Score score;
    const auto packed = plan_.packed(at.boxes);
    score.key[kPacked] = -packed.count;
    score.key[kZones] = zones;
    score.key[kRooms] = tables_.rooms_missing(at.boxes);
    score.key[kOut] = plan_.out_of_plan(at.boxes, packed.count);
    score.key[kHot] = tables_.hotspots(at.boxes);
    std::int32_t distance = 0;
    at.boxes.each([&](Cell c) { distance += tables_.goal_distance(c); });
    score.key[kDistance] = -distance;
    return score;
}

template <int W>
void PushGuide<W>::advise(const Position<W>& at, const Score& own, std::vector<Child>& children) {
    auto drops = [&](int key) {
        nominate_best(children, [&, key](const Child& c) {
            return c.score.key[kPacked] <= own.key[kPacked] && c.score.key[key] < own.key[key];
        });
    };
    drops(kPacked);
    drops(kZones);
    drops(kRooms);
    drops(kHot);
    advise_explorer(at, own, children);
    advise_opener(at, own, children);
    advise_out_of_plan(own, children);
}

template <int W>
void PushGuide<W>::advise_explorer(const Position<W>& at, const Score& own, std::vector<Child>& children) {
    const Set region = space_.reach.flood(at.player, at.boxes);
    nominate_best(children, [&](const Child& c) {
        return c.score.key[kPacked] <= own.key[kPacked] &&
               tables_.push_distance(c.move.to, c.move.from) != BoxGraph::kFar &&
               opens_something(board_, space_.reach, at.boxes, region, after(at, c).boxes, c, false);
    });
}

// Clears the way to the square that the plan wants next: takes away the box nearest to it, as far as
// possible.
template <int W>
void PushGuide<W>::advise_opener(const Position<W>& at, const Score& own, std::vector<Child>& children) {
    for (const Child& c : children)
        if (c.score.key[kPacked] < own.key[kPacked]) return;
    const int next = plan_.packed(at.boxes).next;
    if (next < 0) return;
    const Cell x = plan_.steps()[next].to;
    nominate_least(
        children,
        [&](const Child& c) {
            return c.score.key[kPacked] <= own.key[kPacked] && c.score.key[kZones] <= own.key[kZones] &&
                   c.score.key[kRooms] <= own.key[kRooms] &&
                   tables_.walk(x, c.move.to) >= tables_.walk(x, c.move.from);
        },
        [&](const Child& c) { return std::pair(tables_.walk(x, c.move.from), -tables_.walk(x, c.move.to)); });
}

template <int W>
void PushGuide<W>::advise_out_of_plan(const Score& own, std::vector<Child>& children) {
    if (own.key[kOut] == 0) return;
    const BoxGraph::Row* row = plan_.out_distance(-own.key[kPacked]);
    if (!row) return;
    nominate_least(
        children,
        [&](const Child& c) {
            const std::uint16_t from = (*row)[c.move.from], to = (*row)[c.move.to];
            return c.score.key[kPacked] <= own.key[kPacked] && c.score.key[kZones] <= own.key[kZones] &&
                   c.score.key[kRooms] <= own.key[kRooms] && c.score.key[kOut] <= own.key[kOut] &&
                   from != BoxGraph::kFar && to != BoxGraph::kFar && to > from &&
                   tables_.push_distance(c.move.to, c.move.from) != BoxGraph::kFar;
        },
        [&](const Child& c) { return std::pair((*row)[c.move.from], -(*row)[c.move.to]); });
}

template <int W>
bool PushGuide<W>::dead(const Position<W>&, const Move& move, const Position<W>& at, int zones) {
    return lost_.dead(at.boxes, at.player, zones, move.to);
}

#define INSTANTIATE(W) template class PushGuide<W>;
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban::fess
