// The sizes that the core is compiled for: words of a bit set, 0 = the general case.
//
// A method's .cpp ends with HAKOBI_FOR_SIZES(X), where X(W) instantiates its factory for one size.
#pragma once

#include <algorithm>
#include <cstddef>

#define HAKOBI_FOR_SIZES(X) X(1) X(2) X(4) X(8) X(16) X(0)

namespace hakobi::sokoban {

// Calls f.template operator()<W>() with the smallest W that holds `cells`.
template <class F>
auto with_size(std::size_t cells, F&& f) {
    if (cells <= 64) return f.template operator()<1>();
    if (cells <= 128) return f.template operator()<2>();
    if (cells <= 256) return f.template operator()<4>();
    if (cells <= 512) return f.template operator()<8>();
    if (cells <= 1024) return f.template operator()<16>();
    return f.template operator()<0>();
}

// States that one step of a search may work on, so that it takes about a millisecond on boards of any size.
inline std::size_t states_a_step(std::size_t cells, std::size_t most) {
    return std::clamp<std::size_t>(64 * most / (cells + 1), 1, most);
}

}  // namespace hakobi::sokoban
