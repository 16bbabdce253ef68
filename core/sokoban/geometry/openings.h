// Rooms and their openings.
//
// A room is a group of blocks of floor (blocks.h); all other floor is corridor. An opening of a room is a
// corridor cell beside it, or, where two rooms touch, a cell of the other room beside it that is as narrow as
// a door (walls on two opposite sides).
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
#include "sokoban/geometry/blocks.h"
#include "sokoban/geometry/board.h"
#include "sokoban/geometry/reach.h"

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
    const Blocks blocks(board);
    Set roomy = reach.none();
    std::vector<Set> rooms(blocks.groups(), reach.none());
    for (Cell c = 0; c < board.cells(); ++c)
        if (const int group = blocks.group(c); group != Blocks::kNoGroup)
            for (Cell in : blocks.cells(c)) rooms[group].set(in);
    for (const Set& room : rooms) roomy |= room;
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
