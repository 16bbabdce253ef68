// Answers before there is a proof: legal, never shorter than the shortest, better with more work, and the bound
// never above the optimum.
#include <random>

#include "random_sliding.h"
#include "sliding/improve/route.h"
#include "sliding/searches/anytime.h"
#include "sliding/solve.h"
#include "sliding_puzzles.h"
#include "testing.h"

namespace test_sliding_improve {

using namespace hakobi;
using namespace hakobi::sliding;

Report ask(const Puzzle& puzzle, const std::string& goal, const std::string& method, Limits limits = {},
           std::vector<Answer> known = {}, int threads = 1) {
    Control control(limits);
    return solve(puzzle, {goal, method, {}, threads, std::move(known)}, control);
}

int cost_of(const Puzzle& puzzle, const std::string& goal, const Answer& answer) {
    const int steps = replay(puzzle, answer);
    return steps < 0 || goal == "steps" ? steps : static_cast<int>(answer.size());
}

// Steps at random until the goal is met; nothing if that takes too long.
Answer stroll(const Puzzle& puzzle, std::mt19937& rng) {
    std::vector<std::pair<int, int>> pieces;
    for (int c = 0; c < static_cast<int>(puzzle.classes.size()); ++c)
        for (int at : puzzle.classes[c].start) pieces.push_back({c, at});
    auto state = [&] {
        std::vector<std::pair<int, int>> sorted = pieces;
        std::sort(sorted.begin(), sorted.end());
        Places places;
        for (const auto& [c, at] : sorted) places.push_back(at);
        return places;
    };
    Answer answer;
    for (int tries = 0; tries < 20000; ++tries) {
        if (puzzle.solved(state())) return answer;
        auto& [c, at] = pieces[rng() % pieces.size()];
        const int d = static_cast<int>(rng() % 4);
        const PieceClass& own = puzzle.classes[c];
        if (!(d < 2 ? own.vertical : own.horizontal)) continue;
        const int y = at / puzzle.width + (d == down) - (d == up);
        const int x = at % puzzle.width + (d == right) - (d == left);
        if (y < 0 || x < 0 || x >= puzzle.width || !puzzle.fits(own.shape, y * puzzle.width + x)) continue;
        std::vector<bool> taken(puzzle.cells());
        for (const auto& other : pieces)
            if (&other.second != &at)
                for (const Cell& cell : puzzle.classes[other.first].shape)
                    taken[other.second + cell.y * puzzle.width + cell.x] = true;
        bool free = true;
        for (const Cell& cell : own.shape) free &= !taken[(y + cell.y) * puzzle.width + x + cell.x];
        if (!free) continue;
        answer.push_back({c, at, std::string(1, direction_letters[d])});
        at = y * puzzle.width + x;
    }
    return {};
}

// Runs the improver without any exact search until it has nothing left to try.
Answer improved(Puzzle puzzle, Metric metric, const Answer& known, Limits limits = {}) {
    Control control(limits);
    const auto instance = make_instance(puzzle);
    Pool pool(puzzle, metric, INT32_MAX);
    if (!known.empty()) pool.offer(known);
    const Turns turns;
    Anytime search(nullptr, *instance, pool, true, control.memory, 7, turns);
    Stats stats;
    run(search, control, stats);
    return pool.empty() ? Answer{} : pool.best().answer();
}

TEST("without a proof, sliding blocks come to the shortest answer all the same") {
    std::mt19937 rng(1);
    int puzzles = 0, shortest = 0;
    while (puzzles < 60) {
        const Puzzle puzzle = random_puzzle(rng, 4);
        for (const std::string goal : {"steps", "moves"}) {
            const Report exact = ask(puzzle, goal, "bfs");
            if (exact.outcome != Outcome::solved || exact.length == 0) continue;
            const Metric metric = goal == "steps" ? Metric::steps : Metric::moves;
            const Answer walk = stroll(puzzle, rng);
            for (const Answer& known : {Answer{}, walk}) {
                const int cost = cost_of(puzzle, goal, improved(puzzle, metric, known));
                CHECK(cost >= exact.length);
                if (!known.empty()) CHECK(cost <= cost_of(puzzle, goal, known));
                shortest += cost == exact.length;
                ++puzzles;
            }
        }
    }
    CHECK(100 * shortest >= 99 * puzzles);
}

TEST("a sliding-block search that is stopped anywhere gives a legal answer and a true bound") {
    std::mt19937 rng(2);
    int given = 0;
    for (int number = 0; number < 170; ++number) {
        Puzzle puzzle = random_puzzle(rng, 5);
        const std::string goal = number % 2 ? "steps" : "moves";
        const Metric metric = number % 2 ? Metric::steps : Metric::moves;
        const Report exact = ask(puzzle, goal, "bfs");
        for (std::uint64_t states : {1, 10, 100, 1000, 3000, 6000, 12000}) {
            Control control({.states = states});
            const auto instance = make_instance(puzzle);
            Pool pool(puzzle, metric, INT32_MAX);
            const Turns turns{.alone = 0, .equal = 0};
            Anytime search(instance->astar(false, true, control.memory, metric, 0), *instance, pool, true,
                           control.memory, states, turns);
            Stats stats;
            const Outcome outcome = run(search, control, stats);
            Progress last;
            search.report(last);
            if (exact.outcome == Outcome::unsolvable) {
                CHECK(pool.empty());
                CHECK(outcome == Outcome::unsolvable || outcome == Outcome::time_limit);
                continue;
            }
            CHECK(last.lower_bound <= exact.length);
            if (search.proved()) CHECK_EQ(cost_of(puzzle, goal, search.answer()), exact.length);
            if (outcome == Outcome::solved) CHECK(search.proved());
            if (!pool.empty()) CHECK(cost_of(puzzle, goal, pool.best().answer()) >= exact.length);
            given += !pool.empty() && !search.proved();
        }
    }
    CHECK(given > 0);
}

// Six by six cells for pieces of four shapes: no search comes to the end of it.
Puzzle crowded() {
    return drawn({"AAK.BB", "AAJCC.", "YSJFPI", "VVDDQL", "GWWNEL", "UTON.H"},
                 {"AABBCC", "AADDEF", "GHIJKL", ".NOJPL", "QN.STU", "VVWW.Y"});
}

// The exact search and the improver in turns, from the first state on.
Answer in_turns(Puzzle puzzle, std::uint64_t states, const Answer& known, bool side_by_side = false) {
    Control control({.states = states});
    const auto instance = make_instance(puzzle);
    Pool pool(puzzle, Metric::steps, INT32_MAX);
    if (!known.empty()) pool.offer(known);
    const Turns turns{.alone = 0, .equal = 0, .side_by_side = side_by_side};
    Anytime search(instance->astar(false, true, control.memory, Metric::steps, 0), *instance, pool, true,
                   control.memory, 7, turns);
    Stats stats;
    CHECK(run(search, control, stats) == Outcome::time_limit);
    Progress last;
    search.report(last);
    CHECK(!search.proved());
    CHECK(last.lower_bound > 0);
    if (!pool.empty()) CHECK(last.lower_bound <= replay(puzzle, search.answer()));
    return pool.empty() ? Answer{} : search.answer();
}

TEST("a puzzle too large for a proof has an answer and a gap, the same one every time") {
    const Puzzle puzzle = crowded();
    std::uint64_t states = 10'000;
    Answer first;
    while (first.empty() && states < 1'000'000) first = in_turns(puzzle, states *= 2, {});
    CHECK(!first.empty());
    CHECK_EQ(text_of(first), text_of(in_turns(puzzle, states, {})));
    for (bool side_by_side : {false, true})
        CHECK(replay(puzzle, in_turns(puzzle, 5'000, first, side_by_side)) <= replay(puzzle, first));
}

TEST("a given answer is given back when nothing else was found, by every method") {
    std::mt19937 rng(3);
    const Puzzle puzzle = drawn({"hgf", "edc", "ba."}, {"abc", "def", "gh."});
    const Answer best = ask(puzzle, "steps", "bfs").answer;
    for (const char* method : {"auto", "bfs", "astar"}) {
        const Report report = ask(puzzle, "steps", method, {.states = 10}, {best});
        CHECK(report.outcome == Outcome::time_limit);
        CHECK_EQ(report.length, 30);
        CHECK(!report.proved_optimal);
        CHECK_EQ(ask(puzzle, "steps", method, {}, {best}).length, 30);
    }
}

TEST("what is no solution is refused as a given one") {
    for (const Answer& answer : {Answer{}, Answer{{0, 0, "R"}}, Answer{{9, 0, "R"}}, Answer{{0, 2, "L"}}}) {
        bool refused = false;
        try {
            ask(drawn({"A..."}, {"...A"}), "steps", "auto", {}, {answer});
        } catch (const BadRequest&) {
            refused = true;
        }
        CHECK(refused);
    }
}

TEST("with little memory there is an answer as long as one fits, and never more memory") {
    const Puzzle puzzle = crowded();
    bool found = false;
    for (std::uint64_t bytes = 20'000; bytes < 10'000'000; bytes *= 4) {
        const Report report = ask(puzzle, "steps", "auto", {.bytes = bytes, .states = 200'000});
        CHECK(report.stats.peak_bytes <= bytes);
        CHECK(!report.proved_optimal);
        if (report.length < 0) continue;
        found = true;
        CHECK_EQ(replay(puzzle, report.answer), report.length);
        CHECK(report.lower_bound <= report.length);
    }
    CHECK(found);
}

TEST("a known shortest answer ends the search for tiles before its last and largest layer") {
    const Puzzle puzzle = drawn({"fhcg", "bod.", "aijl", "nemk"}, {"abcd", "efgh", "ijkl", "mno."});
    const Report plain = ask(puzzle, "steps", "astar");
    const Report told = ask(puzzle, "steps", "auto", {}, {plain.answer});
    CHECK(told.outcome == Outcome::solved && told.proved_optimal);
    CHECK_EQ(told.length, plain.length);
    CHECK(told.stats.expanded < plain.stats.expanded);
}

TEST("detours are left out of a given answer") {
    const Puzzle puzzle = drawn({"A...", "...b"}, {"...A", "...."});
    const Answer loop{{0, 0, "RLR"}, {1, 7, "LR"}, {0, 1, "RLRR"}};
    const Route route(puzzle, Metric::steps, loop);
    CHECK_EQ(route.cost().first, 3);
    CHECK_EQ(route.cost().second, 1);
    CHECK_EQ(text_of(route.answer()), std::string("0:0:RRR"));
}

}  // namespace test_sliding_improve
