#include "sokoban/fess/room_test.h"

#include <queue>
#include <tuple>
#include <unordered_set>

#include "sokoban/fess/ring.h"
#include "sokoban/fess/zones.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {
namespace {

constexpr std::size_t kMostCells = 40, kFewestBoxes = 2, kMostBoxes = 8;
constexpr std::size_t kMostKnown = 200'000;

}  // namespace

template <int W>
RoomTest<W>::RoomTest(const Space<W>& space, Walled<W>& walled, Patterns<W>* learned, std::size_t budget)
    : space_(space),
      walled_(walled),
      learned_(learned),
      budget_(budget),
      rooms_(space.board),
      pushes_(space) {
    const auto ring = rings(space.board);
    for (int r = 0; r < rooms_.count(); ++r) {
        Room room{space.reach.none(), space.reach.none()};
        for (Cell c = 0; c < space.board.cells(); ++c)
            if (rooms_.extended(r, c)) room.cells.set(c);
        room.near = room.cells;
        room.cells.each([&](Cell c) {
            for (Cell to : ring[c])
                if (to != kNone) room.near.set(to);
        });
        room_.push_back(std::move(room));
    }
}

template <int W>
bool RoomTest<W>::dead(const Situation<W>& at) {
    if (rooms_.count() < 2) return false;
    for (int r = 0; r < rooms_.count(); ++r)
        if (rooms_.extended(r, at.moved) && ask(r, at) == Verdict::dead) return true;
    return false;
}

template <int W>
typename RoomTest<W>::Verdict RoomTest<W>::ask(int room, const Situation<W>& at) {
    const Set boxes = at.boxes.without(at.fixed) & room_[room].cells;
    const std::size_t count = boxes.count();
    if (count < kFewestBoxes || count > kMostBoxes || room_[room].cells.count() > kMostCells ||
        space_.goals.covers(boxes))
        return Verdict::alive;
    const Set walls = at.fixed & room_[room].near;
    const Key key{placed(boxes, walls, at.player), walls, room};
    std::size_t budget = budget_;
    if (cache_.size() > kMostKnown) cache_.clear();
    auto [entry, fresh] = cache_.try_emplace(key, Known{Verdict::overrun});
    if (!fresh) {
        Known& known = entry->second;
        ++known.asked;
        if (known.verdict != Verdict::overrun || known.asked < 16 || (known.asked & (known.asked - 1)))
            return known.verdict;
        budget = budget_ * known.asked / 8;
    }
    const Verdict verdict = search(room, key.start, walls, budget);
    entry->second.verdict = verdict;
    if (verdict == Verdict::dead && learned_) learn(room, key.start, walls, budget);
    return verdict;
}

// Keeps a proof as a pattern, with as few boxes and walls as it needs.
template <int W>
void RoomTest<W>::learn(int room, Local start, Set walls, std::size_t budget) {
    const Cell player = start.player;
    auto provable = [&](const Set& boxes, const Set& fixed) {
        return boxes.any() && search(room, placed(boxes, fixed, player), fixed, budget) == Verdict::dead;
    };
    start.boxes.each([&](Cell c) {
        Set fewer = start.boxes;
        fewer.clear(c);
        if (provable(fewer, walls)) start.boxes = fewer;
    });
    walls.each([&](Cell c) {
        Set fewer = walls;
        fewer.clear(c);
        if (provable(start.boxes, fewer)) walls = fewer;
    });
    learned_->add({start.boxes, walls, space_.reach.none(), space_.reach.flood(player, start.boxes | walls)});
}

template <int W>
typename RoomTest<W>::Verdict RoomTest<W>::search(int room, const Local& start, const Set& walls,
                                                  std::size_t budget) {
    ++searches_;
    if (space_.goals.covers(start.boxes)) return Verdict::alive;
    const auto distances = walled_.distances(walls);
    struct Entry {
        std::tuple<std::size_t, std::size_t, std::size_t> rank;
        std::size_t index;
        bool operator<(const Entry& o) const { return rank > o.rank; }
    };
    std::vector<Local> positions{start};
    std::unordered_set<Local, LocalHash> seen{start};
    std::priority_queue<Entry> open;
    open.push({{}, 0});
    std::vector<Local> next;
    for (std::size_t used = 0; !open.empty(); ++used) {
        if (used >= budget) return Verdict::overrun;
        ++positions_;
        const Local here = positions[open.top().index];
        open.pop();
        next.clear();
        const Set blocked = here.boxes | walls;
        const Set region = space_.reach.flood(here.player, blocked);
        bool gone = false, finished = false;
        here.boxes.each([&](Cell from) {
            if (gone || finished) return;
            pushes_.each(from, blocked, region, *distances, [&](Cell to, Cell player) {
                Local after{here.boxes, player};
                after.boxes.clear(from);
                if (rooms_.of(to) != Rooms::kCorridor && rooms_.of(to) != room) {
                    gone = true;
                    next.clear();
                    after = placed(after.boxes, walls, player);
                } else {
                    after.boxes.set(to);
                    if (pushes_.freezes(to, after.boxes | walls)) return true;
                }
                finished = space_.goals.covers(after.boxes);
                next.push_back(std::move(after));
                return !gone && !finished;
            });
        });
        if (finished) return Verdict::alive;
        for (Local& p : next) {
            if (!seen.insert(p).second) continue;
            const std::size_t inside = (p.boxes & room_[room].cells).count();
            open.push({{p.boxes.count(), inside, positions.size()}, positions.size()});
            positions.push_back(std::move(p));
        }
        if (seen.size() > 40 * budget) return Verdict::overrun;
    }
    return Verdict::dead;
}

#define INSTANTIATE(W) template class RoomTest<W>;
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban::fess
