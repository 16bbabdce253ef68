#include <atomic>
#include <fstream>
#include <random>
#include <set>

#include "deadlock_tests.h"
#include "sokoban/deadlocks/corral.h"
#include "sokoban/fess/dead_tests/corral_test.h"
#include "sokoban/fess/dead_tests/emptying_test.h"
#include "sokoban/fess/dead_tests/matching_test.h"
#include "sokoban/fess/fixed.h"
#include "sokoban/fess/planners/packing_planner.h"
#include "sokoban/fess/push_guide.h"
#include "sokoban/fess/zobrist.h"
#include "sokoban/geometry/walled.h"
#include "sokoban/geometry/zones.h"
#include "sokoban/searches/fess.h"
#include "sokoban/sizes.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_fess {

using namespace hakobi;
using namespace hakobi::sokoban;
using testing::level_of;

LevelSpec random_level(std::mt19937& random, int width, int height, int boxes) {
    LevelSpec level{width, height, std::string(width * height, '#'), {}};
    std::vector<std::size_t> floor;
    for (int y = 1; y + 1 < height; ++y)
        for (int x = 1; x + 1 < width; ++x)
            if (random() % 5) {
                level.grid[y * width + x] = ' ';
                floor.push_back(y * width + x);
            }
    std::shuffle(floor.begin(), floor.end(), random);
    if (floor.size() < static_cast<std::size_t>(2 * boxes + 1))
        return random_level(random, width, height, boxes);
    for (int i = 0; i < boxes; ++i) level.grid[floor[i]] = '$';
    for (int i = 0; i < boxes; ++i) level.grid[floor[boxes + i]] = '.';
    level.grid[floor[2 * boxes]] = '@';
    return level;
}

Outcome outcome_of(const LevelSpec& level, const std::string& method, Options options = {}) {
    Control control;
    Request request;
    request.method = method;
    request.options = std::move(options);
    return solve(level, request, control).outcome;
}

TEST("macro pushes of a lifted box are those that single pushes reach") {
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        const LevelSpec level = random_level(random, 9, 8, 4);
        const Board board(level);
        const Reach<4> reach(board);
        Bits<4> boxes = reach.none();
        for (Cell c : board.boxes()) boxes.set(c);
        const Bits<4> region = reach.flood(board.player(), boxes);
        Lift<4> lift(board);
        for (Cell from : board.boxes()) {
            Bits<4> others = boxes;
            others.clear(from);
            using Place = std::pair<Cell, Cell>;  // cell of the box, lowest cell of the player's region
            std::set<Place> slow, fast;
            std::vector<std::pair<Cell, Bits<4>>> queue{{from, region}};
            const Place start{from, static_cast<Cell>(region.lowest())};
            for (std::size_t head = 0; head < queue.size(); ++head)
                for (int d = 0; d < kDirections; ++d) {
                    const auto [box, at] = queue[head];
                    const Cell player = board.neighbour(box, opposite(d)), to = board.neighbour(box, d);
                    if (player == kNone || to == kNone || !at.test(player) || others.test(to)) continue;
                    Bits<4> after = others;
                    after.set(to);
                    const Bits<4> next = reach.flood(box, after);
                    const Place place{to, static_cast<Cell>(next.lowest())};
                    if (place != start && slow.insert(place).second) queue.push_back({to, next});
                }
            lift.build(from, others);
            const int zones = count_zones(reach, boxes);
            lift.travel<Way::push>(
                region, [](Cell, int) { return true; },
                [&](Cell to, int side, int label) {
                    fast.insert({to, lift.lowest(to, label)});
                    CHECK_EQ(label, lift.label(to, board.neighbour(to, side)));
                    Bits<4> after = others;
                    after.set(to);
                    CHECK_EQ(zones - lift.zones(from) + lift.zones(to), count_zones(reach, after));
                });
            CHECK(slow == fast);
        }
    }
}

