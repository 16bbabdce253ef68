// Box by box on huge boards: the order in which goals are filled, and levels that have to be solved.
#include "sokoban/haul/filling.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_haul {

using namespace hakobi;
using namespace hakobi::sokoban;
using namespace hakobi::testing;

Answer hauled(const LevelSpec& level, std::uint64_t states = 20'000) {
    Request request;
    request.method = "haul";
    Control control({.states = states});
    return solve(level, request, control);
}

TEST("the goal at the end of a blind alley is filled first") {
    const LevelSpec level =
        level_of({"###########", "#....     #", "##### $$$ #", "    #  $@ #", "    #     #", "    #######"});
    const Board board(level);
    Memory memory;
    const Terrain terrain(board, memory);
    const haul::Filling filling = haul::filling_of(space_of<0>(terrain));
    CHECK_EQ(filling.areas.size(), std::size_t{1});
    std::vector<std::size_t> order;
    for (Cell c : filling.areas[0]) order.push_back(board.grid_index(c));
    CHECK(order == std::vector<std::size_t>({12, 13, 14, 15}));
}

// Rooms in a row with a gate between each two, boxes in all of them, goals in the last.
LevelSpec long_house(int rooms) {
    std::vector<std::string> rows(9);
    for (int room = 0; room < rooms; ++room) {
        const bool last = room == rooms - 1;
        rows[0] += "##########";
        for (int y = 1; y < 8; ++y)
            rows[static_cast<std::size_t>(y)] += room && y == 4 ? "          " : "#         ";
        rows[8] += "##########";
        const auto at = static_cast<std::size_t>(10 * room);
        if (!last) {
            rows[2][at + 3] = rows[2][at + 6] = rows[5][at + 5] = '$';
        } else {
            for (int i = 0; i < 3 * (rooms - 1); ++i)
                rows[static_cast<std::size_t>(2 + i % 5)][at + 8 - static_cast<std::size_t>(i / 5)] = '.';
        }
    }
    for (std::string& row : rows) row += '#';
    rows[4][2] = '@';
    return level_of(rows);
}

TEST("many rooms, one goal area") {
    for (int rooms : {2, 4, 7}) {
        const LevelSpec level = long_house(rooms);
        const Answer answer = hauled(level);
        CHECK(answer.outcome == Outcome::solved);
        const Board board(level);
        CHECK(!read_pushes(board, answer.lurd).empty());
    }
}

TEST("the same attempts every time") {
    const LevelSpec level = long_house(5);
    CHECK(hauled(level).lurd == hauled(level).lurd);
}

}  // namespace test_haul
