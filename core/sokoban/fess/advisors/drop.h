// One number of the score gets better: a step of the plan is done, zones join, a door opens, a hot spot
// goes.
#pragma once

#include "sokoban/fess/advisors/advisor.h"

namespace hakobi::sokoban::fess {

template <int W>
class Drop : public Advisor<W> {
  public:
    // Number `key` must drop, and `kept` must not get worse.
    Drop(int key, int kept) : key_(key), kept_(kept) {}
    void advise(const State<W>&, const Score& own, std::vector<Child>& children) override {
        nominate_best(children, [&](const Child& c) {
            return c.score.key[kept_] <= own.key[kept_] && c.score.key[key_] < own.key[key_];
        });
    }

  private:
    int key_, kept_;
};

}  // namespace hakobi::sokoban::fess
