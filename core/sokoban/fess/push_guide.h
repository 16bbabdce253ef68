// Guidance of the forward search with a packing plan.
//
// Order of scores: steps of the plan that are done (more is better), regions of the board, missing links
// between rooms, boxes out of plan, hot spots, and the sum of distances to the goals (more is better: boxes
// stay out of the goal area until the plan wants them). A cell of feature space is (packed, regions, out of
// plan).
//
// Moves: boxes that never move again are walls; where a PI-corral is found only its boxes move; a destination
// is dropped if the box is lost there (dead place with the fixed boxes as walls, freeze, pair), or if it only
// makes a stop inside a tunnel (no deadlock: the push could be continued at no loss).
#pragma once

#include <memory>

#include "sokoban/deadlocks/corral.h"
#include "sokoban/deadlocks/pairs.h"
#include "sokoban/fess/dead_test.h"
#include "sokoban/fess/fixed.h"
#include "sokoban/fess/lift.h"
#include "sokoban/fess/patterns.h"
#include "sokoban/fess/plan.h"
#include "sokoban/fess/tree.h"
#include "sokoban/fess/walled.h"

namespace hakobi::sokoban::fess {

template <int W>
class PushGuide : public Guide<W> {
  public:
    using Set = Bits<W>;
    PushGuide(Tables<W>& tables, Plan<W>& plan);

    void generate(const Position<W>& at, std::vector<Child>& children) override;
    Position<W> after(const Position<W>& at, const Child& child) override;
    Score score(const Position<W>& at, int zones) override;
    void advise(const Position<W>& at, const Score& own, std::vector<Child>& children) override;
    bool dead(const Position<W>& parent, const Move& move, const Position<W>& at, int zones) override;
    bool solved(const Position<W>& at) const override { return space_.goals.covers(at.boxes); }
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[kPacked], score.key[kZones], score.key[kOut],
                rooms_in_cell_ ? score.key[kRooms] : 0};
    }
    void rooms_in_cell(bool on) { rooms_in_cell_ = on; }

    enum Key { kPacked, kZones, kRooms, kOut, kHot, kDistance };

    struct TestCount {
        const char* name;
        std::uint64_t dead = 0;
    };
    const std::vector<TestCount>& test_counts() const { return counts_; }
    const Patterns<W>& patterns() const { return patterns_; }

  private:
    static constexpr std::size_t kSearchedCells = 4096;  // tests that search are left out on larger boards

    bool acceptable(const Set& boxes, Cell from, Cell to, int side) const;
    void advise_explorer(const Position<W>& at, const Score& own, std::vector<Child>& children);
    void advise_opener(const Position<W>& at, const Score& own, std::vector<Child>& children);
    void advise_out_of_plan(const Score& own, std::vector<Child>& children);

    Tables<W>& tables_;
    Plan<W>& plan_;
    const Space<W>& space_;
    const Board& board_;
    Lift<W> lift_;
    Fixed<W> fixed_;
    Walled<W> walled_;
    Patterns<W> patterns_;
    Corrals<W> corrals_;
    std::vector<std::unique_ptr<DeadTest<W>>> tests_;
    std::vector<TestCount> counts_;
    bool rooms_in_cell_ = false;
};

}  // namespace hakobi::sokoban::fess
