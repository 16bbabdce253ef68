// Guidance of the backward search, whose only purpose is a packing plan.
//
// It starts with all targets filled and pulls boxes off them. A box that comes back to starting squares that
// are interchangeable is forgotten together with one of these squares: it *sinks* (sinks.h). What matters is
// the order in which boxes left their targets, not a path to the start, so a search of a few dozen
// expansions is usually enough.
//
// Order of scores: boxes on the board, zones, boxes on targets, missing room links, spread (less is better
// but for the spread: boxes far from all targets are out of the way).
#pragma once

#include "sokoban/deadlocks/corral.h"
#include "sokoban/fess/advisors/sinker.h"
#include "sokoban/fess/dead_tests/pull_dead_test.h"
#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/sinks.h"
#include "sokoban/geometry/lift.h"

namespace hakobi::sokoban::fess {

template <int W>
class PullGuide : public Guide<W>, public UnpackingKeys {
  public:
    using Set = Bits<W>;
    explicit PullGuide(Tables<W>& tables, PullStyle style = {});

    bool backward() const override { return true; }
    void begin(Tree<W>& tree) const override;
    void generate(const State<W>& at, std::vector<Child>& children) override;
    State<W> after(const State<W>& at, const Child& child) override;
    Score score(const State<W>& at, int zones) override { return features_.score(at, zones); }
    void advise(const State<W>& at, const Score& own, std::vector<Child>& children) override;
    bool dead(const State<W>& parent, const Move& move, const State<W>& at, int zones) override;
    bool useless(const State<W>& parent, const Move& move, const State<W>& at) override;
    bool solved(const State<W>& at) const override;
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[0], score.key[1], score.key[2], score.key[3]};
    }

  protected:
    Tables<W>& tables_;
    PullStyle style_;
    const Space<W>& space_;
    const Board& board_;

  private:
    bool can_pull(const Set& boxes, const Set& region) const;

    Features<W> features_;
    Sinks<W> sinks_;
    Sinker<W> sinker_;  // the only one that speaks where boxes can leave the board
    Advisors<W> advisors_;
    std::vector<std::unique_ptr<PullDeadTest<W>>> tests_;
    Lift<W> lift_;
    Corrals<W> corrals_;
    std::vector<int> lifted_;  // by box cell: zones without it
};

}  // namespace hakobi::sokoban::fess
