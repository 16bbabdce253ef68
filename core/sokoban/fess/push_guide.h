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
#include "sokoban/fess/lift.h"
#include "sokoban/fess/lost.h"
#include "sokoban/fess/plan.h"
#include "sokoban/fess/tree.h"

namespace hakobi::sokoban::fess {

// Variants of the forward search.
struct PushStyle {
    bool rooms_in_cell = false;  // missing room links are part of the cell
    bool everywhere = false;     // boxes may stop anywhere, and corrals restrict nothing
};

template <int W>
class PushGuide : public Guide<W> {
  public:
    using Set = Bits<W>;
    PushGuide(Tables<W>& tables, Lost<W>& lost, Plan<W>& plan, PushStyle style = {});

    void generate(const Position<W>& at, std::vector<Child>& children) override;
    Position<W> after(const Position<W>& at, const Child& child) override;
    Score score(const Position<W>& at, int zones) override;
    void advise(const Position<W>& at, const Score& own, std::vector<Child>& children) override;
    bool dead(const Position<W>& parent, const Move& move, const Position<W>& at, int zones) override;
    bool solved(const Position<W>& at) const override { return space_.goals.covers(at.boxes); }
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[kPacked], score.key[kZones], score.key[kOut],
                style_.rooms_in_cell ? score.key[kRooms] : 0};
    }

    enum Key { kPacked, kZones, kRooms, kOut, kHot, kDistance };

  private:
    bool acceptable(const Set& boxes, Cell from, Cell to, int side) const;
    void advise_explorer(const Position<W>& at, const Score& own, std::vector<Child>& children);
    void advise_opener(const Position<W>& at, const Score& own, std::vector<Child>& children);
    void advise_out_of_plan(const Score& own, std::vector<Child>& children);

    Tables<W>& tables_;
    Lost<W>& lost_;
    Plan<W>& plan_;
    const Space<W>& space_;
    const Board& board_;
    Lift<W> lift_;
    Corrals<W> corrals_;
    PushStyle style_;
};

}  // namespace hakobi::sokoban::fess
