// Work shared by threads, also where the system refuses to start them, and the searches that share it.
#include <atomic>
#include <stdexcept>

#include "base/threads.h"
#include "crowded_level.h"
#include "sliding/searches/anytime.h"
#include "sliding/solve.h"
#include "sliding_puzzles.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

#ifdef __GLIBC__
#include <pthread.h>
#endif

namespace test_threads {

using namespace hakobi;

TEST("threads: every part is done exactly once") {
    for (std::size_t count : {0, 1, 2, 7}) {
        std::vector<int> done(count);
        together(count, [&](std::size_t i) { ++done[i]; });
        CHECK(done == std::vector<int>(count, 1));
    }
}

TEST("threads: the first failure is thrown on when all parts have ended") {
    std::atomic<int> ended{0};
    std::string what;
    try {
        together(5, [&](std::size_t i) {
            ++ended;
            if (i % 2) throw std::runtime_error(std::to_string(i));
        });
    } catch (const std::runtime_error& failure) {
        what = failure.what();
    }
    CHECK_EQ(what, "1");
    CHECK_EQ(ended.load(), 5);
}

// Small pieces on a board that is its own mirror image, and a goal that cannot be reached: all states are
// visited, in layers that several threads share (those of Klotski are too small for that). Of the 77,520 states
// 208 are their own image, the others are merged in pairs.
void expect_same_sliding_answers(int threads) {
    const sliding::Puzzle puzzle = sliding::drawn({".aXb.", ".c.d.", ".....", ".....", "#####", "##.##"},
                                                  {".....", ".....", ".....", ".....", "#####", "##X##"});
    for (const char* table : {"dense", "hash"}) {
        Control control;
        const auto report = sliding::solve(puzzle, {"steps", "bfs", {{"table", table}}, threads}, control);
        CHECK(report.outcome == Outcome::unsolvable);
        CHECK_EQ(report.space_size, (77'520u + 208) / 2);
    }
}

void expect_same_sokoban_outcomes(int threads) {
    using namespace hakobi::sokoban;
    testing::RandomLevels levels(51);
    for (int round = 0; round < 6; ++round) {
        const LevelSpec level = round % 2 ? levels.with_surplus_goals() : levels.next(9, 8, 3, 3);
        for (const auto& [goal, method] : {std::pair(Goal::pushes, "bfs"), std::pair(Goal::any, "auto")}) {
            Control one, more;
            const Answer plain = solve(level, {goal, method, {}, 1, 0, 0, 0}, one);
            const Answer shared = solve(level, {goal, method, {}, threads, 0, 0, 0}, more);
            CHECK(plain.outcome == shared.outcome);
            if (goal == Goal::pushes) CHECK_EQ(plain.lower_bound, shared.lower_bound);
        }
    }
}

TEST("threads: the searches answer the same with one thread and with several") {
    expect_same_sliding_answers(4);
    expect_same_sokoban_outcomes(4);
}

TEST("threads: finders, improver and prover of one level, side by side") {
    using namespace hakobi::sokoban;
    const LevelSpec& hall = testing::crowded();
    for (const auto& [goal, states] : {std::pair(Goal::pushes, 8'000u), std::pair(Goal::moves, 8'000u)}) {
        Control control({0, UINT64_MAX, states});
        const Answer answer = solve(hall, {goal, "auto", {}, 3}, control);
        CHECK(!answer.lurd.empty());
        const std::size_t pushes = read_pushes(Board(hall), answer.lurd).size();
        const std::size_t cost = goal == Goal::pushes ? pushes : answer.lurd.size();
        CHECK(answer.lower_bound > 0 && static_cast<std::size_t>(answer.lower_bound) <= cost);
    }
}

TEST("threads: a proof from below and answers from above, side by side") {
    using namespace sliding;
    const Puzzle puzzle = drawn({"hgf", "edc", "ba."}, {"abc", "def", "gh."});
    const auto instance = make_instance(puzzle);
    for (std::uint64_t states : {100, 5000, 0}) {
        Control control({.states = states});
        Pool pool(puzzle, Metric::steps, INT32_MAX);
        const Turns turns{.alone = 0, .side_by_side = true};
        Anytime search(instance->astar(states == 0, true, control.memory, Metric::steps, 0), *instance, pool,
                       true, control.memory, 0, turns);
        Stats stats;
        const Outcome outcome = run(search, control, stats);
        CHECK(outcome == Outcome::solved || (states && outcome == Outcome::time_limit));
        if (outcome == Outcome::solved) CHECK_EQ(replay(puzzle, search.answer()), 30);
        if (!pool.empty()) CHECK(replay(puzzle, pool.best().answer()) >= 30);
    }
}

TEST("threads: the limits of states and of processor time hold for all of them together") {
    const sliding::Puzzle puzzle = sliding::klotski();
    const sliding::Request request{"steps", "bfs", {{"symmetry", "off"}}, 4};
    Control counted({.states = 9000}), timed({.cpu_seconds = 1e-6});
    CHECK_EQ(sliding::solve(puzzle, request, counted).stats.expanded, 9000u);
    CHECK_EQ(sliding::solve(puzzle, request, timed).stats.limit, std::string("cpu_limit"));
}

#ifdef __GLIBC__

// While it lives no thread can be started: there is no room for a stack of this size.
class NoThreads {
  public:
    NoThreads() {
        pthread_getattr_default_np(&before_);
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, std::size_t{1} << 47);
        pthread_setattr_default_np(&attributes);
        pthread_attr_destroy(&attributes);
    }
    ~NoThreads() { pthread_setattr_default_np(&before_); }
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;

  private:
    pthread_attr_t before_;
};

TEST("threads: where none can be started one thread does the work of all") {
    const NoThreads none;
    bool refused = false;
    try {
        std::thread([] {}).join();
    } catch (const std::system_error&) {
        refused = true;
    }
    CHECK(refused);
    std::vector<int> done(5);
    together(5, [&](std::size_t i) { ++done[i]; });
    CHECK(done == std::vector<int>(5, 1));
    expect_same_sliding_answers(4);
    expect_same_sokoban_outcomes(4);
}

#endif

}  // namespace test_threads
