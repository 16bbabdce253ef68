// Could the end have come about?
//
// Fill all targets; boxes that never move again are walls. The player is in one of the zones that are left at
// the end; from there he pulls boxes, and a box that he can pull one step we take away altogether, which only
// helps him (peel.h). A box that is left at last can never have been moved, so its square must hold a box
// already now. If this fails for every zone that the player may end in, the state is lost.
//
// What is left depends on the walls alone and is kept for each set of them. (Only where every goal is to be
// filled.)
#pragma once

#include <vector>

#include "sokoban/fess/dead_tests/dead_test.h"
#include "sokoban/fess/set_memory.h"
#include "sokoban/geometry/peel.h"
#include "sokoban/geometry/zones.h"

namespace hakobi::sokoban::fess {

template <int W>
class EmptyingTest : public DeadTest<W> {
  public:
    using Set = Bits<W>;
    explicit EmptyingTest(const Space<W>& space)
        : space_(space),
          all_needed_(space.board.boxes().size() == space.board.goals().size()),
          left_over_(space.memory) {}
    const char* name() const override { return "emptying"; }

    bool dead(const Facts<W>& at) override {
        if (!all_needed_) return false;
        for (const Set& left : left_over_.of(at.fixed, [&] { return left_over(at.fixed); }))
            if (at.boxes.covers(left)) return false;
        return true;
    }

  private:
    // One set for each zone that the player may end in.
    std::vector<Set> left_over(const Set& fixed) const {
        std::vector<Set> sets;
        each_zone(space_.reach, space_.goals, [&](Set&& walk) {
            sets.push_back(peeled(space_.board, space_.reach, space_.goals, fixed, walk).remove(fixed));
        });
        return sets;
    }

    const Space<W>& space_;
    bool all_needed_;
    SetMemory<W, std::vector<Set>> left_over_;  // by the fixed boxes
};

}  // namespace hakobi::sokoban::fess
