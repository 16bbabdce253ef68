// The rules of both families, played at random: what is done can be undone, and many at once are the same as one
// by one.
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "base/method.h"
#include "sliding/rules/game.h"
#include "sliding_puzzles.h"
#include "sokoban/bounds/position_bound.h"
#include "sokoban/perft.h"
#include "sokoban/rules/game.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_game {

using namespace hakobi;
using namespace hakobi::testing;

// States at each depth, by expanding whole layers.
std::vector<std::uint64_t> layers(const sokoban::Game& game, int depth) {
    const std::size_t bytes = game.state_bytes();
    std::set<std::string> seen{game.key(game.start())}, layer = seen;
    std::vector<std::uint64_t> counts{1};
    for (int i = 0; i < depth; ++i) {
        std::string keys;
        for (const std::string& key : layer) keys += key;
        const sokoban::Expansion found =
            game.expand(reinterpret_cast<const unsigned char*>(keys.data()), layer.size());
        layer.clear();
        for (std::size_t at = 0; at < found.keys.size(); at += bytes) {
            std::string key(found.keys.begin() + at, found.keys.begin() + at + bytes);
            if (seen.insert(key).second) layer.insert(std::move(key));
        }
        counts.push_back(layer.size());
    }
    return counts;
}

sokoban::LevelSpec drawn(RandomLevels& levels, std::mt19937& random) {
    const int width = 5 + static_cast<int>(random() % 20), height = 5 + static_cast<int>(random() % 16);
    sokoban::LevelSpec level = levels.next(width, height, 1 + static_cast<int>(random() % 6), 8);
    const auto boxes =
        std::count_if(level.grid.begin(), level.grid.end(), [](char c) { return c == '$' || c == '*'; });
    for (long i = 0; random() % 3 == 0 && i < boxes; ++i) level.weights.push_back(random() % 3);
    if (level.weights.size() != static_cast<std::size_t>(boxes)) level.weights.clear();
    return level;
}

TEST("expanding whole layers finds as many states as perft") {
    RandomLevels levels(14);
    std::mt19937 random(14);
    for (int i = 0; i < 60; ++i) {
        sokoban::LevelSpec level = drawn(levels, random);
        level.weights.clear();
        const auto expected = sokoban::perft_pushes(level, 3);
        const auto found = layers(*sokoban::make_game(level), 3);
        CHECK(found == expected);
    }
}

// Every way of a box to anywhere, played and taken back.
void expect_journeys_taken_back(const sokoban::Game& game, const std::string& state, Cell box) {
    for (const auto& [cell, moves] : game.targets(state, box)) {
        const auto [end, done] = game.play(state, moves);
        CHECK_EQ(done, moves.size());
        const auto [before, undone] = game.unplay(end, moves);
        CHECK_EQ(undone, moves.size());
        CHECK(before == state);
    }
}

TEST("what was pushed can be undone, in random games on boards of all sizes") {
    RandomLevels levels(15);
    std::mt19937 random(15);
    for (int i = 0; i < 60; ++i) {
        const sokoban::LevelSpec level = drawn(levels, random);
        const auto game = sokoban::make_game(level);
        const auto bound = sokoban::make_position_bound(game->board());
        std::string state = game->start();
        for (int turn = 0; turn < 30; ++turn) {
            game->check(state);
            const auto pushes = game->pushes(state);
            const std::int64_t least = bound->at_least(game->boxes(state), game->player(state),
                                                       game->weights(state), sokoban::Goal::weighted);
            CHECK(!game->solved(state) || least == 0 || !game->board().impossible().empty());
            if (pushes.empty()) break;
            const sokoban::Code code = pushes[random() % pushes.size()];
            const auto after = game->push(state, code);
            CHECK(after.has_value());
            const auto before = game->undo(*after, code);
            CHECK(before.has_value());
            CHECK(game->key(*before) == game->key(state));
            const auto pulls = game->pulls(*after);
            CHECK(std::find(pulls.begin(), pulls.end(), code) != pulls.end());
            if (turn % 10 == 0) expect_journeys_taken_back(*game, state, code / 4);
            state = *after;
        }
    }
}

TEST("bytes that are no state are refused") {
    RandomLevels levels(16);
    std::mt19937 random(16);
    for (int i = 0; i < 50; ++i) {
        const auto game = sokoban::make_game(drawn(levels, random));
        const std::string start = game->start();
        for (int trial = 0; trial < 40; ++trial) {
            std::string bytes = start;
            for (int flips = 1 + static_cast<int>(random() % 8); flips > 0; --flips)
                bytes[random() % bytes.size()] = static_cast<char>(random());
            bool state = true;
            try {
                game->check(bytes);
            } catch (const BadRequest&) {
                state = false;
            }
            if (!state) continue;
            CHECK_EQ(game->boxes(bytes).size(), game->board().boxes().size());
            for (sokoban::Code code : game->pushes(bytes)) game->check(*game->push(bytes, code));
        }
        bool refused = false;
        try {
            game->check(start + "x");
        } catch (const BadRequest&) {
            refused = true;
        }
        CHECK(refused);
    }
}

TEST("Klotski is played at random, and its keys are states that fit") {
    const sliding::Game game(sliding::klotski());
    std::mt19937 random(17);
    std::string state = game.start();
    std::map<std::string, std::string> seen;
    for (int turn = 0; turn < 500; ++turn) {
        game.check(game.key(state));
        const auto moves = game.moves(state);
        const auto steps = game.steps(state);
        CHECK(moves.size() >= steps.size());
        const auto& move = moves[random() % moves.size()];
        const auto [after, done] = game.play(state, move.piece, move.path);
        CHECK_EQ(done, move.path.size());
        CHECK_EQ(game.places(after)[move.piece], move.place);
        const auto found = game.expand(reinterpret_cast<const unsigned char*>(state.data()), 1);
        CHECK_EQ(found.parents.size(), steps.size());
        state = after;
    }
}

}  // namespace test_game
