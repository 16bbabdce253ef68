// Pairs of boxes that can never both be brought home.
//
// Leave only two boxes on the board. If from there no sequence of pushes puts both on goals, the full state
// is lost too: its solution, with the pushes of the other boxes left out, would solve the pair (the player
// only has more room). All solvable pairs are found once per level, by pulling backwards from every pair of
// goals and every player region; what is never met is dead.
//
// The answer depends on the player's region, so for each pair of live cells we keep the set of player cells
// from which it can be solved.
#pragma once

#include <vector>

#include "base/memory.h"
#include "containers/bits.h"
#include "containers/charged_vector.h"
#include "sokoban/geometry/reach.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/state.h"

namespace hakobi::sokoban {

template <int W>
class Pairs {
  public:
    using Set = Bits<W>;

    Pairs(const Board& board, const Reach<W>& reach, const StateCodec<W>& codec, Memory& memory)
        : board_(board), reach_(reach), codec_(codec), charge_(memory), stack_(memory) {}

    // Bytes that the table would take.
    std::size_t bytes() const {
        const std::size_t n = codec_.live_cells();
        return n * (n - 1) / 2 * reach_.none().words() * 8;
    }
    bool ready() const { return ready_; }
    // Builds on, at most `budget` states; the table may be asked only once it is ready.
    void build(std::size_t budget) {
        if (alive_.empty()) begin();
        for (; budget && !stack_.empty(); --budget) {
            pull_both(stack_.pop_back());
        }
        ready_ = stack_.empty();
    }

    // Is a box on `c` with the player on `player` lost together with one of the other boxes?
    bool dead(Cell c, Cell player, const Set& boxes) const {
        bool lost = false;
        boxes.each([&](Cell other) {
            if (other != c && !lost && !alive_[index(c, other)].test(player)) lost = true;
        });
        return lost;
    }

  private:
    struct State {
        Cell a, b, player;
    };
    std::size_t index(Cell a, Cell b) const {
        std::size_t i = codec_.live_number(a), j = codec_.live_number(b);
        if (i < j) std::swap(i, j);
        return i * (i - 1) / 2 + j;
    }
    Set two(Cell a, Cell b) const {
        Set boxes = reach_.none();
        boxes.set(a);
        boxes.set(b);
        return boxes;
    }
    void begin() {
        charge_.add(bytes());
        const std::size_t n = codec_.live_cells();
        alive_.assign(n * (n - 1) / 2, reach_.none());
        const auto& goals = board_.goals();
        for (std::size_t i = 0; i < goals.size(); ++i)
            for (std::size_t j = i + 1; j < goals.size(); ++j)
                for (Cell p = 0; p < board_.cells(); ++p)
                    if (p != goals[i] && p != goals[j]) meet(goals[i], goals[j], p);
    }
    void meet(Cell a, Cell b, Cell player) {
        Set& cells = alive_[index(a, b)];
        if (cells.test(player)) return;
        cells |= reach_.flood(player, two(a, b));
        stack_.push_back({a, b, player});
    }
    void pull_both(const State& at) {
        const Set region = reach_.flood(at.player, two(at.a, at.b));
        pull(at.a, at.b, region);
        pull(at.b, at.a, region);
    }
    void pull(Cell box, Cell other, const Set& region) {
        each_step_where<Way::pull>(
            board_, box, [&](Cell to, int) { return region.test(to); },
            [&](Cell player) { return player != other; },
            [&](Cell to, int side) { meet(to, other, board_.neighbour(to, side)); });
    }

    const Board& board_;
    const Reach<W>& reach_;
    const StateCodec<W>& codec_;
    Charge charge_;
    bool ready_ = false;
    std::vector<Set> alive_;
    ChargedVector<State> stack_;
};

}  // namespace hakobi::sokoban
