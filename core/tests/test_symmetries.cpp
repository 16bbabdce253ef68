// Boards that are their own images: fewer states, the same answers.
#include <algorithm>
#include <random>

#include "plain_rules.h"
#include "sokoban/geometry/symmetries.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_symmetries {

using namespace hakobi;
using namespace hakobi::sokoban;
using hakobi::testing::level_of;

// Walls and goals that a reflection, a half turn or both leave as they are; boxes and player by chance.
LevelSpec symmetric_level(std::mt19937& random, int width, int height, int boxes, int kind) {
    LevelSpec level{width, height, std::string(static_cast<std::size_t>(width * height), '#'), {}};
    const auto at = [&](int x, int y) -> char& {
        return level.grid[static_cast<std::size_t>(y * width + x)];
    };
    const auto everywhere = [&](int x, int y, char what) {
        at(x, y) = what;
        if (kind != 1) at(width - 1 - x, kind == 2 ? height - 1 - y : y) = what;
        if (kind == 1 || kind == 3) at(x, height - 1 - y) = what;
        if (kind == 3) at(width - 1 - x, height - 1 - y) = what;
    };
    for (int y = 1; y + 1 < height; ++y)
        for (int x = 1; x + 1 < width; ++x)
            if (random() % 4) everywhere(x, y, ' ');
    for (int goals = 0; goals < boxes;) {
        const int x = 1 + static_cast<int>(random() % static_cast<unsigned>(width - 2)),
                  y = 1 + static_cast<int>(random() % static_cast<unsigned>(height - 2));
        everywhere(x, y, '.');
        goals = static_cast<int>(std::count(level.grid.begin(), level.grid.end(), '.'));
    }
    for (int placed = 0; placed <= boxes;) {
        const int x = 1 + static_cast<int>(random() % static_cast<unsigned>(width - 2)),
                  y = 1 + static_cast<int>(random() % static_cast<unsigned>(height - 2));
        char& here = at(x, y);
        if (here != ' ' && here != '.') continue;
        here = here == '.' ? (placed < boxes ? '*' : '+') : (placed < boxes ? '$' : '@');
        ++placed;
    }
    return level;
}

Answer answer_of(const LevelSpec& level, Goal goal, const std::string& method, const Options& options = {}) {
    Control control;
    Request request;
    request.method = method;
    request.goal = goal;
    request.options = options;
    return solve(level, request, control);
}

TEST("symmetries of a board map goals to goals, and neighbours to neighbours") {
    const Board cross(
        level_of({"  ###  ", "  #.#  ", "###$###", "#. @ .#", "### ###", "  #.#  ", "  ###  "}));
    const Symmetries all(cross);
    CHECK_EQ(all.size(), 8u);
    for (std::size_t s = 0; s < 8; ++s) {
        CHECK_EQ(all.composed(all.inverse(s), s), 0u);
        for (Cell c = 0; c < cross.cells(); ++c) {
            CHECK_EQ(cross.is_goal(c), cross.is_goal(all.cell(s, c)));
            for (int d = 0; d < kDirections; ++d)
                if (cross.neighbour(c, d) != kNone)
                    CHECK_EQ(cross.neighbour(all.cell(s, c), all.direction(s, d)),
                             all.cell(s, cross.neighbour(c, d)));
        }
    }
    CHECK(!Symmetries::of(Board(level_of({"#####", "#@$.#", "#####"}))));
}

TEST("where the board is symmetric one state stands for all its images, with the same optimum") {
    std::mt19937 random(31);
    int solvable = 0;
    std::uint64_t with = 0, without = 0;
    for (int round = 0; round < 400; ++round) {
        const int boxes = 2 + round % 3, kind = round / 3 % 4;
        const LevelSpec level = symmetric_level(random, 7 + round % 4, 7 + round / 4 % 3, boxes, kind);
        for (Goal goal : {Goal::pushes, Goal::moves}) {
            if (goal == Goal::moves && (round % 5 || boxes > 3)) break;  // the plain search takes long
            const Answer plain = answer_of(level, goal, "bfs"), found = answer_of(level, goal, "astar"),
                         told = answer_of(level, goal, "astar", {{"symmetry", "never"}});
            CHECK(plain.outcome == found.outcome);
            CHECK(plain.outcome == told.outcome);
            if (plain.outcome != Outcome::solved) break;
            ++solvable;
            CHECK_EQ(found.lower_bound, plain.lower_bound);
            CHECK_EQ(told.lower_bound, plain.lower_bound);
            with += found.stats.expanded, without += told.stats.expanded;
            CHECK(hakobi::testing::solves(level, found.lurd));
            const auto length = static_cast<std::int64_t>(found.lurd.size());
            CHECK_EQ(goal == Goal::pushes ? hakobi::testing::pushes_in(found.lurd) : length,
                     plain.lower_bound);
        }
    }
    CHECK(solvable > 50);
    CHECK(with < without);
}

}  // namespace test_symmetries
