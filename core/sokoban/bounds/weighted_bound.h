// What the weights of the boxes add to the cost that is still to come.
//
// A push of a box of weight w costs 1 + w. The push bound counts the 1; this one counts the w: the cheapest
// matching where box i to goal j costs w_i times its push distance. The two minima may be taken by different
// assignments, so their sum is at most the cost of the best single assignment, and stays a lower bound; each
// falls by at most its own part of a push's cost, so it stays consistent. Boxes of equal weight form a class
// and are interchangeable.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "sokoban/bounds/matching.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
class WeightedBound {
  public:
    using Set = Bits<W>;

    WeightedBound(const Space<W>& space, bool active)
        : space_(space), active_(active), charge_(space.memory), matching_(space.board.goals().size()) {
        if (!active) {
            weights_ = {0};
            return;
        }
        std::map<std::int64_t, std::size_t> counts;
        for (std::int64_t w : space.board.weights()) ++counts[w];
        std::vector<std::size_t> sizes;
        for (const auto& [weight, count] : counts) {
            weights_.push_back(weight);
            sizes.push_back(count);
        }
        codec_.emplace(space.board.cells(), space.live, sizes);
        const std::size_t places = space.to_goals.sides().places(), goals = space.board.goals().size();
        charge_.add(weights_.size() * places * goals * sizeof(std::int64_t));
        for (std::int64_t weight : weights_) {
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

    bool active() const { return active_; }
    const StateCodec<W>& codec() const { return codec_ ? *codec_ : space_.codec; }
    std::int64_t weight(std::uint16_t box_class) const { return active_ ? weights_[box_class] : 0; }
    void classes_at_start(std::vector<std::uint16_t>& classes) const {
        for (std::size_t i = 0; active_ && i < space_.board.boxes().size(); ++i) {
            const auto at = std::lower_bound(weights_.begin(), weights_.end(), space_.board.weights()[i]);
            classes[space_.board.boxes()[i]] = static_cast<std::uint16_t>(at - weights_.begin());
        }
    }

    void evaluate(const Set& boxes, Cell player, const std::uint16_t* classes) {
        if (!active_) return;
        Cell i = 0;
        boxes.each([&](Cell c) {
            row_of_[c] = i;
            const std::uint8_t side = space_.to_goals.sides().of_player(c, player);
            matching_.set_row(i++, row(classes[c], space_.to_goals.sides().place(c, side)));
        });
        total_ = matching_.solve();
        classes_ = classes;
    }
    std::int64_t total() const { return active_ ? total_ : 0; }
    // After the box on c was pushed to `to` in direction d.
    std::int64_t child(Cell c, Cell to, int d) {
        if (!active_) return 0;
        const Sides& sides = space_.to_goals.sides();
        const std::int64_t value =
            matching_.replaced(row_of_[c], row(classes_[to], sides.place(to, sides.at(to, opposite(d)))));
        return std::max<std::int64_t>(value, 0);
    }

  private:
    const std::int64_t* row(std::uint16_t box_class, std::size_t place) const {
        return &tables_[box_class][place * space_.board.goals().size()];
    }

    const Space<W>& space_;
    bool active_;
    Charge charge_;
    Matching<std::int64_t> matching_;
    std::vector<std::int64_t> weights_;  // of the classes, ascending
    std::vector<std::vector<std::int64_t>> tables_;
    std::optional<StateCodec<W>> codec_;
    std::vector<Cell> row_of_;
    const std::uint16_t* classes_ = nullptr;
    std::int64_t total_ = 0;
};

}  // namespace hakobi::sokoban
