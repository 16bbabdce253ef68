// Bit sets, one bit a floor cell.
//
// Bits<W> holds W machine words, W chosen at compile time from the size of the board, so that a board of up
// to 64 cells works in one register. Bits<0> is the general case: as many words as the board needs
// (small_words.h). Both are made by zeros(cells) and offer the same operations; code is written once for all
// W.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "containers/small_words.h"

namespace hakobi {

template <int W>
struct BitWords {
    std::array<std::uint64_t, W> w;
    static BitWords make(std::size_t) { return BitWords{}; }
    static constexpr std::size_t words() { return W; }
};
template <>
struct BitWords<0> {
    SmallWords w;
    static BitWords make(std::size_t cells) { return BitWords{SmallWords((cells + 63) / 64)}; }
    std::size_t words() const { return w.size(); }
};

template <int W>
struct Bits : BitWords<W> {
    using BitWords<W>::w;

    static Bits zeros(std::size_t cells) { return Bits{BitWords<W>::make(cells)}; }

    bool test(std::size_t i) const { return w[i >> 6] >> (i & 63) & 1; }
    void set(std::size_t i) { w[i >> 6] |= std::uint64_t{1} << (i & 63); }
    void clear(std::size_t i) { w[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }

    bool any() const {
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < this->words(); ++i) all |= w[i];
        return all != 0;
    }
    std::size_t count() const {
        std::size_t n = 0;
        for (std::size_t i = 0; i < this->words(); ++i) n += std::popcount(w[i]);
        return n;
    }
    // Index of the lowest bit; the set must not be empty.
    std::size_t lowest() const {
        std::size_t i = 0;
        while (w[i] == 0) ++i;
        return i * 64 + std::countr_zero(w[i]);
    }
    Bits& operator&=(const Bits& o) {
        for (std::size_t i = 0; i < this->words(); ++i) w[i] &= o.w[i];
        return *this;
    }
    Bits& operator|=(const Bits& o) {
        for (std::size_t i = 0; i < this->words(); ++i) w[i] |= o.w[i];
        return *this;
    }
    Bits& remove(const Bits& o) {
        for (std::size_t i = 0; i < this->words(); ++i) w[i] &= ~o.w[i];
        return *this;
    }
    friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
    Bits without(const Bits& o) const { return Bits(*this).remove(o); }
    bool operator==(const Bits& o) const { return w == o.w; }
    bool meets(const Bits& o) const {
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < this->words(); ++i) all |= w[i] & o.w[i];
        return all != 0;
    }
    bool covers(const Bits& o) const {
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < this->words(); ++i) all |= o.w[i] & ~w[i];
        return all == 0;
    }
    std::uint64_t hash() const {
        std::uint64_t h = 0x9e3779b97f4a7c15ull;
        for (std::size_t i = 0; i < this->words(); ++i) {
            h = (h ^ w[i]) * 0xd6e8feb86659fd93ull;
            h ^= h >> 32;
        }
        return h;
    }
    template <class F>
    void each(F&& visit) const {
        for (std::size_t i = 0; i < this->words(); ++i)
            for (std::uint64_t word = w[i]; word; word &= word - 1) visit(i * 64 + std::countr_zero(word));
    }
};

template <int W>
struct BitsHash {
    std::size_t operator()(const Bits<W>& bits) const { return bits.hash(); }
};

}  // namespace hakobi
