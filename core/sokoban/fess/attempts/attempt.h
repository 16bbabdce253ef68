// A search that is meant to solve the level.
#pragma once

#include "sokoban/fess/plan.h"
#include "sokoban/fess/run.h"

namespace hakobi::sokoban::fess {

template <int W>
class Attempt : public Run<W> {
  public:
    bool wins() const override { return this->solved(); }

    virtual std::shared_ptr<Plan<W>> plan() const { return nullptr; }  // null: it aims at something else
    virtual int packed() const { return 0; }                           // steps of the plan that were done
    virtual int imagined() const { return 0; }  // boxes that were on squares of a board it aims at

  protected:
    using Run<W>::Run;
};

}  // namespace hakobi::sokoban::fess
