// The lower bound on pushes of a whole state: minimum matching on exact push distances that know the player's
// side and the boxes that are frozen.
//
// Boxes frozen on goals (deadlocks/freeze.h) never move again: they keep their goals and are walls for the
// others, whose distances are computed anew for every frozen set that is met (walled.h). Frozen sets only
// grow along a path, and more walls only lengthen distances, so this bound by itself is consistent: a push
// lowers it by one at most. (With the groups of state_bound.h on top it is only admissible.)
#pragma once

#include <memory>
#include <vector>

#include "sokoban/bounds/matching.h"
#include "sokoban/geometry/walled.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
class PushBound {
  public:
    using Set = Bits<W>;

    explicit PushBound(const Space<W>& space)
        : space_(space),
          walled_(space.board, space.to_goals, space.memory),
          matching_(space.board.goals().size()),
          scratch_(matching_),
          own_goals_(2 * space.board.goals().size() + 1, Matching<std::int32_t>::kBig),
          frozen_(space.reach.none()) {
        const auto& goals = space.board.goals();
        own_goals_[goals.size()] = 0;
        goal_number_.assign(space.board.cells(), kNone);
        for (std::size_t j = 0; j < goals.size(); ++j) goal_number_[goals[j]] = static_cast<Cell>(j);
        row_of_.assign(space.board.cells(), 0);
    }

    // Evaluates a state whose frozen set (all on goals) is known. -1: lost. Afterwards child() answers for
    // its pushes.
    std::int64_t evaluate(const Set& boxes, Cell player, const Set& frozen) {
        frozen_ = frozen;
        distances_ = walled_.distances(frozen);
        return fill(matching_, boxes, player, frozen, *distances_);
    }
    const Distances& distances() const { return *distances_; }

    // The place of a box on `to` after a push in direction d; false when it is dead.
    bool place_after(Cell to, int d, std::size_t& place) const {
        const std::uint8_t side = distances_->sides().at(to, opposite(d));
        if (side == Sides::kNoSide) return false;
        place = distances_->sides().place(to, side);
        return !distances_->dead(place);
    }
    // Bound after box `from` has come to `place`, the frozen set unchanged.
    std::int64_t child(Cell from, std::size_t place) {
        return matching_.replaced(row_of_[from], distances_->row(place));
    }
    // Bound of a child whose frozen set has grown.
    std::int64_t refrozen(const Set& boxes, Cell player, const Set& frozen) {
        const auto distances = walled_.distances(frozen);
        const std::vector<Cell> keep = row_of_;
        const std::int64_t h = fill(scratch_, boxes, player, frozen, *distances);
        row_of_ = keep;
        return h;
    }
    const Set& frozen() const { return frozen_; }

  private:
    // The row of a box that stays on its goal: every row is the same one, read from another place on.
    const std::int32_t* own_goal(Cell c) const {
        return own_goals_.data() + own_goals_.size() / 2 - goal_number_[c];
    }
    std::int64_t fill(Matching<std::int32_t>& matching, const Set& boxes, Cell player, const Set& frozen,
                      const Distances& distances) {
        Cell i = 0;
        const Sides& sides = distances.sides();
        bool lost = false;
        boxes.each([&](Cell c) {
            row_of_[c] = i;
            if (frozen.test(c)) {
                matching.set_row(i++, own_goal(c));
                return;
            }
            const std::uint8_t side = sides.of_player(c, player);
            if (side == Sides::kNoSide) {  // walled off by frozen boxes: it stays where it is
                if (goal_number_[c] == kNone)
                    lost = true;
                else
                    matching.set_row(i, own_goal(c));
            } else {
                matching.set_row(i, distances.row(sides.place(c, side)));
            }
            ++i;
        });
        return lost ? -1 : matching.solve(Matching<std::int32_t>::Prices::kept);
    }

    const Space<W>& space_;
    Walled<W> walled_;
    Matching<std::int32_t> matching_, scratch_;
    std::vector<std::int32_t> own_goals_;  // a 0 in the middle of kBig
    std::vector<Cell> goal_number_, row_of_;
    std::shared_ptr<const Distances> distances_;
    Set frozen_;
};

}  // namespace hakobi::sokoban
