// Is some box held where it stands, however freely the others move?
//
// peel.h has the argument why such boxes are never pulled: if one of them is not on a starting square, the
// state is lost. What else trapped.h asks does not hold here, where boxes that came home have left the board.
#pragma once

#include "sokoban/fess/dead_tests/pull_dead_test.h"
#include "sokoban/geometry/peel.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class HeldTest : public PullDeadTest<W> {
  public:
    explicit HeldTest(const Space<W>& space) : space_(space) {}
    bool dead(const State<W>& at) override {
        Bits<W> walk = space_.reach.flood(at.player, at.boxes);
        return !space_.starts.covers(peeled(space_.board, space_.reach, at.boxes, space_.reach.none(), walk));
    }

  private:
    const Space<W>& space_;
};

}  // namespace hakobi::sokoban::fess
