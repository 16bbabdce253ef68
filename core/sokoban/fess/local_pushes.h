// Macro moves on a board that is reduced to a few boxes, for the tests that search such boards.
#pragma once

#include "sokoban/fess/lift.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class LocalPushes {
  public:
    using Set = Bits<W>;
    explicit LocalPushes(const Space<W>& space) : space_(space), lift_(space.board) {}

    // Wherever the box on `from` can be brought while the rest of `blocked` stays, without a dead place on the
    // way: visit(to, lowest cell of the player's region afterwards). Stops when visit returns false.
    template <class Visit>
    void each(Cell from, const Set& blocked, const Set& region, const Distances& distances, Visit&& visit) {
        const Board& board = space_.board;
        bool pushable = false;
        for (int d = 0; d < kDirections && !pushable; ++d) {
            const Cell player = board.neighbour(from, d), to = board.neighbour(from, opposite(d));
            pushable = player != kNone && to != kNone && region.test(player) && !blocked.test(to);
        }
        if (!pushable) return;
        Set others = blocked;
        others.clear(from);
        lift_.build(from, others);
        const Sides& sides = distances.sides();
        bool more = true;
        lift_.pushes(
            region,
            [&](Cell to, int side) {
                if (!more) return false;
                const std::uint8_t s = sides.at(to, side);
                return s != Sides::kNoSide && !distances.dead(sides.place(to, s));
            },
            [&](Cell to, int, int label) {
                if (more) more = visit(to, lift_.lowest(to, label));
            });
    }
    // Has the box that came to `to` frozen some box off its goal?
    bool freezes(Cell to, const Set& blocked) const {
        return space_.freeze.suspicious(to, blocked) && !space_.goals.covers(space_.freeze.frozen(blocked));
    }

  private:
    const Space<W>& space_;
    Lift<W> lift_;
};

}  // namespace hakobi::sokoban::fess
