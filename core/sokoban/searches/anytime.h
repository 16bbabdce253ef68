// Better and better solutions, and a proof from below: the method `auto` for every goal but `any`.
//
//     cost
//      │ ●                    finders (portfolio.h) have a first solution, and others later
//      │  ╲●
//      │    ╲●__●             the improver (improve/improver.h) makes them better
//      │         ╲●_____●
//      │ ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔    the optimum
//      │    ______╱▔▔▔▔▔▔▔    the prover (A*) shows that nothing costs less
//      └──────────────────► work
//
// The three take turns on one thread, or work side by side on several. Each has a share, and whoever has had
// least of his share goes next; work is counted in generated states, not in seconds, so that one thread takes
// the same course on every machine. They help each other: whatever cannot be cheaper than the best solution is
// not stored by the prover, and every solution that a finder has is the improver's to begin with. It ends when
// the bounds meet: when the prover has a solution or nothing cheaper left, or when the improver has looked at
// everything. At a limit the best solution and the proven bound are what is known.
//
// A prover that has taken more than its part of the memory leaves; its bound stays. Small levels are proved
// before anybody else has begun: the prover goes first, and again once there is a solution.
#pragma once

#include <memory>

#include "sokoban/improve/incumbent.h"
#include "sokoban/searches/portfolio.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

struct AnytimeParts {
    std::function<std::unique_ptr<Method>(const Incumbent&)> prover;  // none: no proof is wanted
    std::vector<Strategy> finders;
    // These join them once there is a solution: those that look for one below it, and some for different ones.
    std::function<std::vector<Strategy>(const Incumbent&)> thrifty, variants;
};

std::unique_ptr<Method> make_anytime(const Terrain& terrain, const Request& request, AnytimeParts parts);

}  // namespace hakobi::sokoban
