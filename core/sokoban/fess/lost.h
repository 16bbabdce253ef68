// All that is known about lost states of one level: boxes that never move again, distances among them,
// learned patterns, and the expensive tests in the order in which they run. Shared by all forward searches of
// the level.
#pragma once

#include <memory>
#include <vector>

#include "sokoban/deadlocks/pairs.h"
#include "sokoban/fess/dead_tests/dead_test.h"
#include "sokoban/fess/dead_tests/patterns.h"
#include "sokoban/fess/fixed.h"
#include "sokoban/geometry/walled.h"

namespace hakobi::sokoban::fess {

template <int W>
class Lost {
  public:
    using Set = Bits<W>;
    explicit Lost(const Space<W>& space);

    Set fixed(const Set& boxes) { return fixed_.find(boxes); }
    std::shared_ptr<const Distances> distances(const Set& fixed) { return walled_.distances(fixed); }
    const Patterns<W>& patterns() const { return patterns_; }

    // Cheap: is the box that came to `moved` lost together with a few others, wherever the rest are?
    bool dead_together(const Set& boxes, const Set& fixed, Cell player, Cell moved) const {
        return patterns_.dead(boxes, fixed, player, moved) ||
               (pairs_.ready() && pairs_.dead(moved, player, boxes));
    }
    // The expensive tests on a state whose last box came to `moved`.
    bool dead(const Set& boxes, const Set& region, Cell player, int zones, Cell moved,
              bool parent_asked = false);

    struct Count {
        const char* name;
        std::uint64_t dead = 0;
    };
    const std::vector<Count>& counts() const { return counts_; }

  private:
    static constexpr std::size_t kSearchedCells = 4096;  // tests that search are left out on larger boards
    static constexpr std::uint64_t kPairsAfter = 1000;   // calls of dead()

    const Space<W>& space_;
    Fixed<W> fixed_;
    Walled<W> walled_;
    Patterns<W> patterns_;
    Pairs<W> pairs_;
    bool use_pairs_;
    std::uint64_t asked_ = 0;
    std::vector<std::unique_ptr<DeadTest<W>>> tests_;
    std::vector<Count> counts_;
};

}  // namespace hakobi::sokoban::fess
