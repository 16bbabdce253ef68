// The vocabulary of the feature-space search: states, macro moves between them, and their scores.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

// Features of a state in the order of their importance, each so that less is better.
struct Score {
    std::array<std::int32_t, 6> key{};
    auto operator<=>(const Score&) const = default;
};

template <int W>
struct State {
    Bits<W> boxes;
    Cell player;     // the lowest cell of his region
    Bits<W> starts;  // starting squares still to be filled (backward search with sinks only)
};

// One box from `from` to `to`; the player ends on the neighbour `side` of `to`.
struct Move {
    Cell from, to;
    std::uint8_t side;
    bool sink = false;  // the box is home and leaves the board (backward search)
};

struct Child {
    Move move;
    Cell player;            // the lowest cell of his region afterwards
    int zones;              // zones of the board afterwards
    int blocked_zones = 0;  // for a move that takes the box away: zones before it goes
    Score score;
    std::int32_t pushes = 0;  // told by those who push
    bool opens = false;       // the box stood between zones: new ground may be open to the player
    bool advised = false;
};

// Moves of one state beyond this number are left out, so that huge boards stay responsive.
inline constexpr std::size_t kMostMoves = 1500;

}  // namespace hakobi::sokoban::fess
