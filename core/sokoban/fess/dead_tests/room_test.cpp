#include "sokoban/fess/dead_tests/room_test.h"

#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {
namespace {

constexpr std::size_t kMostCells = 40, kFewestBoxes = 2, kMostBoxes = 8;

}  // namespace

template <int W>
RoomTest<W>::RoomTest(const Space<W>& space, Walled<W>& walled, Patterns<W>* learned, std::size_t budget)
    : space_(space),
      walled_(walled),
      learned_(learned),
      rooms_(space.board),
      pushes_(space),
      verdicts_(space.memory, {budget, kPatience, 2 * budget}, W == 0 ? 2 * 8 * space.goals.words() : 0) {
    for (int r = 0; r < rooms_.count(); ++r) {
        Room room{space.reach.none(), space.reach.none()};
        for (Cell c = 0; c < space.board.cells(); ++c)
            if (rooms_.extended(r, c)) room.cells.set(c);
        room.near = room.cells;
        room.cells.each([&](Cell c) { space.reach.add_ring(c, room.near); });
        room_.push_back(std::move(room));
    }
}

template <int W>
bool RoomTest<W>::dead(const Facts<W>& at) {
    if (rooms_.count() < 2) return false;
    for (int r = 0; r < rooms_.count(); ++r)
        if (rooms_.extended(r, at.moved) && ask(r, at) == Verdict::dead) return true;
    return false;
}

template <int W>
Verdict RoomTest<W>::ask(int room, const Facts<W>& at) {
    const Set boxes = at.boxes.without(at.fixed) & room_[room].cells;
    const std::size_t count = boxes.count();
    if (count < kFewestBoxes || count > kMostBoxes || room_[room].cells.count() > kMostCells ||
        space_.goals.covers(boxes))
        return Verdict::alive;
    const Set walls = at.fixed & room_[room].near;
    const Key key{placed(boxes, walls, at.player), walls, room};
    return verdicts_.ask(key, [&](std::size_t budget) {
        const Verdict verdict = search(room, key.start, walls, budget);
        if (verdict == Verdict::dead && learned_) learn(room, key.start, walls, budget);
        return verdict;
    });
}

// Keeps a proof as a pattern, with as few boxes and walls as it needs.
template <int W>
void RoomTest<W>::learn(int room, Local start, Set walls, std::size_t budget) {
    const Cell player = start.player;
    boil_down(start.boxes, walls, [&](const Set& boxes, const Set& fixed) {
        return search(room, placed(boxes, fixed, player), fixed, budget) == Verdict::dead;
    });
    learned_->add({start.boxes, walls, space_.reach.none(), space_.reach.flood(player, start.boxes | walls)});
}

template <int W>
Verdict RoomTest<W>::search(int room, const Local& start, const Set& walls, std::size_t budget) {
    if (space_.goals.covers(start.boxes)) return Verdict::alive;
    const auto distances = walled_.distances(walls);
    return search_out<Local, LocalHash>(
        start, budget, space_.memory, W == 0 ? 8 * walls.words() : 0,
        [&](const Local& here, std::vector<Local>& next) {
            return pushes_.moves(
                here, walls, *distances,
                [&](Cell to) { return rooms_.of(to) != Rooms::kCorridor && rooms_.of(to) != room; },
                [&](Local& p, bool away) {
                    if (away) p = placed(p.boxes, walls, p.player);
                    return space_.goals.covers(p.boxes);
                },
                next);
        },
        [&](const Local& p) { return std::pair(p.boxes.count(), (p.boxes & room_[room].cells).count()); });
}

HAKOBI_SIZES(RoomTest);

}  // namespace hakobi::sokoban::fess
