// The searches by pulls, measures and greedy-backward, and what they are made of.
#include <algorithm>
#include <cstring>
#include <tuple>

#include "containers/numbered_table.h"
#include "plain_rules.h"
#include "sokoban/bounds/assignment.h"
#include "sokoban/features/leaving_distances.h"
#include "sokoban/geometry/openings.h"
#include "sokoban/geometry/zones.h"
#include "sokoban/searches/measures_frontier.h"
#include "sokoban/searches/pulls.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_measures {

using namespace hakobi;
using namespace hakobi::sokoban;
using namespace hakobi::testing;

const std::vector<std::string> kVariants = {"0", "1", "2", "3", "4", "5", "10", "11", "12", "13", "14", "15"};

Answer ask(const LevelSpec& level, const std::string& method, const Options& options = {},
           std::uint64_t bytes = UINT64_MAX) {
    Control control({.seconds = 0, .bytes = bytes});
    Request request;
    request.method = method;
    request.options = options;
    return solve(level, request, control);
}

void compare_with_breadth_first(std::uint64_t seed, int rounds, int boxes, int goals,
                                const std::string& method, const std::vector<Options>& options) {
    RandomLevels levels(seed);
    int solved = 0;
    for (int round = 0; round < rounds; ++round) {
        const LevelSpec level = levels.next(7, 7, boxes, goals);
        const Outcome truth = ask(level, "bfs", {{"direction", "forward"}}).outcome;
        solved += truth == Outcome::solved;
        for (const Options& each : options) {
            const Answer answer = ask(level, method, each);
            const bool right =
                answer.outcome == truth && (truth != Outcome::solved || solves(level, answer.lurd));
            if (!right) fail(__FILE__, __LINE__, method + " errs on\n" + picture(level));
        }
    }
    CHECK(solved > 5);
}

TEST("measures agrees with breadth-first search on random levels, in all variants") {
    std::vector<Options> all;
    for (const std::string& variant : kVariants) all.push_back({{"variant", variant}});
    compare_with_breadth_first(1, 400, 3, 3, "measures", all);
    all.push_back({{"variant", "0"}, {"estimate", "alone"}});
    all.push_back({{"variant", "4"}, {"estimate", "leaving"}});
    compare_with_breadth_first(2, 200, 2, 4, "measures", all);
}

TEST("greedy-backward agrees with breadth-first search on random levels") {
    compare_with_breadth_first(3, 2000, 3, 3, "greedy-backward", {{}});
    compare_with_breadth_first(4, 2000, 4, 4, "greedy-backward", {{}});
    compare_with_breadth_first(5, 1000, 2, 4, "greedy-backward", {{}});
}

TEST("the same search runs twice the same way") {
    RandomLevels levels(6);
    for (int round = 0; round < 20; ++round) {
        const LevelSpec level = levels.next(8, 8, 4, 4);
        for (const char* method : {"measures", "greedy-backward"}) {
            const Answer one = ask(level, method), two = ask(level, method);
            CHECK_EQ(one.lurd, two.lurd);
            CHECK_EQ(one.stats.expanded, two.stats.expanded);
        }
    }
}

TEST("a board of more than a thousand cells is solved by pulls too") {
    std::vector<std::string> rows(40, "#" + std::string(58, ' ') + "#");
    rows.front() = rows.back() = std::string(60, '#');
    rows[5][5] = '@';
    rows[10][10] = rows[20][30] = rows[30][50] = '$';
    rows[12][10] = rows[20][33] = rows[31][51] = '.';
    const LevelSpec level = level_of(rows);
    for (const char* method : {"measures", "greedy-backward"}) CHECK(solves(level, ask(level, method).lurd));
}

