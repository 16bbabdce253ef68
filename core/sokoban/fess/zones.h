// Regions of the board: how many pieces the boxes cut the floor into.
#pragma once

#include "sokoban/reach.h"

namespace hakobi::sokoban::fess {

template <int W, class F>
void each_zone(const Reach<W>& reach, const Bits<W>& boxes, F&& visit) {
    const Bits<W> free = reach.floor().without(boxes);
    for (Bits<W> rest = free; rest.any();) {
        Bits<W> seed = reach.none();
        seed.set(rest.lowest());
        const Bits<W> zone = reach.spread(seed, free);
        visit(zone);
        rest.remove(zone);
    }
}

template <int W>
int count_zones(const Reach<W>& reach, const Bits<W>& boxes) {
    int zones = 0;
    each_zone(reach, boxes, [&](const Bits<W>&) { ++zones; });
    return zones;
}

}  // namespace hakobi::sokoban::fess
