// The cheapest way to give every box an imagined square of its own, in pushes (or pulls) of each box alone.
#pragma once

#include <vector>

#include "sokoban/bounds/assignment.h"
#include "sokoban/fess/tree.h"

namespace hakobi::sokoban::fess {

template <int W>
class ImaginedMatching {
  public:
    using Set = Bits<W>;
    // From::goals: boxes are pushed there; From::starts: they are pulled there.
    ImaginedMatching(const Space<W>& space, const Set& imagined,
                     Distances::From direction = Distances::From::goals)
        : charge_(space.memory, Distances::bytes(space.board)),
          distances_(space.board, direction, cells_of(imagined)),
          assignment_(distances_, space.memory),
          parent_(space.reach.none()),
          row_of_(space.board.cells()) {}

    // The state whose children will be asked for next: of a child only the box that moved is assigned anew.
    void expand(const State<W>& at) {
        std::size_t row = 0;
        at.boxes.each([&](Cell c) {
            row_of_[c] = static_cast<std::uint32_t>(row);
            assignment_.set_place(row++, place(c, at.player));
        });
        parent_ = at.boxes;
        have_ = assignment_.solve().pulls >= 0;
    }
    // -1: there is no matching.
    std::int64_t pushes(const State<W>& at) {
        const Set gone = parent_.without(at.boxes), come = at.boxes.without(parent_);
        if (have_ && gone.count() == 1 && come.count() == 1)
            return last_ = assignment_
                               .replaced(row_of_[gone.lowest()],
                                         place(static_cast<Cell>(come.lowest()), at.player))
                               .pulls;
        std::size_t row = 0;
        at.boxes.each([&](Cell c) { assignment_.set_place(row++, place(c, at.player)); });
        have_ = false;
        return last_ = assignment_.solve().pulls;
    }
    std::int64_t last() const { return last_; }  // what pushes() said

  private:
    using Cost = AssignmentCost<W>;

    std::size_t place(Cell box, Cell player) const {
        return distances_.sides().place(box, distances_.sides().of_player(box, player));
    }

    Charge charge_;
    Distances distances_;
    Assignment<Cost> assignment_;
    Set parent_;
    bool have_ = false;  // its assignment is at hand
    std::vector<std::uint32_t> row_of_;
    std::int64_t last_ = 0;
};

}  // namespace hakobi::sokoban::fess
