#include "sokoban/bench.h"

#include <chrono>
#include <vector>

#include "sokoban/geometry/reach.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {
namespace {

template <int W>
struct Sample {
    Bits<W> boxes, region;
    Cell player, a, b;  // the push that leads to `boxes`, and the region before it
};

// States along a walk of random pushes, with the push that led to each.
template <int W>
std::vector<Sample<W>> samples(const Board& board, const Reach<W>& reach) {
    std::vector<Sample<W>> found;
    Bits<W> start = reach.none();
    for (Cell c : board.boxes()) start.set(c);
    Bits<W> boxes = start;
    Cell player = board.player();
    std::uint64_t random = 12345;
    while (found.size() < 512) {
        const Bits<W> region = reach.flood(player, boxes);
        std::vector<std::pair<Cell, Cell>> pushes;
        boxes.each([&](Cell c) {
            each_step<Way::push>(board, c, boxes, region, [&](Cell to, int) { pushes.emplace_back(c, to); });
        });
        random = random * 6364136223846793005ull + 1442695040888963407ull;
        if (pushes.empty() || (random >> 60) == 0) {
            if (pushes.empty() && boxes == start) break;
            boxes = start;
            player = board.player();
            continue;
        }
        const auto [a, b] = pushes[(random >> 33) % pushes.size()];
        boxes.clear(a);
        boxes.set(b);
        player = a;
        found.push_back({boxes, region, player, a, b});
    }
    return found;
}

template <class F>
double nanoseconds(std::size_t calls, F&& body) {
    double best = 1e30;
    for (int round = 0; round < 7; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < 40; ++i) body();
        const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - begin;
        best = std::min(best, time.count() / 40 / static_cast<double>(calls));
    }
    return best;
}

}  // namespace

FloodBench bench_flood(const LevelSpec& level) {
    const Board board(level);
    return with_size<1, 4, 0>(board.cells(), [&]<int W>() {
        const Reach<W> reach(board);
        const auto states = samples(board, reach);
        FloodBench result{board.cells()};
        if (states.empty()) return result;
        volatile std::size_t sink = 0;
        result.flood_ns = nanoseconds(states.size(), [&] {
            for (const auto& s : states) sink = sink + reach.flood(s.player, s.boxes).lowest();
        });
        result.after_push_ns = nanoseconds(states.size(), [&] {
            for (const auto& s : states) sink = sink + reach.after_push(s.region, s.a, s.b, s.boxes).lowest();
        });
        return result;
    });
}

}  // namespace hakobi::sokoban
