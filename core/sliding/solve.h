// Solving and exploring a sliding-block puzzle: the way into this part of the core.
//
// With method "auto", tiles and one gap are a case of their own (tiles/), and parity is asked first. For all others
// the size of what can be reached decides. The search begins in a hash table that costs nothing; where a piece has
// only one way to its goal, with A*. When there are more states than that is good for (searches/trial.h), and two
// bits for every placement fit in half of the memory, breadth-first search over the dense table follows, as soon as
// it would not be mostly empty; where they do not fit, A*, whose bound keeps it out of most of the space. Should
// that take long, answers are looked for and made better in turns with it (searches/anytime.h). A method that is
// asked for by its name works alone.
#pragma once

#include <string>
#include <vector>

#include "base/method.h"
#include "base/search.h"
#include "sliding/puzzle.h"
#include "sliding/searches/explore.h"
#include "sliding/tiles/ida.h"

namespace hakobi::sliding {

struct Request {
    std::string goal = "steps";  // or "moves"
    std::string method = "auto";
    Options options;
    int threads = 1;
    std::vector<std::vector<PieceMove>> solutions = {};  // answers that are known
    std::uint64_t seed = 0;
    PatternKeeper patterns = {};  // where tables are kept from one search to the next
};

struct Report {
    Outcome outcome = Outcome::running;
    std::string method;             // the one that "auto" chose
    std::string table;              // "dense" or "hash"
    std::vector<PieceMove> answer;  // the best one known, whatever the outcome
    int length = -1;                // in the goal's metric; -1: no answer is known
    bool proved_optimal = false;
    bool best_of_both = true;  // see PuzzleSearch
    std::int64_t lower_bound = -1;
    std::uint64_t placements = 0;  // 0: too many to count
    std::uint64_t table_bytes = 0;
    std::uint64_t space_size = 0;  // if unsolvable: see PuzzleSearch
    bool space_is_of_goal = false;
    bool by_parity = false;           // space_size counts states without names
    std::vector<std::string> merged;  // the symmetries that were merged
    Stats stats;
};

Report solve(Puzzle puzzle, const Request& request, Control& control);

struct ExploreReport {
    Outcome outcome = Outcome::running;  // solved: the whole graph is known and has a solution
    std::string table;
    Exploration found;
    std::vector<std::string> symmetries;
    std::uint64_t placements = 0, table_bytes = 0;
    Stats stats;
};

ExploreReport explore(Puzzle puzzle, const Request& request, Control& control);

}  // namespace hakobi::sliding
