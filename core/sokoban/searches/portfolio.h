// Several strategies take turns until one finds a solution: the method `auto` for the goal `any`.
//
// No strategy is best everywhere, and nobody knows beforehand which one will do. So each gets a slice of work
// in turn, and slices double from round to round: whichever strategy could solve the level alone does so
// within a small multiple of its own time. Nothing is thrown away between turns. Work is counted in generated
// states (Method::work), not in seconds, so that the course of the search is the same on every machine. With several
// threads as many strategies run at the same time, and the course depends on their speeds.
//
// A strategy that gives up leaves the round; one that runs into the memory limit leaves it too and frees what
// it had. If a complete strategy proves that there is no solution, that is the answer.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "sokoban/method.h"

namespace hakobi::sokoban {

struct Strategy {
    std::string name;   // of the method
    std::string label;  // tells strategies of one method apart
    std::function<std::unique_ptr<Method>()> make;
    std::uint64_t slice;  // generated states of its first turn
    bool again = false;   // after a solution it is made anew, and may find a better one
};

// A portfolio that can go on when it has a solution: whoever found it leaves or begins anew, the others have
// their turns.
class Finders : public Method {
  public:
    // After Outcome::solved; `next` have their turns first, `later` after the two that were next before.
    virtual void go_on(std::vector<Strategy> next, std::vector<Strategy> later) = 0;
};

std::unique_ptr<Finders> make_portfolio(std::vector<Strategy> strategies, int threads);

}  // namespace hakobi::sokoban
