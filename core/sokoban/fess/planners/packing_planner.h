// The backward search that makes a packing plan (pull_guide.h says how it is guided).
//
// It starts from the filled targets and stops when all boxes went home, when it is exhausted, or when
// whoever runs it is tired of it; then the best state seen is taken. A partial plan is a plan as well: boxes
// that never left their targets are to be filled first, in any order.
#pragma once

#include "sokoban/fess/attempts/packing.h"
#include "sokoban/fess/planners/planner.h"
#include "sokoban/fess/pull_guide.h"

namespace hakobi::sokoban::fess {

template <int W>
class PackingPlanner : public Planner<W>, private UnpackingKeys {
  public:
    PackingPlanner(std::string name, Tables<W>& tables, Lost<W>& lost, const Perimeter<W>& perimeter,
                   PullStyle style = {}, Thrift thrift = {})
        : Planner<W>(std::move(name), tables.space, std::make_unique<PullGuide<W>>(tables, style)),
          tables_(tables),
          lost_(lost),
          perimeter_(perimeter),
          thrift_(thrift) {}

    std::unique_ptr<Attempt<W>> attempt(const std::string& name,
                                        const typename Planner<W>::Attempts& known) override {
        std::shared_ptr<Plan<W>> plan = this->plan();
        for (const auto& other : known)
            if (other->plan() && other->plan()->steps() == plan->steps()) return nullptr;
        return std::make_unique<Packing<W>>(name, tables_, lost_, perimeter_, std::move(plan),
                                            PushStyle{.thrift = thrift_});
    }
    std::unique_ptr<Plan<W>> plan() const;
    std::string best() const override {
        return "boxes left " + Run<W>::best(kBoxes) + ", zones " + Run<W>::best(kZones);
    }

  private:
    Tables<W>& tables_;
    Lost<W>& lost_;
    const Perimeter<W>& perimeter_;
    Thrift thrift_;
};

}  // namespace hakobi::sokoban::fess
