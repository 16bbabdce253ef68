#include "sokoban/fess/box_graph.h"

#include <algorithm>

#include "base/beat.h"
#include "sokoban/places.h"

namespace hakobi::sokoban::fess {

template <Way way>
BoxGraph::Row BoxGraph::spread(const std::vector<Cell>& sources) const {
    beat();
    Row best(board_.cells(), kFar), at(sides_.places(), kFar);
    std::vector<Place> queue;
    auto reach = [&](const Place& place, std::uint16_t distance) {
        std::uint16_t& entry = at[sides_.place(place)];
        if (entry != kFar) return Met::known;
        entry = distance;
        best[place.cell] = std::min(best[place.cell], distance);
        return Met::fresh;
    };
    each_source(sources, [&](const Place& place, std::size_t) {
        if (reach(place, 0) == Met::fresh) queue.push_back(place);
    });
    travel<way>(board_, sides_, walls_, queue, [&](std::size_t head, const Place& to) {
        const std::uint16_t distance = at[sides_.place(queue[head])];
        return reach(to, distance < kFar - 1 ? distance + 1 : distance);
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
    auto add = [&](const Place& place, std::uint64_t mask) {
        const std::size_t number = sides_.place(place);
        if ((at[number] | mask) == at[number]) return Met::known;
        at[number] |= mask;
        best[place.cell] |= mask;
        if (waiting[number]) return Met::known;
        waiting[number] = 1;
        return Met::fresh;
    };
    each_source(targets, [&](const Place& place, std::size_t i) {
        if (add(place, std::uint64_t{1} << i) == Met::fresh) queue.push_back(place);
    });
    travel<Way::pull>(board_, sides_, walls_, queue, [&](std::size_t head, const Place& to) {
        const std::size_t from = sides_.place(queue[head]);
        waiting[from] = 0;
        return add(to, at[from]);
    });
    return best;
}

}  // namespace hakobi::sokoban::fess
