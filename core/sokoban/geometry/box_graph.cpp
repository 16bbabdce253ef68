#include "sokoban/geometry/box_graph.h"

#include <algorithm>

#include "base/beat.h"
#include "sokoban/geometry/places.h"

namespace hakobi::sokoban {

template <Way way>
BoxGraph::Row BoxGraph::spread(const std::vector<Cell>& sources) const {
    beat();
    Row best(board_.cells(), kFar), at(sides_.places(), kFar);
    std::vector<Place> queue;
    auto reach = [&](std::size_t number, Cell c, std::uint16_t distance) {
        if (at[number] != kFar) return Met::known;
        at[number] = distance;
        best[c] = std::min(best[c], distance);
        return Met::fresh;
    };
    each_source(sources, [&](const Place& place, std::size_t) {
        if (reach(sides_.place(place), place.cell, 0) == Met::fresh) queue.push_back(place);
    });
    travel<way>(board_, sides_, walls_, queue, [&](const PlaceStep& step) {
        const std::uint16_t distance = at[step.from];
        return reach(step.into, step.to.cell, distance < kFar - 1 ? distance + 1 : distance);
    });
    return best;
}

BoxGraph::Row BoxGraph::pushes_from(const std::vector<Cell>& sources) const {
    return spread<Way::push>(sources);
}
BoxGraph::Row BoxGraph::pushes_to(const std::vector<Cell>& targets) const {
    return spread<Way::pull>(targets);
}

// A place may be met again with more targets, and is then taken once more.
std::vector<std::uint64_t> BoxGraph::reachable(const std::vector<Cell>& targets) const {
    beat();
    std::vector<std::uint64_t> at(sides_.places(), 0), best(board_.cells(), 0);
    std::vector<char> waiting(sides_.places(), 0);
    std::vector<Place> queue;
    auto add = [&](std::size_t number, Cell c, std::uint64_t mask) {
        if ((at[number] | mask) == at[number]) return Met::known;
        at[number] |= mask;
        best[c] |= mask;
        if (waiting[number]) return Met::known;
        waiting[number] = 1;
        return Met::fresh;
    };
    each_source(targets, [&](const Place& place, std::size_t i) {
        if (add(sides_.place(place), place.cell, std::uint64_t{1} << i) == Met::fresh) queue.push_back(place);
    });
    travel<Way::pull>(board_, sides_, walls_, queue, [&](const PlaceStep& step) {
        waiting[step.from] = 0;
        return add(step.into, step.to.cell, at[step.from]);
    });
    return best;
}

}  // namespace hakobi::sokoban
