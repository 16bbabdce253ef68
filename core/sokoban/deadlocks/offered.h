// The corral rule for searches by pulls.
//
// In playing direction, a state with a PI-corral (corral.h) may be taken to go on with one of the few pushes
// that the corral offers, without loss of pushes. So a pull need not be made when the state it leads to has a
// PI-corral that does not offer the push undoing it:
//
//   Every state that can be solved is still reached. By induction on the fewest pushes n it needs: with n > 0
//   there is a solution of n pushes that begins with an offered one; the state behind that push needs n - 1
//   and is reached; and the pull back from there undoes an offered push.
//
// What is refused is a way to a state, never the state.
#pragma once

#include "sokoban/deadlocks/corral.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
class Offered {
  public:
    using Set = Bits<W>;
    explicit Offered(const Space<W>& space)
        : space_(space), corrals_(space.board, space.reach, space.freeze, space.goals) {}

    // In the state of these boxes and this player region: may a solution go on by pushing `box` that way?
    bool operator()(const Set& boxes, const Set& region, Cell box, int direction) const {
        if ((boxes | region) == space_.reach.floor()) return true;
        const auto corral = corrals_.find(boxes, region, space_.to_goals);
        return !corral.active || corral.pushes[direction].test(box);
    }

    std::uint64_t looked_at() const { return corrals_.looked_at(); }

  private:
    const Space<W>& space_;
    Corrals<W> corrals_;
};

}  // namespace hakobi::sokoban
