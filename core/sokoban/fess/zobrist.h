// Zobrist's hash of a state: a random word for every fact of it (a box here, the player there, a starting
// square still to be filled), all of them xored.
//
// A move changes a few facts, so the hash of a child costs a few words and not a look at all boxes. Words are
// computed from the cell (the finaliser of splitmix64), which needs no table and serves boards of any size.
// The hash only says where to look: states are compared whole.
#pragma once

#include "sokoban/fess/state.h"

namespace hakobi::sokoban::fess {

template <int W>
class Zobrist {
  public:
    static std::uint64_t of(const State<W>& at) {
        return each_of(kBox, at.boxes) ^ of_starts(at.starts) ^ word(kPlayer, at.player);
    }
    static std::uint64_t of_starts(const Bits<W>& starts) { return each_of(kStart, starts); }
    // Of the state after a move, from that of the state before it.
    static std::uint64_t after(std::uint64_t hash, Cell player, const Move& move, Cell new_player) {
        return hash ^ word(kBox, move.from) ^ word(move.sink ? kStart : kBox, move.to) ^
               word(kPlayer, player) ^ word(kPlayer, new_player);
    }

  private:
    enum Fact : std::uint64_t { kBox = 1, kPlayer, kStart };

    static std::uint64_t word(Fact fact, Cell c) {
        std::uint64_t x = (std::uint64_t{c} << 2 | fact) * 0x9e3779b97f4a7c15ull;
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
        x = (x ^ x >> 27) * 0x94d049bb133111ebull;
        return x ^ x >> 31;
    }
    static std::uint64_t each_of(Fact fact, const Bits<W>& cells) {
        std::uint64_t hash = 0;
        cells.each([&](Cell c) { hash ^= word(fact, c); });
        return hash;
    }
};

}  // namespace hakobi::sokoban::fess
