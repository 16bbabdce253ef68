// The safety net: along solutions that are known to be right no test may ever call a state lost, neither
// those of the searches by pushes nor those of the searches by pulls, and the bound of the exact searches may
// never be more than the pushes that the solution still has.
#include <algorithm>
#include <fstream>

#include "deadlock_tests.h"
#include "sokoban/bounds/state_bound.h"
#include "sokoban/fess/planners/packing_planner.h"
#include "sokoban/fess/push_guide.h"
#include "sokoban/sizes.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_known {

using namespace hakobi;
using namespace hakobi::sokoban;
using namespace hakobi::testing;

// Searches for a while, so that patterns are learned.
template <int W>
void search_a_little(const Space<W>& space, fess::PushGuide<W>& guide, int iterations) {
    fess::Tree<W> tree(space, guide);
    tree.add_root({space.starts, space.normalised(space.board.player(), space.starts), space.reach.none()},
                  count_zones(space.reach, space.starts));
    for (int i = 0; i < iterations && tree.step() == fess::Tree<W>::Step::running; ++i) {
    }
}

struct Checked {
    std::string fired;  // the first test that called a state lost, with the number of the push
    int states = 0;     // that were put to the tests
};

// Replays a solution, one state in `stride` being put to the tests.
template <int W>
Checked fired_on(const Board& board, const std::string& lurd, int stride, int iterations, int largest_group) {
    Memory memory;
    const Terrain terrain(board, memory);
    const Space<W> space(terrain);
    DeadlockTests<W> tests(space);
    BackwardTests<W> backward(space);
    fess::Tables<W> tables(space);
    fess::Lost<W> lost(space);
    const fess::Perimeter<W> perimeter(space);
    fess::PackingPlanner<W> planning("plan", tables, lost, perimeter);
    for (int i = 0; i < iterations / 8 && !planning.over(); ++i) planning.step();
    const auto plan = planning.plan();
    fess::PushGuide<W> guide(tables, lost, *plan);
    search_a_little(space, guide, iterations);
    Rules rules;
    rules.pairs_after = 0;
    rules.groups_at_once = true;
    rules.largest_group = largest_group;
    StateBound<W> bound(space, rules);
    while (bound.prepare(0, 0)) {
    }
    Bits<W> boxes = space.starts, never = space.reach.none();
    Cell player = board.player();
    Checked checked;
    const auto all_pushes = std::count_if(lurd.begin(), lurd.end(), [](char c) { return c < 'a'; });
    int pushes = 0;
    auto fired = [&](const std::string& name) {
        checked.fired = name + " at push " + std::to_string(pushes);
        return checked;
    };
    for (char letter : lurd) {
        const std::string letters = "urdl";
        const int d = static_cast<int>(letters.find(static_cast<char>(letter | 32)));
        player = board.neighbour(player, d);
        if (!boxes.test(player)) continue;
        if (never.test(player)) return fired("a fixed box is pushed after all");
        const Cell to = board.neighbour(player, d);
        boxes.clear(player);
        boxes.set(to);
        if (++pushes % stride) continue;
        ++checked.states;
        const Bits<W> fixed = tests.fixed.find(boxes);
        never |= fixed;
        std::string name = tests.fired(boxes, player, to);
        if (name.empty()) name = backward.fired(boxes, player);
        if (name.empty() && lost.patterns().dead(boxes, fixed, space.normalised(player, boxes), to))
            name = "a learned pattern";
        const std::int64_t left = bound.evaluate(boxes, player, space.reach.flood(player, boxes));
        if (name.empty() && (left < 0 || left > all_pushes - pushes)) name = "the bound";
        if (!name.empty()) return fired(name);
    }
    return space.goals.covers(boxes) ? checked : fired("the level is not solved");
}

Checked fired_along(const LevelSpec& level, const std::string& lurd, int stride, int iterations,
                    int largest_group = 4) {
    const Board board(level);
    return with_size<4, 0>(
        board.cells(), [&]<int W>() { return fired_on<W>(board, lurd, stride, iterations, largest_group); });
}

// XSB, a line without walls between two levels.
std::vector<LevelSpec> levels_in(std::istream& text) {
    std::vector<LevelSpec> all;
    std::vector<std::string> rows;
    const auto close = [&] {
        if (!rows.empty()) all.push_back(level_of(rows));
        rows.clear();
    };
    for (std::string line; std::getline(text, line);) {
        if (line.find('#') != std::string::npos)
            rows.push_back(line);
        else
            close();
    }
    close();
    return all;
}

TEST("no deadlock test fires on a state of a solution that breadth-first search found") {
    RandomLevels levels(21);
    int checked = 0;
    for (int round = 0; round < 300; ++round) {
        const LevelSpec level = levels.next(8, 7, 3, 3);
        Control control;
        Request request;
        request.method = "bfs";
        const Answer answer = solve(level, request, control);
        if (answer.outcome != Outcome::solved || answer.lurd.empty()) continue;
        const std::string fired = fired_along(level, answer.lurd, 1, 80).fired;
        if (!fired.empty()) fail(__FILE__, __LINE__, fired + " on\n" + picture(level));
        ++checked;
    }
    CHECK(checked > 10);
}

