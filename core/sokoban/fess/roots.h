// Where the trees begin: forwards at the start of the level, backwards at filled targets.
#pragma once

#include "sokoban/fess/pull_guide.h"
#include "sokoban/fess/zones.h"

namespace hakobi::sokoban::fess {

template <int W>
void begin_at_start(Tree<W>& tree, const Space<W>& space) {
    tree.add_root({space.starts, space.normalised(space.board.player(), space.starts), space.reach.none()},
                  count_zones(space.reach, space.starts));
}

// With the player in each region in turn.
template <int W>
void begin_at_end(Tree<W>& tree, const Space<W>& space, const Bits<W>& filled, const PullGuide<W>& guide) {
    const int zones = count_zones(space.reach, filled);
    each_zone(space.reach, filled, [&](const Bits<W>& zone) {
        if (guide.can_pull(filled, zone))
            tree.add_root({filled, static_cast<Cell>(zone.lowest()), space.starts}, zones);
    });
}

}  // namespace hakobi::sokoban::fess
