// What a push costs, with the walk before it, in the metric that is to be improved.
//
//     pushes        1                              moves          steps + 1
//     lines         1 unless it goes on with the last push: same box, same direction, no step between
//     changes       1 if another box is pushed than the last time
//     sessions      1 unless the push before came without a step between
//     player-lines  turns of the player, on the walk and into the push
//     weighted      steps + 1 + weight of the box
//
// Costs of two parts are one number (bounds/cost.h); metrics that leave much open have moves as their second
// part.
#pragma once

#include <cstdint>

#include "sokoban/bounds/cost.h"

namespace hakobi::sokoban {

// A push as costs see it.
struct Priced {
    std::uint64_t steps = 0;   // of the walk before it
    std::uint64_t weight = 0;  // of the box
    bool first = false;        // of the solution
    bool same_box = false;     // as the last push
    bool same_direction = false;
};

class Tally {
  public:
    explicit Tally(Goal goal) : goal_(goal), scheme_(goal) {}

    Goal goal() const { return goal_; }
    bool two_parts() const { return scheme_.two_parts(); }
    std::uint64_t first(std::uint64_t cost) const { return scheme_.first(cost); }
    std::uint64_t second(std::uint64_t cost) const { return scheme_.second(cost); }
    // Does it matter where in his region the player stands?
    bool exact_player() const { return goal_ != Goal::pushes; }
    // Does it matter which box was pushed last, and which way?
    bool last_push() const { return only_improved(goal_); }

    std::uint64_t of(const Priced& push) const {
        const std::uint64_t moves = push.steps + 1;
        switch (goal_) {
            case Goal::pushes:
                return 1;
            case Goal::box_lines:
                return CostScheme::two(!push.same_box || !push.same_direction || push.steps > 0, moves);
            case Goal::box_changes:
                return CostScheme::two(!push.same_box, moves);
            case Goal::pushing_sessions:
                return CostScheme::two(push.steps > 0 || push.first, moves);
            default:  // the player's lines are priced by turning_walk.h
                return scheme_.of(moves, 1, push.weight);
        }
    }
    // At least, for so many pushes.
    std::uint64_t of_pushes(std::uint64_t pushes) const { return scheme_.of(pushes, pushes); }

  private:
    Goal goal_;
    CostScheme scheme_;
};

}  // namespace hakobi::sokoban
