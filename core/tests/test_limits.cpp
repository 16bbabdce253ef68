// Limits that do not depend on how busy the machine is: expanded states, and processor time.
#include <atomic>
#include <thread>

#include "base/beat.h"
#include "base/threads.h"
#include "sliding/registry.h"
#include "sliding/solve.h"
#include "sliding_puzzles.h"
#include "sokoban/registry.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_limits {

using namespace hakobi;

// Keeps a thread busy as long as it lives.
class Neighbour {
  public:
    ~Neighbour() {
        over_ = true;
        thread_.join();
    }

  private:
    std::atomic<bool> over_{false};
    std::thread thread_{[this] {
        while (!over_) {
        }
    }};
};

sokoban::Answer ask(const sokoban::LevelSpec& level, const std::string& method, std::uint64_t states,
                    sokoban::Goal goal = sokoban::Goal::any, int threads = 1) {
    Control control({.states = states});
    sokoban::Request request;
    request.method = method;
    request.goal = goal;
    request.threads = threads;
    return sokoban::solve(level, request, control);
}

sokoban::LevelSpec warehouse() {
    return testing::level_of({"##############", "#      #     #", "# $ $  # ..  #", "#  $ $   ..  #",
                              "# $ $  # ..  #", "#   $  # .   #", "#  @   #     #", "#      #     #",
                              "##############"});
}

TEST("every method of Sokoban ends at its limit of states, to the state, every time") {
    for (const sokoban::Row& row : sokoban::methods())
        for (std::uint64_t states : {1, 2, 6}) {
            const auto first = ask(warehouse(), row.info.name, states);
            const Neighbour busy;
            const auto second = ask(warehouse(), row.info.name, states);
            CHECK(first.outcome == Outcome::time_limit);
            CHECK_EQ(first.stats.limit, std::string("node_limit"));
            CHECK_EQ(first.stats.expanded, states);
            CHECK_EQ(second.stats.expanded, states);
            CHECK_EQ(first.stats.generated, second.stats.generated);
            CHECK_EQ(first.stats.stored, second.stats.stored);
            CHECK_EQ(first.lower_bound, second.lower_bound);
        }
}

TEST("the limit of states holds for all strategies of auto together, and for all threads") {
    testing::RandomLevels levels(3);
    const sokoban::LevelSpec level = levels.next(30, 30, 40, 40);
    for (int threads : {1, 4}) {
        const auto answer = ask(level, "auto", 3000, sokoban::Goal::any, threads);
        CHECK(answer.outcome == Outcome::time_limit || answer.outcome == Outcome::unsolvable);
        if (answer.outcome == Outcome::time_limit) CHECK_EQ(answer.stats.expanded, 3000u);
    }
    CHECK_EQ(ask(warehouse(), "bfs", 500, sokoban::Goal::pushes, 2).stats.expanded, 500u);
}

TEST("a limit of as many states as are needed changes nothing") {
    const sokoban::LevelSpec level =
        testing::level_of({"#######", "#.   .#", "# $#$ #", "#  @  #", "#######"});
    for (const char* method : {"auto", "astar", "bfs", "measures", "ida"}) {
        const auto free = ask(level, method, 0), bounded = ask(level, method, free.stats.expanded);
        CHECK(bounded.outcome == Outcome::solved);
        CHECK_EQ(free.lurd, bounded.lurd);
        CHECK_EQ(free.stats.expanded, bounded.stats.expanded);
        CHECK_EQ(free.stats.generated, bounded.stats.generated);
        CHECK_EQ(bounded.stats.limit, std::string());
        const auto less = ask(level, method, free.stats.expanded - 1);
        CHECK(less.outcome == Outcome::time_limit);
        CHECK_EQ(less.stats.expanded, free.stats.expanded - 1);
    }
}

TEST("every search of sliding blocks ends at its limit of states, with any number of threads") {
    const sliding::Puzzle puzzle = sliding::drawn({".aXb.", ".c.d.", ".....", ".....", "#####", "##.##"},
                                                  {".....", ".....", ".....", ".....", "#####", "##X##"});
    const auto expect = [&](const sliding::Puzzle& puzzle, const std::string& method, const Options& options,
                            int threads) {
        for (std::uint64_t states : {1, 77, 5000}) {
            Control control({.states = states});
            const auto report = sliding::solve(puzzle, {"steps", method, options, threads}, control);
            CHECK(report.outcome == Outcome::time_limit);
            CHECK_EQ(report.stats.limit, std::string("node_limit"));
            CHECK_EQ(report.stats.expanded, states);
        }
    };
    for (int threads : {1, 3})
        for (const char* table : {"dense", "hash"}) expect(puzzle, "bfs", {{"table", table}}, threads);
    expect(sliding::klotski(), "astar", {}, 1);
    Control control({.states = 50'000});
    const auto report = sliding::explore(puzzle, {"steps", "bfs", {}, 2}, control);
    CHECK_EQ(report.stats.expanded, 50'000u);
    CHECK_EQ(report.stats.limit, std::string("node_limit"));
}

// One endless step.
struct Endless : Search {
    bool shared = false;
    Outcome step() override {
        auto work = [](std::size_t) {
            for (;;) beat();
        };
        if (shared) together(3, work);
        work(0);
        return Outcome::solved;
    }
    void report(Progress&) const override {}
};

TEST("processor time is that of the search's own threads, all together") {
    const Neighbour busy;
    for (bool shared : {false, true}) {
        Endless search;
        search.shared = shared;
        Control control({.cpu_seconds = 0.03});
        Stats stats;
        CHECK(run(search, control, stats) == Outcome::time_limit);
        CHECK_EQ(stats.limit, std::string("cpu_limit"));
        CHECK(stats.cpu_seconds >= 0.03 && stats.cpu_seconds < 0.03 + 3 * 0.1);
    }
}

}  // namespace test_limits
