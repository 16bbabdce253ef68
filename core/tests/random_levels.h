// Small random levels for tests: a ring of walls, some walls inside, boxes, goals, a player. Not all are
// solvable.
#pragma once

#include <random>
#include <string>

#include "sokoban/geometry/board.h"

namespace hakobi::testing {

inline sokoban::LevelSpec random_level(std::uint32_t seed) {
    std::mt19937 random(seed);
    auto upto = [&](int n) { return static_cast<int>(random() % n); };
    sokoban::LevelSpec level;
    level.width = 6 + upto(3);
    level.height = 5 + upto(3);
    level.grid.assign(level.width * level.height, '#');
    for (int y = 1; y + 1 < level.height; ++y)
        for (int x = 1; x + 1 < level.width; ++x)
            if (upto(100) >= 14) level.grid[y * level.width + x] = ' ';
    auto place = [&](char on_floor, char on_goal) {
        for (int tries = 0; tries < 200; ++tries) {
            char& c = level.grid[upto(static_cast<int>(level.grid.size()))];
            if (c == ' ') return void(c = on_floor);
            if (c == '.' && on_goal) return void(c = on_goal);
        }
    };
    const int boxes = 2 + upto(3), goals = boxes + (upto(6) == 0);
    for (int i = 0; i < goals; ++i) place('.', 0);
    for (int i = 0; i < boxes; ++i) place('$', '*');
    place('@', '+');
    if (level.grid.find_first_of("@+") == std::string::npos) return random_level(seed + 7919);
    return level;
}

// A room of goals at the right, behind a corridor; boxes and player in a room at the left.
inline sokoban::LevelSpec random_room_level(std::uint32_t seed) {
    std::mt19937 random(seed);
    auto upto = [&](int n) { return static_cast<int>(random() % n); };
    const std::string rows[] = {"#############", "#     ###   #", "#           #",
                                "#     ###   #", "#     ###   #", "#############"};
    sokoban::LevelSpec level{13, 6, {}, {}};
    for (const std::string& row : rows) level.grid += row;
    auto place = [&](char c, int first, int columns) {
        for (;;) {
            char& at = level.grid[(1 + upto(4)) * level.width + first + upto(columns)];
            if (at == ' ') return void(at = c);
        }
    };
    for (int i = upto(4); i > 0; --i) place('#', 1, 5);
    const int boxes = 2 + upto(2);
    for (int i = 0; i < boxes; ++i) {
        place('$', 1, 5);
        place('.', 9, 3);
    }
    place('@', 1, 5);
    return level;
}

}  // namespace hakobi::testing
