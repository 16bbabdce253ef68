// Can every starting square that is still to be filled be given a box of its own?
//
// A box can end on a starting square only if, alone on the board, it can be pushed from there to where it
// stands now; other boxes only take ways away. If no matching of boxes to squares keeps to that, the boxes
// never come home together.
#pragma once

#include "sokoban/fess/dead_tests/pull_dead_test.h"
#include "sokoban/fess/sinks.h"

namespace hakobi::sokoban::fess {

template <int W>
class StartsTest : public PullDeadTest<W> {
  public:
    explicit StartsTest(const Sinks<W>& sinks) : sinks_(sinks) {}
    bool dead(const State<W>& at) override { return !sinks_.matched(at.boxes, at.starts); }

  private:
    const Sinks<W>& sinks_;
};

}  // namespace hakobi::sokoban::fess
