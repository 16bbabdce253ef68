#include "sokoban/fess/dead_tests/corral_test.h"

#include <tuple>

#include "sokoban/geometry/zones.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
CorralTest<W>::CorralTest(const Space<W>& space, Walled<W>& walled, Patterns<W>* learned, std::size_t budget)
    : space_(space),
      board_(space.board),
      walled_(walled),
      learned_(learned),
      budget_(budget),
      all_needed_(board_.boxes().size() == board_.goals().size()),
      pushes_(space),
      verdicts_(space.memory, {budget, kPatience, kPatience}, W == 0 ? 4 * 8 * space.goals.words() : 0) {}

template <int W>
bool CorralTest<W>::dead(const Facts<W>& at) {
    if (at.zones < 2) return false;
    std::vector<Set> zones;
    std::vector<Verdict> verdicts;
    each_piece(space_.reach, space_.reach.floor().without(at.boxes).remove(at.region), [&](Set&& zone) {
        if (!at.parent_asked || zone.meets(near(at.moved))) zones.push_back(std::move(zone));
    });
    for (const Set& zone : zones) {
        verdicts.push_back(ask(zone, at));
        if (verdicts.back() == Verdict::dead) return true;
    }
    if (zones.size() > 16) return false;
    std::vector<Set> around;
    for (const Set& zone : zones) {
        around.push_back(space_.reach.none());
        zone.each([&](Cell c) { space_.reach.add_around(c, around.back()); });
        around.back() &= at.boxes;
    }
    for (std::size_t i = 0; i < zones.size(); ++i)
        for (std::size_t j = i + 1; j < zones.size(); ++j)
            if (verdicts[i] != Verdict::overrun && verdicts[j] != Verdict::overrun &&
                around[i].meets(around[j]) && ask(zones[i] | zones[j], at) == Verdict::dead)
                return true;
    return false;
}

// Cells from which a box on c may lie in the danger zone.
template <int W>
const Bits<W>& CorralTest<W>::near(Cell c) {
    if (near_.empty()) near_.resize(board_.cells(), space_.reach.none());
    Set& set = near_[c];
    if (!set.any()) {
        Set once = space_.reach.none();
        space_.reach.add_ring(c, once);
        set = once;
        once.each([&](Cell x) { space_.reach.add_ring(x, set); });
        set.set(c);
    }
    return set;
}

template <int W>
Verdict CorralTest<W>::ask(const Set& zone, const Facts<W>& at) {
    Key key{{at.boxes.without(at.fixed), space_.reach.floor(), zone, at.player}, at.fixed};
    key.start.danger = danger_zone(zone, key.start.boxes, at.fixed);
    key.start.boxes &= key.start.danger;
    Set near = key.start.danger;
    key.start.danger.each([&](Cell c) { space_.reach.add_ring(c, near); });
    key.walls &= near;
    const Set blocked = key.start.boxes | key.walls;
    key.start.player = static_cast<Cell>(space_.reach.flood(at.player, blocked).lowest());
    if (done(key.start)) return Verdict::alive;

    return verdicts_.ask(key, [&](std::size_t budget) {
        const Verdict verdict = search(key.start, key.walls, budget);
        if (verdict == Verdict::dead && learned_) learn(key.start, key.walls);
        return verdict;
    });
}

// Keeps a proof as a pattern, with as few boxes as it needs.
template <int W>
void CorralTest<W>::learn(Local start, Set walls) {
    const Cell player = start.player;
    boil_down(start.boxes, walls, [&](const Set& boxes, const Set& fixed) {
        const Set region = space_.reach.flood(player, boxes | fixed);
        const Local smaller{boxes, start.danger, start.hidden.without(region),
                            static_cast<Cell>(region.lowest())};
        return !done(smaller) && search(smaller, fixed, budget_) == Verdict::dead;
    });
    const Set region = space_.reach.flood(player, start.boxes | walls);
    const Set empty =
        all_needed_ ? start.hidden.without(region).without(start.boxes) & space_.goals : space_.reach.none();
    learned_->add({start.boxes, walls, empty, region});
}

template <int W>
bool CorralTest<W>::slides(Cell box, int d, const Set& occupied) const {
    auto free = [&](Cell c) { return c != kNone && !occupied.test(c); };
    const int side = (d + 1) % 4;
    const Cell a = board_.neighbour(box, side), b = board_.neighbour(box, opposite(side));
    if (!free(a) || !free(b)) return false;
    return free(board_.neighbour(a, side)) || free(board_.neighbour(b, opposite(side)));
}

template <int W>
Bits<W> CorralTest<W>::danger_zone(const Set& hidden, const Set& boxes, const Set& walls) const {
    Set zone = hidden;
    const Set occupied = boxes | walls;
    hidden.each([&](Cell g) {
        space_.reach.add_ring(g, zone);
        for (int d = 0; d < kDirections; ++d) {
            const Cell first = board_.neighbour(g, d);
            if (first == kNone || !boxes.test(first)) continue;
            const Cell second = board_.neighbour(first, d);
            if (second != kNone && boxes.test(second) && !slides(second, d, occupied)) zone.set(second);
        }
    });
    return zone;
}

template <int W>
bool CorralTest<W>::done(const Local& p) const {
    if (!space_.goals.covers(p.boxes & p.danger)) return false;
    return !all_needed_ || !p.hidden.meets(space_.goals.without(p.boxes));
}

// Recomputes what is hidden and dangerous after a move, and takes away what no longer matters.
template <int W>
void CorralTest<W>::shrink(Local& p, const Set& walls) const {
    for (;;) {
        const Set blocked = p.boxes | walls;
        const Set region = space_.reach.flood(p.player, blocked);
        p.player = static_cast<Cell>(region.lowest());
        const Set unseen = p.danger.without(blocked).remove(region);
        p.hidden &= unseen;
        p.danger &= danger_zone(unseen, p.boxes, walls);
        if (p.danger.covers(p.boxes)) return;
        p.boxes &= p.danger;
    }
}

template <int W>
Verdict CorralTest<W>::search(const Local& start, const Set& walls, std::size_t budget) {
    const auto distances = walled_.distances(walls);
    return search_out<Local, LocalHash>(
        start, budget, space_.memory, W == 0 ? 3 * 8 * walls.words() : 0,
        [&](const Local& here, std::vector<Local>& next) {
            return pushes_.moves(
                here, walls, *distances, [&](Cell to) { return !here.danger.test(to); },
                [&](Local& p, bool) {
                    shrink(p, walls);
                    return done(p);
                },
                next);
        },
        [&](const Local& p) {
            return std::tuple(count_zones(space_.reach, p.boxes | walls), p.boxes.count(), p.danger.count());
        });
}

HAKOBI_SIZES(CorralTest);

}  // namespace hakobi::sokoban::fess
