// A large array that begins as zeros and costs nothing where it is never touched.
//
// The pages come straight from the operating system (zero on first touch, in large pages where it offers
// them: a table that is read at random is otherwise slowed down by the search for page addresses). The whole
// size is charged to the account, touched or not.
#pragma once

#include <cstddef>
#include <new>
#include <utility>

#include "base/memory.h"
#include "system/system.h"

namespace hakobi {

template <class T>
class Zeroed {
  public:
    Zeroed() = default;
    Zeroed(Memory& memory, std::size_t size) : memory_(&memory), size_(size) {
        memory.charge(bytes());
        void* pages = system::take_pages(bytes());
        if (!pages) {
            memory.refund(bytes());
            throw OutOfMemory{};
        }
        if (bytes() >= std::size_t{1} << 23) system::prefer_large_pages(pages, bytes());
        data_ = static_cast<T*>(pages);
    }
    Zeroed(Zeroed&& other) noexcept { swap(other); }
    Zeroed& operator=(Zeroed&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Zeroed() {
        if (!data_) return;
        system::give_back_pages(data_, bytes());
        memory_->refund(bytes());
    }

    T& operator[](std::size_t i) { return data_[i]; }
    const T& operator[](std::size_t i) const { return data_[i]; }
    std::size_t size() const { return size_; }
    std::size_t bytes() const { return size_ * sizeof(T); }

  private:
    void swap(Zeroed& other) noexcept {
        std::swap(memory_, other.memory_);
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
    }
    Memory* memory_ = nullptr;
    T* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace hakobi
