// Which box leaves the board, where some can (sinks.h): first one that stands in the open, else one that was
// easy to unpack, leaves few zones and has come far.
#pragma once

#include "sokoban/fess/advisors/advisor.h"
#include "sokoban/fess/tables.h"

namespace hakobi::sokoban::fess {

template <int W>
class Sinker : public Advisor<W> {
  public:
    explicit Sinker(Tables<W>& tables) : tables_(tables) {}
    void advise(const State<W>&, const Score&, std::vector<Child>& children) override {
        for (Child& child : children)
            if (!tables_.target_set().test(child.move.from) && !tables_.space.starts.test(child.move.from)) {
                child.advised = true;
                return;
            }
        nominate_least(
            children, [](const Child&) { return true; },
            [&](const Child& c) {
                return std::tuple(tables_.hole(c.move.from), c.blocked_zones,
                                  -tables_.walk(c.move.from, c.move.to));
            });
    }

  private:
    Tables<W>& tables_;
};

}  // namespace hakobi::sokoban::fess
