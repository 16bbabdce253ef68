// Boxes that come home leave the board: where, and when.
//
// Sink set: with the present boxes as walls, starting squares that boxes can be pushed between belong to one
// group; the largest groups form the sink set. A pull to a square of it is a sink move if the box has really
// come away (`apart`), the player can reach the whole set, and the boxes left can still be matched to the
// starting squares left. If there are sink moves, nothing else is generated.
#pragma once

#include <vector>

#include "sokoban/fess/pull_style.h"
#include "sokoban/fess/tables.h"
#include "sokoban/fess/tree.h"

namespace hakobi::sokoban::fess {

template <int W>
class Sinks {
  public:
    using Set = Bits<W>;
    Sinks(Tables<W>& tables, PullStyle style);

    // Where a box alone can be pushed from this starting square.
    const Set& from(Cell start) const { return from_start_[number_[start]]; }
    // Can every start be given a box of its own that it reaches?
    bool matched(const Set& boxes, const Set& starts) const;

    void find(const State<W>& at);           // the sink set
    const Set& set() const { return set_; }  // that was found last
    // Leaves only the sink moves, where there are any. lifted: zones without the box on a cell.
    void keep_sinking(const State<W>& at, const std::vector<int>& lifted, std::vector<Child>& children) const;

  private:
    bool apart(Cell a, Cell b) const;

    Tables<W>& tables_;
    PullStyle style_;
    const Space<W>& space_;
    const Board& board_;
    Charge charge_;
    std::vector<Set> from_start_;  // by number of the start
    std::vector<Cell> number_;
    Set set_;
};

}  // namespace hakobi::sokoban::fess