// Every state of every solution in an optimised build (make test builds one for this file). Without
// optimisation, under the sanitizers, a sample: every ninth level, and of its solution one state in twenty-one.
#ifdef __OPTIMIZE__
constexpr int kLevelStep = 1, kStride = 1, kIterations = 400, kLevelsAQuad = 10;
#else
constexpr int kLevelStep = 9, kStride = 21, kIterations = 24, kLevelsAQuad = 100;
#endif

// Half of the known solutions: of the levels that are looked at, every other one.
void expect_known_solutions_hold(int half) {
    const std::string shared = HAKOBI_CHECKOUT "/../shared/";
    std::ifstream levels(shared + "levels/xsokoban.xsb"), known(shared + "known/xsokoban_solutions.tsv");
    if (!levels || !known) {
        std::cout << "skipped: no ../shared beside the checkout\n";
        return;
    }
    const std::vector<LevelSpec> all = levels_in(levels);
    int checked = 0, expected = 0, states = 0, expected_states = 0;
    std::string line, lurd;
    std::getline(known, line);
    for (int number, pushes, moves; known >> number >> pushes >> moves >> lurd;) {
        if (number % kLevelStep != 0 || number / kLevelStep % 2 != half) continue;
        ++expected;
        expected_states += pushes / kStride;
        const int largest = number % kLevelsAQuad == 0 ? 4 : 3;  // tables of four take seconds
        const Checked found = fired_along(all.at(number - 1), lurd, kStride, kIterations, largest);
        states += found.states;
        if (found.fired.empty())
            ++checked;
        else
            fail(__FILE__, __LINE__, "level " + std::to_string(number) + ": " + found.fired);
    }
    std::cout << checked << " known solutions checked, " << states << " states of them\n";
    CHECK_EQ(checked, expected);
    CHECK_EQ(states, expected_states);
    CHECK(expected >= 89 / kLevelStep / 2);
}

// Two tests, so that two processes can share them.
TEST("no deadlock test fires on a state of a known solution (shared files, levels of odd numbers)") {
    expect_known_solutions_hold(1);
}
TEST("no deadlock test fires on a state of a known solution (shared files, levels of even numbers)") {
    expect_known_solutions_hold(0);
}

// What a test that searches calls dead with a small budget it must call dead without one, and that must be
// lost.
template <template <int> class Test, class Levels>
void compare_budgets(int rounds, std::size_t budget, Levels&& next) {
    int dead = 0, overruns = 0;
    for (int round = 1; round <= rounds; ++round) {
        const LevelSpec level = next(round);
        const Board board(level);
        if (board.cells() > 64 || board.boxes().empty()) continue;
        Memory memory;
        const Terrain terrain(board, memory);
        const Space<4> space(terrain);
        if (!terrain.impossible().empty()) continue;
        fess::Fixed<4> fixed(space);
        Walled<4> walled(board, space.to_goals, memory);
        const Bits<4> never = fixed.find(space.starts);
        if (!space.goals.covers(never)) continue;
        const Bits<4> region = space.reach.flood(board.player(), space.starts);
        const auto distances = walled.distances(never);
        const fess::Facts<4> facts{space.starts,    region,     static_cast<Cell>(region.lowest()),
                                   never,           *distances, count_zones(space.reach, space.starts),
                                   board.boxes()[0]};
        Test<4> small(space, walled, nullptr, budget), large(space, walled, nullptr, 1'000'000);
        const bool by_small = small.dead(facts), by_large = large.dead(facts);
        if (by_small && !by_large) fail(__FILE__, __LINE__, "only the budget says dead:\n" + picture(level));
        overruns += by_large && !by_small;
        if (!by_large) continue;
        ++dead;
        Control control;
        Request request;
        request.method = "bfs";
        if (solve(level, request, control).outcome != Outcome::unsolvable)
            fail(__FILE__, __LINE__, "called dead but solvable:\n" + picture(level));
    }
    CHECK(dead > 10);
    CHECK(overruns > 0);
}

TEST("a corral search with a budget calls dead only what an unlimited one does, and that is lost") {
    RandomLevels levels(31);
    compare_budgets<fess::CorralTest>(1200, 2, [&](int) { return levels.next(8, 8, 4, 4); });
}

// A room with some walls and four or five boxes, none on a dead cell; its door leads to a room with goals.
LevelSpec crowded_room(RandomLevels& random) {
    LevelSpec level = level_of({"#############", "#       #...#", "#       #...#", "#           #",
                                "#       #   #", "#       #   #", "#############"});
    auto somewhere = [&](char c) -> char& {
        for (;;) {
            char& at = level.grid[(1 + random.below(5)) * level.width + 1 + random.below(7)];
            if (at == ' ') return at = c;
        }
    };
    for (std::size_t i = random.below(6); i > 0; --i) somewhere('#');
    somewhere('@');
    const Board empty(level);
    const Distances distances(empty, Distances::From::goals);
    std::string& grid = level.grid;
    for (std::size_t boxes = 4 + random.below(2), tries = 0; boxes > 0 && tries < 200; ++tries) {
        const std::size_t at = random.below(grid.size());
        const Cell c = empty.cell_at(at);
        if (grid[at] != ' ' || at % level.width > 7 || c == kNone || !distances.live(c)) continue;
        grid[at] = '$';
        --boxes;
    }
    return level;
}

TEST("a room search with a budget calls dead only what an unlimited one does, and that is lost") {
    RandomLevels random(41);
    compare_budgets<fess::RoomTest>(1500, 8, [&](int) { return crowded_room(random); });
}

}  // namespace test_known
