// How a search of this family ends: among the shortest answers, the one that is best in the other metric too.
//
// A step at a time, like the search itself. Where memory does not suffice for choosing, any shortest answer
// will do.
#pragma once

#include <optional>
#include <vector>

#include "sliding/searches/shortest_paths.h"

namespace hakobi::sliding {

template <int W>
class Ending {
  public:
    template <class Space, class... Args>
    void begin(const Space& space, Args&&... args) {
        paths_.emplace(std::make_unique<Viewed<Space>>(space), std::forward<Args>(args)...);
    }
    bool begun() const { return paths_.has_value(); }
    Outcome step(const std::uint64_t* start) {
        try {
            if (!paths_->step()) return Outcome::running;
            answer_ = paths_->answer(start);
        } catch (const OutOfMemory&) {
            best_of_both_ = false;
            answer_ = paths_->any_answer(start);
        }
        return Outcome::solved;
    }
    const std::vector<PieceMove>& answer() const { return answer_; }
    bool best_of_both() const { return best_of_both_; }

  private:
    std::optional<ShortestPaths<W>> paths_;
    std::vector<PieceMove> answer_;
    bool best_of_both_ = true;
};

}  // namespace hakobi::sliding
