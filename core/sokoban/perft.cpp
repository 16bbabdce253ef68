#include "sokoban/perft.h"

#include <set>
#include <unordered_set>

#include "sokoban/reach.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {
namespace {

template <int W>
struct Perft {
    using Set = Bits<W>;
    struct State {
        Set boxes;
        Cell player;
        bool operator==(const State&) const = default;
    };
    struct Hash {
        std::size_t operator()(const State& s) const { return s.boxes.hash() * 31 + s.player; }
    };

    explicit Perft(const Board& b) : board(b), reach(b) {}

    const Board& board;
    Reach<W> reach;
    std::unordered_set<State, Hash> seen;
    std::vector<State> layer, next;

    void meet(const Set& boxes, const Set& region) {
        const State state{boxes, static_cast<Cell>(region.lowest())};
        if (seen.insert(state).second) next.push_back(state);
    }
    void expand(const State& state, bool pulls) {
        const Set region = reach.flood(state.player, state.boxes);
        state.boxes.each([&](Cell c) {
            for (int d = 0; d < kDirections; ++d) {
                const Cell beside = board.neighbour(c, opposite(d));
                if (beside == kNone || !region.test(beside)) continue;
                const Cell free = board.neighbour(pulls ? beside : c, pulls ? opposite(d) : d);
                if (free == kNone || state.boxes.test(free)) continue;
                Set after = state.boxes;
                after.clear(c);
                after.set(pulls ? beside : free);
                meet(after, pulls ? reach.after_pull(region, c, beside, free, after)
                                  : reach.after_push(region, c, free, after));
            }
        });
    }
    std::vector<std::uint64_t> count(int depth, bool pulls) {
        std::vector<std::uint64_t> counts;
        for (int i = 0;; ++i) {
            layer.swap(next);
            next.clear();
            counts.push_back(layer.size());
            if (i == depth) return counts;
            for (const State& state : layer) expand(state, pulls);
        }
    }
    void start() {
        Set boxes = reach.none();
        for (Cell c : board.boxes()) boxes.set(c);
        meet(boxes, reach.flood(board.player(), boxes));
    }
    // Every choice of goals for the boxes, from number `first` on.
    void solved(Set& boxes, std::size_t first, std::size_t left) {
        if (left == 0) {
            for (Set rest = reach.floor().without(boxes); rest.any();) {
                const Set region = reach.flood(static_cast<Cell>(rest.lowest()), boxes);
                meet(boxes, region);
                rest.remove(region);
            }
            return;
        }
        for (std::size_t i = first; i + left <= board.goals().size(); ++i) {
            boxes.set(board.goals()[i]);
            solved(boxes, i + 1, left - 1);
            boxes.clear(board.goals()[i]);
        }
    }
};

std::vector<std::uint64_t> perft(const LevelSpec& level, int depth, bool pulls) {
    const Board board(level);
    return with_size<1, 0>(board.cells(), [&]<int W>() {
        Perft<W> perft(board);
        Bits<W> boxes = perft.reach.none();
        if (pulls)
            perft.solved(boxes, 0, board.boxes().size());
        else
            perft.start();
        return perft.count(depth, pulls);
    });
}

}  // namespace

std::vector<std::uint64_t> perft_pushes(const LevelSpec& level, int depth) {
    return perft(level, depth, false);
}
std::vector<std::uint64_t> perft_pulls(const LevelSpec& level, int depth) {
    return perft(level, depth, true);
}

}  // namespace hakobi::sokoban
