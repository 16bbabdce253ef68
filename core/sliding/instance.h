// The searches for one size of board, chosen at run time.
//
// Everything below this line of the house is a template over the number of words in a set of cells: one, or any
// number (mask.h). This interface hides it.
#pragma once

#include <memory>
#include <optional>

#include "base/search.h"
#include "sliding/puzzle.h"
#include "sliding/ranking.h"
#include "sliding/searches/bfs.h"
#include "sliding/searches/explore.h"
#include "sliding/searches/puzzle_search.h"
#include "sliding/searches/vicinity.h"

namespace hakobi::sliding {

class Instance {
  public:
    virtual ~Instance() = default;
    // The symmetries under which states can be merged.
    virtual std::vector<std::string> symmetries() const = 0;
    // Whether a demanded piece has only one way, so that it matters who stands in it (blockers.h).
    virtual bool has_lines() const = 0;
    // With a ranking: the dense table; without: a hash table. Small: one that is quickest for some thousand
    // states, if the puzzle fits in it; for one thread only. Both ends: only if the goal is one layout.
    virtual std::unique_ptr<PuzzleSearch> bfs(const Ranking* ranking, bool small, bool merge, bool both_ends,
                                              Memory&, const BfsPlan&) = 0;
    // From one state to another, or to any goal.
    virtual std::unique_ptr<PuzzleSearch> stretch(const Places& from, const std::optional<Places>& to,
                                                  Memory&, const BfsPlan&) = 0;
    virtual std::unique_ptr<PuzzleSearch> beam(bool merge, Memory&, const BeamPlan&) = 0;
    virtual std::unique_ptr<PuzzleSearch> vicinity(bool merge, const std::vector<Places>& known, Memory&,
                                                   const VicinityPlan&) = 0;
    virtual std::unique_ptr<PuzzleSearch> astar(bool small, bool merge, Memory&, Metric, int max_depth) = 0;
    // A ranking that knows the way back is asked for sweeps (searches/sweep.h).
    virtual std::unique_ptr<ExplorationSearch> explore(const Ranking* ranking, bool small, Memory&, Metric,
                                                       const Crew&) = 0;
};

std::unique_ptr<Instance> make_instance(const Puzzle& puzzle);

}  // namespace hakobi::sliding
