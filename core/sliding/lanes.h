// One bit of every cell of a word.
//
// Cells of S bits stand side by side in a word. Their lowest bits are brought together in rounds, each of which
// moves every second group up to the one below it, and so makes groups of twice the size:
//
//     S = 3      . . d . . c . . b . . a
//                . . . . d c . . . . b a           the second of each two groups has moved by S - 1
//                . . . . . . . . d c b a           and by 2 (S - 1)
//
// Masks and shifts are known when the core is compiled; four or five rounds of three operations do it.
#pragma once

#include <cstdint>

namespace hakobi::sliding {

// Groups of `size` ones, the lowest bits of each `stride`.
constexpr std::uint64_t groups_of(int size, int stride) {
    std::uint64_t mask = 0;
    for (int bit = 0; bit < 64; ++bit)
        if (bit % stride < size) mask |= std::uint64_t{1} << bit;
    return mask;
}

template <int S, int Group = 1>
constexpr std::uint64_t lowest_bits(std::uint64_t word) {
    constexpr std::uint64_t lowest = groups_of(1, S);
    if constexpr (Group == 1) word &= lowest;
    if constexpr (S == 1 || Group * S >= 64) {
        return word;
    } else {
        constexpr std::uint64_t twice = groups_of(2 * Group, 2 * Group * S);
        return lowest_bits<S, 2 * Group>((word | word >> Group * (S - 1)) & twice);
    }
}

}  // namespace hakobi::sliding
