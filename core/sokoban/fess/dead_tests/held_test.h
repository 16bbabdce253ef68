// Is some box held where it stands, however freely the others move?
//
// Every box that can be pulled is taken off the board, with its obstacle gone the player walks on, and so
// again until no box can be pulled. What is left can never be pulled: until the first of these boxes moves,
// all of them stand where they are, the player walks only where no box of them stands, which is where he
// walked here, and the pull needs a cell that is free of them, which was not to be had. So if one of them is
// not on a starting square, the state is lost.
#pragma once

#include "sokoban/fess/dead_tests/pull_dead_test.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class HeldTest : public PullDeadTest<W> {
  public:
    explicit HeldTest(const Space<W>& space) : space_(space) {}
    bool dead(const Position<W>& at) override {
        const Board& board = space_.board;
        Bits<W> boxes = at.boxes, region = space_.reach.flood(at.player, boxes);
        for (bool again = true; again;) {
            again = false;
            boxes.each([&](Cell c) {
                for (int d = 0; d < kDirections; ++d) {
                    const Cell to = board.neighbour(c, d);
                    if (to == kNone || !region.test(to)) continue;
                    const Cell player = board.neighbour(to, d);
                    if (player == kNone || boxes.test(player)) continue;
                    boxes.clear(c);
                    again = true;
                    return;
                }
            });
            if (again) region = space_.reach.flood(at.player, boxes);
        }
        return !space_.starts.covers(boxes);
    }

  private:
    const Space<W>& space_;
};

}  // namespace hakobi::sokoban::fess
