#include "sokoban/fess/box_graph.h"

#include <algorithm>

#include "base/beat.h"

namespace hakobi::sokoban::fess {

BoxGraph::Row BoxGraph::spread(const std::vector<Cell>& sources, bool forward) const {
    beat();
    struct Place {
        Cell cell;
        std::uint8_t side;
    };
    Row best(board_.cells(), kFar), at(sides_.places(), kFar);
    std::vector<Place> queue;
    auto reach = [&](Cell c, std::uint8_t side, std::uint16_t distance) {
        std::uint16_t& entry = at[sides_.place(c, side)];
        if (entry != kFar) return;
        entry = distance;
        best[c] = std::min(best[c], distance);
        queue.push_back({c, side});
    };
    for (Cell c : sources)
        if (floor(c))
            for (std::uint8_t s = 0; s < std::max<std::uint8_t>(sides_.count(c), 1); ++s) reach(c, s, 0);
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const auto [c, side] = queue[head];
        const std::uint16_t old = at[sides_.place(c, side)];
        const std::uint16_t distance = old < kFar - 1 ? old + 1 : old;
        for (int d = 0; d < kDirections; ++d) {
            if (sides_.at(c, d) != side) continue;
            const Cell player = board_.neighbour(c, d);
            const Cell to = forward ? board_.neighbour(c, opposite(d)) : player;
            if (!floor(to) || (!forward && !floor(board_.neighbour(player, d)))) continue;
            reach(to, sides_.at(to, d), distance);
        }
    }
    return best;
}

std::vector<std::uint64_t> BoxGraph::reachable(const std::vector<Cell>& targets) const {
    beat();
    struct Place {
        Cell cell;
        std::uint8_t side;
    };
    std::vector<std::uint64_t> at(sides_.places(), 0), best(board_.cells(), 0);
    std::vector<char> waiting(sides_.places(), 0);
    std::vector<Place> queue;
    auto add = [&](Cell c, std::uint8_t side, std::uint64_t mask) {
        const std::size_t place = sides_.place(c, side);
        if ((at[place] | mask) == at[place]) return;
        at[place] |= mask;
        best[c] |= mask;
        if (!waiting[place]) queue.push_back({c, side});
        waiting[place] = 1;
    };
    for (std::size_t i = 0; i < targets.size(); ++i)
        if (floor(targets[i]))
            for (std::uint8_t s = 0; s < std::max<std::uint8_t>(sides_.count(targets[i]), 1); ++s)
                add(targets[i], s, std::uint64_t{1} << i);
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const auto [c, side] = queue[head];
        const std::size_t place = sides_.place(c, side);
        waiting[place] = 0;
        for (int d = 0; d < kDirections; ++d) {
            if (sides_.at(c, d) != side) continue;
            const Cell to = board_.neighbour(c, d);
            if (!floor(to) || !floor(board_.neighbour(to, d))) continue;
            add(to, sides_.at(to, d), at[place]);
        }
    }
    return best;
}

}  // namespace hakobi::sokoban::fess
