#include "random_levels.h"
#include "sokoban/registry.h"
#include "sokoban/solve.h"
#include "sokoban/study/box_moves.h"
#include "sokoban/study/estimate.h"
#include "sokoban/study/pull_estimate.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_study {

using namespace hakobi;
using namespace hakobi::sokoban;
using namespace hakobi::sokoban::study;

Answer ask(const LevelSpec& level, const std::string& method, Goal goal = Goal::any, Options options = {},
           std::uint64_t seed = 0, std::size_t trace = 0) {
    Control control({.seconds = 20});
    return solve(level, {goal, method, std::move(options), 1, seed, trace}, control);
}

const LevelSpec kRoom =
    hakobi::testing::level_of({"########", "#      #", "# $.$. #", "#  @   #", "########"});

TEST("an estimate worked out from the parent is the one worked out anew") {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const LevelSpec level = hakobi::testing::random_level(seed);
        const Board board(level);
        Memory memory;
        const Terrain terrain(board, memory);
        const Space<0> space(terrain);
        if (!terrain.impossible().empty()) continue;
        for (Heuristic heuristic :
             {Heuristic::none, Heuristic::manhattan, Heuristic::nearest, Heuristic::matching}) {
            study::Ground ground(space, Kind::pushes, Prices{}, Prune::nothing);
            Estimate from_parent(space, heuristic), anew(space, heuristic);
            const State start = ground.start();
            if (anew.of(start) < 0) continue;
            from_parent.parent(start);
            ground.successors(start, [&](const State& child, Move move, Cost, Cell) {
                CHECK_EQ(from_parent.after(move), anew.of(child));
            });
        }
    }
}

TEST("the textbook searches prove the same optimum as the full A*") {
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
        const LevelSpec level = hakobi::testing::random_level(seed);
        for (Goal goal : {Goal::pushes, Goal::moves}) {
            const Answer expected = ask(level, "astar", goal);
            for (const char* method : {"bfs", "uniform-cost", "astar", "ida"}) {
                const Answer answer = ask(level, method, goal, {{"space", "auto"}});
                CHECK_EQ(answer.outcome == Outcome::solved, expected.outcome == Outcome::solved);
                CHECK_EQ(answer.lurd.empty() ? 0 : answer.lower_bound,
                         expected.lurd.empty() ? 0 : expected.lower_bound);
            }
        }
    }
}

TEST("lrta and annealing solve what can be solved and repeat themselves") {
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
        const LevelSpec level = hakobi::testing::random_level(seed);
        if (ask(level, "bfs").outcome != Outcome::solved) continue;
        for (const char* method : {"lrta", "annealing"}) {
            const Answer once = ask(level, method, Goal::any, {}, seed),
                         again = ask(level, method, Goal::any, {}, seed);
            CHECK(once.outcome == Outcome::solved);
            CHECK_EQ(once.lurd, again.lurd);
            CHECK_EQ(once.stats.expanded, again.stats.expanded);
        }
    }
}

TEST("a trace keeps as many nodes as it was asked for and says when some are missing") {
    for (const char* method : {"bfs", "dfs", "uniform-cost", "greedy", "astar", "ida", "lrta", "annealing"}) {
        const Answer whole = ask(kRoom, method, Goal::any, {}, 0, 100000);
        CHECK(!whole.trace.truncated());
        CHECK(whole.trace.solved() != Trace::kFull);
        const Answer part = ask(kRoom, method, Goal::any, {}, 0, 2);
        CHECK_EQ(part.trace.nodes().size(), 2u);
        CHECK(part.trace.truncated());
        CHECK_EQ(part.lurd, whole.lurd);
        for (const TraceNode& node : whole.trace.nodes()) CHECK_EQ(node.boxes.size(), 2u);
    }
}

TEST("boards of more than a word of cells are searched as well") {
    std::vector<std::string> rows(20, "#" + std::string(22, ' ') + "#");
    rows.front() = rows.back() = std::string(24, '#');
    rows[5].replace(5, 3, "@$.");
    rows[15].replace(15, 4, ". $.");
    rows[10][10] = '$';
    const LevelSpec level = hakobi::testing::level_of(rows);
    for (const char* method : {"greedy", "astar", "ida", "lrta", "annealing"})
        for (const char* prune : {"nothing", "freeze"})
            CHECK(ask(level, method, Goal::any, {{"prune", prune}}).outcome == Outcome::solved);
}

TEST("a pull takes the box out of its corner") {
    const LevelSpec level = hakobi::testing::level_of({"#######", "#$@.  #", "#######"});
    CHECK(ask(level, "annealing").outcome == Outcome::unsolvable);
    const Answer answer = ask(level, "annealing", Goal::any, {{"pulls", "true"}});
    CHECK_EQ(answer.lurd, ">>");
    const Board board(level);
    CHECK_EQ(spell_box_moves(board, {{0, right, true}, {1, right, true}}), ">>");
}

TEST("pulls have their own distances") {
    const Board board(hakobi::testing::level_of({"#######", "#$@.  #", "#######"}));
    Memory memory;
    const Terrain terrain(board, memory);
    const Space<0> space(terrain);
    PullEstimate estimate(board, memory, 3);
    const State start{space.starts, board.player()};
    CHECK_EQ(estimate.of(start), 4);  // one pull, then a push as if the player could walk round the box
    CHECK_EQ(estimate.after({0, right, true}), 1);
}

TEST("the memory limit ends the searches for study") {
    std::vector<std::string> rows(12, std::string("#").append(14, ' ') + "#");
    rows.front() = rows.back() = std::string(16, '#');
    rows[2].replace(3, 9, "$ $ $ $ $");
    rows[9].replace(3, 9, ". . . . .");
    rows[5][5] = '@';
    const LevelSpec level = hakobi::testing::level_of(rows);
    for (const char* method : {"bfs", "uniform-cost"}) {
        Control control({.seconds = 60, .bytes = 1 << 20});
        const Answer answer = solve(level, {Goal::any, method, {{"space", "pushes"}}, 1, 0, 0}, control);
        CHECK(answer.outcome == Outcome::memory_limit);
        CHECK(answer.stats.peak_bytes <= 1u << 20);
    }
}

TEST("a number outside its range is refused") {
    for (const Options& options :
         {Options{{"patience", "0"}}, Options{{"patience", "1.5"}}, Options{{"revisit", "x"}}}) {
        bool refused = false;
        try {
            ask(kRoom, "lrta", Goal::any, options);
        } catch (const BadRequest&) {
            refused = true;
        }
        CHECK(refused);
    }
}

}  // namespace test_study
