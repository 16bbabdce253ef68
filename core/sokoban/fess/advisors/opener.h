// Clears the way to the square that the plan wants next: takes away the box nearest to it, as far as
// possible. Silent where some move does a step of the plan at once.
#pragma once

#include "sokoban/fess/advisors/advisor.h"
#include "sokoban/fess/packing_keys.h"
#include "sokoban/fess/plan.h"

namespace hakobi::sokoban::fess {

template <int W>
class Opener : public Advisor<W>, private PackingKeys {
  public:
    Opener(Tables<W>& tables, const Plan<W>& plan) : tables_(tables), plan_(plan) {}
    void advise(const State<W>& at, const Score& own, std::vector<Child>& children) override {
        for (const Child& c : children)
            if (c.score.key[kPacked] < own.key[kPacked]) return;
        const int next = plan_.packed(at.boxes).next;
        if (next < 0) return;
        const Cell x = plan_.steps()[next].to;
        nominate_least(
            children,
            [&](const Child& c) {
                return c.score.key[kPacked] <= own.key[kPacked] && c.score.key[kZones] <= own.key[kZones] &&
                       c.score.key[kRooms] <= own.key[kRooms] &&
                       tables_.walk(x, c.move.to) >= tables_.walk(x, c.move.from);
            },
            [&](const Child& c) {
                return std::pair(tables_.walk(x, c.move.from), -tables_.walk(x, c.move.to));
            });
    }

  private:
    Tables<W>& tables_;
    const Plan<W>& plan_;
};

}  // namespace hakobi::sokoban::fess
