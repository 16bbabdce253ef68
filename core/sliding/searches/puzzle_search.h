// What every search of this family offers besides step().
#pragma once

#include <vector>

#include "base/search.h"
#include "sliding/puzzle.h"

namespace hakobi::sliding {

class PuzzleSearch : public Search {
  public:
    virtual std::vector<PieceMove> answer() const = 0;  // after Outcome::solved
    virtual int length() const = 0;                     // of the answer, in the goal's metric
    // Whether the answer is the best in the other metric too; false only when the memory did not suffice.
    virtual bool best_of_both() const = 0;
    virtual std::uint64_t table_bytes() const = 0;
    // After Outcome::unsolvable: how many states were looked at, all that can be reached from the start or,
    // if that end was done first, all from which the goal can be reached.
    virtual std::uint64_t space_size() const = 0;
    virtual bool space_is_of_goal() const = 0;
    // An answer of this length is known: of longer ones nothing need be kept.
    virtual void known(int) {}
    // Whether all was looked at that an answer of the length wanted can touch, so that more work finds nothing more.
    virtual bool exhausted() const { return true; }
    // Whether the length is known and the best of all shortest answers is being chosen.
    virtual bool choosing() const { return false; }
    // Counters of its own.
    virtual void extras(Stats&) const {}
};

}  // namespace hakobi::sliding
