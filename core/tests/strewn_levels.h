// Small random levels for tests that compare methods: walls strewn over a rectangle, some boxes and goals.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::testing {

class RandomLevels {
  public:
    explicit RandomLevels(std::uint64_t seed) : state_(seed) {}

    sokoban::LevelSpec next(int width, int height, int boxes, int goals) {
        sokoban::LevelSpec level{
            width, height, std::string(static_cast<std::size_t>(width * height), '#'), {}};
        for (int y = 1; y + 1 < height; ++y)
            for (int x = 1; x + 1 < width; ++x)
                level.grid[static_cast<std::size_t>(y * width + x)] = below(5) == 0 ? '#' : ' ';
        scatter(level, 1, '@');
        scatter(level, boxes, '$');
        for (int i = 0; i < goals; ++i) put_goal(level);
        return level;
    }
    // More goals than boxes, on a wide board, with few enough states to lay them all out. Boxes are pulled
    // away from goals by a player who walks at random; in one level of four they are strewn.
    sokoban::LevelSpec with_surplus_goals() {
        const int width = 8 + static_cast<int>(below(9)), height = 5 + static_cast<int>(below(4));
        const int squares = (width - 2) * (height - 2);
        const int boxes = 2 + static_cast<int>(below(squares <= 60 ? 3 : 2));
        const int surplus = 1 + static_cast<int>(below(4));
        if (below(4) == 0) return next(width, height, boxes, boxes + surplus);
        return pulled_apart(width, height, boxes, surplus);
    }
    // Solvable: boxes are pulled away from goals by a player who walks at random.
    sokoban::LevelSpec pulled_apart(int width, int height, int boxes, int surplus) {
        sokoban::LevelSpec level = next(width, height, 0, boxes);
        for (char& cell : level.grid) cell = cell == '.' ? '*' : cell;
        pull_about(level, 800);
        for (int i = 0; i < surplus; ++i) put_goal(level);
        return level;
    }
    std::uint64_t below(std::uint64_t n) {
        state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
        return (state_ >> 33) % n;
    }

  private:
    void pull_about(sokoban::LevelSpec& level, int steps) {
        std::string& grid = level.grid;
        const int ways[] = {1, -1, level.width, -level.width};
        for (std::size_t at = grid.find_first_of("@+"); steps > 0; --steps) {
            const int way = ways[below(4)];
            char& to = grid[at + way];
            if (to != ' ' && to != '.') continue;
            take(grid[at]);
            to = to == '.' ? '+' : '@';
            char& behind = grid[at - way];
            if (below(3) && (behind == '$' || behind == '*')) {
                take(behind);
                grid[at] = grid[at] == '.' ? '*' : '$';
            }
            at += way;
        }
    }
    static void take(char& cell) { cell = cell == '*' || cell == '+' ? '.' : ' '; }
    void scatter(sokoban::LevelSpec& level, int count, char what) {
        for (int tries = 0; count && tries < 1000; ++tries) {
            char& cell = level.grid[below(level.grid.size())];
            if (cell != ' ') continue;
            cell = what;
            --count;
        }
    }
    void put_goal(sokoban::LevelSpec& level) {
        for (int tries = 0; tries < 1000; ++tries) {
            char& cell = level.grid[below(level.grid.size())];
            if (cell != ' ' && cell != '$' && cell != '@') continue;
            cell = cell == ' ' ? '.' : cell == '$' ? '*' : '+';
            return;
        }
    }
    std::uint64_t state_;
};

inline sokoban::LevelSpec level_of(const std::vector<std::string>& rows) {
    sokoban::LevelSpec level;
    level.height = static_cast<int>(rows.size());
    for (const std::string& row : rows) level.width = std::max(level.width, static_cast<int>(row.size()));
    for (std::string row : rows) {
        row.resize(static_cast<std::size_t>(level.width), ' ');
        level.grid += row;
    }
    return level;
}

// The level as text, for the message of a failing test.
inline std::string picture(const sokoban::LevelSpec& level) {
    std::string text;
    for (int y = 0; y < level.height; ++y)
        text += level.grid.substr(static_cast<std::size_t>(y * level.width),
                                  static_cast<std::size_t>(level.width)) +
                "\n";
    return text;
}

}  // namespace hakobi::testing
