// The boards that a search by pulls begins with: every box on a goal.
//
// Where more goals than boxes exist, every choice of goals is a solved board; there may be very many, so they
// are given out one at a time. The player may be in any zone of each.
#pragma once

#include <numeric>
#include <vector>

#include "sokoban/geometry/zones.h"

namespace hakobi::sokoban {

template <int W>
class SolvedBoards {
  public:
    using Set = Bits<W>;
    SolvedBoards(const Board& board, const Reach<W>& reach)
        : board_(board), reach_(reach), choice_(board.boxes().size()) {
        std::iota(choice_.begin(), choice_.end(), 0);
    }

    bool over() const { return over_; }
    Set next() {
        Set boxes = reach_.none();
        for (std::size_t i : choice_) boxes.set(board_.goals()[i]);
        advance();
        return boxes;
    }

  private:
    void advance() {
        const std::size_t goals = board_.goals().size(), k = choice_.size();
        for (std::size_t i = k; i-- > 0;)
            if (choice_[i] + (k - i) < goals) {
                std::iota(choice_.begin() + static_cast<std::ptrdiff_t>(i), choice_.end(), choice_[i] + 1);
                return;
            }
        over_ = true;
    }

    const Board& board_;
    const Reach<W>& reach_;
    std::vector<std::size_t> choice_;  // of goals, by number, ascending
    bool over_ = false;
};

}  // namespace hakobi::sokoban
