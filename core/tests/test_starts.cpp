// Starts from the end backwards: the layers are those of perft, and what is given is as far as it says.
#include "plain_rules.h"
#include "random_levels.h"
#include "sokoban/generate/starts.h"
#include "sokoban/perft.h"
#include "sokoban/solve.h"
#include "testing.h"

namespace hakobi::testing {
namespace {

using namespace sokoban;

// The walls and goals of a random level, a box on each goal.
LevelSpec solved_board(std::uint32_t seed) {
    LevelSpec level = random_level(seed);
    for (char& c : level.grid) {
        if (c == '$') c = ' ';
        if (c == '.' || c == '+') c = '*';
    }
    if (level.grid.find('@') == std::string::npos) level.grid[level.grid.find(' ')] = '@';
    return level;
}

LevelSpec begun(LevelSpec level, const Start& start) {
    for (char& c : level.grid) c = c == '*' ? '.' : c == '@' ? ' ' : c;
    for (std::size_t box : start.boxes) level.grid[box] = level.grid[box] == '.' ? '*' : '$';
    char& player = level.grid[start.region.front()];
    player = player == '.' ? '+' : '@';
    return level;
}

}  // namespace

TEST("starts: the layers of the whole graph are those of perft") {
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
        const LevelSpec level = solved_board(seed);
        const Starts starts = find_starts(level, {});
        CHECK(starts.complete);
        std::vector<std::uint64_t> counts = perft_pulls(level, static_cast<int>(starts.layers.size()));
        CHECK_EQ(counts.back(), 0u);
        counts.pop_back();
        CHECK(counts == starts.layers);
    }
}

TEST("starts: each is solved in as many pushes as it says, and no fewer") {
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
        const LevelSpec level = solved_board(seed);
        for (const Start& start : find_starts(level, {}).found) {
            Control control;
            const Answer answer = solve(begun(level, start), {Goal::pushes, "astar"}, control);
            CHECK(answer.outcome == Outcome::solved);
            CHECK_EQ(answer.lower_bound, static_cast<std::int64_t>(start.pushes));
        }
    }
}

TEST("starts: a graph that does not fit is sampled, and its starts can be solved") {
    const LevelSpec level = solved_board(3);
    const StartsRequest narrow{.most_states = 400, .widest = 10, .wanted = 4, .seed = 5};
    const Starts starts = find_starts(level, narrow);
    CHECK(!starts.complete);
    CHECK(!starts.found.empty());
    for (const Start& start : starts.found) {
        Control control;
        const Answer answer = solve(begun(level, start), {Goal::pushes, "astar"}, control);
        CHECK(answer.outcome == Outcome::solved);
        CHECK(answer.lower_bound <= static_cast<std::int64_t>(start.pushes));
    }
}

TEST("starts: pushes are kept within what was asked for") {
    const StartsRequest request{.wanted = 20, .fewest = 3, .most = 5};
    for (const Start& start : find_starts(solved_board(1), request).found)
        CHECK(start.pushes >= 3 && start.pushes <= 5);
}

}  // namespace hakobi::testing
