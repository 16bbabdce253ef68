// The forward search that opens a board (opening_guide.h says how it is guided). It may come across a
// solution, or across a state of a backward search.
#pragma once

#include "sokoban/fess/attempts/returning.h"
#include "sokoban/fess/opening_guide.h"
#include "sokoban/fess/planners/board_planner.h"

namespace hakobi::sokoban::fess {

template <int W>
class OpeningPlanner : public BoardPlanner<W> {
    using Keys = OpeningGuide<W>;

  public:
    OpeningPlanner(std::string name, Tables<W>& tables, Lost<W>& lost, const Perimeter<W>& perimeter)
        : BoardPlanner<W>(std::move(name), tables.space,
                          std::make_unique<OpeningGuide<W>>(tables, lost, perimeter)),
          tables_(tables),
          perimeter_(perimeter) {}
    bool wins() const override { return this->solved(); }
    std::vector<Push> pushes() const override {
        return pushes_to_end(this->space_, this->tree().solution(), perimeter_);
    }
    std::string best() const override {
        return "zones " + Run<W>::best(Keys::kZones) + ", rooms cut " + Run<W>::best(Keys::kRooms) +
               ", immovable " + Run<W>::best(Keys::kImmovable);
    }

  private:
    std::unique_ptr<Attempt<W>> aim_at(const std::string& name, const Bits<W>& board) override {
        return std::make_unique<Returning<W>>(name, tables_, this->tree(), board);
    }

    Tables<W>& tables_;
    const Perimeter<W>& perimeter_;
};

}  // namespace hakobi::sokoban::fess
