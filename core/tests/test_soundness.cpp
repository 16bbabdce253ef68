// Every pruning rule and every bound against the truth.
//
// For small random levels the whole space of states is laid out and the exact number of pushes to a solution
// is computed for each state. Then every rule is asked about every state: what it calls lost must be lost,
// what it bounds must not exceed the truth, and where a PI-corral restricts the pushes, one of those left
// must be on a shortest way.
#include <unordered_map>

#include "random_levels.h"
#include "sokoban/bounds/state_bound.h"
#include "sokoban/deadlocks/corral.h"
#include "sokoban/goal_room.h"
#include "sokoban/searches/lost_states.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_soundness {

using namespace hakobi;
using namespace hakobi::sokoban;

constexpr int W = 1;
using Set = Bits<W>;
constexpr int kLost = 1 << 20;

struct State {
    Set boxes;
    Cell player;
    bool operator==(const State&) const = default;
};
struct Hash {
    std::size_t operator()(const State& s) const { return s.boxes.hash() * 31 + s.player; }
};
struct Edge {
    std::size_t to;
    Cell box;
    int direction;
};

// All states that pushes can reach, with the exact pushes left (kLost where there is no solution).
struct Truth {
    explicit Truth(const Space<W>& space, std::size_t most) {
        add(space, space.starts, space.board.player());
        for (std::size_t i = 0; i < states.size() && states.size() <= most; ++i) {
            const Set region = space.reach.flood(states[i].player, states[i].boxes);
            const Set boxes = states[i].boxes;
            boxes.each([&](Cell c) {
                for (int d = 0; d < kDirections; ++d) {
                    const Cell from = space.board.neighbour(c, opposite(d)), to = space.board.neighbour(c, d);
                    if (from == kNone || to == kNone || !region.test(from) || boxes.test(to)) continue;
                    Set after = boxes;
                    after.clear(c);
                    after.set(to);
                    const std::size_t child = add(space, after, c);
                    edges[i].push_back({child, c, d});
                    back[child].push_back(i);
                }
            });
        }
        complete = states.size() <= most;
        left.assign(states.size(), kLost);
        std::vector<std::size_t> queue;
        for (std::size_t i = 0; i < states.size(); ++i)
            if (space.goals.covers(states[i].boxes)) {
                left[i] = 0;
                queue.push_back(i);
            }
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (std::size_t parent : back[queue[head]])
                if (left[parent] == kLost) {
                    left[parent] = left[queue[head]] + 1;
                    queue.push_back(parent);
                }
    }
    std::size_t add(const Space<W>& space, const Set& boxes, Cell player) {
        const State state{boxes, space.normalised(player, boxes)};
        const auto [at, fresh] = number.try_emplace(state, states.size());
        if (fresh) {
            states.push_back(state);
            edges.emplace_back();
            back.emplace_back();
        }
        return at->second;
    }
    std::vector<State> states;
    std::unordered_map<State, std::size_t, Hash> number;
    std::vector<std::vector<Edge>> edges;
    std::vector<std::vector<std::size_t>> back;
    std::vector<int> left;
    bool complete = false;
};

struct Audit {
    int levels = 0, states = 0, lost_by_bound = 0, lost_by_corral = 0, lost_by_tests = 0, restricted = 0,
        raised = 0;
    std::array<std::uint64_t, 5> groups{};

    void level(const LevelSpec& spec) {
        const Board board(spec);
        if (!board.impossible().empty() || board.boxes().empty()) return;
        Memory memory;
        const Terrain terrain(board, memory);
        const Space<W> space(terrain);
        const Truth truth(space, 20000);
        if (!truth.complete) return;
        ++levels;
        if (!terrain.impossible().empty()) CHECK_EQ(truth.left[0], kLost);
        Rules always, never;
        always.pairs_after = 0;
        always.groups_at_once = true;
        never.pairs_after = Rules::kNever;
        never.largest_group = 0;
        StateBound<W> full(space, always), plain(space, never);
        while (full.prepare(0, 0)) {
        }
        for (int size = 2; size <= 4; ++size) groups[size] += full.groups(size);
        LostStates<W> tests(terrain);
        Pairs<W> pairs(board, space.reach, space.codec, memory);
        while (board.boxes().size() > 1 && !pairs.ready()) pairs.build(1000);
        const Corrals<W> corrals(board, space.reach, space.freeze, space.goals);
        for (std::size_t i = 0; i < truth.states.size(); ++i) {
            ++states;
            const State& state = truth.states[i];
            const int left = truth.left[i];
            if (!space.live.covers(state.boxes)) {
                CHECK_EQ(left, kLost);
                continue;
            }
            if (!space.goals.covers(space.freeze.frozen(state.boxes))) {
                CHECK_EQ(left, kLost);
                continue;
            }
            if (pairs.ready())
                state.boxes.each([&](Cell c) {
                    if (pairs.dead(c, state.player, state.boxes)) CHECK_EQ(left, kLost);
                });
            const Set region = space.reach.flood(state.player, state.boxes);
            state.boxes.each([&](Cell c) {
                if (!tests.dead(state.boxes, region, state.player, c)) return;
                ++lost_by_tests;
                CHECK_EQ(left, kLost);
            });
            const std::int64_t h = plain.evaluate(state.boxes, state.player, region);
            if (h >= 0) corral(space, truth, i, corrals, plain.distances());
            const std::int64_t more = full.evaluate(state.boxes, state.player, region);
            if (h < 0 || more < 0) {
                ++lost_by_bound;
                CHECK_EQ(left, kLost);
                continue;
            }
            CHECK(h <= left);
            CHECK(more <= left);
            CHECK(h <= more);
            raised += more > h;
            children(space, truth, i, full, tests);
        }
    }