TEST("two blocks that touch at a corner are a room and corridor") {
    const Board board(level_of({"######", "#@$ ##", "#  . #", "###  #", "######"}));
    const Rooms rooms(board);
    CHECK_EQ(rooms.count(), 1);
    CHECK_EQ(rooms.of(board.player()), 0);
    CHECK_EQ(rooms.of(board.cell_at(2 * 6 + 4)), static_cast<int>(Rooms::kCorridor));
}

TEST("a box in the door between two rooms cuts one link") {
    const Board board(level_of({"#########", "#@  #   #", "#   $ . #", "#   #   #", "#########"}));
    Rooms rooms(board);
    Bits<4> boxes = Bits<4>::zeros(board.cells());
    CHECK_EQ(rooms.count(), 2);
    CHECK_EQ(rooms.missing(boxes), 0);
    boxes.set(board.boxes()[0]);
    CHECK_EQ(rooms.missing(boxes), 1);
}

TEST("steps of a plan count by squares, and parking only while it is needed") {
    const Board board(level_of({"########", "#@$  ..#", "# $    #", "########"}));
    Memory memory;
    const Terrain terrain(board, memory);
    const Space<4> space(terrain);
    fess::Tables<4> tables(space);
    const Cell p = board.cell_at(8 + 3), a = board.goals()[0], b = board.goals()[1];
    const fess::Plan<4> plan(tables, {{kNone, p}, {kNone, a}, {p, b}}, 0);
    auto packed = [&](std::vector<Cell> cells) {
        Bits<4> boxes = space.reach.none();
        for (Cell c : cells) boxes.set(c);
        return plan.packed(boxes).count;
    };
    CHECK_EQ(packed({p}), 1);
    CHECK_EQ(packed({p, a}), 2);
    CHECK_EQ(packed({a}), 0);
    CHECK_EQ(packed({a, b}), 3);
}

TEST("the hash that follows a line of play is the hash of the position it leads to") {
    std::mt19937 random(13);
    int sunk = 0;
    for (int round = 0; round < 200; ++round) {
        const LevelSpec level = random_level(random, 12, 9, 5);
        const Board board(level);
        Memory memory;
        const Terrain terrain(board, memory);
        const Space<4> space(terrain);
        if (!terrain.impossible().empty()) continue;
        fess::Tables<4> tables(space);
        fess::PullGuide<4> guide(tables, {.far = 1});
        fess::State<4> at{space.goals, space.normalised(board.player(), space.goals), space.starts};
        std::uint64_t hash = fess::Zobrist<4>::of(at);
        for (int step = 0; step < 30; ++step) {
            std::vector<fess::Child> children;
            guide.generate(at, children);
            if (children.empty()) break;
            const fess::Child& child = children[random() % children.size()];
            hash = fess::Zobrist<4>::after(hash, at.player, child.move, child.player);
            at = guide.after(at, child);
            sunk += child.move.sink;
            CHECK_EQ(hash, fess::Zobrist<4>::of(at));
        }
    }
    CHECK(sunk > 20);
}

TEST("no deadlock test calls a solvable random level dead") {
    std::mt19937 random(11);
    int fired = 0;
    for (int round = 0; round < 1500; ++round) {
        const LevelSpec level = random_level(random, 8, 7, 3);
        const Board board(level);
        Memory memory;
        const Terrain terrain(board, memory);
        const Space<4> space(terrain);
        if (!terrain.impossible().empty()) continue;
        hakobi::testing::DeadlockTests<4> tests(space);
        if (tests.fired(space.starts, board.player(), board.boxes()[0]).empty()) continue;
        ++fired;
        if (outcome_of(level, "bfs") == Outcome::solved)
            hakobi::testing::fail(__FILE__, __LINE__, "called dead but solvable:\n" + level.grid);
    }
    CHECK(fired > 20);
}

