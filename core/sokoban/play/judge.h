// Is a position lost? A quick answer for play, asked after every push: it looks at the pushed box only.
//
//     unreachable   at the start: a box off the goals stands where the player can never come
//     matching      at the start: more boxes than goals lie where the player can come
//     dead square   the box stands where no goal can be reached from any side (geometry/distances.h)
//     freeze        boxes block each other for ever, one of them off the goals (deadlocks/freeze.h)
//
// Sound because each rule is. Looking at the pushed box only loses nothing of dead squares and freezes: a set
// of boxes that holds together now and did not before has the pushed one in it.
#pragma once

#include "sokoban/deadlocks/freeze.h"
#include "sokoban/geometry/distances.h"

namespace hakobi::sokoban {

enum class Verdict : std::int32_t { no, unreachable, dead_square, freeze, matching };

class Judge {
  public:
    using Set = Bits<0>;

    explicit Judge(const Board& board)
        : board_(board), live_(live_cells(board)), goals_(set_of(board.goals())), freeze_(board, live_) {}

    Verdict at_start(bool box_out_of_reach) const {
        if (box_out_of_reach) return Verdict::unreachable;
        const Set boxes = set_of(board_.boxes());
        if (!live_.covers(boxes)) return Verdict::dead_square;
        if (!goals_.covers(freeze_.frozen(boxes))) return Verdict::freeze;
        return board_.boxes().size() > board_.goals().size() ? Verdict::matching : Verdict::no;
    }
    // `is_box(c)`: the boxes as they stand now.
    template <class IsBox>
    Verdict after_push(Cell to, IsBox&& is_box) const {
        if (!live_.test(to)) return Verdict::dead_square;
        Set boxes = Set::zeros(board_.cells());
        for (Cell c : board_.neighbours(to))
            if (c != kNone && is_box(c)) boxes.set(c);
        if (!freeze_.suspicious(to, boxes)) return Verdict::no;
        for (Cell c = 0; c < board_.cells(); ++c)
            if (is_box(c)) boxes.set(c);
        return goals_.covers(freeze_.frozen(boxes)) ? Verdict::no : Verdict::freeze;
    }

  private:
    Set set_of(const std::vector<Cell>& cells) const {
        Set set = Set::zeros(board_.cells());
        for (Cell c : cells) set.set(c);
        return set;
    }
    static Set live_cells(const Board& board) {
        const Distances distances(board, Distances::From::goals);
        Set live = Set::zeros(board.cells());
        for (Cell c = 0; c < board.cells(); ++c)
            if (distances.live(c)) live.set(c);
        return live;
    }

    const Board& board_;
    Set live_, goals_;
    Freeze<0> freeze_;
};

}  // namespace hakobi::sokoban
