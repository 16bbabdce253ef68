// The sizes that the core is compiled for: words of a bit set, 0 = as many as the board needs.
//
// Every size is compiled anew, and most of the time of a build goes into that, so that each has to earn its
// place (docs/performance.md, Sizes of boards). A method names those that it wants:
//
//     1    up to 64 cells, where the set is the cost: exact searches
//     4    up to 256 cells
//     0    anything larger
//
// and with_size() chooses among them. The rooms of `fess` are classes of their own, compiled for
// HAKOBI_SIZES. A build that looks at how threads work together (HAKOBI_ONE_SIZE) has only the last: they
// share the same things on boards of any size.
#pragma once

#include <algorithm>
#include <cstddef>

// At the end of a .cpp: compiles the class template for the sizes of `fess`.
#ifdef HAKOBI_ONE_SIZE
#define HAKOBI_SIZES(Class) template class Class<0>
#else
#define HAKOBI_SIZES(Class)  \
    template class Class<4>; \
    template class Class<0>
#endif

namespace hakobi::sokoban {

#ifdef HAKOBI_ONE_SIZE
inline constexpr bool kOneSize = true;
#else
inline constexpr bool kOneSize = false;
#endif

// Calls f.template operator()<W>() with the first W of the list (small to large, 0 last) that holds `cells`.
template <int W, int... Larger, class F>
auto with_size(std::size_t cells, F&& f) {
    if constexpr (kOneSize || sizeof...(Larger) == 0)
        return f.template operator()<kOneSize ? 0 : W>();
    else
        return cells <= 64 * W ? f.template operator()<W>() : with_size<Larger...>(cells, f);
}

// On boards above this the work for a single child may take a millisecond, and beats (base/beat.h).
inline constexpr std::size_t kLargeBoard = 1024;

// States that one step of a search may work on, so that it takes about a millisecond on boards of any size.
inline std::size_t states_a_step(std::size_t cells, std::size_t most) {
    return std::clamp<std::size_t>(64 * most / (cells + 1), 1, most);
}

}  // namespace hakobi::sokoban
