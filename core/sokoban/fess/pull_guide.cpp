#include "sokoban/fess/pull_guide.h"

#include <algorithm>

#include "sokoban/fess/advisors.h"
#include "sokoban/fess/zones.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
PullGuide<W>::PullGuide(Tables<W>& tables, PullStyle style)
    : tables_(tables),
      style_(style),
      space_(tables.space),
      board_(tables.board),
      lift_(board_),
      corrals_(board_, space_.reach, space_.freeze, space_.goals),
      base_number_(board_.cells(), kNone),
      sinks_(space_.reach.none()),
      lifted_(board_.cells(), 0) {
    for (std::size_t i = 0; i < board_.boxes().size(); ++i) {
        const Cell base = board_.boxes()[i];
        base_number_[base] = static_cast<Cell>(i);
        const BoxGraph::Row row = tables.graph.pushes_from({base});
        from_base_.push_back(space_.reach.none());
        for (Cell c = 0; c < board_.cells(); ++c)
            if (row[c] != BoxGraph::kFar) from_base_.back().set(c);
    }
}

template <int W>
bool PullGuide<W>::can_pull(const Set& boxes, const Set& region) const {
    bool found = false;
    boxes.each([&](Cell c) {
        for (int d = 0; d < kDirections && !found; ++d) {
            const Cell to = board_.neighbour(c, d);
            if (to == kNone || !region.test(to)) continue;
            const Cell player = board_.neighbour(to, d);
            found = player != kNone && !boxes.test(player);
        }
    });
    return found;
}

template <int W>
bool PullGuide<W>::solved(const Position<W>& at) const {
    if (!at.boxes.any()) return true;
    if (!(at.boxes == space_.starts)) return false;
    return space_.normalised(board_.player(), at.boxes) == at.player;
}

template <int W>
bool PullGuide<W>::apart(Cell a, Cell b) {
    if (tables_.walk(a, b) >= style_.far) return true;
    const int ra = tables_.rooms.of(a), rb = tables_.rooms.of(b);
    if (ra == rb) return false;
    if (ra >= 0 && rb >= 0) return true;
    if (ra >= 0 ? tables_.rooms.extended(ra, b) : tables_.rooms.extended(rb, a)) return false;
    // neither in one row nor in one column: no straight walk joins them
    for (int d = 0; d < kDirections; ++d)
        for (Cell c = a; c != kNone; c = board_.neighbour(c, d))
            if (c == b) return false;
    return true;
}

// Can every base be given a box of its own that it reaches? (Kuhn's augmenting paths.)
template <int W>
bool PullGuide<W>::matched(const Set& boxes, const Set& bases) const {
    std::vector<Cell> owner(board_.cells(), kNone);
    std::vector<char> seen(board_.cells());
    auto assign = [&](auto&& self, std::size_t base) -> bool {
        bool done = false;
        (from_base_[base] & boxes).each([&](Cell c) {
            if (done || seen[c]) return;
            seen[c] = 1;
            if (owner[c] != kNone && !self(self, owner[c])) return;
            owner[c] = static_cast<Cell>(base);
            done = true;
        });
        return done;
    };
    bool all = true;
    bases.each([&](Cell base) {
        if (!all) return;
        std::fill(seen.begin(), seen.end(), 0);
        all = assign(assign, base_number_[base]);
    });
    return all;
}

template <int W>
Bits<W> PullGuide<W>::sink_set(const Position<W>& at) {
    Set best = space_.reach.none();
    std::size_t size = 0;
    const Set open = at.bases.without(at.boxes);
    Sides::IsWall walls(board_.cells(), 0);
    at.boxes.each([&](Cell c) { walls[c] = 1; });
    const BoxGraph graph(board_, walls);
    for (Set rest = open; rest.any();) {
        const Cell first = static_cast<Cell>(rest.lowest());
        const BoxGraph::Row there = graph.pushes_from({first}), back = graph.pushes_to({first});
        Set group = space_.reach.none();
        rest.each([&](Cell c) {
            if (there[c] != BoxGraph::kFar && back[c] != BoxGraph::kFar) group.set(c);
        });
        rest.remove(group);
        const std::size_t members = group.count();
        if (members > size) best = space_.reach.none();
        if (members < size) continue;
        size = members;
        best |= group;
    }
    return best;
}

