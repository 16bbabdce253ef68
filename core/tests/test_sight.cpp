// Where a search looked: the states that it expanded, all of them, in a form that is a position of the level.
#include "base/method.h"
#include "random_levels.h"
#include "sokoban/solve.h"
#include "sokoban/study/sight.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_sight {

using namespace hakobi;
using namespace hakobi::sokoban;
using namespace hakobi::testing;

struct Asked {
    std::string method;
    Goal goal = Goal::any;
    Options options = {};
    bool boxes_leave = false;  // boxes that are home leave the board
};

const std::vector<Asked> kAsked = {
    {"fess", Goal::any, {}, true},
    {"fess", Goal::any, {{"aim", "imagined"}}},
    {"measures"},
    {"measures", Goal::any, {{"variant", "14"}}},
    {"greedy-backward"},
    {"auto", Goal::any, {}, true},
    {"auto", Goal::pushes},
    {"auto", Goal::moves},
};

const LevelSpec kTwoRooms =
    level_of({"#########", "#   #   #", "# $   . #", "# $ # . #", "#@  #   #", "#########"});

Answer ask(const LevelSpec& level, const Asked& asked, std::size_t sight, int threads = 1) {
    Control control({.seconds = 20});
    return solve(level, {asked.goal, asked.method, asked.options, threads, 0, 0, sight}, control);
}

void check_state(const Board& board, const Sight::State& state, const Asked& asked) {
    std::vector<char> box(board.cells());
    for (Cell c : state.boxes) {
        CHECK(c < board.cells() && !box[c]);
        box[c] = 1;
    }
    CHECK(state.player < board.cells() && !box[state.player]);
    CHECK(state.boxes.size() == board.boxes().size() ||
          (asked.boxes_leave && state.boxes.size() < board.boxes().size()));
}

TEST("a sight holds every expanded state, and each is a position of the level") {
    for (std::uint32_t seed = 0; seed < 200; ++seed)
        for (const LevelSpec& level : {random_level(seed), random_room_level(seed)})
            for (const Asked& asked : kAsked) {
                const Board board(level);
                const Answer answer = ask(level, asked, 1'000'000);
                CHECK_EQ(answer.sight.states().size(), answer.stats.expanded);
                CHECK(!answer.sight.truncated());
                for (const Sight::State& state : answer.sight.states()) check_state(board, state, asked);
            }
}

TEST("a sight that is full says so, and being seen changes nothing") {
    for (const Asked& asked : kAsked) {
        const Answer unseen = ask(kTwoRooms, asked, 0), seen = ask(kTwoRooms, asked, 1);
        CHECK(unseen.sight.states().empty());
        CHECK(seen.stats.expanded > 1);
        CHECK_EQ(seen.sight.states().size(), 1u);
        CHECK(seen.sight.truncated());
        CHECK_EQ(seen.lurd, unseen.lurd);
        CHECK_EQ(seen.stats.expanded, unseen.stats.expanded);
    }
}

TEST("a search forward is first seen at the start, one backward at the solved board") {
    const Board board(kTwoRooms);
    CHECK(ask(kTwoRooms, {"auto", Goal::pushes}, 1).sight.states().at(0).boxes == board.boxes());
    for (const char* method : {"fess", "measures", "greedy-backward"})
        CHECK(ask(kTwoRooms, {method}, 1).sight.states().at(0).boxes == board.goals());
}

TEST("a sight is refused where states have no order, and where a trace tells more") {
    auto refused = [&](const char* method, int threads) {
        try {
            ask(kTwoRooms, {method}, 10, threads);
        } catch (const BadRequest&) {
            return true;
        }
        return false;
    };
    CHECK(refused("auto", 2));
    CHECK(refused("dfs", 1));
    CHECK(!refused("auto", 1));
}

}  // namespace test_sight
