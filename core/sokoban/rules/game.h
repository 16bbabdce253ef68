// The rules of the game on one board, for whoever plays: no search, nothing is left out because it is bad.
//
// A state is written down in bytes:
//
//     boxes      one bit a cell; the lowest bit of the first byte is cell 0
//     player     his cell: two bytes, four where the board has more than 65,536 cells; the low byte first
//     classes    where weights tell boxes apart: two bytes a box, in the order of their cells
//
// With the player on the lowest cell of the region that he can walk in, it is the state's key: equal for all
// states that a search takes as one (state.h).
//
// A push is known by its code, 4 * cell + direction, where the cell is that of the box before it. Undone, the
// same code is a pull: the box comes back to the cell, the player to the one beyond.
//
//     push  @$_ -> _@$  and back        code of the cell that $ leaves, direction right
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

using Code = std::uint32_t;

// The neighbours of many states: their keys one after the other, and of each its parent and the push.
struct Expansion {
    std::vector<unsigned char> keys;
    std::vector<std::int64_t> parents;
    std::vector<Code> codes;
    std::vector<unsigned char> solved;
};

class Game {
  public:
    virtual ~Game() = default;

    virtual const Board& board() const = 0;
    virtual std::size_t state_bytes() const = 0;

    virtual std::string start() const = 0;
    // Boxes and weights side by side, any order; throws BadRequest where this is no state of the board.
    virtual std::string state_of(const std::vector<Cell>& boxes, Cell player,
                                 const std::vector<std::int64_t>& weights) const = 0;
    // Throws BadRequest where the bytes are no state of the board.
    virtual void check(std::string_view state) const = 0;

    virtual std::vector<Cell> boxes(std::string_view state) const = 0;
    virtual std::vector<std::int64_t> weights(std::string_view state) const = 0;  // one a box, or none
    virtual Cell player(std::string_view state) const = 0;
    virtual std::string key(std::string_view state) const = 0;
    virtual bool solved(std::string_view state) const = 0;
    virtual std::vector<Cell> region(std::string_view state) const = 0;

    // Bit d: a walk in direction d is legal, bit 4 + d: a push.
    virtual unsigned moves(std::string_view state) const = 0;
    virtual std::vector<Code> pushes(std::string_view state) const = 0;
    virtual std::vector<Code> pulls(std::string_view state) const = 0;

    // The state after the push, or before it; nothing where it is not possible.
    virtual std::optional<std::string> push(std::string_view state, Code code) const = 0;
    virtual std::optional<std::string> undo(std::string_view state, Code code) const = 0;
    // Plays the letters as far as they are legal (undoes them, the last one first), and tells how many were.
    virtual std::pair<std::string, std::size_t> play(std::string_view state, std::string_view lurd) const = 0;
    virtual std::pair<std::string, std::size_t> unplay(std::string_view state,
                                                       std::string_view lurd) const = 0;

    // The shortest walk to a cell; nothing where there is none.
    virtual std::optional<std::string> walk(std::string_view state, Cell to) const = 0;
    // Where the box on a cell can be pushed while the others stand still: each cell with the fewest pushes and
    // the walks between them.
    virtual std::vector<std::pair<Cell, std::string>> targets(std::string_view state, Cell box) const = 0;

    // All pushes from each of `count` states (or keys), which lie one after the other. Throws BadRequest that
    // names the first that is none.
    virtual Expansion expand(const unsigned char* states, std::size_t count) const = 0;
};

std::unique_ptr<Game> make_game(const LevelSpec& level);

}  // namespace hakobi::sokoban
