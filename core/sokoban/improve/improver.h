// Makes a solution better and better, with no promise.
//
// Corridors (corridor.h) along the solution find the best way among all states near it. What "near" may mean
// is a question of time, so it grows: a round has a number of states that one corridor may hold, and goes
// through a list of widths, from narrow to wide (more boxes elsewhere, more slack). For each width it sweeps
// along the solution: a corridor from here to as far as its states last, the next one from the middle of it.
//
//     round 1   ├──┤ ├──┤ ├──┤        narrow        a corridor that is too large is halved,
//                 ├──┤ ├──┤                          one that was small lets the next be longer
//               ├┤├┤├┤├┤├┤├┤├┤        wide
//     round 2   ├───────────┤         narrow, four times the states
//
// Whatever is better takes the place of its stretch at once, and after a sweep that found something the narrow
// widths, which are quick, come first again. When a round has found nothing more, another solution is asked for
// (a different strategy's, restarts), brought as far as this one, and crossed with it where both pass through
// the same state. Widths without limits on the whole solution, ended, leave nothing to find: then it is done.
//
// Nothing depends on a clock: the same question takes the same course on every machine.
#pragma once

#include <functional>
#include <memory>

#include "sokoban/improve/incumbent.h"
#include "sokoban/improve/tally.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

class Improver {
  public:
    virtual ~Improver() = default;
    // Begins with this solution (another one, where there is one already). It must be legal.
    virtual void add(const std::vector<Push>& pushes, const std::string& finder) = 0;
    // Some work; false when nothing is left to do with the solutions that it has.
    virtual bool step() = 0;
    // Was that because there is nothing better? Then the best solution is optimal.
    virtual bool looked_at_everything() const = 0;
    virtual std::uint64_t work() const = 0;
    virtual void report(Progress& progress) const = 0;
};

std::unique_ptr<Improver> make_improver(const Terrain& terrain, Goal goal, Incumbent& best);

}  // namespace hakobi::sokoban
