// What a Sokoban method is asked and what it answers.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/method.h"
#include "base/search.h"
#include "sokoban/path.h"

namespace hakobi::sokoban {

enum class Goal {
    any,
    pushes,
    moves,
    pushes_moves,
    moves_pushes,
    weighted,
    // Only solutions that are there already are improved in these: nothing is promised.
    box_lines,
    box_changes,
    pushing_sessions,
    player_lines,
};

// Are solutions only improved in this metric, without a bound?
inline bool only_improved(Goal goal) { return goal >= Goal::box_lines; }

const char* name_of(Goal goal);
Goal goal_from(const std::string& name);  // throws BadRequest

struct Request {
    Goal goal = Goal::any;
    std::string method = "auto";
    Options options = {};
    int threads = 1;
    std::uint64_t seed = 0;
    std::size_t trace = 0;                    // most nodes to record (study/trace.h); 0 = none
    std::size_t sight = 0;                    // most expanded states to keep (study/sight.h); 0 = none
    std::vector<std::string> solutions = {};  // that are known already, as LURD: auto improves them
    bool prove = true;                        // auto: is a proof wanted, or only better solutions?
};

class Trace;

class Method : public Search {
  public:
    virtual std::vector<Push> solution() const = 0;          // after Outcome::solved
    virtual std::int64_t lower_bound() const { return -1; }  // proven, in the goal's first metric
    virtual bool proves_optimal() const { return false; }    // is a solution proved optimal for the goal?
    virtual std::string name() const { return {}; }          // of the method that really ran, if another
    virtual void extras(Stats&) const {}
    // The solution as text, where it is not simply its pushes with the shortest walks between them.
    virtual std::string text() const { return {}; }
    virtual const Trace* trace() const { return nullptr; }  // what was looked at, where it was recorded
    virtual Options settings() const { return {}; }         // the options in force, where they are told
    // The time spent so far, in generated states or what takes as long; the same on every machine.
    virtual std::uint64_t work() const {
        Progress progress;
        report(progress);
        return progress.generated;
    }
};

}  // namespace hakobi::sokoban