template <int W>
void PullGuide<W>::generate(const Position<W>& at, std::vector<Child>& children) {
    const Set region = space_.reach.flood(at.player, at.boxes);
    const int zones = count_zones(space_.reach, at.boxes);
    Set allowed = space_.reach.none();
    at.bases.each([&](Cell base) { allowed |= from_base_[base_number_[base]]; });
    if (!style_.spread) sinks_ = sink_set(at);
    at.boxes.each([&](Cell from) {
        if (children.size() >= kMostMoves) return;
        Set others = at.boxes;
        others.clear(from);
        bool movable = false;
        for (int d = 0; d < kDirections; ++d) {
            const Cell to = board_.neighbour(from, d);
            if (to == kNone || !region.test(to)) continue;
            const Cell player = board_.neighbour(to, d);
            movable |= player != kNone && !others.test(player);
        }
        if (!movable) return;
        lift_.build(from, others);
        const int around = lift_.regions(from);
        const int lifted = zones - around + 1;
        lifted_[from] = lifted;
        const std::size_t first = children.size();
        lift_.pulls(
            region, [&](Cell to, int) { return allowed.test(to); },
            [&](Cell to, int side, int label) {
                if (children.size() >= kMostMoves) return;
                Set boxes = others;
                boxes.set(to);
                if (!at.bases.test(to)) {
                    if (tables_.no_rest_pull().test(to)) return;
                    bool fits = true;
                    at.bases.each(
                        [&](Cell base) { fits = fits && from_base_[base_number_[base]].meets(boxes); });
                    if (!fits) return;
                }
                Child child;
                child.move = {from, to, static_cast<std::uint8_t>(side)};
                child.player = lift_.lowest(to, label);
                child.zones = child.blocked_zones = lifted - 1 + lift_.regions(to);
                if (!at.bases.test(to) && !can_pull(boxes, space_.reach.flood(child.player, boxes))) return;
                child.opens = around > 1;
                children.push_back(child);
            });
        std::sort(children.begin() + static_cast<std::ptrdiff_t>(first), children.end(),
                  [](const Child& a, const Child& b) {
                      return std::pair(a.move.to, a.move.side) < std::pair(b.move.to, b.move.side);
                  });
    });
    mark_sinks(at, children);
}

template <int W>
void PullGuide<W>::mark_sinks(const Position<W>& at, std::vector<Child>& children) {
    const Set region = space_.reach.flood(at.player, at.boxes);
    if (!style_.sinks || !sinks_.any() || !region.covers(sinks_)) return;
    std::vector<Child> sinking;
    for (const Child& child : children) {
        const Cell from = child.move.from, to = child.move.to;
        if (!sinks_.test(to) || !apart(from, to)) continue;
        if (!sinking.empty() && sinking.back().move.from == from) continue;
        Set boxes = at.boxes, bases = at.bases;
        boxes.clear(from);
        bases.clear(to);
        if (!matched(boxes, bases)) continue;
        Child sink = child;
        sink.move.sink = true;
        sink.zones = lifted_[from];
        sink.player =
            static_cast<Cell>(space_.reach.flood(board_.neighbour(to, child.move.side), boxes).lowest());
        sinking.push_back(sink);
    }
    if (!sinking.empty()) children = std::move(sinking);
}

template <int W>
Position<W> PullGuide<W>::after(const Position<W>& at, const Child& child) {
    Position<W> next = at;
    next.boxes.clear(child.move.from);
    if (child.move.sink)
        next.bases.clear(child.move.to);
    else
        next.boxes.set(child.move.to);
    next.player = child.player;
    return next;
}

template <int W>
Score PullGuide<W>::score(const Position<W>& at, int zones) {
    Score score;
    score.key[kBoxes] = static_cast<std::int32_t>(at.boxes.count());
    score.key[kZones] = zones;
    score.key[kOnTargets] = static_cast<std::int32_t>((at.boxes & tables_.target_set()).count());
    score.key[kRooms] = tables_.rooms_missing(at.boxes);
    std::int32_t spread = 0;
    at.boxes.each([&](Cell c) { spread += tables_.spread(c); });
    score.key[kSpread] = -spread;
    return score;
}

