// From macro moves to pushes: the fewest pushes that bring the box where the move says, the player ending on
// the right side.
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "sokoban/fess/tree.h"
#include "sokoban/geometry/lift.h"

namespace hakobi::sokoban::fess {

template <int W>
class MoveSpeller {
  public:
    explicit MoveSpeller(const Space<W>& space) : space_(space), lift_(space.board) {}

    // Adds the pushes of one box from `from` to `target` among `boxes`, the player ending in the region of
    // `last`; `player` is where he is before.
    void add(Cell from, Cell target, Cell last, const Bits<W>& boxes, Cell player) {
        const Bits<W> region = space_.reach.flood(player, boxes);
        if (from == target && region.test(last)) return;
        Bits<W> others = boxes;
        others.clear(from);
        lift_.build(from, others);
        const bool found = lift_.template travel<Way::push, Order::by_direction>(
            region, [](Cell, int) { return true; },
            [&](Cell to, int, int zone) { return to == target && zone == lift_.label(to, last); });
        if (!found) throw std::logic_error("a macro move cannot be made");
        const auto way = lift_.way();
        pushes_.insert(pushes_.end(), way.begin(), way.end());
    }
    std::vector<Push> pushes() && { return std::move(pushes_); }

  private:
    const Space<W>& space_;
    Lift<W> lift_;
    std::vector<Push> pushes_;
};

template <int W>
std::vector<Push> pushes_of(const Space<W>& space, const typename Tree<W>::Line& line) {
    MoveSpeller<W> speller(space);
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        const State<W>& at = line.states[i];
        const Move& move = line.moves[i];
        speller.add(move.from, move.to, space.board.neighbour(move.to, move.side), at.boxes, at.player);
    }
    return std::move(speller).pushes();
}

// The same for a line of pulls, which is walked from its end to its root.
template <int W>
std::vector<Push> pushes_back(const Space<W>& space, const typename Tree<W>::Line& line) {
    MoveSpeller<W> speller(space);
    for (std::size_t i = line.moves.size(); i-- > 0;) {
        const State<W>&before = line.states[i], &after = line.states[i + 1];
        speller.add(line.moves[i].to, line.moves[i].from, before.player, after.boxes, after.player);
    }
    return std::move(speller).pushes();
}

}  // namespace hakobi::sokoban::fess
