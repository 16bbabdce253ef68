// The state space of Sokoban as a textbook draws it: plain states, plain edges, nothing clever.
//
//     space=steps    a state is the boxes and the player's square; an edge is one step of the player
//     space=pushes   an edge is a push with the walk before it; where walking costs nothing the player is
//                    known by his region only (its lowest cell), else by the square where the last push left
//                    him
//
//     #######      steps: 4 edges from here at most (r, and l u d where free)
//     #@ $ .#      pushes: one edge, rR, of cost 1 (pushes) or 2 (moves)
//     #######
//
// What an edge costs depends on the goal: a price for a step of walking and one for a push. A goal of two
// metrics ("pushes,moves") puts the first into the high half of the number.
//
// Pruning is a matter of choice, so that its worth can be shown: nothing; pushes onto dead places
// (distances.h); these and boxes that block each other for ever (deadlocks/freeze.h). Both are sound: such a
// state cannot be solved, whatever the goal.
//
// Methods for study are compiled once, for boards of any size (`Space<0>`): clarity before the last factor of
// speed.
#pragma once

#include <string>

#include "sokoban/geometry/steps.h"
#include "sokoban/geometry/walk.h"
#include "sokoban/method.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::study {

using Set = Bits<0>;
using Cost = std::uint64_t;

enum class Kind { steps, pushes };
enum class Prune { nothing, dead, freeze };

struct State {
    Set boxes;
    Cell player;
};

// One step of the player (box == kNone), or a push of the box on `box`.
struct Move {
    Cell box;
    int direction;

    static Move from(std::uint32_t code) {
        return {code < 4 ? kNone : code / 4 - 1, static_cast<int>(code % 4)};
    }
    std::uint32_t code() const {
        return (box == kNone ? 0 : 4 * (box + 1)) + static_cast<std::uint32_t>(direction);
    }
};

// What walking and pushing cost under a goal.
struct Prices {
    static constexpr int kHalf = 32;  // bits of the second metric
    Cost walk = 0, push = 1;
    bool two_metrics = false;

    static Prices of(Goal goal, Kind kind);
    std::int64_t first(Cost cost) const {
        return static_cast<std::int64_t>(two_metrics ? cost >> kHalf : cost);
    }
};

class Ground {
  public:
    Ground(const Space<0>& space, Kind kind, Prices prices, Prune prune);

    const Space<0>& space() const { return space_; }
    const Board& board() const { return space_.board; }
    const StateCodec<0>& codec() const { return codec_; }
    Kind kind() const { return kind_; }
    const Prices& prices() const { return prices_; }

    State start() const;
    bool solved(const State& state) const { return space_.goals.covers(state.boxes); }

    // visit(child, move, cost, player): `child` is good only during the call; `player` is the square where
    // the move really leaves the player.
    template <class F>
    void successors(const State& state, F&& visit);

    // May a push in `direction` have led to `after`, with the box now on `to`, or is that pruned?
    bool allowed(const Set& after, Cell to, int direction) const;

  private:
    template <class F>
    void steps(const State& state, F&& visit);
    template <class F>
    void pushes(const State& state, F&& visit);

    const Space<0>& space_;
    Kind kind_;
    Prices prices_;
    Prune prune_;
    bool regions_;  // the player is known by his region
    StateCodec<0> codec_;
    Walk<0> walk_;
    State child_;
};

template <class F>
void Ground::successors(const State& state, F&& visit) {
    if (kind_ == Kind::steps)
        steps(state, visit);
    else
        pushes(state, visit);
}

template <class F>
void Ground::steps(const State& state, F&& visit) {
    child_.boxes = state.boxes;
    for (int d = 0; d < kDirections; ++d) {
        const Cell to = board().neighbour(state.player, d);
        if (to == kNone) continue;
        child_.player = to;
        if (!state.boxes.test(to)) {
            visit(child_, Move{kNone, d}, prices_.walk, to);
            continue;
        }
        const Cell beyond = board().neighbour(to, d);
        if (beyond == kNone || state.boxes.test(beyond)) continue;
        child_.boxes.clear(to);
        child_.boxes.set(beyond);
        if (allowed(child_.boxes, beyond, d)) visit(child_, Move{to, d}, prices_.push, to);
        child_.boxes.set(to);
        child_.boxes.clear(beyond);
    }
}

template <class F>
void Ground::pushes(const State& state, F&& visit) {
    Set region;
    if (regions_) {
        region = space_.reach.flood(state.player, state.boxes);
    } else {
        walk_.from(state.player, state.boxes);
        region = walk_.region();
    }
    child_.boxes = state.boxes;
    state.boxes.each([&](Cell c) {
        each_step<Way::push>(board(), c, state.boxes, region, [&](Cell to, int side) {
            const Cell from = board().neighbour(c, side);
            const int d = opposite(side);
            child_.boxes.clear(c);
            child_.boxes.set(to);
            if (allowed(child_.boxes, to, d)) {
                const Cost walk = regions_ ? 0 : walk_.steps(from) * prices_.walk;
                child_.player =
                    regions_
                        ? static_cast<Cell>(space_.reach.after_push(region, c, to, child_.boxes).lowest())
                        : c;
                visit(child_, Move{c, d}, walk + prices_.push, c);
            }
            child_.boxes.set(c);
            child_.boxes.clear(to);
        });
    });
}

}  // namespace hakobi::sokoban::study
