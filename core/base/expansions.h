// One account of expanded states per search.
//
// A limit of states ends a search at the same state however busy the machine is; so it is looked at where
// states are counted, not between steps. Whoever expands a state asks just before he counts it, and nothing
// that he does depends on the answer: either he may go on, or the search is over.
//
//     expanding();      // throws Ended at the limit
//     ++expanded_;
//
// The search is the one that runs on this thread (beat.h). All its parts (strategies that take turns, waves
// from both ends, threads) draw on one account, so that `expanded` of a search that ends here is the limit
// itself. Where no search runs, everything may be expanded.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace hakobi {

class Expansions {
  public:
    explicit Expansions(std::uint64_t limit = 0) : limit_(limit) {}  // 0: none

    bool limited() const { return limit_ > 0; }
    // How many of `wanted` states may be expanded; thread safe.
    std::uint64_t granted(std::uint64_t wanted) {
        if (!limited()) return wanted;
        const std::uint64_t before = used_.fetch_add(wanted, std::memory_order_relaxed);
        return before >= limit_ ? 0 : std::min(wanted, limit_ - before);
    }

  private:
    std::uint64_t limit_;
    std::atomic<std::uint64_t> used_{0};
};

void expanding();  // one state
// How many states of a block may be expanded, for loops in which a question for each would be felt. If these are
// not all, the next expanding() throws.
std::uint64_t expandable(std::uint64_t wanted);

}  // namespace hakobi
