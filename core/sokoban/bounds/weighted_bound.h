// What the weights of the boxes add to the cost that is still to come.
//
// A push of a box of weight w costs 1 + w. The push bound counts the 1; this one counts the w: the cheapest
// matching where box i to goal j costs w_i times its push distance. The two minima may be taken by different
// assignments, so their sum is at most the cost of the best single assignment, and stays a lower bound; each
// falls by at most its own part of a push's cost, so it stays consistent. Boxes of equal weight form a class
// and are interchangeable.
#pragma once

#include <algorithm>
#include <vector>

#include "sokoban/bounds/matching.h"
#include "sokoban/box_classes.h"

namespace hakobi::sokoban {

template <int W>
class WeightedBound {
  public:
    using Set = Bits<W>;

    WeightedBound(const Space<W>& space, bool active)
        : space_(space),
          classes_(space, active),
          charge_(space.memory),
          matching_(space.board.goals().size()) {
        if (!active) return;
        const std::size_t places = space.to_goals.sides().places(), goals = space.board.goals().size();
        charge_.add(classes_.weights().size() * places * goals * sizeof(std::int64_t));
        for (std::int64_t weight : classes_.weights()) {
            auto& table = tables_.emplace_back(places * goals);
            for (std::size_t p = 0; p < places; ++p)
                for (std::size_t j = 0; j < goals; ++j) {
                    const std::int32_t distance = space.to_goals.row(p)[j];
                    table[p * goals + j] =
                        distance >= kFar ? Matching<std::int64_t>::kBig : distance * weight;
                }
        }
        row_of_.assign(space.board.cells(), 0);
    }

    const BoxClasses<W>& classes() const { return classes_; }

    void evaluate(const Set& boxes, Cell player, const std::uint16_t* classes) {
        if (!classes_.active()) return;
        Cell i = 0;
        boxes.each([&](Cell c) {
            row_of_[c] = i;
            const std::uint8_t side = space_.to_goals.sides().of_player(c, player);
            matching_.set_row(i++, row(classes[c], space_.to_goals.sides().place(c, side)));
        });
        total_ = matching_.solve();
        class_of_ = classes;
    }
    std::int64_t total() const { return classes_.active() ? total_ : 0; }
    // After the box on c was pushed to `to` in direction d.
    std::int64_t child(Cell c, Cell to, int d) {
        if (!classes_.active()) return 0;
        const Sides& sides = space_.to_goals.sides();
        const std::int64_t value =
            matching_.replaced(row_of_[c], row(class_of_[to], sides.place(to, sides.at(to, opposite(d)))));
        return std::max<std::int64_t>(value, 0);
    }

  private:
    const std::int64_t* row(std::uint16_t box_class, std::size_t place) const {
        return &tables_[box_class][place * space_.board.goals().size()];
    }

    const Space<W>& space_;
    BoxClasses<W> classes_;
    Charge charge_;
    Matching<std::int64_t> matching_;
    std::vector<std::vector<std::int64_t>> tables_;
    std::vector<Cell> row_of_;
    const std::uint16_t* class_of_ = nullptr;
    std::int64_t total_ = 0;
};

}  // namespace hakobi::sokoban
