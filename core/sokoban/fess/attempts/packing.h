// Aims at a packing plan.
#pragma once

#include "sokoban/fess/attempts/forward.h"
#include "sokoban/fess/push_guide.h"

namespace hakobi::sokoban::fess {

template <int W>
class Packing : public Forward<W>, private PackingKeys {
  public:
    Packing(const std::string& name, Tables<W>& tables, Lost<W>& lost, const Perimeter<W>& perimeter,
            std::shared_ptr<Plan<W>> plan, PushStyle style = {})
        : Forward<W>("packing, " + name, tables.space,
                     std::make_unique<PushGuide<W>>(tables, lost, *plan, style, &perimeter), perimeter),
          plan_(std::move(plan)) {}

    std::shared_ptr<Plan<W>> plan() const override { return plan_; }
    int packed() const override { return -this->tree().best_score().key[kPacked]; }
    std::string best() const override {
        return "packed " + this->less(kPacked) + " of " + std::to_string(plan_->size()) + ", zones " +
               Run<W>::best(kZones) + ", rooms cut " + Run<W>::best(kRooms) + ", out of plan " +
               Run<W>::best(kOut);
    }

  private:
    std::shared_ptr<Plan<W>> plan_;
};

}  // namespace hakobi::sokoban::fess
