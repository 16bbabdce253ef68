// Turns and reflections that leave walls and goals as they are.
//
//     #######
//     #. $ .#     reflected left to right, this board is itself; the box and the player are not part of it
//     ### ###
//       #@#
//
// What is still to be done from a state and from its image is the same, move for move, so a search need keep only one
// of them: the canonical one, whose boxes, and then whose player, come first in the order of cells. Ways are
// put together from pieces that were seen in different images: whoever keeps states like that must keep count of
// how each was mapped.
#pragma once

#include <array>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

class Symmetries {
  public:
    explicit Symmetries(const Board& board);

    bool any() const { return maps_.size() > 1; }
    Cell cell(std::size_t s, Cell c) const { return maps_[s][c]; }
    int direction(std::size_t s, int d) const { return directions_[s][static_cast<std::size_t>(d)]; }
    std::size_t inverse(std::size_t s) const;
    std::size_t composed(std::size_t second, std::size_t first) const;

    template <class Set>
    Set image(std::size_t s, const Set& set) const {
        Set mapped = set;
        mapped.remove(set);
        set.each([&](Cell c) { mapped.set(maps_[s][c]); });
        return mapped;
    }
    // Which of them makes the state canonical: boxes and player become those of the image.
    template <class Set>
    std::size_t make_canonical(Set& boxes, const Set& region, Cell& player) const {
        const Set given = boxes;
        std::size_t chosen = 0;
        player = static_cast<Cell>(region.lowest());
        for (std::size_t s = 1; s < maps_.size(); ++s) {
            const Set mapped = image(s, given);
            if (before(boxes, mapped)) continue;
            const Cell lowest = static_cast<Cell>(image(s, region).lowest());
            if (mapped == boxes && player <= lowest) continue;
            boxes = mapped;
            player = lowest;
            chosen = s;
        }
        return chosen;
    }

  private:
    template <class Set>
    static bool before(const Set& a, const Set& b) {
        for (std::size_t i = 0; i < a.words(); ++i)
            if (a.w[i] != b.w[i]) return a.w[i] < b.w[i];
        return false;
    }

    std::vector<std::vector<Cell>> maps_;  // the first is the identity
    std::vector<std::array<int, kDirections>> directions_;
};

}  // namespace hakobi::sokoban
