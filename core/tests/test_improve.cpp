// Solutions made better: corridors, crossings, turned boards, and the three parts of `auto` together.
//
// Every answer is played again letter by letter, its metrics are counted from the text alone, and what is called
// optimal is compared with searches that know nothing of all this.
#include "crowded_level.h"
#include "random_levels.h"
#include "sokoban/improve/crossing.h"
#include "sokoban/improve/improver.h"
#include "sokoban/improve/spelling.h"
#include "sokoban/searches/fess.h"
#include "sokoban/searches/turned.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_improve {

using namespace hakobi;
using namespace hakobi::sokoban;
using namespace hakobi::testing;

constexpr std::array kGoals = {Goal::pushes,           Goal::moves,       Goal::pushes_moves,
                               Goal::moves_pushes,     Goal::box_lines,   Goal::box_changes,
                               Goal::pushing_sessions, Goal::player_lines};

// The first metric of a goal, counted from the letters alone.
std::uint64_t counted(Goal goal, const std::string& lurd, int width) {
    std::uint64_t pushes = 0, lines = 0, changes = 0, sessions = 0, turns = 0;
    long at = 1'000'000, box = 0;
    bool walked = true;
    char last = 0;
    for (char letter : lurd) {
        const char way = static_cast<char>(letter | 32);
        at += way == 'u' ? -width : way == 'd' ? width : way == 'l' ? -1 : 1;
        turns += way != last;
        last = way;
        if (letter == way) {
            walked = true;
            continue;
        }
        ++pushes;
        changes += at != box;
        lines += at != box || walked;
        sessions += walked;
        box = at + (way == 'u' ? -width : way == 'd' ? width : way == 'l' ? -1 : 1);
        walked = false;
    }
    switch (goal) {
        case Goal::pushes:
        case Goal::pushes_moves:
            return pushes;
        case Goal::box_lines:
            return lines;
        case Goal::box_changes:
            return changes;
        case Goal::pushing_sessions:
            return sessions;
        case Goal::player_lines:
            return turns;
        default:
            return lurd.size();
    }
}

LevelSpec any_level(RandomLevels& levels, int round) {
    if (round % 4 == 0) return random_level(static_cast<std::uint32_t>(levels.below(1u << 30)));
    if (round % 4 == 1) return levels.next(7 + round % 4, 6 + round % 3, 2, 2);
    return levels.with_surplus_goals();
}

Answer asked(const LevelSpec& level, Goal goal, const char* method, std::uint64_t states = 0) {
    Control control({0, UINT64_MAX, states});
    return solve(level, {goal, method}, control);
}

// A solution with detours: what depth-first search stumbles on.
std::string poor_solution(const LevelSpec& level) {
    const Answer answer = asked(level, Goal::any, "dfs", 3000);
    return answer.outcome == Outcome::solved ? answer.lurd : "";
}

TEST("improve: never worse, always legal, and what was found is counted right") {
    RandomLevels levels(15);
    int tried = 0, better = 0;
    for (int round = 0; round < 60; ++round) {
        const LevelSpec level = any_level(levels, round);
        const std::string poor = poor_solution(level);
        if (poor.empty()) continue;
        for (Goal goal : kGoals) {
            Control control({0, UINT64_MAX, 400});
            Request request{goal};
            request.solutions = {poor};
            request.prove = false;
            const Answer answer = solve(level, request, control);
            CHECK_EQ(read_pushes(Board(level), answer.lurd).empty(), read_pushes(Board(level), poor).empty());
            const std::uint64_t before = counted(goal, poor, level.width),
                                after = counted(goal, answer.lurd, level.width);
            CHECK(after <= before);
            ++tried;
            better += after < before;
        }
    }
    CHECK(tried > 100);
    CHECK(better > tried / 4);
}

