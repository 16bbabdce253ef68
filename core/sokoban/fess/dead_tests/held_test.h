// Is some box held where it stands, however freely the others move?
//
// trapped.h has the argument why such boxes are never pulled: if one of them is not on a starting square, the
// state is lost. What else is asked there does not hold here, where boxes that came home have left the board.
#pragma once

#include "sokoban/deadlocks/trapped.h"
#include "sokoban/fess/dead_tests/pull_dead_test.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class HeldTest : public PullDeadTest<W> {
  public:
    explicit HeldTest(const Space<W>& space)
        : space_(space), trapped_(space.board, space.reach, space.starts) {}
    bool dead(const Position<W>& at) override {
        Bits<W> walk = space_.reach.flood(at.player, at.boxes);
        return !space_.starts.covers(trapped_.held(at.boxes, walk));
    }

  private:
    const Space<W>& space_;
    Trapped<W> trapped_;
};

}  // namespace hakobi::sokoban::fess
