// A growing list of fixed-size byte strings, in chunks, charged to the search's account.
#pragma once

#include <cstring>
#include <vector>

#include "containers/pages.h"

namespace hakobi {

class KeyList {
  public:
    KeyList(Memory& memory, std::size_t key_bytes) : memory_(&memory), key_(key_bytes) {}

    void push(const unsigned char* key) {
        if (size_ == chunks_.size() * kChunk) chunks_.emplace_back(*memory_, kChunk * key_);
        std::memcpy(chunks_[size_ / kChunk].data() + size_ % kChunk * key_, key, key_);
        ++size_;
    }
    const unsigned char* operator[](std::size_t i) const {
        return chunks_[i / kChunk].data() + i % kChunk * key_;
    }
    std::size_t size() const { return size_; }
    void clear() {
        chunks_.clear();
        size_ = 0;
    }
    void swap(KeyList& o) {
        chunks_.swap(o.chunks_);
        std::swap(size_, o.size_);
    }

  private:
    static constexpr std::size_t kChunk = 1024;  // keys a chunk
    Memory* memory_;
    std::size_t key_, size_ = 0;
    std::vector<Pages> chunks_;
};

}  // namespace hakobi
