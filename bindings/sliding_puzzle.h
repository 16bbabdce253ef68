// A sliding-block puzzle as Python writes it.
#pragma once

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include <climits>

#include "common.h"
#include "sliding/puzzle.h"

namespace hakobi::sliding {

// Shape as (y, x) pairs, may slide vertically, may slide horizontally, members' places, demanded places.
using ClassSpec =
    std::tuple<std::vector<std::pair<int, int>>, bool, bool, std::vector<int>, std::vector<int>>;

inline Puzzle puzzle_of(int height, int width, const std::vector<int>& walls,
                        const std::vector<ClassSpec>& classes) {
    if (height < 1 || width < 1 || height > INT_MAX / 8 / width)
        throw BadRequest("a board of " + std::to_string(height) + " x " + std::to_string(width) +
                         " cells cannot be kept");
    Puzzle puzzle{height, width, std::vector<bool>(static_cast<std::size_t>(height) * width), {}};
    for (int cell : walls) puzzle.wall.at(static_cast<std::size_t>(cell)) = true;
    for (const auto& [shape, vertical, horizontal, start, goal] : classes) {
        PieceClass pieces{{}, vertical, horizontal, start, goal};
        for (const auto& [y, x] : shape) pieces.shape.push_back({y, x});
        puzzle.classes.push_back(std::move(pieces));
    }
    return puzzle;
}

}  // namespace hakobi::sliding