TEST("a search by pulls that needs too much memory ends with memory_limit") {
    std::vector<std::string> rows(12, "#          #");
    rows.front() = rows.back() = std::string(12, '#');
    rows[1] = "#........ @#";
    rows[7] = "# $ $ $ $  #";
    rows[9] = "#  $ $ $ $ #";
    rows[5] = "#    ####  #";
    const LevelSpec level = level_of(rows);
    CHECK(ask(level, "measures", {{"variant", "12"}}, 150'000).outcome == Outcome::memory_limit);
}

TEST("an order of the frontier takes the least measure, then the least tie value, then the oldest") {
    Memory memory;
    Frontier frontier(memory, 4);
    frontier.push({{3, 0, 0, 0}, 7}, 1);
    frontier.push({{3, 0, 0, 9}, 7}, 2);
    frontier.push({{3, 1, 0, 0}, 5}, 3);
    frontier.push({{2, 4, 0, 0}, 9}, 4);
    frontier.push({{3, 0, 0, 0}, 7}, 5);
    CHECK_EQ(frontier.pop(0), 4u);
    CHECK_EQ(frontier.pop(1), 1u);
    CHECK_EQ(frontier.pop(0), 3u);
    CHECK_EQ(frontier.pop(1), 2u);
    CHECK_EQ(frontier.pop(3), 5u);
    CHECK_EQ(frontier.pop(2), Frontier::kNothing);
    CHECK_EQ(frontier.size(), 0u);
}

TEST("the frontier agrees with a sorted list under random pushes and pops") {
    Memory memory;
    Frontier frontier(memory, 4);
    std::vector<std::pair<Rank, std::uint32_t>> open;
    RandomLevels random(7);
    for (std::uint32_t number = 0; number < 20'000; ++number) {
        Rank rank;
        for (auto& m : rank.measure) m = static_cast<std::uint32_t>(random.below(3));
        rank.tie = static_cast<std::uint32_t>(random.below(4));
        frontier.push(rank, number);
        open.emplace_back(rank, number);
        if (random.below(10) == 0) continue;
        const int k = static_cast<int>(random.below(4));
        const auto first = std::min_element(open.begin(), open.end(), [&](const auto& a, const auto& b) {
            return std::tuple(a.first.measure[k], a.first.tie, a.second) <
                   std::tuple(b.first.measure[k], b.first.tie, b.second);
        });
        CHECK_EQ(frontier.pop(k), first->second);
        open.erase(first);
    }
    CHECK_EQ(frontier.size(), open.size());
}

TEST("records of a numbered table keep number and value while it grows") {
    Memory memory;
    NumberedTable table(memory, 5, 3);
    std::vector<NumberedTable::Number> numbers;
    for (std::uint64_t i = 0; i < 50'000; ++i) {
        unsigned char key[8];
        std::memcpy(key, &i, 8);
        const auto [number, fresh] = table.insert(key, table.hash(key));
        CHECK(fresh);
        std::memcpy(table.value(number), &i, 3);
        numbers.push_back(number);
    }
    for (std::uint64_t i = 0; i < 50'000; ++i) {
        unsigned char key[8];
        std::memcpy(key, &i, 8);
        const auto [number, fresh] = table.insert(key, table.hash(key));
        CHECK(!fresh && number == numbers[i]);
        CHECK(std::memcmp(table.value(number), &i, 3) == 0 && std::memcmp(table.key(number), &i, 5) == 0);
    }
    CHECK_EQ(table.size(), 50'000u);
    CHECK(memory.used() < 50'000 * 18);
}

TEST("an assignment has the least pulls and then the most boxes home, also with one box moved") {
    RandomLevels levels(8);
    for (int round = 0; round < 60; ++round) {
        const Board board(levels.next(8, 8, 4, 4));
        if (board.boxes().size() != 4) continue;
        Memory memory;
        const Distances distances(board, Distances::From::starts);
        Assignment<std::int32_t> assignment(distances, memory);
        const std::size_t places = distances.sides().places();
        for (int draw = 0; draw < 40; ++draw) {
            std::vector<std::size_t> place(4);
            for (auto& p : place) p = levels.below(places);
            auto brute = [&] {
                std::vector<int> order{0, 1, 2, 3};
                std::pair<std::int64_t, std::uint32_t> best{kFar, 0};
                do {
                    std::pair<std::int64_t, std::uint32_t> sum{0, 0};
                    for (int i = 0; i < 4; ++i) {
                        const std::int32_t d = distances.row(place[i])[order[i]];
                        sum.first += d;
                        sum.second += d > 0;
                    }
                    best = std::min(best, sum);
                } while (std::next_permutation(order.begin(), order.end()));
                return best.first >= kFar ? std::pair<std::int64_t, std::uint32_t>{-1, 0} : best;
            };
            for (std::size_t i = 0; i < 4; ++i) assignment.set_place(i, place[i]);
            const auto value = assignment.solve();
            CHECK(brute() == std::pair(value.pulls, value.away));
            if (value.pulls < 0) continue;
            const std::size_t row = levels.below(4);
            place[row] = levels.below(places);
            const auto moved = assignment.replaced(row, place[row]);
            CHECK(brute() == std::pair(moved.pulls, moved.away));
        }
    }
}

TEST(
    "a pocket beside a starting square is far from it when its box leaves before the one that is in the "
    "way") {
    const LevelSpec level =
        level_of({"#########", "##### ###", "#@.. $  #", "#####$# #", "#####   #", "#########"});
    const Board board(level);
    const Distances plain(board, Distances::From::starts);
    const std::vector<std::int32_t> leaving = leaving_distances(board, plain);
    const Cell pocket = board.cell_at(9 + 5), beside = board.cell_at(2 * 9 + 4);
    auto between = [&](Cell c, int player, int box) {
        const std::size_t entry = plain.sides().place(c, plain.sides().at(c, player)) * 2 + box;
        return std::pair(plain.row(0)[entry], leaving[entry]);
    };
    const std::int32_t longest = 5;  // from the lower box to the cell beside the wall
    CHECK(between(pocket, down, 0) == std::pair(1, 1 + longest));
    CHECK(between(pocket, down, 1) == std::pair(2, 2));
    CHECK(between(beside, right, 0) == std::pair(1, 1));
    CHECK(between(beside, right, 1) == std::pair(2, 2));
}

TEST("a way home exists in the order of leaving just where one exists alone, and is no shorter") {
    RandomLevels levels(10);
    int longer = 0;
    for (int round = 0; round < 300; ++round) {
        const Board board(levels.next(8, 8, 5, 5));
        const Distances plain(board, Distances::From::starts);
        const std::vector<std::int32_t> leaving = leaving_distances(board, plain);
        CHECK_EQ(leaving.size(), plain.sides().places() * board.boxes().size());
        for (std::size_t i = 0; i < leaving.size(); ++i) {
            const std::int32_t alone = plain.row(0)[i];
            CHECK((alone >= kFar) == (leaving[i] >= kFar));
            CHECK((alone == 0) == (leaving[i] == 0));
            CHECK(leaving[i] >= alone);
            longer += leaving[i] > alone;
        }
    }
    CHECK(longer > 1000);
}

TEST("zones counted after a pull are the zones counted anew") {
    RandomLevels levels(9);
    for (int round = 0; round < 40; ++round) {
        const Board board(levels.next(8, 8, 5, 5));
        if (board.cells() > 64) continue;
        Memory memory;
        const Terrain terrain(board, memory);
        const Space<1> space(terrain);
        Zones<1> zones(space.reach), anew(space.reach);
        for (int draw = 0; draw < 30; ++draw) {
            Bits<1> boxes = space.reach.none();
            for (int i = 0; i < 9; ++i) boxes.set(levels.below(board.cells()));
            const Bits<1> free = space.reach.floor().without(boxes);
            if (!free.any()) continue;
            const Bits<1> region = space.reach.flood(static_cast<Cell>(free.lowest()), boxes);
            zones.fill(boxes, region);
            boxes.each([&](Cell c) {
                for (int d = 0; d < kDirections; ++d) {
                    const Cell to = board.neighbour(c, d);
                    if (to == kNone || !region.test(to)) continue;
                    const Cell player = board.neighbour(to, d);
                    if (player == kNone || boxes.test(player)) continue;
                    Bits<1> after = boxes;
                    after.clear(c);
                    after.set(to);
                    const Bits<1> walk = space.reach.flood(player, after);
                    anew.fill(after, walk);
                    CHECK_EQ(zones.after_pull(c, to, walk), anew.count());
                }
            });
        }
    }
}

TEST("a box in the door blocks both rooms, a box inside a room blocks none") {
    const LevelSpec level = level_of({"#########", "#   #   #", "#   o   #", "# @ #   #", "#########"});
    LevelSpec plain = level;
    const std::size_t door = plain.grid.find('o');
    plain.grid[door] = ' ';
    const Board board(plain);
    const Reach<1> reach(board);
    const Openings<1> openings(board, reach);
    CHECK_EQ(openings.rooms(), 2u);
    Bits<1> boxes = reach.none();
    boxes.set(board.cell_at(door - 2));
    CHECK_EQ(openings.blocked(boxes), 0u);
    boxes.set(board.cell_at(door));
    CHECK_EQ(openings.blocked(boxes), 2u);
}

}  // namespace test_measures
