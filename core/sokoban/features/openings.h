// Rooms and their openings.
//
// A room is made of 2 × 2 blocks of floor that share an edge's worth of floor with another such block (a
// block all alone is too small to be one); all other floor is corridor. An opening of a room is a corridor
// cell beside it, or, where two rooms touch, a cell of the other room beside it that is as narrow as a door
// (walls on two opposite sides).
//
//     ##########
//     #    #   #     two rooms; both o are openings of both: a box there stands in the way
//     #    o   #
//     #    #   #
//     ##########
//
// A room counts as blocked while a box stands in one of its openings.
#pragma once

#include <vector>

#include "containers/bits.h"
#include "sokoban/board.h"
#include "sokoban/reach.h"

namespace hakobi::sokoban {

template <int W>
class Openings {
  public:
    using Set = Bits<W>;
    Openings(const Board& board, const Reach<W>& reach);

    std::size_t rooms() const { return openings_.size(); }
    std::uint32_t blocked(const Set& boxes) const {
        std::uint32_t count = 0;
        for (const Set& openings : openings_) count += openings.meets(boxes);
        return count;
    }

  private:
    std::vector<Set> openings_;
};

template <int W>
Openings<W>::Openings(const Board& board, const Reach<W>& reach) {
    const std::size_t n = board.cells();
    // A block is named by its upper left cell; its other cells lie right, below, and right below.
    std::vector<char> block(n, 0);
    for (Cell c = 0; c < n; ++c) {
        const Cell r = board.neighbour(c, right), d = board.neighbour(c, down);
        block[c] = r != kNone && d != kNone && board.neighbour(r, down) != kNone;
    }
    auto beside = [&](Cell c, int d) {
        const Cell to = board.neighbour(c, d);
        return to != kNone && block[to] ? to : kNone;
    };
    std::vector<char> seen(n, 0);
    Set roomy = reach.none();
    std::vector<Set> rooms;
    for (Cell c = 0; c < n; ++c) {
        if (!block[c] || seen[c]) continue;
        Set room = reach.none();
        std::vector<Cell> stack{c};
        std::size_t size = 0;
        for (seen[c] = 1; !stack.empty(); ++size) {
            const Cell at = stack.back();
            stack.pop_back();
            const Cell r = board.neighbour(at, right), b = board.neighbour(at, down);
            for (Cell cell : {at, r, b, board.neighbour(r, down)}) room.set(cell);
            for (int d = 0; d < kDirections; ++d)
                if (const Cell to = beside(at, d); to != kNone && !seen[to]) {
                    seen[to] = 1;
                    stack.push_back(to);
                }
        }
        if (size < 2) continue;
        roomy |= room;
        rooms.push_back(room);
    }
    for (const Set& room : rooms) {
        Set around = reach.none();
        room.each([&](Cell c) { reach.add_around(c, around); });
        Set openings = around.without(room);
        Set inner = openings & roomy;
        inner.each([&](Cell c) {
            const auto& next = board.neighbours(c);
            const bool narrow =
                (next[up] == kNone && next[down] == kNone) || (next[left] == kNone && next[right] == kNone);
            if (!narrow) openings.clear(c);
        });
        if (openings.any()) openings_.push_back(openings);
    }
}

}  // namespace hakobi::sokoban
