// Deadlocks that were learned: a few boxes that are lost together, wherever the others are.
//
// A proof that a corral cannot be opened (corral_test.h) or a room cannot be left (room_test.h) looks only at
// some boxes, at walls made of boxes that never move again, at goals in the hidden part that are empty, and
// at the player's region among these boxes. In any other state with the same, it holds as well. So it is kept
// as a pattern:
//
//     boxes    must stand there
//     walls    must be known to stay there
//     empty    goals that must not be filled
//     region   the player is in it
//
// Before it is kept, boxes are dropped from it one at a time as long as the proof can be repeated without
// them. A pattern is filed under each of its boxes and looked up when a box comes to that cell.
#pragma once

#include <vector>

#include "base/memory.h"
#include "containers/bits.h"
#include "sokoban/geometry/board.h"

namespace hakobi::sokoban::fess {

template <int W>
struct Pattern {
    Bits<W> boxes, walls, empty, region;
    bool matches(const Bits<W>& all, const Bits<W>& fixed, Cell player) const {
        return all.covers(boxes) && region.test(player) && fixed.covers(walls) && !all.meets(empty);
    }
};

template <int W>
class Patterns {
  public:
    Patterns(std::size_t cells, Memory& memory) : charge_(memory), by_cell_(cells) {}

    void add(Pattern<W> pattern) {
        if (patterns_.size() >= kMost) return;
        charge_.add(sizeof(Pattern<W>) + 8 * pattern.boxes.count() +
                    32 * (W == 0 ? pattern.boxes.words() : 0));
        pattern.boxes.each(
            [&](Cell c) { by_cell_[c].push_back(static_cast<std::uint32_t>(patterns_.size())); });
        patterns_.push_back(std::move(pattern));
    }
    // Is a state with a box newly on `moved` lost? `fixed`: boxes known never to move again.
    bool dead(const Bits<W>& boxes, const Bits<W>& fixed, Cell player, Cell moved) const {
        for (std::uint32_t i : by_cell_[moved])
            if (patterns_[i].matches(boxes, fixed, player)) return true;
        return false;
    }
    std::size_t size() const { return patterns_.size(); }

  private:
    static constexpr std::size_t kMost = 20000;
    Charge charge_;
    std::vector<Pattern<W>> patterns_;
    std::vector<std::vector<std::uint32_t>> by_cell_;
};

}  // namespace hakobi::sokoban::fess
