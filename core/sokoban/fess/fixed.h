// Boxes that never move again.
//
// Two ways to know it, repeated until nothing is added:
//   * frozen (deadlocks/freeze.h): blocked along both axes for ever.
//   * packed in: fill all targets, as they are at the end, and take away what can be pulled (peel.h), with the
//     player anywhere. A box that is left could not have been pushed there last, nor before last, …: its
//     square is filled in every state from which the end can be reached. So a box that stands there now stays.
//     (Only where every goal is to be filled.)
// Off a goal such a box means that the state is lost; on goals they are walls.
#pragma once

#include "sokoban/fess/set_memory.h"
#include "sokoban/geometry/peel.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class Fixed {
  public:
    using Set = Bits<W>;
    explicit Fixed(const Space<W>& space)
        : space_(space),
          all_needed_(space.board.boxes().size() == space.board.goals().size()),
          packed_in_(space.memory) {}

    Set find(const Set& boxes) {
        Set fixed = space_.freeze.frozen(boxes);
        if (!all_needed_) return fixed;
        for (;;) {
            const Set more = packed_in_.of(fixed, [&] { return packed_in(fixed); }) & boxes;
            if (fixed.covers(more)) return fixed;
            fixed |= more;
        }
    }

  private:
    Set packed_in(const Set& fixed) const {
        Set anywhere = space_.reach.floor().without(space_.goals);
        return peeled(space_.board, space_.reach, space_.goals, fixed, anywhere).remove(fixed);
    }

    const Space<W>& space_;
    bool all_needed_;
    SetMemory<W, Set> packed_in_;  // by the fixed boxes
};

}  // namespace hakobi::sokoban::fess
