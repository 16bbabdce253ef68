// Short ways: what makes a search that pushes save pushes.
//
// A packing search takes the first way that it finds, and parks boxes wherever they are out of the way. With a
// ceiling it may not: a state is left out when what was spent on the way to it and what is to come at least
// (potential.h) reach the ceiling, the pushes of the best solution that is known. So whatever is found is better,
// and after it the search begins anew under a lower ceiling. Among moves of the same weight in a cell the one
// with the least sum may go first; that finds short ways sooner, and some levels not at all, so both are
// tried.
//
// Nothing is proved by it: a state keeps the way on which it was met first.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

namespace hakobi::sokoban::fess {

struct Thrift {
    static constexpr std::int32_t kTooDear = std::numeric_limits<std::int32_t>::max();

    const std::atomic<std::uint64_t>* ceiling = nullptr;  // pushes; none: pushes do not matter
    bool cheapest_first = true;

    explicit operator bool() const { return ceiling != nullptr; }
    // By which moves are compared whose states need so many pushes in all.
    std::int32_t price(std::int64_t pushes) const {
        if (pushes >= 0 && static_cast<std::uint64_t>(pushes) >= ceiling->load(std::memory_order_relaxed))
            return kTooDear;
        return cheapest_first ? static_cast<std::int32_t>(pushes) : 0;
    }
};

}  // namespace hakobi::sokoban::fess
