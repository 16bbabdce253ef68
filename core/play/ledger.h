// What many boards have to say after each round of actions, one entry a board in plain arrays:
//
//     turns     what the last action did      made: two counts, placed, solved, lost
//     totals    since the start               actions, the same two counts, things, placed
//     mask      which actions are legal now   as many as there are actions
//     reward, terminated, truncated           as learners want them
//
// The two counts are the family's: moves and pushes for Sokoban, steps and moves for sliding blocks. Things
// are what shall come onto goals, boxes or demanded places; the puzzle is solved when all are placed. An
// action that the rules forbid does nothing and counts nothing but itself.
//
// `play_round` is the same for both families: it takes a board of one through its turn (`act`), books it and
// asks what is legal then (`allow`). A board that is idle does not take part.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/method.h"

namespace hakobi::play {

struct Turn {
    std::array<std::int32_t, 2> made{};  // nothing made: the rules forbid the action
    std::int32_t placed = 0;             // things that came onto goals, less those that left them
    std::int32_t solved = 0;
    std::int32_t lost = 0;  // why no play can solve it any more; 0: nothing proves it
};

struct Reward {
    double action = 0;
    std::array<double, 2> made{};
    double on_goal = 0, off_goal = 0, solved = 0, lost = 0, illegal = 0;

    double of(const Turn& turn) const {
        double sum = action + turn.made[0] * made[0] + turn.made[1] * made[1];
        if (turn.placed > 0) sum += turn.placed * on_goal;
        if (turn.placed < 0) sum -= turn.placed * off_goal;
        if (turn.solved) sum += solved;
        if (turn.lost) sum += lost;
        if (turn.made[0] == 0) sum += illegal;
        return sum;
    }
};

struct Total {
    std::int32_t actions = 0;
    std::array<std::int32_t, 2> made{};
    std::int32_t things = 0, placed = 0;
};

struct Ledger {
    // `most_actions`: an episode is cut off after so many; 0: never.
    Ledger(std::size_t boards, std::size_t actions, std::int32_t most_actions)
        : actions(actions),
          most_actions(most_actions),
          turns(boards),
          totals(boards),
          reward(boards),
          terminated(boards),
          truncated(boards),
          mask(boards * actions) {}

    std::size_t boards() const { return turns.size(); }
    bool solved(std::size_t board) const { return totals[board].placed == totals[board].things; }
    std::uint8_t* mask_of(std::size_t board) { return mask.data() + board * actions; }

    void open(std::size_t board, std::int32_t things, std::int32_t placed) {
        totals[board] = {0, {}, things, placed};
        turns[board] = {};
        reward[board] = 0;
        terminated[board] = truncated[board] = 0;
    }
    void book(std::size_t board, const Turn& turn, const Reward& terms) {
        Total& total = totals[board];
        ++total.actions;
        total.made[0] += turn.made[0];
        total.made[1] += turn.made[1];
        turns[board] = turn;
        reward[board] = terms.of(turn);
        terminated[board] = turn.solved || turn.lost;
        truncated[board] = !terminated[board] && most_actions && total.actions >= most_actions;
    }

    std::size_t actions;
    std::int32_t most_actions;
    std::vector<Turn> turns;
    std::vector<Total> totals;
    std::vector<double> reward;
    std::vector<std::uint8_t> terminated, truncated, mask;
};

template <class Boards>
void play_round(Boards& boards, Ledger& ledger, const Reward& terms, const std::int64_t* actions,
                const bool* idle) {
    const auto most = static_cast<std::int64_t>(ledger.actions);
    for (std::size_t i = 0; i < ledger.boards(); ++i) {
        if (idle[i]) continue;
        if (actions[i] < 0 || actions[i] >= most)
            throw BadRequest("board " + std::to_string(i) + " cannot take action " +
                             std::to_string(actions[i]) + "; there are 0 to " + std::to_string(most - 1));
        if (!boards.begun(i)) throw BadRequest("board " + std::to_string(i) + " has no level yet");
    }
    for (std::size_t i = 0; i < ledger.boards(); ++i) {
        if (idle[i]) continue;
        ledger.book(i, boards.act(i, static_cast<std::size_t>(actions[i])), terms);
        boards.allow(i);
    }
}

}  // namespace hakobi::play
