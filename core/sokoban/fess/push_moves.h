// The moves of a forward search; what to make of them is left to the guides that build on it.
//
// Boxes that never move again are walls; where a PI-corral is found only its boxes move; a destination is
// dropped if the box is lost there (dead place with the fixed boxes as walls, freeze, pair, learned pattern),
// or if it only makes a stop inside a tunnel (no deadlock: the push could be continued at no loss).
#pragma once

#include <memory>

#include "sokoban/bounds/potential.h"
#include "sokoban/deadlocks/corral.h"
#include "sokoban/fess/lost.h"
#include "sokoban/fess/perimeter.h"
#include "sokoban/fess/tables.h"
#include "sokoban/fess/thrift.h"
#include "sokoban/fess/tree.h"
#include "sokoban/geometry/lift.h"

namespace hakobi::sokoban::fess {

template <int W>
class PushMoves : public Guide<W> {
  public:
    using Set = Bits<W>;
    // `everywhere`: boxes may stop anywhere, and corrals restrict nothing.
    PushMoves(Tables<W>& tables, Lost<W>& lost, const Perimeter<W>* perimeter, bool everywhere,
              Thrift thrift = {});

    void begin(Tree<W>& tree) const override;
    void generate(const State<W>& at, std::vector<Child>& children) override;
    State<W> after(const State<W>& at, const Child& child) override;
    std::int32_t price(std::int32_t spent, const State<W>& at) override;
    bool dead(const State<W>& parent, const Move& move, const State<W>& at, int zones) override;
    bool solved(const State<W>& at) const override { return space_.goals.covers(at.boxes); }
    bool met(const State<W>& at, std::uint64_t hash) const override {
        return perimeter_ && perimeter_->knows(at, hash);
    }

  protected:
    // Squares where a box may stop although they lie in a tunnel.
    virtual bool wanted(Cell c) const = 0;

    Tables<W>& tables_;
    const Space<W>& space_;
    const Board& board_;

  private:
    bool acceptable(const Set& boxes, Cell to) const;

    Lost<W>& lost_;
    const Perimeter<W>* perimeter_;
    Lift<W> lift_;
    Corrals<W> corrals_;
    bool everywhere_;
    Thrift thrift_;
    std::unique_ptr<Potential> potential_;  // where one is thrifty
};

}  // namespace hakobi::sokoban::fess
