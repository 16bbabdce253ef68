// Can every box be given a goal of its own?
//
// Boxes that never move again keep their goals and are walls. Every other box needs a goal that it could
// reach if it were alone among these walls, the player starting where he is (distances.h). If no assignment
// gives each its own, the state is lost: the others only take possibilities away.
#pragma once

#include <algorithm>
#include <vector>

#include "sokoban/fess/dead_tests/dead_test.h"

namespace hakobi::sokoban::fess {

template <int W>
class MatchingTest : public DeadTest<W> {
  public:
    explicit MatchingTest(const Space<W>& space) : board_(space.board), owner_(board_.goals().size()) {}
    const char* name() const override { return "matching"; }

    bool dead(const Facts<W>& at) override {
        std::fill(owner_.begin(), owner_.end(), kNone);
        bool lost = false;
        const Sides& sides = at.distances.sides();
        at.boxes.each([&](Cell c) {
            if (lost || at.fixed.test(c)) return;
            const std::uint8_t side = sides.of_player(c, at.player);
            if (side == Sides::kNoSide) {  // walled off for good: it stays where it is
                if (!board_.is_goal(c)) lost = true;
                return;
            }
            seen_.assign(owner_.size(), 0);
            lost = !assign(c, at);
        });
        return lost;
    }

  private:
    bool assign(Cell c, const Facts<W>& at) {
        const Sides& sides = at.distances.sides();
        const std::int32_t* row = at.distances.row(sides.place(c, sides.of_player(c, at.player)));
        for (std::size_t pass = 0; pass < 2; ++pass)  // free goals first
            for (std::size_t j = 0; j < owner_.size(); ++j) {
                if (row[j] >= kFar || seen_[j] || (pass == 0 && owner_[j] != kNone)) continue;
                seen_[j] = 1;
                if (owner_[j] != kNone && !assign(owner_[j], at)) continue;
                owner_[j] = c;
                return true;
            }
        return false;
    }

    const Board& board_;
    std::vector<Cell> owner_;  // by goal
    std::vector<char> seen_;
};

}  // namespace hakobi::sokoban::fess
