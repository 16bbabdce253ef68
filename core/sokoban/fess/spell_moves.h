// From macro moves to pushes: the fewest pushes that bring the box where the move says, the player ending on
// the right side.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "sokoban/fess/tree.h"
#include "sokoban/path.h"

namespace hakobi::sokoban::fess {

// Appends the pushes of one box from `from` to `target`, the player ending in the region of `last`; `region`
// is his before it, `others` the boxes that stay. Two ways to a cell differ only if the player ends on
// different sides of the box. His region is found anew for each step: kept for all, on a huge board, they
// would take more memory than the search did.
template <int W>
void append_pushes(const Space<W>& space, Cell from, Cell target, Cell last, const Bits<W>& others,
                   const Bits<W>& region, std::vector<Push>& out) {
    struct Step {
        Cell box, player;
        std::size_t before;
        int direction;
    };
    std::vector<char> seen(space.board.cells() * kDirections);  // by cell and side of the player
    std::vector<Step> steps{{from, static_cast<Cell>(region.lowest()), SIZE_MAX, -1}};
    for (std::size_t head = 0; head < steps.size(); ++head) {
        const auto [box, stands, before, pushed] = steps[head];
        if (before != SIZE_MAX && seen[box * kDirections + opposite(pushed)]) continue;
        Bits<W> boxes = others;
        boxes.set(box);
        const Bits<W> here = space.reach.flood(stands, boxes);
        for (int d = 0; d < kDirections; ++d)
            if (const Cell side = space.board.neighbour(box, d); side != kNone && here.test(side))
                seen[box * kDirections + d] = 1;
        if (box == target && here.test(last)) {
            const std::size_t end = out.size();
            for (std::size_t i = head; steps[i].before != SIZE_MAX; i = steps[i].before)
                out.push_back({steps[steps[i].before].box, steps[i].direction});
            std::reverse(out.begin() + static_cast<std::ptrdiff_t>(end), out.end());
            return;
        }
        for (int d = 0; d < kDirections; ++d) {
            const Cell player = space.board.neighbour(box, opposite(d)), to = space.board.neighbour(box, d);
            if (player == kNone || to == kNone || !here.test(player) || others.test(to)) continue;
            if (!seen[to * kDirections + opposite(d)]) steps.push_back({to, box, head, d});
        }
    }
    throw std::logic_error("a macro move cannot be made");
}

template <int W>
std::vector<Push> pushes_of(const Space<W>& space, const typename Tree<W>::Line& line) {
    std::vector<Push> pushes;
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        const Position<W>& at = line.positions[i];
        Bits<W> others = at.boxes;
        const Move& move = line.moves[i];
        others.clear(move.from);
        append_pushes(space, move.from, move.to, space.board.neighbour(move.to, move.side), others,
                      space.reach.flood(at.player, at.boxes), pushes);
    }
    return pushes;
}

// The same for a line of pulls, which is walked from its end to its root.
template <int W>
std::vector<Push> pushes_back(const Space<W>& space, const typename Tree<W>::Line& line) {
    std::vector<Push> pushes;
    for (std::size_t i = line.moves.size(); i-- > 0;) {
        const Position<W>&before = line.positions[i], &after = line.positions[i + 1];
        Bits<W> others = before.boxes;
        others.clear(line.moves[i].from);
        append_pushes(space, line.moves[i].to, line.moves[i].from, before.player, others,
                      space.reach.flood(after.player, after.boxes), pushes);
    }
    return pushes;
}

}  // namespace hakobi::sokoban::fess
