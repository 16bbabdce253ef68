// The best of several solutions put together.
//
//     a ──●───●───●───●───●── solved        states are nodes, pushes are edges; where two solutions pass through
//     b ──●───●──╱ ╲──●───●── solved        the same state, one may go on as the other; the cheapest way through
//                                           this graph is found by Dijkstra's algorithm
//
// With one solution alone it cuts out what leads back to where it was.
#pragma once

#include <map>
#include <queue>
#include <string>

#include "sokoban/improve/trail.h"

namespace hakobi::sokoban {

// `key(trail, i)` tells states apart as costs do. The pushes of the cheapest way.
template <int W, class Key>
std::vector<Push> crossed(const std::vector<const Trail<W>*>& trails, Key&& key) {
    struct Edge {
        std::size_t to;
        std::uint64_t cost;
        Push push;
    };
    std::map<std::string, std::size_t> numbers;
    std::vector<std::vector<Edge>> edges;
    std::vector<char> solved;
    const auto node = [&](const Trail<W>& trail, std::size_t i) {
        const auto [at, fresh] = numbers.try_emplace(key(trail, i), edges.size());
        if (fresh) {
            edges.emplace_back();
            solved.push_back(0);
        }
        return at->second;
    };
    for (const Trail<W>* trail : trails) {
        std::size_t before = node(*trail, 0);
        for (std::size_t i = 0; i < trail->size(); ++i) {
            const std::size_t after = node(*trail, i + 1);
            edges[before].push_back({after, trail->cost[i + 1] - trail->cost[i], trail->pushes[i]});
            before = after;
        }
        solved[before] = 1;
    }
    struct Reached {
        std::uint64_t cost = UINT64_MAX;
        std::size_t from = 0;
        Push push{};
    };
    std::vector<Reached> reached(edges.size());
    using Open = std::pair<std::uint64_t, std::size_t>;
    std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
    reached[0].cost = 0;
    open.push({0, 0});
    for (;;) {
        auto [cost, at] = open.top();
        open.pop();
        if (cost > reached[at].cost) continue;
        if (solved[at]) {
            std::vector<Push> pushes;
            for (; at != 0; at = reached[at].from) pushes.push_back(reached[at].push);
            return {pushes.rbegin(), pushes.rend()};
        }
        for (const Edge& edge : edges[at])
            if (cost + edge.cost < reached[edge.to].cost) {
                reached[edge.to] = {cost + edge.cost, at, edge.push};
                open.push({cost + edge.cost, edge.to});
            }
    }
}

}  // namespace hakobi::sokoban