    // What is said of a push must hold for the state behind it.
    void children(const Space<W>& space, const Truth& truth, std::size_t i, StateBound<W>& bound,
                  LostStates<W>& tests) {
        const Set fixed = bound.frozen();
        tests.at(truth.states[i].boxes);
        for (const Edge& edge : truth.edges[i]) {
            const int left = truth.left[edge.to];
            const Cell to = space.board.neighbour(edge.box, edge.direction);
            typename StateBound<W>::Found found;
            if (fixed.test(edge.box) || !bound.place_after(to, edge.direction, found)) {
                CHECK_EQ(left, kLost);
                continue;
            }
            const Set& after = truth.states[edge.to].boxes;
            if (tests.dead_together(after, edge.box, to)) CHECK_EQ(left, kLost);
            if (bound.lost(after, edge.box, to, found)) {
                CHECK_EQ(left, kLost);
                continue;
            }
            const std::int64_t h = bound.child(after, edge.box, to, false, found);
            if (h < 0)
                CHECK_EQ(left, kLost);
            else
                CHECK(h <= left);
            CHECK_EQ(h == 0, left == 0);
        }
    }

    void corral(const Space<W>& space, const Truth& truth, std::size_t i, const Corrals<W>& corrals,
                const Distances& distances) {
        const State& state = truth.states[i];
        const auto found = corrals.find(state.boxes, space.reach.flood(state.player, state.boxes), distances);
        if (!found.active) return;
        ++restricted;
        lost_by_corral += found.count == 0;
        int best = kLost;
        for (const Edge& edge : truth.edges[i])
            if (found.pushes[edge.direction].test(edge.box) && truth.left[edge.to] < kLost)
                best = std::min(best, truth.left[edge.to] + 1);
        CHECK_EQ(best, truth.left[i]);
    }
};

TEST("no rule calls a solvable state lost, no bound exceeds the truth") {
    Audit audit;
    for (std::uint32_t seed = 1; seed <= 400; ++seed) audit.level(testing::random_level(seed));
    for (std::uint32_t seed = 1; seed <= 40; ++seed) audit.level(testing::random_room_level(seed));
    testing::RandomLevels wide(8);
    for (int i = 0; i < 40; ++i) audit.level(wide.pulled_apart(6 + i % 4, 6 + i % 3, 3 + i % 3, i % 3));
    CHECK(audit.levels >= 60);
    CHECK(audit.states > 10000);
    CHECK(audit.lost_by_bound > 100);
    CHECK(audit.restricted > 100);
    CHECK(audit.lost_by_corral > 10);
    CHECK(audit.lost_by_tests > 100);
    CHECK(audit.raised > 100);
    for (int size = 2; size <= 4; ++size) CHECK(audit.groups[size] > 100);
}

TEST("carrying a box through the door of a goal room keeps the fewest pushes") {
    int solved = 0;
    for (std::uint32_t seed = 1; seed <= 400; ++seed) {
        const LevelSpec level = testing::random_room_level(seed);
        const Board board(level);
        if (!GoalRoom::find(board, Distances(board, Distances::From::goals))) continue;
        Request bfs{Goal::pushes, "bfs", {}, 1, 0};
        Request astar{
            Goal::pushes, "astar", {{"pairs", "always"}, {"groups", "always"}, {"lost", "always"}}, 1, 0};
        Control one, two;
        const Answer truth = solve(level, bfs, one), answer = solve(level, astar, two);
        CHECK(truth.outcome == answer.outcome);
        if (truth.outcome != Outcome::solved) continue;
        ++solved;
        CHECK_EQ(truth.lower_bound, answer.lower_bound);
        int pushes = 0;
        for (char c : answer.lurd) pushes += c >= 'A' && c <= 'Z';
        CHECK_EQ(pushes, answer.lower_bound);
    }
    CHECK(solved >= 20);
}

}  // namespace test_soundness
