// Turns and reflections that leave walls and goals as they are.
//
//     #######
//     #. $ .#     reflected left to right, this board is itself; the box and the player are not part of it
//     ### ###
//       #@#
//
// What is still to be done from a state and from its image is the same, move for move, so a search need keep only one
// of them: the canonical one, whose boxes, and then whose player, come first in the order of cells. A way is then a
// row of pushes each of which was seen in another image; what led from image to image says how to turn them
// back.
#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "sokoban/geometry/steps.h"

namespace hakobi::sokoban {

class Symmetries {
  public:
    explicit Symmetries(const Board& board);

    // Where there are any but the one that changes nothing.
    static std::optional<Symmetries> of(const Board& board) {
        Symmetries found(board);
        return found.size() > 1 ? std::optional(std::move(found)) : std::nullopt;
    }

    std::size_t size() const { return maps_.size(); }
    Cell cell(std::size_t s, Cell c) const { return maps_[s][c]; }
    int direction(std::size_t s, int d) const { return directions_[s][static_cast<std::size_t>(d)]; }
    std::size_t inverse(std::size_t s) const;
    std::size_t composed(std::size_t second, std::size_t first) const;
    // Pushes from the end to the start, each in the image of the state that it led to, become those of the board
    // itself. turns[i] has made canonical what is left when pushes[i] is undone, `start` the start.
    void turn_back(std::vector<Push>& pushes, const std::vector<std::size_t>& turns, std::size_t start) const;

    template <class Set>
    Set image(std::size_t s, const Set& set) const {
        Set mapped = set;
        mapped.remove(set);
        set.each([&](Cell c) { mapped.set(maps_[s][c]); });
        return mapped;
    }
    // Which of them makes the state canonical: boxes and player become those of the image. Of the player counts
    // the lowest cell of his region, or his own.
    template <class Set>
    std::size_t make_canonical(Set& boxes, const Set& region, Cell& player) const {
        return choose(boxes, player, [&](std::size_t s) { return image(s, region).lowest(); });
    }
    template <class Set>
    std::size_t make_canonical(Set& boxes, Cell& player) const {
        return choose(boxes, player, [&, at = player](std::size_t s) { return maps_[s][at]; });
    }

    // Those that leave the boxes as they are, but for the one that changes nothing.
    template <class Set>
    void find_stabiliser(const Set& boxes, std::vector<std::size_t>& found) const {
        found.clear();
        for (std::size_t s = 1; s < maps_.size(); ++s)
            if (image(s, boxes) == boxes) found.push_back(s);
    }

  private:
    template <class Set, class PlayerOf>
    std::size_t choose(Set& boxes, Cell& player, PlayerOf&& player_of) const {
        const Set given = boxes;
        std::size_t chosen = 0;
        player = static_cast<Cell>(player_of(0));
        for (std::size_t s = 1; s < maps_.size(); ++s) {
            const Set mapped = image(s, given);
            if (before(boxes, mapped)) continue;
            const Cell there = static_cast<Cell>(player_of(s));
            if (mapped == boxes && player <= there) continue;
            boxes = mapped;
            player = there;
            chosen = s;
        }
        return chosen;
    }
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
