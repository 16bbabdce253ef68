// Puzzles for the tests, drawn: equal letters are one piece, '.' is empty, '#' a wall. Pieces of equal shape
// are one class, except those with a goal.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "sliding/puzzle.h"

namespace hakobi::sliding {

struct Drawn {
    std::vector<Cell> shape;
    int at;
};

inline std::map<char, Drawn> pieces_of(const std::vector<std::string>& rows) {
    std::map<char, std::vector<Cell>> cells;
    for (int y = 0; y < static_cast<int>(rows.size()); ++y)
        for (int x = 0; x < static_cast<int>(rows[y].size()); ++x)
            if (rows[y][x] != '.' && rows[y][x] != '#') cells[rows[y][x]].push_back({y, x});
    std::map<char, Drawn> pieces;
    for (auto& [letter, where] : cells) {
        int top = INT32_MAX, left_most = INT32_MAX;
        for (const Cell& cell : where) top = std::min(top, cell.y), left_most = std::min(left_most, cell.x);
        for (Cell& cell : where) cell = {cell.y - top, cell.x - left_most};
        pieces[letter] = {where, top * static_cast<int>(rows[0].size()) + left_most};
    }
    return pieces;
}

inline Puzzle drawn(const std::vector<std::string>& start, const std::vector<std::string>& goal) {
    Puzzle puzzle{static_cast<int>(start.size()), static_cast<int>(start[0].size()), {}, {}};
    for (const std::string& row : start)
        for (char c : row) puzzle.wall.push_back(c == '#');
    const auto goals = pieces_of(goal);
    std::map<std::vector<Cell>, PieceClass> plain;
    for (const auto& [letter, piece] : pieces_of(start)) {
        const auto wanted = goals.find(letter);
        if (wanted != goals.end()) {
            puzzle.classes.push_back({piece.shape, true, true, {piece.at}, {wanted->second.at}});
            continue;
        }
        PieceClass& same = plain[piece.shape];
        same.shape = piece.shape;
        same.start.push_back(piece.at);
    }
    for (const auto& [shape, pieces] : plain) puzzle.classes.push_back(pieces);
    return puzzle;
}

inline Puzzle klotski() {
    return drawn({"AXXB", "AXXB", "CDDE", "CghE", "i..j"}, {"....", "....", "....", ".XX.", ".XX."});
}

// The number of steps if the answer is legal and meets the goal, otherwise -1.
inline int replay(const Puzzle& puzzle, const std::vector<PieceMove>& answer) {
    std::vector<int> owner(puzzle.cells(), -1);
    std::vector<std::pair<int, int>> pieces;
    auto lay = [&](int id, int mark) {
        const auto [c, at] = pieces[id];
        for (const Cell& cell : puzzle.classes[c].shape) owner[at + cell.y * puzzle.width + cell.x] = mark;
    };
    for (int c = 0; c < static_cast<int>(puzzle.classes.size()); ++c)
        for (int at : puzzle.classes[c].start) {
            pieces.push_back({c, at});
            lay(static_cast<int>(pieces.size()) - 1, static_cast<int>(pieces.size()) - 1);
        }
    int steps = 0;
    for (const PieceMove& move : answer) {
        int id = -1;
        for (int i = 0; i < static_cast<int>(pieces.size()); ++i)
            if (pieces[i] == std::pair{move.piece_class, move.from}) id = i;
        if (id < 0) return -1;
        for (char letter : move.path) {
            const int y = pieces[id].second / puzzle.width + (letter == 'D') - (letter == 'U');
            const int x = pieces[id].second % puzzle.width + (letter == 'R') - (letter == 'L');
            const int to = y * puzzle.width + x;
            if (y < 0 || x < 0 || x >= puzzle.width ||
                !puzzle.fits(puzzle.classes[move.piece_class].shape, to))
                return -1;
            lay(id, -1);
            for (const Cell& cell : puzzle.classes[move.piece_class].shape)
                if (owner[to + cell.y * puzzle.width + cell.x] >= 0) return -1;
            pieces[id].second = to;
            lay(id, id);
            ++steps;
        }
    }
    for (int c = 0; c < static_cast<int>(puzzle.classes.size()); ++c)
        for (int goal : puzzle.classes[c].goal) {
            bool met = false;
            for (const auto& piece : pieces) met |= piece == std::pair{c, goal};
            if (!met) return -1;
        }
    return steps;
}

}  // namespace hakobi::sliding
