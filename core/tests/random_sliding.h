// Puzzles that nobody has chosen.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>

#include "sliding/puzzle.h"

namespace hakobi::sliding {

// How many puzzles a test asks for, unless HAKOBI_RANDOM_LEVELS says how many.
inline int random_count(int usual) {
    const char* asked = std::getenv("HAKOBI_RANDOM_LEVELS");
    return asked ? std::atoi(asked) : usual;
}

// Pieces of some shapes strewn over a board of up to `most` rows and columns; some of them have a goal.
inline Puzzle random_puzzle(std::mt19937& rng, int most) {
    const std::vector<std::vector<Cell>> shapes{{{0, 0}},
                                                {{0, 0}, {0, 1}},
                                                {{0, 0}, {1, 0}},
                                                {{0, 0}, {0, 1}, {1, 0}},
                                                {{0, 0}, {0, 1}, {1, 0}, {1, 1}}};
    auto upto = [&](int n) { return static_cast<int>(rng() % static_cast<unsigned>(n)); };
    for (;;) {
        Puzzle puzzle{2 + upto(most - 1), 2 + upto(most - 1), {}, {}};
        puzzle.wall.resize(puzzle.cells());
        if (upto(2)) puzzle.wall[upto(puzzle.cells())] = true;
        auto taken = std::vector<std::vector<bool>>(2, puzzle.wall);
        auto lay = [&](const std::vector<Cell>& shape, std::vector<bool>& on) {
            for (int tries = 0; tries < 20; ++tries) {
                const int at = upto(puzzle.cells());
                if (!puzzle.fits(shape, at)) continue;
                bool free = true;
                for (const Cell& cell : shape) free &= !on[at + cell.y * puzzle.width + cell.x];
                if (!free) continue;
                for (const Cell& cell : shape) on[at + cell.y * puzzle.width + cell.x] = true;
                return at;
            }
            return -1;
        };
        const int kinds = 1 + upto(most + 1);
        for (int k = 0; k < kinds; ++k) {
            PieceClass pieces{
                shapes[upto(static_cast<int>(shapes.size()))], upto(8) > 0, upto(8) > 0, {}, {}};
            const int wanted = k == 0 ? 1 : upto(3);
            for (int m = 1 + upto(3); m > 0; --m) {
                const int start = lay(pieces.shape, taken[0]), goal = lay(pieces.shape, taken[1]);
                if (start < 0) continue;
                pieces.start.push_back(start);
                if (goal >= 0 && static_cast<int>(pieces.goal.size()) < wanted) pieces.goal.push_back(goal);
            }
            if (!pieces.start.empty()) puzzle.classes.push_back(pieces);
        }
        if (puzzle.classes.empty() || puzzle.classes[0].goal.empty()) continue;
        validate(puzzle);
        return puzzle;
    }
}

// Unit squares on a small board with at most one wall and, as a rule, one gap; some of them alike.
inline Puzzle random_tiles(std::mt19937& rng) {
    auto upto = [&](int n) { return static_cast<int>(rng() % static_cast<unsigned>(n)); };
    const std::vector<std::pair<int, int>> sizes{{3, 3}, {2, 4}, {4, 2}, {3, 3}, {2, 5}, {3, 4}};
    const auto [height, width] = sizes[upto(static_cast<int>(sizes.size()))];
    Puzzle puzzle{height, width, std::vector<bool>(height * width), {}};
    if (height * width > 10 || upto(4) == 0) puzzle.wall[upto(puzzle.cells())] = true;
    std::vector<int> start, goal;
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        if (!puzzle.wall[cell]) start.push_back(cell);
    goal = start;
    std::shuffle(start.begin(), start.end(), rng);
    std::shuffle(goal.begin(), goal.end(), rng);
    const std::size_t gaps = upto(6) ? 1 : 2;
    const bool alike = height * width > 10 || upto(2), all_goals = upto(4);
    for (std::size_t i = gaps; i < start.size(); ++i) {
        if (i == gaps || !alike || upto(2)) puzzle.classes.push_back({{{0, 0}}, true, true, {}, {}});
        puzzle.classes.back().start.push_back(start[i]);
        if (all_goals || i == gaps) puzzle.classes.back().goal.push_back(goal[i]);
    }
    validate(puzzle);
    return puzzle;
}

// Dominoes and squares, every one with a name and a goal: the start, shuffled by some steps, and then two names exchanged
// or not.
inline Puzzle random_layouts(std::mt19937& rng) {
    for (;;) {
        Puzzle puzzle = random_puzzle(rng, 4);
        Puzzle named{puzzle.height, puzzle.width, puzzle.wall, {}};
        for (const PieceClass& pieces : puzzle.classes)
            for (int at : pieces.start) named.classes.push_back({pieces.shape, true, true, {at}, {at}});
        if (named.classes.size() < 3) continue;
        std::vector<std::size_t> order(named.classes.size());
        std::iota(order.begin(), order.end(), 0);
        std::shuffle(order.begin(), order.end(), rng);
        for (std::size_t i = 0; i + 1 < order.size(); ++i) {
            PieceClass& a = named.classes[order[i]];
            PieceClass& b = named.classes[order[i + 1]];
            if (a.shape == b.shape) std::swap(a.goal, b.goal);
            if (rng() % 2) break;
        }
        validate(named);
        return named;
    }
}

}  // namespace hakobi::sliding
