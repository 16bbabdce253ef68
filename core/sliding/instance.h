// The searches for one size of board, chosen at run time.
//
// Everything below this line of the house is a template over the number of words in a set of cells: one, or any
// number (mask.h). This interface hides it.
#pragma once

#include <memory>

#include "base/search.h"
#include "sliding/puzzle.h"
#include "sliding/ranking.h"
#include "sliding/searches/bfs.h"
#include "sliding/searches/explore.h"
#include "sliding/searches/puzzle_search.h"

namespace hakobi::sliding {

class Instance {
  public:
    virtual ~Instance() = default;
    // With a ranking: the dense table; without: the hash table.
    virtual std::unique_ptr<PuzzleSearch> bfs(const Ranking* ranking, bool merge, Control&,
                                              const BfsPlan&) = 0;
    virtual std::unique_ptr<PuzzleSearch> astar(bool merge, Control&, Metric, int max_depth) = 0;
    virtual std::unique_ptr<ExplorationSearch> explore(const Ranking* ranking, Control&, Metric,
                                                       const Crew&) = 0;
};

std::unique_ptr<Instance> make_instance(const Puzzle& puzzle);

}  // namespace hakobi::sliding
