// The interface of the expensive deadlock tests: each looks at one selected state and says whether it is
// lost.
//
// A test may be incomplete but never wrong: it may say "dead" only with an argument that stands at the head
// of its file. Tests run in the order of lost.cpp, cheap ones first.
#pragma once

#include "base/memory.h"
#include "sokoban/geometry/distances.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

// A state, and what is known of it before the tests.
template <int W>
struct Facts {
    const Bits<W>& boxes;
    const Bits<W>& region;       // of the player
    Cell player;                 // a cell of the region
    const Bits<W>& fixed;        // boxes that never move again, all on goals
    const Distances& distances;  // with the fixed boxes as walls
    int zones;                   // on the whole board
    Cell moved;                  // where the last box came to
    bool parent_asked =
        false;  // was all of this asked of the state before the last push, one step of that box?
};

template <int W>
class DeadTest {
  public:
    virtual ~DeadTest() = default;
    virtual const char* name() const = 0;
    virtual bool dead(const Facts<W>& at) = 0;
};

}  // namespace hakobi::sokoban::fess
