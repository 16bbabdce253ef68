// The best solution that is known, shared by all that look for better ones.
//
// Finders and improvers offer solutions; what is no better than the best is refused. Provers read the ceiling:
// whatever cannot be cheaper than it is not worth storing. Offers and questions may come from several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "sokoban/geometry/steps.h"
#include "system/locks.h"

namespace hakobi::sokoban {

class Incumbent {
  public:
    static constexpr std::uint64_t kNoCeiling = UINT64_MAX;

    // Takes a solution that costs less than the best; says whether it did.
    bool offer(const std::vector<Push>& pushes, std::uint64_t cost, const std::string& finder) {
        const system::Lock lock(mutex_);
        if (pushes.size() < fewest_pushes_) fewest_pushes_ = pushes.size();
        if (cost >= ceiling()) return false;
        pushes_ = pushes;
        finder_ = finder;
        ceiling_.store(cost, std::memory_order_relaxed);
        found_.fetch_add(1, std::memory_order_relaxed);
        return true;
    }
    std::uint64_t ceiling() const { return ceiling_.load(std::memory_order_relaxed); }
    std::uint64_t found() const { return found_.load(std::memory_order_relaxed); }
    // Of all solutions that were offered, whatever they cost.
    const std::atomic<std::uint64_t>& fewest_pushes() const { return fewest_pushes_; }
    bool known() const { return ceiling() != kNoCeiling; }

    struct Best {
        std::vector<Push> pushes;
        std::uint64_t cost;
        std::string finder;
    };
    Best best() const {
        const system::Lock lock(mutex_);
        return {pushes_, ceiling(), finder_};
    }

  private:
    mutable system::Mutex mutex_;
    std::vector<Push> pushes_;
    std::string finder_;
    std::atomic<std::uint64_t> ceiling_{kNoCeiling}, found_{0}, fewest_pushes_{kNoCeiling};
};

}  // namespace hakobi::sokoban
