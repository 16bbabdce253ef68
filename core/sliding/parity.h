// No, by parity.
//
//     1 2 3          1 2 3        Every step exchanges a square with the gap. When the gap is back at home, it has
//     4 5 6   -/->   4 5 6        made an even number of steps, so there was an even number of exchanges: two
//     8 7 .          7 8 .        squares alone cannot have changed places.
//
// The same for any pieces. Forget the names: pieces of one shape (and axes, and region) are alike. That leaves a
// small puzzle, the states of which are looked at one after the other; with each state a sign is kept for every
// shape, whether its members, read in the order of their cells, are an even or an odd rearrangement of how they
// were named first. A step of a piece over k others of its shape changes it k times. If every way to a state gives
// the same sign (a second way gives another: then both signs are possible), the signs of all states are settled by
// the start; and if the goal asks for another one, or for a state that cannot be reached even without names, there
// is no answer.
//
// With more than one shape the signs are vectors of bits. What two ways to one state differ by, for any state,
// spans the vectors that can be had by going in rings; the goal is out of reach if its vector differs from what was
// found there by none of these. When all vectors are spanned parity can say nothing, and the search ends at once:
// in most puzzles that have an answer it does, after some dozens of states. A shape with pieces that are alike in
// the puzzle itself has no sign: exchanging those two changes nothing.
//
// Asked only where every piece has a goal.
#pragma once

#include <memory>
#include <optional>

#include "base/memory.h"
#include "sliding/puzzle.h"

namespace hakobi::sliding {

class Parity {
  public:
    // Nothing if the puzzle has no pieces of one shape that differ by name only.
    static std::unique_ptr<Parity> of(const Puzzle& puzzle, Memory& memory);
    virtual ~Parity() = default;

    enum class Verdict { impossible, nothing, undecided };
    // Looks at states until there are so many; undecided: there are more.
    virtual Verdict look(std::uint64_t most_states) = 0;
    virtual std::uint64_t states() const = 0;
};

}  // namespace hakobi::sliding
