#include "sokoban/fess/push_guide.h"

#include <algorithm>

#include "sokoban/fess/advisors.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
PushGuide<W>::PushGuide(Tables<W>& tables, Lost<W>& lost, Plan<W>& plan, PushStyle style,
                        const Perimeter<W>* perimeter)
    : PushMoves<W>(tables, lost, perimeter, style.everywhere), plan_(plan), style_(style) {}

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

#define INSTANTIATE(W) template class PushGuide<W>;
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban::fess
