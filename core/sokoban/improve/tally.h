// What a push costs, with the walk before it, in the metric that is to be improved.
//
//     pushes        1                              moves          steps + 1
//     lines         1 unless it goes on with the last push: same box, same direction, no step between
//     changes       1 if another box is pushed than the last time
//     sessions      1 unless the push before came without a step between
//     player-lines  turns of the player, on the walk and into the push
//     weighted      steps + 1 + weight of the box
//
// Costs of two parts are one number (first * 2^32 + second), so that sums and comparisons are those of
// numbers; metrics that leave much open have moves as their second part.
#pragma once

#include <cstdint>

#include "sokoban/method.h"
#include "sokoban/state_table.h"

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
    explicit Tally(Goal goal) : goal_(goal) {}

    Goal goal() const { return goal_; }
    bool two_parts() const {
        return goal_ != Goal::pushes && goal_ != Goal::moves && goal_ != Goal::weighted;
    }
    // Does it matter where in his region the player stands?
    bool exact_player() const { return goal_ != Goal::pushes; }
    // Does it matter which box was pushed last, and which way?
    bool last_push() const {
        return goal_ == Goal::box_lines || goal_ == Goal::box_changes || goal_ == Goal::pushing_sessions ||
               goal_ == Goal::player_lines;
    }

    std::uint64_t of(const Priced& push) const {
        const std::uint64_t moves = push.steps + 1;
        switch (goal_) {
            case Goal::any:
            case Goal::pushes:
                return 1;
            case Goal::moves:
                return moves;
            case Goal::pushes_moves:
                return two(1, moves);
            case Goal::moves_pushes:
                return two(moves, 1);
            case Goal::weighted:
                return moves + push.weight;
            case Goal::box_lines:
                return two(!push.same_box || !push.same_direction || push.steps > 0, moves);
            case Goal::box_changes:
                return two(!push.same_box, moves);
            case Goal::pushing_sessions:
                return two(push.steps > 0 || push.first, moves);
            case Goal::player_lines:
                break;  // turning_walk.h
        }
        return 0;
    }
    // At least, for so many pushes.
    std::uint64_t of_pushes(std::uint64_t pushes) const {
        switch (goal_) {
            case Goal::pushes_moves:
            case Goal::moves_pushes:
                return two(pushes, pushes);
            case Goal::box_lines:
            case Goal::box_changes:
            case Goal::pushing_sessions:
            case Goal::player_lines:
                return pushes;  // moves, the second part
            default:
                return pushes;
        }
    }
    std::uint64_t first(std::uint64_t cost) const { return two_parts() ? cost >> kSecondBits : cost; }

  private:
    static std::uint64_t two(std::uint64_t first, std::uint64_t second) {
        return first << kSecondBits | second;
    }

    Goal goal_;
};

}  // namespace hakobi::sokoban
