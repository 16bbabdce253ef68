// The interface of the deadlock tests of searches by pulls: can the state have come from the start at all?
//
// As for those of the forward search (dead_test.h): a test may be incomplete but never wrong, and the
// argument stands at the head of its file.
#pragma once

#include "sokoban/fess/state.h"

namespace hakobi::sokoban::fess {

template <int W>
class PullDeadTest {
  public:
    virtual ~PullDeadTest() = default;
    virtual bool dead(const State<W>& at) = 0;
};

}  // namespace hakobi::sokoban::fess
