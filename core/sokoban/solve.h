// One level in, one answer out.
#pragma once

#include "sokoban/method.h"
#include "sokoban/study/sight.h"
#include "sokoban/study/trace.h"

namespace hakobi::sokoban {

struct Answer {
    Outcome outcome = Outcome::running;
    std::string lurd;    // the solution, or the best one that was found before a limit came
    std::string method;  // the one that ran
    bool proved_optimal = false;
    std::int64_t lower_bound = -1;  // in the goal's first metric; -1 = none
    std::string message;            // why, where there is something to say
    Stats stats;
    Trace trace{0};                       // what was looked at, where Request::trace asked for it
    Sight sight{0};                       // where it looked, where Request::sight asked for it
    Options settings;                     // the options in force, of methods that tell them
    std::vector<std::size_t> grid_index;  // of the cells of trace and sight
};

Answer solve(const LevelSpec& level, const Request& request, Control& control);

// Grid indices of the floor squares where a box is lost.
std::vector<std::size_t> dead_squares(const LevelSpec& level);

}  // namespace hakobi::sokoban
