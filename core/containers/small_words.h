// The words of a bit set whose number is known only when the program runs: up to sixteen in place, more on
// the heap. Most boards that are too large for a set of fixed size still fit in place, so that making and
// copying a set costs no allocation.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace hakobi {

class SmallWords {
  public:
    SmallWords() = default;
    explicit SmallWords(std::size_t n) {
        allocate(n);
        std::fill_n(at_, n, 0);
    }
    SmallWords(const SmallWords& o) {
        allocate(o.n_);
        std::copy_n(o.at_, n_, at_);
    }
    SmallWords(SmallWords&& o) noexcept { take(o); }
    SmallWords& operator=(const SmallWords& o) {
        if (n_ == o.n_)
            std::copy_n(o.at_, n_, at_);
        else
            *this = SmallWords(o);
        return *this;
    }
    SmallWords& operator=(SmallWords&& o) noexcept {
        if (this == &o) return *this;
        release();
        take(o);
        return *this;
    }
    ~SmallWords() { release(); }

    // Keeps the words that there are; new ones are 0.
    void resize(std::size_t n) {
        if (n > n_ && (n > kInPlace || at_ != here_)) {
            SmallWords larger(n);
            std::copy_n(at_, n_, larger.at_);
            *this = std::move(larger);
        } else if (n > n_) {
            std::fill_n(at_ + n_, n - n_, 0);
        }
        n_ = n;
    }

    std::size_t size() const { return n_; }
    bool empty() const { return n_ == 0; }
    const std::uint64_t* begin() const { return at_; }
    const std::uint64_t* end() const { return at_ + n_; }
    std::uint64_t* data() { return at_; }
    const std::uint64_t* data() const { return at_; }
    std::uint64_t& operator[](std::size_t i) { return at_[i]; }
    std::uint64_t operator[](std::size_t i) const { return at_[i]; }
    bool operator==(const SmallWords& o) const { return n_ == o.n_ && std::equal(at_, at_ + n_, o.at_); }

  private:
    static constexpr std::size_t kInPlace = 16;

    void allocate(std::size_t n) {
        if (n > kInPlace) at_ = new std::uint64_t[n];
        n_ = n;
    }
    void release() {
        if (at_ != here_) delete[] at_;
    }
    // What `o` has; it is left empty.
    void take(SmallWords& o) {
        n_ = std::exchange(o.n_, 0);
        if (o.at_ != o.here_) {
            at_ = std::exchange(o.at_, o.here_);
        } else {
            at_ = here_;
            std::copy_n(o.here_, n_, here_);
        }
    }

    std::uint64_t* at_ = here_;
    std::size_t n_ = 0;
    std::uint64_t here_[kInPlace];
};

}  // namespace hakobi
