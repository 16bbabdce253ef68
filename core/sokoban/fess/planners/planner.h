// A search that finds out what to aim at.
//
// It is never finished before it is exhausted: whoever runs it stops it, takes the best aim so far, and goes
// on later. A new way of planning is a file in this folder and a line in searches/fess.cpp.
#pragma once

#include <vector>

#include "sokoban/fess/attempts/attempt.h"

namespace hakobi::sokoban::fess {

template <int W>
class Planner : public Run<W> {
  public:
    using Attempts = std::vector<std::unique_ptr<Attempt<W>>>;
    // A search for the best aim so far; null where one of the known attempts has the same aim.
    virtual std::unique_ptr<Attempt<W>> attempt(const std::string& name, const Attempts& known) = 0;

  protected:
    using Run<W>::Run;
};

}  // namespace hakobi::sokoban::fess
