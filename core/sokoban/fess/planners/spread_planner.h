// The backward search that imagines a board (spread_guide.h says how it is guided).
#pragma once

#include "sokoban/fess/attempts/imagined.h"
#include "sokoban/fess/planners/board_planner.h"
#include "sokoban/fess/spread_guide.h"

namespace hakobi::sokoban::fess {

template <int W>
class SpreadPlanner : public BoardPlanner<W> {
    using Keys = SpreadGuide<W>;

  public:
    SpreadPlanner(std::string name, Tables<W>& tables, Lost<W>& lost, const Perimeter<W>& perimeter)
        : BoardPlanner<W>(std::move(name), tables.space, std::make_unique<SpreadGuide<W>>(tables)),
          tables_(tables),
          lost_(lost),
          perimeter_(perimeter) {}
    std::string best() const override {
        return "zones " + Run<W>::best(Keys::kZones) + ", rooms cut " + Run<W>::best(Keys::kRooms) +
               ", stuck " + Run<W>::best(Keys::kStuck);
    }

  private:
    std::unique_ptr<Attempt<W>> aim_at(const std::string& name, const Bits<W>& board) override {
        return std::make_unique<Imagined<W>>(name, tables_, lost_, perimeter_, board);
    }
    Tables<W>& tables_;
    Lost<W>& lost_;
    const Perimeter<W>& perimeter_;
};

}  // namespace hakobi::sokoban::fess