TEST("improve: corridors without limits find what exact searches prove") {
    RandomLevels levels(16);
    int compared = 0;
    for (int round = 0; round < 100; ++round) {
        const LevelSpec level = any_level(levels, round);
        const std::string poor = poor_solution(level);
        if (poor.empty()) continue;
        for (Goal goal : {Goal::pushes, Goal::moves, Goal::pushes_moves, Goal::moves_pushes}) {
            const Board board(level);
            Memory memory;
            const Terrain terrain(board, memory);
            Incumbent best;
            const auto improver = make_improver(terrain, goal, best);
            improver->add(read_pushes(board, poor), "given");
            for (int steps = 0; steps < 3000 && improver->step();) ++steps;
            const Answer exact = asked(level, goal, "astar");
            const std::string lurd = spell_for(goal, board, best.best().pushes);
            const auto of = [&](const std::string& text) {
                const std::uint64_t first = counted(goal, text, level.width);
                return std::pair(first, goal == Goal::pushes_moves || goal == Goal::moves_pushes
                                            ? text.size() + counted(Goal::pushes, text, level.width)
                                            : 0);
            };
            CHECK(of(lurd) >= of(exact.lurd));
            if (improver->looked_at_everything()) CHECK(of(lurd) == of(exact.lurd));
            compared += improver->looked_at_everything();
        }
    }
    CHECK(compared > 60);
}

