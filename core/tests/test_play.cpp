// Boards for learners, stepped at random over random levels, held against rules over letters and against each
// other: what the canvas shows is what the board says, what the mask allows is what can be done.
#include <algorithm>
#include <random>

#include "random_levels.h"
#include "sliding/play/boards.h"
#include "sliding_puzzles.h"
#include "sokoban/play/boards.h"
#include "testing.h"

namespace test_play {

using namespace hakobi;
using play::Canvas;

constexpr std::size_t kBoards = 5, kHeight = 9, kWidth = 10;
constexpr play::Reward kReward{-0.1, {0.01, 0.5}, 1, -2, 10, -5, -1};

sokoban::Boards boards_of(sokoban::Boards::Actions actions, Canvas canvas, std::int32_t most = 0) {
    return sokoban::Boards({kBoards, kHeight, kWidth, actions, most, kReward}, std::move(canvas));
}

// Sokoban over letters: does the step, or nothing where the rules forbid it.
bool step_letters(std::string& grid, int direction) {
    const long steps[] = {-static_cast<long>(kWidth), static_cast<long>(kWidth), -1, 1};
    const auto at = static_cast<long>(grid.find_first_of("@+"));
    const long to = at + steps[direction], beyond = to + steps[direction];
    auto is = [&](long i, const char* marks) {
        return std::string(marks).find(grid[i]) != std::string::npos;
    };
    auto put = [&](long i, char plain, char on_goal) { grid[i] = is(i, ".*+") ? on_goal : plain; };
    if (is(to, "#")) return false;
    if (is(to, "$*")) {
        if (is(beyond, "#$*")) return false;
        put(beyond, '$', '*');
    }
    put(to, '@', '+');
    put(at, ' ', '.');
    return true;
}

void check_planes(sokoban::Boards& boards, std::size_t board, const std::string& letters) {
    const std::string on[] = {"#", ".*+", "$*", "@+"};
    for (std::size_t plane = 0; plane < sokoban::square::planes; ++plane)
        for (std::size_t i = 0; i < letters.size(); ++i)
            CHECK_EQ(boards.canvas.plane(board, plane)[i] != 0,
                     on[plane].find(letters[i]) != std::string::npos);
}

TEST("boards of Sokoban step as the rules over letters do") {
    std::mt19937 random(7);
    auto boards = boards_of(sokoban::Boards::Actions::moves,
                            Canvas::with_planes({kBoards, kHeight, kWidth}, sokoban::square::planes), 60);
    std::vector<std::string> letters(kBoards);
    const bool idle[kBoards] = {};
    int solved = 0, cut_off = 0, pushes = 0;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        for (std::size_t b = 0; b < kBoards; ++b) {
            const auto level = testing::random_level(seed * 31 + static_cast<std::uint32_t>(b));
            boards.start(b, std::make_shared<const sokoban::Stage>(level, false));
            letters[b] = boards.letters(b);
        }
        bool over = false;
        while (!over) {
            std::int64_t actions[kBoards];
            for (std::int64_t& action : actions) action = static_cast<std::int64_t>(random() % 4);
            std::vector<std::uint8_t> allowed = boards.ledger.mask;
            boards.round(actions, idle);
            for (std::size_t b = 0; b < kBoards; ++b) {
                const bool legal = step_letters(letters[b], static_cast<int>(actions[b]));
                CHECK_EQ(allowed[b * 4 + static_cast<std::size_t>(actions[b])] != 0, legal);
                CHECK_EQ(boards.ledger.turns[b].made[0], static_cast<int>(legal));
                CHECK_EQ(boards.letters(b), letters[b]);
                check_planes(boards, b, letters[b]);
                const bool done = std::count(letters[b].begin(), letters[b].end(), '$') == 0;
                CHECK_EQ(boards.ledger.terminated[b] != 0, done);
                solved += done;
                cut_off += boards.ledger.truncated[b];
                pushes += boards.ledger.turns[b].made[1];
                over |= boards.ledger.terminated[b] || boards.ledger.truncated[b];
            }
        }
    }
    CHECK(solved > 0);
    CHECK(cut_off > 10);
    CHECK(pushes > 100);
}

TEST("a push is the walk to the box and a step, and only those that are allowed do anything") {
    std::mt19937 random(11);
    auto boards = boards_of(sokoban::Boards::Actions::pushes, Canvas::blank());
    auto walker = boards_of(sokoban::Boards::Actions::moves, Canvas::blank());
    const bool others_idle[kBoards] = {false, true, true, true, true};
    int done = 0;
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        const auto stage = std::make_shared<const sokoban::Stage>(testing::random_level(seed), true);
        boards.start(0, stage);
        for (int turn = 0; turn < 20; ++turn) {
            std::vector<std::int64_t> allowed;
            for (std::size_t a = 0; a < boards.ledger.actions; ++a)
                if (boards.ledger.mask[a]) allowed.push_back(static_cast<std::int64_t>(a));
            const bool any = !allowed.empty() && random() % 4;
            std::int64_t actions[kBoards] = {};
            actions[0] = any ? allowed[random() % allowed.size()]
                             : static_cast<std::int64_t>(random() % boards.ledger.actions);
            const bool legal = boards.ledger.mask[static_cast<std::size_t>(actions[0])];
            const std::string before = boards.letters(0);
            boards.round(actions, others_idle);
            CHECK_EQ(boards.ledger.turns[0].made[1], static_cast<int>(legal));
            CHECK_EQ(boards.letters(0) != before, legal);
            done += legal;
        }
        walker.start(0, stage);
        CHECK_EQ(boards.ledger.totals[0].things, walker.ledger.totals[0].things);
    }
    CHECK(done > 100);
}

