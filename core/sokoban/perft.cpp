#include "sokoban/perft.h"

#include <unordered_set>

#include "sokoban/geometry/steps.h"
#include "sokoban/searches/solved_boards.h"
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
            pulls ? steps<Way::pull>(state.boxes, region, c) : steps<Way::push>(state.boxes, region, c);
        });
    }
    template <Way way>
    void steps(const Set& boxes, const Set& region, Cell c) {
        each_step<way>(board, c, boxes, region, [&](Cell to, int side) {
            Set after = boxes;
            after.clear(c);
            after.set(to);
            if constexpr (way == Way::pull)
                meet(after, reach.after_pull(region, c, to, board.neighbour(to, side), after));
            else
                meet(after, reach.after_push(region, c, to, after));
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
    void solved() {
        for (SolvedBoards<W> boards(board, reach); !boards.over();) {
            const Set boxes = boards.next();
            each_zone(reach, boxes, [&](const Set& region) { meet(boxes, region); });
        }
    }
};

std::vector<std::uint64_t> perft(const LevelSpec& level, int depth, bool pulls) {
    const Board board(level);
    return with_size<1, 0>(board.cells(), [&]<int W>() {
        Perft<W> perft(board);
        if (pulls)
            perft.solved();
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