TEST("fess solves what breadth-first search solves, and claims no proof where it does not") {
    std::mt19937 random(5);
    int solved = 0, solvable = 0;
    for (int round = 0; round < 300; ++round) {
        const LevelSpec level = random_level(random, 8, 7, 2 + round % 2);
        const Outcome exact = outcome_of(level, "bfs"), found = outcome_of(level, "fess");
        solvable += exact == Outcome::solved;
        solved += found == Outcome::solved;
        if (found == Outcome::solved) CHECK(exact == Outcome::solved);
        if (found == Outcome::unsolvable) CHECK(exact == Outcome::unsolvable);
    }
    CHECK_EQ(solved, solvable);
}

TEST("each aim of fess alone solves random levels, and only those that can be solved") {
    for (const char* aim : {"packing", "imagined", "opening"}) {
        std::mt19937 random(17);
        int solved = 0, solvable = 0;
        for (int round = 0; round < 400; ++round) {
            const LevelSpec level = random_level(random, 8, 7, 2 + round % 3);
            const Outcome exact = outcome_of(level, "bfs"), found = outcome_of(level, "fess", {{"aim", aim}});
            solvable += exact == Outcome::solved;
            solved += found == Outcome::solved;
            if (found == Outcome::solved) CHECK(exact == Outcome::solved);
            if (found == Outcome::unsolvable) CHECK(exact == Outcome::unsolvable);
        }
        CHECK(solvable > 20);
        if (10 * solved < 9 * solvable)
            hakobi::testing::fail(__FILE__, __LINE__,
                                  aim + (": " + std::to_string(solved)) + " of " + std::to_string(solvable));
    }
}

TEST("a thrifty search finds only what is below its ceiling, down to the optimum on most small levels") {
    std::mt19937 random(23);
    int solvable = 0, optimal = 0, begun_anew = 0;
    for (int round = 0; round < 600; ++round) {
        const LevelSpec level = random_level(random, 8, 7, 2 + round % 3);
        Control control;
        Request request;
        request.method = "astar";
        request.goal = Goal::pushes;
        const Answer exact = solve(level, request, control);
        if (exact.outcome != Outcome::solved) continue;
        ++solvable;
        const Board board(level);
        Memory memory;
        const Terrain terrain(board, memory);
        std::atomic<std::uint64_t> ceiling{1'000'000};
        for (;;) {
            const auto search = make_fess(terrain, FessAim::packing, {&ceiling, round % 2 == 0});
            Outcome outcome = Outcome::running;
            while (outcome == Outcome::running) outcome = search->step();
            if (outcome != Outcome::solved) break;
            const std::uint64_t pushes = search->solution().size();
            CHECK(pushes < ceiling);
            begun_anew += ceiling < 1'000'000;
            ceiling = pushes;
        }
        CHECK(ceiling >= static_cast<std::uint64_t>(exact.lower_bound));
        optimal += ceiling == static_cast<std::uint64_t>(exact.lower_bound);
    }
    CHECK(solvable > 20);
    CHECK(begun_anew > 5);
    CHECK(10 * optimal >= 8 * solvable);
}

TEST("a board with more goals than boxes is solved by every aim") {
    const LevelSpec level =
        level_of({"#########", "#  . .  #", "# $   $ #", "#   @   #", "# .   . #", "#########"});
    for (const char* aim : {"all", "packing", "imagined", "opening"})
        CHECK(outcome_of(level, "fess", {{"aim", aim}}) == Outcome::solved);
}

TEST("boxes that shut each other in are found lost by searching their room") {
    const LevelSpec level =
        level_of({"########  ", "#   ######", "# $  #  .#", "# $$    .#", "##  @#  .#", "##########"});
    CHECK(outcome_of(level, "bfs") == Outcome::unsolvable);
    const Board board(level);
    Memory memory;
    const Terrain terrain(board, memory);
    const Space<4> space(terrain);
    testing::DeadlockTests<4> tests(space);
    CHECK_EQ(count_zones(space.reach, space.starts), 1);
    CHECK_EQ(tests.fired(space.starts, board.player(), board.boxes()[0]), std::string("room"));
    CHECK_EQ(tests.patterns.size(), 1u);
    CHECK_EQ(tests.fired(space.starts, board.player(), board.boxes()[2]), std::string("pattern"));
}

}  // namespace test_fess
