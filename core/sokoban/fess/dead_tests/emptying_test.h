// Could the end have come about?
//
// Fill all targets; boxes that never move again are walls. The player is in one of the regions that are left
// at the end; from there he pulls boxes, and a box that he can pull one step we take away altogether (which
// only helps him). A box that is left at last can never have been moved, so its square must hold a box
// already now. If this fails for every region that the player may end in, the state is lost.
//
// What is left depends on the walls alone and is kept for each set of them. (Only where every goal is to be
// filled.)
#pragma once

#include <vector>

#include "sokoban/fess/dead_tests/dead_test.h"
#include "sokoban/fess/set_memory.h"
#include "sokoban/fess/zones.h"

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

    bool dead(const Situation<W>& at) override {
        if (!all_needed_) return false;
        for (const Set& left : left_over_.of(at.fixed, [&] { return left_over(at.fixed); }))
            if (at.boxes.covers(left)) return false;
        return true;
    }

  private:
    // One set for each region that the player may end in.
    std::vector<Set> left_over(const Set& fixed) const {
        std::vector<Set> sets;
        each_zone(space_.reach, space_.goals, [&](const Set& zone) { sets.push_back(emptied(fixed, zone)); });
        return sets;
    }
    Set emptied(const Set& fixed, Set region) const {
        Set boxes = space_.goals;
        for (bool again = true; again;) {
            again = false;
            boxes.each([&](Cell c) {
                if (fixed.test(c)) return;
                for (int d = 0; d < kDirections; ++d) {
                    const Cell to = space_.board.neighbour(c, d);
                    if (to == kNone || !region.test(to)) continue;
                    const Cell player = space_.board.neighbour(to, d);
                    if (player == kNone || boxes.test(player)) continue;
                    boxes.clear(c);
                    region.set(c);
                    again = true;
                    return;
                }
            });
            if (again) region = space_.reach.spread(region, space_.reach.floor().without(boxes));
        }
        return boxes.remove(fixed);
    }

    const Space<W>& space_;
    bool all_needed_;
    SetMemory<W, std::vector<Set>> left_over_;  // by the fixed boxes
};

}  // namespace hakobi::sokoban::fess
