// A set of board cells: one machine word, or as many as it takes.
//
// Bit i is the cell y * width + x. All moves of the sliding family are shifts of such sets: "is the cell e
// further on free?" is, for every piece at once, free.toward(e) & pieces. W is a template parameter so that a
// board of up to 64 cells costs one register and no loop. W = 0 is the set for boards of any size: it has as
// many words as it needs (small_words.h), and those that it does not have are empty.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "containers/small_words.h"

namespace hakobi::sliding {

template <int W>
struct Mask;

template <>
struct Mask<1> {
    std::uint64_t word = 0;

    static Mask single(int i) { return {std::uint64_t{1} << i}; }
    void set(int i) { word |= std::uint64_t{1} << i; }
    void reset(int i) { word &= ~(std::uint64_t{1} << i); }
    bool test(int i) const { return word >> i & 1; }
    bool any() const { return word != 0; }
    int count() const { return std::popcount(word); }
    bool contains(const Mask& other) const { return (other.word & ~word) == 0; }
    bool operator==(const Mask&) const = default;

    Mask operator~() const { return {~word}; }
    Mask without(const Mask& o) const { return {word & ~o.word}; }
    Mask& operator&=(const Mask& o) {
        word &= o.word;
        return *this;
    }
    Mask& operator|=(const Mask& o) {
        word |= o.word;
        return *this;
    }
    friend Mask operator&(Mask a, const Mask& b) { return a &= b; }
    friend Mask operator|(Mask a, const Mask& b) { return a |= b; }

    // Bit i of the result is bit i - n of this set.
    Mask up_by(int n) const { return {word << n}; }
    // Bit i of the result is bit i + n of this set.
    Mask down_by(int n) const { return {word >> n}; }
    // Bit i of the result is bit i + n of this set, n of either sign, for every i with 0 <= i + n < 64.
    // (The other bits may hold anything: this is a rotation.)
    Mask toward(int n) const { return {std::rotr(word, n)}; }

    template <class F>
    void for_each(F&& visit) const {
        for (std::uint64_t rest = word; rest; rest &= rest - 1) visit(std::countr_zero(rest));
    }
};

template <>
struct Mask<0> {
    SmallWords word;

    static Mask single(int i) {
        Mask m;
        m.set(i);
        return m;
    }
    void set(int i) {
        grow((i >> 6) + 1);
        word[i >> 6] |= std::uint64_t{1} << (i & 63);
    }
    void reset(int i) {
        if (i >> 6 < words()) word[i >> 6] &= ~(std::uint64_t{1} << (i & 63));
    }
    bool test(int i) const { return i >= 0 && i >> 6 < words() && (word[i >> 6] >> (i & 63) & 1); }
    bool any() const {
        for (std::uint64_t w : word)
            if (w) return true;
        return false;
    }
    int count() const {
        int n = 0;
        for (std::uint64_t w : word) n += std::popcount(w);
        return n;
    }
    bool contains(const Mask& other) const { return !other.without(*this).any(); }
    bool operator==(const Mask& o) const { return contains(o) && o.contains(*this); }

    Mask without(const Mask& o) const {
        Mask m = *this;
        for (int k = 0; k < std::min(words(), o.words()); ++k) m.word[k] &= ~o.word[k];
        return m;
    }
    Mask& operator&=(const Mask& o) {
        if (words() > o.words()) word.resize(o.word.size());
        for (int k = 0; k < words(); ++k) word[k] &= o.word[k];
        return *this;
    }
    Mask& operator|=(const Mask& o) {
        grow(o.words());
        for (int k = 0; k < o.words(); ++k) word[k] |= o.word[k];
        return *this;
    }
    friend Mask operator&(Mask a, const Mask& b) { return a &= b; }
    friend Mask operator|(Mask a, const Mask& b) { return a |= b; }

    Mask up_by(int n) const {
        Mask m;
        const int whole = n >> 6, rest = n & 63;
        m.word.resize(word.empty() ? 0 : word.size() + whole + 1);
        for (int k = 0; k < words(); ++k) {
            m.word[k + whole] |= word[k] << rest;
            if (rest) m.word[k + whole + 1] |= word[k] >> (64 - rest);
        }
        return m;
    }
    Mask down_by(int n) const {
        Mask m;
        const int whole = n >> 6, rest = n & 63;
        m.word.resize(std::max(0, words() - whole));
        for (int k = 0; k < m.words(); ++k) {
            m.word[k] = word[k + whole] >> rest;
            if (rest && k + whole + 1 < words()) m.word[k] |= word[k + whole + 1] << (64 - rest);
        }
        return m;
    }
    Mask toward(int n) const { return n >= 0 ? down_by(n) : up_by(-n); }

    template <class F>
    void for_each(F&& visit) const {
        for_each_in(*this, visit);
    }
    // Those that are also in `other`.
    template <class F>
    void for_each_in(const Mask& other, F&& visit) const {
        for (int k = 0; k < std::min(words(), other.words()); ++k)
            for (std::uint64_t rest = word[k] & other.word[k]; rest; rest &= rest - 1)
                visit(64 * k + std::countr_zero(rest));
    }

  private:
    int words() const { return static_cast<int>(word.size()); }
    void grow(int n) {
        if (words() < n) word.resize(n);
    }
};

}  // namespace hakobi::sliding