template <int W>
void PullGuide<W>::advise(const Position<W>& at, const Score& own, std::vector<Child>& children) {
    if (children.empty()) return;
    if (children.front().move.sink) return advise_sinks(children);
    advise_packing(at, own, children);
    nominate_best(children, [&](const Child& c) { return c.score.key[kZones] < own.key[kZones]; });
    nominate_best(children, [&](const Child& c) { return c.score.key[kRooms] < own.key[kRooms]; });
    const Set region = space_.reach.flood(at.player, at.boxes);
    nominate_best(children, [&](const Child& c) {
        return opens_something(board_, space_.reach, at.boxes, region, after(at, c).boxes, c, true);
    });
}

// A number that depends on the move and the seed alone; without a seed, `otherwise`.
template <int W>
int PullGuide<W>::chance(const Child& child, int otherwise) const {
    if (!style_.seed) return otherwise;
    std::uint64_t x =
        (style_.seed * 0x9e3779b97f4a7c15ull) ^ (std::uint64_t{child.move.from} << 32 | child.move.to);
    x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ x >> 32) * 0x94d049bb133111ebull;
    return static_cast<int>(x >> 40);
}

template <int W>
void PullGuide<W>::advise_sinks(std::vector<Child>& children) {
    for (Child& child : children)
        if (!tables_.target_set().test(child.move.from) && base_number_[child.move.from] == kNone) {
            child.advised = true;
            return;
        }
    nominate_least(
        children, [](const Child&) { return true; },
        [&](const Child& c) {
            return std::tuple(tables_.hole(c.move.from), c.blocked_zones,
                              -tables_.walk(c.move.from, c.move.to));
        });
}

template <int W>
void PullGuide<W>::advise_packing(const Position<W>& at, const Score& own, std::vector<Child>& children) {
    Set away = space_.reach.none();  // from here a later pull into the sink set would be far enough
    if (sinks_.any()) {
        Sides::IsWall walls(board_.cells(), 0);
        at.boxes.each([&](Cell c) { walls[c] = 1; });
        std::vector<Cell> sources;
        sinks_.each([&](Cell c) { sources.push_back(c); });
        const BoxGraph::Row row = BoxGraph(board_, walls).pushes_from(sources);
        for (Cell c = 0; c < board_.cells(); ++c) {
            if (row[c] == BoxGraph::kFar) continue;
            bool far = true;
            for (Cell sink : sources) far = far && tables_.walk(sink, c) >= style_.far;
            if (far) away.set(c);
        }
    }
    nominate_least(
        children,
        [&](const Child& c) {
            return c.score.key[kZones] <= own.key[kZones] && c.score.key[kRooms] <= own.key[kRooms] &&
                   c.score.key[kSpread] < own.key[kSpread] && tables_.target_set().test(c.move.from);
        },
        [&](const Child& c) {
            return std::tuple(tables_.hole(c.move.from), !away.test(c.move.to), c.score.key[kZones],
                              c.score.key[kRooms], chance(c, -tables_.push_distance(c.move.to, c.move.from)));
        });
}

// Lost for the backward search: the starting squares left cannot be matched, or some box can never come off
// however freely the others move.
template <int W>
bool PullGuide<W>::dead(const Position<W>&, const Move& move, const Position<W>& at, int) {
    if (move.sink || !at.boxes.any()) return false;
    if (!matched(at.boxes, at.bases)) return true;
    Set boxes = at.boxes, region = space_.reach.flood(at.player, boxes);
    for (bool again = true; again;) {
        again = false;
        boxes.each([&](Cell c) {
            for (int d = 0; d < kDirections; ++d) {
                const Cell to = board_.neighbour(c, d);
                if (to == kNone || !region.test(to)) continue;
                const Cell player = board_.neighbour(to, d);
                if (player == kNone || boxes.test(player)) continue;
                boxes.clear(c);
                again = true;
                return;
            }
        });
        if (again) region = space_.reach.flood(at.player, boxes);
    }
    return !space_.starts.covers(boxes);
}

// A pull that the forward search could never replay, because a PI-corral forces another box there.
template <int W>
bool PullGuide<W>::useless(const Position<W>&, const Move& move, const Position<W>& at) {
    if (!at.boxes.any() || solved(at) || count_zones(space_.reach, at.boxes) == 1) return false;
    const Set region = space_.reach.flood(at.player, at.boxes);
    const auto corral = corrals_.find(at.boxes, region, space_.to_goals);
    if (!corral.active) return false;
    if (move.sink) return true;
    for (const Set& pushes : corral.pushes)
        if (pushes.test(move.to)) return false;
    return true;
}

#define INSTANTIATE(W) template class PullGuide<W>;
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban::fess