TEST("improve: weights are told apart") {
    RandomLevels levels(17);
    int compared = 0;
    for (int round = 0; round < 100; ++round) {
        LevelSpec level = any_level(levels, round);
        const std::string poor = poor_solution(level);
        if (poor.empty()) continue;
        for (char c : level.grid)
            if (c == '$' || c == '*') level.weights.push_back(static_cast<std::int64_t>(levels.below(3) * 7));
        Control control({0, UINT64_MAX, 20'000});
        Request request{Goal::weighted};
        request.solutions = {poor};
        request.prove = false;
        const Answer answer = solve(level, request, control), exact = asked(level, Goal::weighted, "astar");
        if (!answer.proved_optimal) continue;
        CHECK_EQ(answer.lower_bound, exact.lower_bound);
        ++compared;
    }
    CHECK(compared > 10);
}

TEST("improve: the potential never exceeds the pushes that are left") {
    RandomLevels levels(18);
    for (int round = 0; round < 60; ++round) {
        const LevelSpec level = any_level(levels, round);
        const Answer exact = asked(level, Goal::pushes, "bfs", 20'000);
        if (exact.outcome != Outcome::solved || exact.lurd.empty()) continue;
        const Board board(level);
        Memory memory;
        const Terrain terrain(board, memory);
        const Ground<4> ground(terrain, space_of<4>(terrain), Goal::pushes);
        const Trail<4> trail(ground, read_pushes(board, exact.lurd));
        for (std::size_t i = 0; i <= trail.size(); ++i)
            CHECK(trail.ahead[i] <= static_cast<std::int64_t>(trail.size() - i));
    }
}

TEST("improve: a way that comes back to where it was is cut out, two ways are joined where they meet") {
    const LevelSpec level{7, 4, "########@$  .##     ########", {}};
    const Board board(level);
    Memory memory;
    const Terrain terrain(board, memory);
    const Ground<4> ground(terrain, space_of<4>(terrain), Goal::moves);
    const Trail<4> plain(ground, read_pushes(board, "RRR"));
    std::vector<unsigned char> key(ground.buffer_bytes());
    const auto key_of = [&](const Trail<4>& trail, std::size_t i) {
        trail.pack(ground, i, key.data());
        return std::string(key.begin(), key.end());
    };
    CHECK_EQ(crossed<4>({&plain}, key_of).size(), 3u);
    RandomLevels levels(19);
    int joined = 0;
    for (int round = 0; round < 60; ++round) {
        const LevelSpec wild = any_level(levels, round);
        const std::string a = poor_solution(wild), b = a.empty() ? "" : asked(wild, Goal::any, "greedy").lurd;
        if (b.empty()) continue;
        const Board ground_board(wild);
        const Terrain wild_terrain(ground_board, memory);
        const Ground<4> pushes(wild_terrain, space_of<4>(wild_terrain), Goal::pushes);
        const Trail<4> one(pushes, read_pushes(ground_board, a)), two(pushes, read_pushes(ground_board, b));
        std::vector<unsigned char> buffer(pushes.buffer_bytes());
        const auto way = crossed<4>({&one, &two}, [&](const Trail<4>& trail, std::size_t i) {
            trail.pack(pushes, i, buffer.data());
            return std::string(buffer.begin(),
                               buffer.begin() + static_cast<std::ptrdiff_t>(pushes.key_bytes()));
        });
        CHECK(way.size() <= std::min(one.size(), two.size()));
        read_pushes(ground_board, spell(ground_board, way));
        ++joined;
    }
    CHECK(joined > 10);
}

TEST("improve: solutions of turned boards solve the level itself") {
    RandomLevels levels(20);
    int solved = 0;
    for (int round = 0; round < 24; ++round) {
        const LevelSpec level = any_level(levels, round);
        const Board board(level);
        Memory memory;
        const Terrain terrain(board, memory);
        if (!terrain.impossible().empty() || board.solved()) continue;
        for (int copy = 1; copy < 8; ++copy) {
            const auto method = make_turned(
                terrain, copy, [](const Terrain& turned) { return make_fess(turned, FessAim::packing); });
            Outcome outcome = Outcome::running;
            for (int steps = 0; steps < 200 && outcome == Outcome::running; ++steps) outcome = method->step();
            if (outcome != Outcome::solved) continue;
            read_pushes(board, spell(board, method->solution()));
            ++solved;
        }
    }
    CHECK(solved > 20);
}

TEST("improve: a letter that cannot be played is refused") {
    const LevelSpec level{7, 4, "########@$  .##     ########", {}};
    for (const char* bad : {"RR", "RRRR", "lRRR", "RRRx", "dRRR"}) {
        bool refused = false;
        try {
            read_pushes(Board(level), bad);
        } catch (const BadRequest&) {
            refused = true;
        }
        CHECK(refused);
    }
}

TEST(
    "anytime: stopped after any number of states, it has a legal solution and a true bound, the same each "
    "time") {
    for (Goal goal : {Goal::pushes, Goal::moves, Goal::pushes_moves, Goal::moves_pushes}) {
        std::uint64_t before = UINT64_MAX;
        for (std::uint64_t states : {1u, 100u, 3000u, 6000u}) {
            const Answer answer = asked(crowded(), goal, "auto", states);
            if (states == 3000) {
                const Answer again = asked(crowded(), goal, "auto", states);
                CHECK_EQ(answer.lurd, again.lurd);
                CHECK_EQ(answer.lower_bound, again.lower_bound);
            }
            if (answer.lurd.empty()) continue;
            read_pushes(Board(crowded()), answer.lurd);
            const std::uint64_t cost = counted(goal, answer.lurd, crowded().width);
            CHECK(cost <= before);
            CHECK(answer.lower_bound >= 0 && static_cast<std::uint64_t>(answer.lower_bound) <= cost);
            before = cost;
        }
        CHECK(before != UINT64_MAX);
    }
}

TEST("anytime: with little memory the prover leaves, and what was found stays") {
    const std::uint64_t limit = 4u << 20;
    Control control({0, limit, 15'000});
    const Answer answer = solve(crowded(), {Goal::moves}, control);
    CHECK(answer.stats.peak_bytes > limit / 10 * 6 && answer.stats.peak_bytes <= limit);
    CHECK(answer.outcome != Outcome::solved || answer.proved_optimal);
    CHECK(!answer.lurd.empty());
    read_pushes(Board(crowded()), answer.lurd);
}

TEST("anytime: every better solution is a tick, bounds never cross") {
    Control control({0, UINT64_MAX, 15'000});
    std::int64_t cost = INT64_MAX, bound = -1;
    std::uint64_t found = 0, better = 0;
    control.on_tick = [&](const Progress& progress) {
        CHECK(progress.lower_bound >= bound);
        bound = progress.lower_bound;
        if (progress.cost < 0) return;
        CHECK(progress.cost <= cost);
        CHECK(progress.cost >= progress.lower_bound);
        better += progress.found != found;
        found = progress.found;
        cost = progress.cost;
        CHECK_EQ(static_cast<std::int64_t>(counted(Goal::pushes, progress.best, crowded().width)), cost);
    };
    solve(crowded(), {Goal::pushes}, control);
    CHECK(found > 1);
    CHECK_EQ(better, found);
}

}  // namespace test_improve
