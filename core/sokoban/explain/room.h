// Where one box alone can be brought: exact, with the player on the side where it stands.
//
//     ######      With the box in the doorway, the player is on one side of it or on the other, and cannot
//     #  # #      change sides without moving it. What matters about a box alone on the board is therefore its
//     #@ $.#      square and the *side*: which part of the floor, cut by the box, the player is in.
//     #  # #
//     ######      (square, side) → the goals that it can still be pushed to
//
// The table is filled backwards, by pulls from each goal. It is exact for one box, and for many it is an
// optimistic bound: other boxes can only be in the way. A square from which no side leads to a goal is dead.
//
// Squares are numbered on the board with a frame around it, so that every one has four neighbours. Whatever is
// not floor is a wall: floor is only what the player could walk to if there were no boxes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace hakobi::sokoban::explain {

using Square = int;
using Squares = std::vector<Square>;       // sorted
using Marks = std::vector<char>;           // by square: 1 = is in the set
using Reach = std::vector<std::uint64_t>;  // bits: goals, in the order of Room::goals

inline bool any(const Reach& goals) {
    for (const std::uint64_t word : goals)
        if (word) return true;
    return false;
}

Marks marks_of(std::size_t size, const Squares& squares);

class Room {
  public:
    // `floor`: what can be walked to from `player`, the `open` squares without `walls`.
    Room(int wide, const Marks& open, const Squares& goals, const Squares& walls, Square player);

    const int wide;
    const std::array<int, 4> ways;
    Marks floor;
    Squares goals;  // those on the floor
    Marks dead;

    bool has(Square square) const { return floor[square]; }
    // Very large rooms with very many goals know only whether there is one, not which.
    bool tells_goals_apart() const { return tells_apart_; }
    // The goals that this box, alone on the board, can be pushed to.
    Reach goals_of(Square box, Square player) const;
    // The squares that can be walked to from `start`, which counts even if it is none.
    Marks walk(Square start, const Marks& closed) const;

  private:
    using Sides = std::array<signed char, 4>;  // of the squares beside a box, by way; -1 = a wall

    Sides find_sides(Square box) const;
    bool touch(Square box) const;
    void pull_from(const Squares& from, std::size_t bit);
    Reach& table(Square box, int side) { return table_[static_cast<std::size_t>(box) * 4 + side]; }
    const Reach& table(Square box, int side) const {
        return table_[static_cast<std::size_t>(box) * 4 + side];
    }

    bool tells_apart_;
    std::size_t words_;
    std::vector<Sides> sides_;
    std::vector<Reach> table_;  // empty: no goal
};

}  // namespace hakobi::sokoban::explain
