// A vector that is charged to the search's account before it grows.
#pragma once

#include <vector>

#include "base/memory.h"

namespace hakobi {

template <class T>
class ChargedVector {
  public:
    explicit ChargedVector(Memory& memory) : memory_(memory) {}
    ~ChargedVector() { memory_.refund(items_.capacity() * sizeof(T)); }
    ChargedVector(const ChargedVector&) = delete;
    ChargedVector& operator=(const ChargedVector&) = delete;

    void push_back(const T& item) {
        if (items_.size() == items_.capacity()) grow();
        items_.push_back(item);
    }
    T pop_back() {
        const T last = items_.back();
        items_.pop_back();
        return last;
    }
    void clear() { items_.clear(); }
    bool empty() const { return items_.empty(); }
    std::size_t size() const { return items_.size(); }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T& back() { return items_.back(); }
    const T& back() const { return items_.back(); }
    auto begin() { return items_.begin(); }
    auto end() { return items_.end(); }
    auto begin() const { return items_.begin(); }
    auto end() const { return items_.end(); }

  private:
    // Old and new exist together for a moment, and are charged so.
    void grow() {
        const std::size_t before = items_.capacity(), after = before ? 2 * before : 64;
        memory_.charge(after * sizeof(T));
        items_.reserve(after);
        memory_.refund(before * sizeof(T));
    }

    Memory& memory_;
    std::vector<T> items_;
};

}  // namespace hakobi
