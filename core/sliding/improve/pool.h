// The answers that are known: the best one, and some of those before it, for ways that lead from one to another.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "sliding/improve/route.h"

namespace hakobi::sliding {

class Pool {
  public:
    Pool(const Puzzle& puzzle, Metric metric, int at_most)
        : puzzle_(puzzle), metric_(metric), at_most_(at_most) {}

    // Takes an answer in; true if it is better than all before.
    bool offer(const Answer& answer) {
        Route route(puzzle_, metric_, answer);
        const bool better = routes_.empty() || route.cost() < best().cost();
        if (better)
            routes_.push_front(std::move(route));
        else
            routes_.push_back(std::move(route));
        if (routes_.size() > kept) routes_.pop_back();
        changes_ += better;
        return better;
    }
    bool empty() const { return routes_.empty(); }
    const Route& best() const { return routes_.front(); }
    const std::deque<Route>& routes() const { return routes_; }
    std::uint64_t changes() const { return changes_; }  // how often there was a better one
    // An answer has to be at most this long to be shorter than the best.
    int wanted() const { return empty() ? at_most_ : std::min(at_most_, best().cost().first - 1); }

    const Puzzle& puzzle() const { return puzzle_; }
    Metric metric() const { return metric_; }

  private:
    static constexpr std::size_t kept = 8;

    const Puzzle& puzzle_;
    Metric metric_;
    int at_most_;
    std::deque<Route> routes_;  // the best one first
    std::uint64_t changes_ = 0;
};

}  // namespace hakobi::sliding
