// What compilers and processors spell differently.
#pragma once

#include <cstdint>

#ifdef _MSC_VER
#include <intrin.h>
#endif

namespace hakobi::system {

struct Product {
    std::uint64_t low, high;
};

#ifdef _MSC_VER

inline Product multiply(std::uint64_t a, std::uint64_t b) { return {a * b, __umulh(a, b)}; }
inline void prefetch(const void*) {}  // a hint; nothing is lost but time

#else

inline Product multiply(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return {static_cast<std::uint64_t>(product), static_cast<std::uint64_t>(product >> 64)};
}
// Begins to fetch what will be read soon.
inline void prefetch(const void* address) { __builtin_prefetch(address); }

#endif

}  // namespace hakobi::system
