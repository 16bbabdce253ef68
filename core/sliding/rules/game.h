// The rules of a sliding-block puzzle, for whoever plays: what can move, and where to.
//
// Pieces are numbered class by class. A state is the place of each piece in this order, two bytes a piece (four
// where the board has more than 65,536 cells), the low byte first. In a state's key the places of each class
// are sorted: its members are interchangeable, so equal keys are what a search takes as one state.
//
// A step is known by its code, 4 * piece + direction (puzzle.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "sliding/puzzle.h"

namespace hakobi::sliding {

// A piece that has gone to another place without a pause: one move.
struct Slide {
    int piece, place;
    std::string path;  // the shortest, letters U D L R
};

// The neighbours of many states: their keys one after the other, and of each its parent, the place of the piece
// before the step, and the direction.
struct Expansion {
    std::vector<unsigned char> keys;
    std::vector<std::int64_t> parents;
    std::vector<std::int32_t> places, directions;
    std::vector<unsigned char> solved;
};

class Game {
  public:
    explicit Game(Puzzle puzzle);  // throws BadRequest where the puzzle is none

    std::size_t state_bytes() const { return pieces_.size() * place_bytes_; }
    std::string start() const;
    // One place a piece; throws BadRequest where pieces do not fit or overlap.
    std::string state_of(const std::vector<int>& places) const;
    void check(std::string_view state) const { occupied(state); }

    std::vector<int> places(std::string_view state) const;
    std::string key(std::string_view state) const;
    bool solved(std::string_view state) const;

    std::vector<int> steps(std::string_view state) const;
    std::vector<Slide> moves(std::string_view state) const;
    // Takes the steps as far as they are legal, and tells how many were.
    std::pair<std::string, std::size_t> play(std::string_view state, int piece, std::string_view path) const;
    // The steps of each of `count` states, which lie one after the other.
    Expansion expand(const unsigned char* states, std::size_t count) const;

  private:
    using Board = std::vector<int>;  // the piece on each cell, kFree or kWall
    static constexpr int kFree = -1, kWall = -2;

    int place(std::string_view state, std::size_t piece) const;
    void set_place(std::string& state, std::size_t piece, int place) const;
    // Throws BadRequest where the state is none.
    Board occupied(std::string_view state) const;
    const PieceClass& class_of(int piece) const { return puzzle_.classes[pieces_[piece]]; }
    // The place one step on, if the piece may go there; it does not stand in its own way.
    std::optional<int> beyond(const Board& board, int piece, int place, int direction) const;
    void sort_classes(std::string& state) const;

    Puzzle puzzle_;
    std::vector<int> pieces_;  // the class of each
    std::size_t place_bytes_;
};

}  // namespace hakobi::sliding
