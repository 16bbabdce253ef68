// The bits of a word that a mask chooses, put side by side, and back.
//
//     mask     . 1 1 . . 1 . 1
//     word     a b c d e f g h      gathered  . . . . b c f h      scattered again  . b c . . f . h
//
// A chosen bit has to move down by the number of bits below it that are not chosen. That number is written in
// binary: six rounds move by 1, 2, 4, … 32 those bits whose number has the digit, and a round is a mask, made
// once, and a shift. (Bits never run into each other: after each round the rest of every way is a multiple of
// the next step, and order is kept. Warren, Hacker's Delight, 7-4.) Scattering is the same backwards.
//
// x86 has had an instruction for either since 2013, quicker on most processors that have it, much slower on
// some; docs/tried.md says what it would bring.
#pragma once

#include <array>
#include <cstdint>

namespace hakobi {

class Gather {
  public:
    explicit Gather(std::uint64_t mask) : mask_(mask) {
        std::uint64_t gaps = ~mask << 1;  // below each bit: is the next lower one not chosen?
        for (int i = 0; i < kRounds; ++i) {
            const std::uint64_t odd = parity_below(gaps);
            moves_[i] = odd & mask;
            mask = (mask ^ moves_[i]) | moves_[i] >> (1 << i);
            gaps &= ~odd;
        }
    }

    std::uint64_t gathered(std::uint64_t word) const {
        word &= mask_;
        for (int i = 0; i < kRounds; ++i) {
            const std::uint64_t moved = word & moves_[i];
            word = (word ^ moved) | moved >> (1 << i);
        }
        return word;
    }
    std::uint64_t scattered(std::uint64_t word) const {
        for (int i = kRounds; i-- > 0;) word = (word & ~moves_[i]) | (word << (1 << i) & moves_[i]);
        return word & mask_;
    }

  private:
    static constexpr int kRounds = 6;

    // Bit i: is the number of bits up to i odd?
    static std::uint64_t parity_below(std::uint64_t word) {
        for (int shift = 1; shift < 64; shift *= 2) word ^= word << shift;
        return word;
    }

    std::uint64_t mask_;
    std::array<std::uint64_t, kRounds> moves_;
};

}  // namespace hakobi
