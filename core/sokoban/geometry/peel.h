// What is left of the boxes when all that can be pulled are taken away?
//
// Take away, again and again, the boxes that can be pulled one step from where the player can walk; a box
// taken away no longer blocks and opens its cell. What is left, X, has no pull even in this generous world.
// Taking one away never keeps another, so X does not depend on the order.
//
//     #######
//     # aab #      the player at the left: the first a goes, then the other, then b: nothing is left
//     #######
//
//   No box of X is ever pulled, and the player never leaves the floor R that he can walk at the end: the
//   first box of X to be pulled would be pulled from a cell of R with all of X still in place, and then it
//   would have been taken away. A pull leads the player to a free cell beside his own, so he stays in R; and
//   a box only ever comes to a cell where he stood.
#pragma once

#include "sokoban/geometry/reach.h"
#include "sokoban/geometry/steps.h"

namespace hakobi::sokoban {

// X. Boxes of `kept` are not taken away. `walk`: where the player walks before; R afterwards, unless X is
// empty.
template <int W>
Bits<W> peeled(const Board& board, const Reach<W>& reach, Bits<W> boxes, const Bits<W>& kept, Bits<W>& walk) {
    for (Bits<W> loose = boxes.without(kept); loose.any();) {
        Bits<W> gone = reach.none();
        loose.each([&](Cell c) {
            if (can_step<Way::pull>(board, c, boxes, walk)) gone.set(c);
        });
        if (!gone.any()) break;
        loose.remove(gone);
        boxes.remove(gone);
        if (boxes.any()) walk = reach.spread(walk | gone, reach.floor().without(boxes));
    }
    return boxes;
}

}  // namespace hakobi::sokoban
