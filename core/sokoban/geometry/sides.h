// Which sides of a box can the player walk between?
//
// Take a box on cell c and nothing else on the board. The player can walk from one side of c to another
// exactly when the two sides lie in one piece of the floor without c. Tarjan's biconnected components tell
// this for every cell in one depth-first pass: two neighbours of c hang together without c if and only if the
// edges to them lie in the same biconnected component.
//
//     ####           c = the doorway: left and right are different sides (two sides, numbered 0 and 1)
//     # c #          every other cell: one side, numbered 0
//     #####
//
// A *place* of a box is (cell, side of the player). While box j stays put, no walk and no push of other boxes
// can carry the player from one side of j to another, so the place of j changes only when j itself is pushed.
//
// Cells may be taken out beforehand (`walls`, boxes that are known never to move again); the floor may then
// fall into several pieces, and a player in another piece has no side at all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

// A place of a box.
struct Place {
    Cell cell;
    std::uint8_t side;
};

class Sides {
  public:
    using IsWall = std::vector<char>;  // by cell; empty = no walls

    explicit Sides(const Board& board, const IsWall& walls = {});

    static constexpr std::uint8_t kNoSide = 255;
    std::uint8_t count(Cell c) const { return count_[c]; }
    // Side of c that its neighbour in direction d belongs to; kNoSide where that is no floor.
    std::uint8_t at(Cell c, int d) const { return side_[c][d]; }
    // Side of c where a player at p (p != c) stands; kNoSide when p is cut off from c.
    std::uint8_t of_player(Cell c, Cell p) const;

    // Places are numbered densely: place(c, s) = first(c) + s.
    std::size_t places() const { return places_; }
    std::size_t place(Cell c, std::uint8_t side) const { return first_[c] + side; }
    std::size_t place(const Place& place) const { return first_[place.cell] + place.side; }
    // visit(side) for every place of a box on c; one that no side leads to has a place, too.
    template <class F>
    void each_place(Cell c, F&& visit) const {
        for (std::uint8_t side = 0; side < std::max<std::uint8_t>(count_[c], 1); ++side) visit(side);
    }

  private:
    // A child's subtree (entry times low..high) that c separates from the rest.
    struct Branch {
        std::uint32_t low, high;
        std::uint8_t side;
    };
    std::vector<std::array<std::uint8_t, 4>> side_;
    std::vector<std::uint8_t> count_;
    std::vector<std::uint8_t> rest_;  // side of everything that is in no branch
    std::vector<std::vector<Branch>> branches_;
    std::vector<std::uint32_t> entry_, tree_;  // entry time, number of the piece of floor
    std::vector<std::size_t> first_;
    std::size_t places_ = 0;
};

// The cells of a set as walls.
template <class Set>
Sides::IsWall walls_of(const Board& board, const Set& set) {
    Sides::IsWall walls(board.cells(), 0);
    set.each([&](Cell c) { walls[c] = 1; });
    return walls;
}

}  // namespace hakobi::sokoban
