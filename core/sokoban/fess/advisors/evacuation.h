// Takes a box away from the squares that the plan is about to cut off: the one that is deepest in goes first,
// as far out as it can.
#pragma once

#include "sokoban/fess/advisors/advisor.h"
#include "sokoban/fess/packing_keys.h"
#include "sokoban/fess/plan.h"

namespace hakobi::sokoban::fess {

template <int W>
class Evacuation : public Advisor<W>, private PackingKeys {
  public:
    Evacuation(Tables<W>& tables, Plan<W>& plan) : tables_(tables), plan_(plan) {}
    void advise(const State<W>&, const Score& own, std::vector<Child>& children) override {
        if (own.key[kOut] == 0) return;
        const BoxGraph::Row* row = plan_.out_distance(-own.key[kPacked]);
        if (!row) return;
        nominate_least(
            children,
            [&](const Child& c) {
                const std::uint16_t from = (*row)[c.move.from], to = (*row)[c.move.to];
                return c.score.key[kPacked] <= own.key[kPacked] && c.score.key[kZones] <= own.key[kZones] &&
                       c.score.key[kRooms] <= own.key[kRooms] && c.score.key[kOut] <= own.key[kOut] &&
                       from != BoxGraph::kFar && to != BoxGraph::kFar && to > from &&
                       tables_.push_distance(c.move.to, c.move.from) != BoxGraph::kFar;
            },
            [&](const Child& c) { return std::pair((*row)[c.move.from], -(*row)[c.move.to]); });
    }

  private:
    Tables<W>& tables_;
    Plan<W>& plan_;
};

}  // namespace hakobi::sokoban::fess
