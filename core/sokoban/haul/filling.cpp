#include "sokoban/haul/filling.h"

#include <algorithm>

#include "sokoban/geometry/lift.h"
#include "sokoban/geometry/zones.h"

namespace hakobi::sokoban::haul {
namespace {

using Set = Bits<0>;

Set largest_zone(const Space<0>& space, const Set& boxes) {
    Set largest = space.reach.none();
    std::size_t size = 0;
    each_zone(space.reach, boxes, [&](Set&& zone) {
        if (zone.count() <= size) return;
        size = zone.count();
        largest = std::move(zone);
    });
    return largest;
}

// Can the box on c be pulled to so many starts while the others stand?
bool comes_out(const Space<0>& space, Lift<0>& lift, Cell c, const Set& boxes, const Set& walk,
               std::size_t starts) {
    if (!can_step<Way::pull>(space.board, c, boxes, walk)) return false;
    if (starts == 0) return true;
    Set others = boxes, met = space.reach.none();
    others.clear(c);
    lift.build(c, others);
    return lift.travel<Way::pull>(
        walk, [](Cell, int) { return true; },
        [&](Cell to, int, int) {
            if (!space.starts.test(to) || met.test(to)) return false;
            met.set(to);
            return --starts == 0;
        });
}

std::vector<std::vector<Cell>> areas_of(const Space<0>& space) {
    std::vector<std::vector<Cell>> areas;
    each_piece(space.reach, space.goals, [&](const Set& piece) { areas.push_back(cells_of(piece)); });
    return areas;
}

}  // namespace

Filling filling_of(const Space<0>& space) {
    Filling filling{std::vector<int>(space.board.cells(), 0), areas_of(space)};
    Lift<0> lift(space.board);
    Set boxes = space.goals;
    Set walk = largest_zone(space, boxes);
    for (int layer = 1; boxes.any(); ++layer) {
        Set gone = space.reach.none();
        for (std::size_t starts : {(space.board.boxes().size() + 1) / 2, std::size_t{1}, std::size_t{0}}) {
            boxes.each([&](Cell c) {
                if (comes_out(space, lift, c, boxes, walk, starts)) gone.set(c);
            });
            if (gone.any()) break;
        }
        if (!gone.any()) gone = boxes;  // nothing is known of these
        gone.each([&](Cell c) { filling.layer[c] = layer; });
        boxes.remove(gone);
        walk = space.reach.spread(walk | gone, space.reach.floor().without(boxes));
    }
    for (auto& area : filling.areas)
        std::stable_sort(area.begin(), area.end(),
                         [&](Cell a, Cell b) { return filling.layer[a] > filling.layer[b]; });
    return filling;
}

}  // namespace hakobi::sokoban::haul
