// What the pushes of a state cost: the walk to each, priced in the metric at hand.
#pragma once

#include "sokoban/box_classes.h"
#include "sokoban/geometry/walk.h"
#include "sokoban/improve/tally.h"
#include "sokoban/improve/turning_walk.h"

namespace hakobi::sokoban {

// The push that led to a state.
struct LastPush {
    Cell to = kNone;  // where its box stands now; kNone: nothing has been pushed
    int direction = -1;
};

template <int W>
class Pacing {
  public:
    Pacing(const Space<W>& space, const Tally& tally)
        : space_(space), tally_(tally), walk_(space.board, space.reach), turning_(space.board, space.reach) {}

    // Where can the player go? `player` need only be in the right region where his square does not matter.
    void from(Cell player, const LastPush& last, const Bits<W>& boxes) {
        last_ = last;
        if (tally_.goal() == Goal::player_lines) {
            turning_.from(player, last.direction, boxes);
        } else if (tally_.exact_player()) {
            walk_.from(player, boxes);
        } else {
            region_ = space_.reach.flood(player, boxes);
        }
    }
    const Bits<W>& region() const {
        return tally_.goal() == Goal::player_lines ? turning_.region()
               : tally_.exact_player()             ? walk_.region()
                                                   : region_;
    }
    // Of a push of the box on c in direction d.
    std::uint64_t cost(Cell c, int d, std::int64_t weight) const {
        const Cell stand = space_.board.neighbour(c, opposite(d));
        if (tally_.goal() == Goal::player_lines) return turning_.cost(stand, d);
        Priced priced;
        if (tally_.exact_player()) priced.steps = walk_.steps(stand);
        priced.weight = static_cast<std::uint64_t>(weight);
        priced.first = last_.to == kNone;
        priced.same_box = last_.to == c;
        priced.same_direction = last_.direction == d;
        return tally_.of(priced);
    }

  private:
    const Space<W>& space_;
    Tally tally_;
    Walk<W> walk_;
    TurningWalk<W> turning_;
    Bits<W> region_ = space_.reach.none();
    LastPush last_;
};

}  // namespace hakobi::sokoban
