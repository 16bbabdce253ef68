// From macro moves to pushes: the fewest pushes that bring the box where the move says, the player ending on
// the right side.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "sokoban/fess/tree.h"
#include "sokoban/path.h"

namespace hakobi::sokoban::fess {

// Appends the pushes of one box from `from` to `target`, the player ending in the region of `last`; `region`
// is his before it, `others` the boxes that stay.
template <int W>
void append_pushes(const Space<W>& space, Cell from, Cell target, Cell last, const Bits<W>& others,
                   const Bits<W>& region, std::vector<Push>& out) {
    struct Step {
        Cell box;
        Bits<W> region;
        std::size_t before;
        int direction;
    };
    std::vector<Step> steps{{from, region, SIZE_MAX, -1}};
    for (std::size_t head = 0; head < steps.size(); ++head) {
        if (steps[head].box == target && steps[head].region.test(last)) {
            const std::size_t end = out.size();
            for (std::size_t i = head; steps[i].before != SIZE_MAX; i = steps[i].before)
                out.push_back({steps[steps[i].before].box, steps[i].direction});
            std::reverse(out.begin() + static_cast<std::ptrdiff_t>(end), out.end());
            return;
        }
        for (int d = 0; d < kDirections; ++d) {
            const Cell box = steps[head].box, player = space.board.neighbour(box, opposite(d)),
                       to = space.board.neighbour(box, d);
            if (player == kNone || to == kNone || !steps[head].region.test(player) || others.test(to))
                continue;
            Bits<W> boxes = others;
            boxes.set(to);
            Bits<W> after = space.reach.flood(box, boxes);
            bool known = false;
            for (const Step& step : steps) known = known || (step.box == to && step.region == after);
            if (!known) steps.push_back({to, std::move(after), head, d});
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
