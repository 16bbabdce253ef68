// Can a corral be opened?
//
// Take a zone G that the player cannot reach, and its *danger zone*: G, the cells around it (eight
// neighbours), and boxes that block a push of a box beside G away from it. Leave only the boxes of the danger
// zone on the board, and search. Whatever makes it easier is granted:
//   * a box that can be pushed out of the danger zone is taken away at once, and this is then the only move
//     (a board with one box less has every solution that the board with it has, and more);
//   * after a move the danger zone shrinks to what is still unreachable and its surroundings; boxes outside
//     it are taken away.
// The search succeeds when nothing is left to do: no box of the danger zone off its goal, and no empty goal
// in a cell that the player could not reach all the time (a foreign box cannot come to such a cell: pushing
// it there, the player could have walked there himself). If every line is exhausted before that, the state is
// lost: a solution, with the pushes of all other boxes left out, would be a line of this search.
//
// The search gives up, as not lost, after a number of states. Answers are kept for the whole level.
#pragma once

#include <vector>

#include "sokoban/fess/dead_tests/dead_test.h"
#include "sokoban/fess/dead_tests/local_pushes.h"
#include "sokoban/fess/dead_tests/local_search.h"
#include "sokoban/fess/dead_tests/patterns.h"
#include "sokoban/geometry/walled.h"

namespace hakobi::sokoban::fess {

template <int W>
class CorralTest : public DeadTest<W> {
  public:
    using Set = Bits<W>;
    // `learned`: where proofs are kept as patterns, or null.
    CorralTest(const Space<W>& space, Walled<W>& walled, Patterns<W>* learned, std::size_t budget = 50);
    const char* name() const override { return "corral"; }
    bool dead(const Facts<W>& at) override;

  private:
    // Questions, before a search is repeated with as many states.
    static constexpr std::uint32_t kPatience = 128;
    struct Local {    // a state of the search
        Set boxes;    // in the danger zone
        Set danger;   // the danger zone
        Set hidden;   // cells that the player could never reach
        Cell player;  // lowest cell of his region
        bool operator==(const Local&) const = default;
    };
    struct LocalHash {
        std::size_t operator()(const Local& p) const {
            return p.boxes.hash() * 31 + p.danger.hash() * 17 + p.hidden.hash() * 7 + p.player;
        }
    };
    struct Key {
        Local start;
        Set walls;
        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& k) const { return LocalHash{}(k.start) * 13 + k.walls.hash(); }
    };
    const Set& near(Cell c);
    Set danger_zone(const Set& hidden, const Set& boxes, const Set& walls) const;
    bool slides(Cell box, int d, const Set& occupied) const;
    Verdict ask(const Set& zone, const Facts<W>& at);
    Verdict search(const Local& start, const Set& walls, std::size_t budget);
    void learn(Local start, Set walls);
    void shrink(Local& p, const Set& walls) const;
    bool done(const Local& p) const;

    const Space<W>& space_;
    const Board& board_;
    Walled<W>& walled_;
    Patterns<W>* learned_;
    std::size_t budget_;
    bool all_needed_;
    LocalPushes<W> pushes_;
    std::vector<Set> near_;
    Verdicts<Key, KeyHash> verdicts_;
};

}  // namespace hakobi::sokoban::fess
