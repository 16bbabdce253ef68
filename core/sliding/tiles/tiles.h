// The fifteen-puzzle and its kin: unit squares, and one gap.
//
//     c  b  a  d          A step moves one square into the gap. The next step of the same square could only take it
//     i  e  .  g          back, so no shortest answer moves a square twice in a row: steps and moves are the same, and
//     k  f  h  l          among shortest answers there is nothing to choose.
//     j  m  n  o
//
// Which layouts can be reached is known without a search (R. M. Wilson, 1974): on a board that stays connected
// whichever cell is taken away, that is no ring, and has more than seven cells, one half of all layouts of
// different squares, all where two are alike; parity (parity.h) tells which half. So a search that deepens and
// deepens (ida.h) ends if parity does not object. Boards of another kind, and puzzles that leave a single square
// without a goal (where parity is not asked), are left to other searches.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sliding/puzzle.h"

namespace hakobi::sliding {

// Cells are numbered as on the board, at most 64 of them; sets of cells are words.
struct Tiles {
    int height = 0, width = 0;
    std::uint64_t floor = 0;
    std::vector<std::array<int, 4>> beside;  // by direction; -1: none
    std::vector<std::uint64_t> start, goal;  // of each class; no goal: 0
    std::vector<int> members;
    int gap = 0;                        // at the start
    std::uint64_t gap_goal = 0;         // where it may be in the end
    std::uint64_t left = 0, right = 0;  // cells that have another beside them on that side

    int cells() const { return height * width; }
    // All that can be reached from a cell of `free`.
    std::uint64_t reach(int from, std::uint64_t free) const;
};

// The puzzle as tiles, if it is one of these.
std::optional<Tiles> as_tiles(const Puzzle& puzzle);
// Whether there are so many states that breadth-first search would take longer.
bool worth_deepening(const Tiles& tiles);

// A turned or mirrored board on which the goal looks the same: a state and its image are equally far from it.
struct View {
    std::vector<int> cell;         // of each cell the image
    std::vector<int> piece_class;  // of each class
};
// The board as it is, and, where there is any, one image.
std::vector<View> views(const Tiles& tiles);

}  // namespace hakobi::sliding
