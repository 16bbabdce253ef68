#include "sliding/registry.h"
#include "sliding/solve.h"
#include "sliding/symmetry.h"
#include "sliding_puzzles.h"
#include "testing.h"

namespace test_sliding_solve {

using namespace hakobi;
using namespace hakobi::sliding;

Report ask(const Puzzle& puzzle, const std::string& goal, const std::string& method = "auto",
           const Options& options = {}, int threads = 1, Limits limits = {}) {
    Control control(limits);
    return solve(puzzle, {goal, method, options, threads}, control);
}

Puzzle fifteen(const std::vector<std::string>& start) {
    return drawn(start, {"abcd", "efgh", "ijkl", "mno."});
}

TEST("Klotski takes 116 steps, and 81 moves, by every method and table") {
    const Puzzle puzzle = klotski();
    const std::vector<std::pair<std::string, Options>> ways{{"auto", {}},
                                                            {"bfs", {{"table", "dense"}}},
                                                            {"bfs", {{"table", "hash"}}},
                                                            {"bfs", {{"symmetry", "off"}}},
                                                            {"bfs", {{"table", "hash"}, {"symmetry", "off"}}},
                                                            {"astar", {}}};
    for (const auto& [method, options] : ways) {
        const Report steps = ask(puzzle, "steps", method, options);
        CHECK(steps.outcome == Outcome::solved);
        CHECK_EQ(replay(puzzle, steps.answer), 116);
        CHECK_EQ(steps.answer.size(), 88u);
        const Report moves = ask(puzzle, "moves", method, options);
        CHECK_EQ(moves.length, 81);
        CHECK_EQ(moves.answer.size(), 81u);
        CHECK_EQ(replay(puzzle, moves.answer), 118);
    }
}

TEST("any number of threads gives the same answer") {
    const Puzzle puzzle = klotski();
    for (const char* table : {"dense", "hash"})
        for (const char* goal : {"steps", "moves"}) {
            const Report one = ask(puzzle, goal, "bfs", {{"table", table}}, 1);
            for (const char* portion : {"0", "1", "50", "2048", "1000000"}) {
                const Report three = ask(puzzle, goal, "bfs", {{"table", table}, {"portion", portion}}, 3);
                CHECK_EQ(one.stats.expanded, three.stats.expanded);
                CHECK_EQ(one.answer.size(), three.answer.size());
                for (std::size_t i = 0; i < one.answer.size() && i < three.answer.size(); ++i)
                    CHECK_EQ(one.answer[i].path, three.answer[i].path);
            }
        }
}

TEST("from both ends the counters of both make up the whole") {
    const Report both = ask(fifteen({"abcd", "efgh", "ij.l", "mnko"}), "steps", "bfs", {{"table", "hash"}});
    const auto counter = [&](const std::string& name) {
        for (const auto& [key, value] : both.stats.extra)
            if (key == name) return value;
        return -1.0;
    };
    CHECK(counter("expanded_backward") >= 0);
    CHECK_EQ(counter("expanded_forward") + counter("expanded_backward"), double(both.stats.expanded));
    CHECK_EQ(counter("generated_forward") + counter("generated_backward"), double(both.stats.generated));
    CHECK_EQ(counter("stored_forward") + counter("stored_backward"), double(both.stats.stored));
}

TEST("a start that is solved needs no step") {
    const Report report = ask(drawn({"A."}, {"A."}), "steps");
    CHECK(report.outcome == Outcome::solved);
    CHECK_EQ(report.length, 0);
}

TEST("an impossible puzzle is proved to be one, from one end and from both") {
    const Puzzle shut = drawn({"A#."}, {"..A"});
    for (const char* method : {"bfs", "astar"})
        CHECK(ask(shut, "steps", method).outcome == Outcome::unsolvable);
    const Puzzle swapped = drawn({"abc", "de.", "gfh"}, {"abc", "def", "gh."});
    const Report report = ask(swapped, "moves", "bfs");
    CHECK(report.outcome == Outcome::unsolvable);
    CHECK_EQ(report.placements, 362880u);
    CHECK_EQ(report.space_size, 181440u);
}

TEST("both ends meet at the right length") {
    const Puzzle eight = drawn({"hgf", "edc", "ba."}, {"abc", "def", "gh."});
    for (const char* table : {"dense", "hash"})
        for (const char* ends : {"start", "both"}) {
            const Report report = ask(eight, "steps", "bfs", {{"table", table}, {"ends", ends}});
            CHECK_EQ(report.length, 30);
            CHECK_EQ(replay(eight, report.answer), 30);
        }
}

TEST("a 15-puzzle is solved by informed search, in steps and in moves") {
    const Puzzle puzzle = fifteen({"abcd", "e.gh", "ifkl", "mjno"});
    for (const char* goal : {"steps", "moves"}) {
        const Report report = ask(puzzle, goal);
        CHECK_EQ(report.method, std::string("ida"));
        CHECK_EQ(report.length, 4);
        CHECK_EQ(replay(puzzle, report.answer), 4);
    }
}

TEST("cars that slide along their own axis only stay on it") {
    Puzzle puzzle = drawn({"AA.B", "...B", "...#"}, {"..AA", "....", "...#"});
    CHECK_EQ(ask(puzzle, "moves").length, 2);
    for (PieceClass& pieces : puzzle.classes) {
        pieces.horizontal = pieces.shape.back().x > 0;
        pieces.vertical = !pieces.horizontal;
    }
    CHECK(ask(puzzle, "moves").outcome == Outcome::unsolvable);
}

TEST("a depth that is too small ends the search without an answer, and with a bound") {
    for (const char* method : {"bfs", "astar"}) {
        const Report report = ask(klotski(), "steps", method, {{"max_depth", "100"}});
        CHECK(report.outcome == Outcome::gave_up);
        CHECK_EQ(report.lower_bound, 101);
        CHECK_EQ(ask(klotski(), "steps", method, {{"max_depth", "116"}}).length, 116);
    }
}

TEST("the memory limit is kept, and what fits is still the shortest") {
    const Puzzle puzzle = klotski();
    for (const char* method : {"bfs", "astar"})
        for (std::uint64_t bytes = 50'000; bytes < 8'000'000; bytes = bytes * 3 / 2) {
            const Report report = ask(puzzle, "steps", method, {}, 1, {.seconds = 0, .bytes = bytes});
            CHECK(report.stats.peak_bytes <= bytes);
            if (report.outcome == Outcome::memory_limit) continue;
            CHECK_EQ(report.length, 116);
            CHECK_EQ(replay(puzzle, report.answer), 116);
            if (report.best_of_both) CHECK_EQ(report.answer.size(), 88u);
        }
}

TEST("the time limit is kept, and what was proved before a limit is told") {
    const Puzzle puzzle = fifteen({"onml", "kjih", "gfed", "bca."});
    CHECK(ask(puzzle, "steps", "auto", {}, 1, {.seconds = 0.05}).outcome == Outcome::time_limit);
    const Report counted = ask(puzzle, "steps", "auto", {}, 1, {.states = 1000});
    CHECK(counted.outcome == Outcome::time_limit);
    CHECK(counted.lower_bound > 40);
}

TEST("boards beyond one machine word are searched in the same way") {
    std::vector<std::string> start(9, std::string(30, '.')), goal = start;
    start[0][0] = start[0][1] = start[1][0] = 'L';
    goal[7][28] = goal[7][29] = goal[8][28] = 'L';
    start[8][15] = 'x';
    const Puzzle puzzle = drawn(start, goal);
    for (const char* method : {"bfs", "astar"}) {
        const Report report = ask(puzzle, "steps", method);
        CHECK_EQ(report.length, 35);
        CHECK_EQ(replay(puzzle, report.answer), 35);
        CHECK_EQ(ask(puzzle, "moves", method).length, 1);
    }
}

// The puzzle in a large board whose other cells are walls.
Puzzle walled_in(const Puzzle& puzzle, int height, int width, int y0, int x0) {
    Puzzle large{height, width, std::vector<bool>(static_cast<std::size_t>(height) * width, true),
                 puzzle.classes};
    auto moved = [&](int at) { return (at / puzzle.width + y0) * width + at % puzzle.width + x0; };
    for (int at = 0; at < puzzle.cells(); ++at) large.wall[moved(at)] = puzzle.wall[at];
    for (PieceClass& pieces : large.classes)
        for (auto* list : {&pieces.start, &pieces.goal})
            for (int& at : *list) at = moved(at);
    return large;
}

TEST("a table of two bits a placement serves boards and keys of every width") {
    for (const auto& [height, width] : {std::pair{5, 4}, {6, 5}, {8, 8}, {9, 9}, {16, 16}}) {
        const Puzzle puzzle = walled_in(klotski(), height, width, height - 5, width - 4);
        for (const char* symmetry : {"merge", "off"})
            for (const auto& [goal, length] : {std::pair{"steps", 116}, {"moves", 81}}) {
                const Report report = ask(puzzle, goal, "bfs", {{"table", "dense"}, {"symmetry", symmetry}});
                CHECK_EQ(report.table, std::string("dense"));
                CHECK_EQ(report.length, length);
                CHECK(replay(puzzle, report.answer) >= 116);
            }
        Control control;
        const ExploreReport report = explore(puzzle, {"moves", "bfs", {{"table", "dense"}}, 1}, control);
        CHECK_EQ(report.found.states, 25955u);
    }
}

TEST("a board has as many cells as one likes") {
    const Puzzle puzzle = walled_in(klotski(), 60, 90, 17, 41);
    for (const char* method : {"bfs", "astar"})
        CHECK_EQ(replay(puzzle, ask(puzzle, "steps", method).answer), 116);
    CHECK_EQ(ask(puzzle, "moves", "auto").length, 81);
    std::vector<std::string> start(40, std::string(40, '.')), goal = start;
    start[0][0] = start[0][1] = start[1][0] = 'L';
    goal[38][38] = goal[38][39] = goal[39][38] = 'L';
    start[20][20] = 'x';
    const Puzzle wide = drawn(start, goal);
    CHECK_EQ(replay(wide, ask(wide, "steps").answer), 76);
    CHECK_EQ(ask(wide, "moves").length, 1);
}

TEST("symmetries are those of board, pieces and goal together") {
    auto names = [](Puzzle puzzle) {
        validate(puzzle);
        std::string text;
        for (const Symmetry& symmetry : symmetries(puzzle)) text += symmetry.name + " ";
        return text;
    };
    CHECK_EQ(names(klotski()), std::string("left-right "));
    CHECK_EQ(names(drawn({"A..", "...", "b.."}, {"...", ".A.", "..."})),
             std::string("left-right up-down half-turn "));
    CHECK_EQ(names(drawn({"A..", "...", "b.."}, {"A..", "...", "..."})), std::string(""));
    CHECK_EQ(names(drawn({"A..", "..#", "b.."}, {"...", ".A.", "..."})), std::string("up-down "));
    CHECK_EQ(names(drawn({"A.b"}, {".A."})), std::string("left-right "));
    CHECK_EQ(names(drawn({"A.b"}, {"..A"})), std::string(""));
    CHECK_EQ(names(drawn({"A..B", "AABB"}, {"A..B", "AABB"})), std::string("left-right "));
}

TEST("tiles that parity forbids are refused at once, and only those") {
    const Report odd = ask(fifteen({"abcd", "efgh", "ijkl", "mon."}), "steps");
    CHECK(odd.outcome == Outcome::unsolvable);
    CHECK(odd.by_parity);
    CHECK_EQ(odd.stats.expanded, 16u);
    const Report even = ask(fifteen({"bacd", "efgh", "ijkl", "mon."}), "steps", "ida");
    CHECK(even.outcome == Outcome::solved);
    CHECK(even.proved_optimal);
}

TEST("exploring by sweeps and with a hash table finds the same graph, with one thread and with three") {
    const Puzzle puzzle =
        drawn({"AXXB", "AXXB", "CDDE", "CghE", "i..j"}, {"....", "....", "....", ".XX.", ".XX."});
    for (const char* goal : {"steps", "moves"}) {
        Control hashed;
        const ExploreReport one = explore(puzzle, {goal, "bfs", {{"table", "hash"}}}, hashed);
        for (const auto& [table, threads] : {std::pair{"dense", 1}, {"sweep", 1}, {"sweep", 3}}) {
            Control swept;
            const ExploreReport other = explore(puzzle, {goal, "bfs", {{"table", table}}, threads}, swept);
            CHECK_EQ(other.table, std::string("dense"));
            CHECK(one.found.from_start == other.found.from_start);
            CHECK(one.found.from_goal == other.found.from_goal);
            CHECK_EQ(one.found.solutions, other.found.solutions);
            CHECK_EQ(one.found.merged, other.found.merged);
            CHECK_EQ(one.found.hardest_count, other.found.hardest_count);
            CHECK(swept.memory.peak() < 2'000'000);
        }
    }
}

TEST("exploring Klotski finds the classic group of 25,955 states") {
    for (const char* table : {"dense", "hash"})
        for (int threads : {1, 2}) {
            Control control;
            const ExploreReport report =
                explore(klotski(), {"steps", "bfs", {{"table", table}}, threads}, control);
            CHECK(report.outcome == Outcome::solved);
            CHECK_EQ(report.found.states, 25955u);
            CHECK_EQ(report.found.merged, 13011u);
            CHECK_EQ(report.found.solutions, 964u);
            CHECK_EQ(report.found.from_start.size(), 168u);
            CHECK_EQ(report.found.from_goal.size(), 127u);
            CHECK_EQ(report.found.hardest_count, 4u);
        }
}

TEST("wrong requests say what would be right") {
    for (const auto& [goal, method, options] : std::vector<std::tuple<std::string, std::string, Options>>{
             {"pushes", "auto", {}},
             {"steps", "magic", {}},
             {"steps", "bfs", {{"table", "round"}}},
             {"steps", "bfs", {{"ends", "both"}}},
             {"steps", "bfs", {{"max_depth", "-3"}}}}) {
        bool refused = false;
        try {
            ask(klotski(), goal, method, options);
        } catch (const BadRequest&) {
            refused = true;
        }
        CHECK(refused);
    }
}

}  // namespace test_sliding_solve