TEST("a position that is proved lost stays lost and ends the episode") {
    const sokoban::LevelSpec level{5, 5, "######   ## $ ##@ .######", {}};
    auto boards = boards_of(sokoban::Boards::Actions::moves, Canvas::blank());
    const bool idle[kBoards] = {false, true, true, true, true};
    boards.start(0, std::make_shared<const sokoban::Stage>(level, true));
    const std::int64_t right[kBoards] = {3}, up[kBoards] = {0};
    boards.round(right, idle);
    CHECK(!boards.ledger.terminated[0]);
    boards.round(up, idle);
    CHECK(boards.ledger.terminated[0]);
    CHECK_EQ(boards.ledger.turns[0].lost, static_cast<int>(sokoban::Verdict::dead_square));
    CHECK_EQ(boards.ledger.reward[0], kReward.action + 0.01 + 0.5 + kReward.lost);
}

TEST("tiles show each square by its kind") {
    std::string tiles;
    for (std::size_t kind = 0; kind < sokoban::square::kinds; ++kind)
        tiles.append(2 * 2 * 3, static_cast<char>(100 + kind));
    auto boards =
        boards_of(sokoban::Boards::Actions::moves, Canvas::with_tiles({kBoards, kHeight, kWidth}, 2, tiles));
    const sokoban::LevelSpec level{5, 3, "######@$.######", {}};
    boards.start(4, std::make_shared<const sokoban::Stage>(level, false));
    const std::int64_t right[kBoards] = {0, 0, 0, 0, 3};
    const bool idle[kBoards] = {true, true, true, true, false};
    boards.round(right, idle);
    const std::size_t line = kWidth * 2 * 3, start = 4 * kHeight * kWidth * 12 + 2 * line;
    const int kinds[] = {1, 0, 8, 6, 1};
    for (std::size_t x = 0; x < 5; ++x)
        for (std::size_t y = 0; y < 2; ++y)
            for (std::size_t i = 0; i < 6; ++i)
                CHECK_EQ(static_cast<int>(boards.canvas.data()[start + y * line + x * 6 + i]),
                         100 + kinds[x]);
}

TEST("wrong actions, boards and levels are refused and change nothing") {
    auto boards = boards_of(sokoban::Boards::Actions::moves, Canvas::blank());
    const bool idle[kBoards] = {false, true, true, true, true};
    auto refused = [](auto&& call) {
        try {
            call();
        } catch (const BadRequest&) {
            return true;
        }
        return false;
    };
    const std::int64_t good[kBoards] = {}, bad[kBoards] = {4}, worse[kBoards] = {-1};
    CHECK(refused([&] { boards.round(good, idle); }));
    const auto stage = std::make_shared<const sokoban::Stage>(testing::random_level(1), false);
    boards.start(0, stage);
    CHECK(refused([&] { boards.round(bad, idle); }));
    CHECK(refused([&] { boards.round(worse, idle); }));
    CHECK(refused([&] { boards.start(kBoards, stage); }));
    CHECK(refused([&] { (void)boards.letters(kBoards); }));
    const sokoban::LevelSpec wide{11, 3, "############@$.      ###########", {}};
    CHECK(refused([&] { boards.start(0, std::make_shared<const sokoban::Stage>(wide, false)); }));
    CHECK_EQ(boards.ledger.totals[0].actions, 0);
}

TEST("sliding boards step as the mask allows, and planes show who is where") {
    const auto puzzle = sliding::klotski();
    std::vector<std::pair<int, int>> order;
    for (std::size_t c = 0; c < puzzle.classes.size(); ++c)
        for (std::size_t m = 0; m < puzzle.classes[c].start.size(); ++m)
            order.push_back({static_cast<int>(c), static_cast<int>(m)});
    const auto stage = std::make_shared<const sliding::Stage>(puzzle, order);
    const sliding::Boards::Setting setting{2, 6, 5, 11, 0, kReward};
    sliding::Boards boards(setting, Canvas::with_planes({2, 6, 5}, setting.planes()));
    boards.start(0, stage);
    boards.start(1, stage);
    std::mt19937 random(3);
    const bool idle[2] = {};
    int legal_steps = 0;
    for (int turn = 0; turn < 3000; ++turn) {
        std::int64_t actions[2];
        for (std::int64_t& action : actions) action = static_cast<std::int64_t>(random() % 44);
        const auto allowed = boards.ledger.mask;
        boards.round(actions, idle);
        for (std::size_t b = 0; b < 2; ++b) {
            const bool legal = allowed[b * 44 + static_cast<std::size_t>(actions[b])];
            CHECK_EQ(boards.ledger.turns[b].made[0], static_cast<int>(legal));
            legal_steps += legal;
            const std::vector<int> owners = boards.owners(b);
            CHECK_EQ(std::count(owners.begin(), owners.end(), 0), 2);
            for (std::size_t plane = 0; plane <= 11; ++plane)
                for (std::size_t i = 0; i < owners.size(); ++i)
                    CHECK_EQ(boards.canvas.plane(b, plane)[i] != 0, owners[i] == static_cast<int>(plane) + 1);
        }
    }
    CHECK(legal_steps > 300);
    CHECK_EQ(boards.places(0).size(), std::size_t{10});
}

}  // namespace test_play
