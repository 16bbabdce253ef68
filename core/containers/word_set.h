// A set of equally long records of 64-bit words that remembers the order of insertion.
//
// Every member has a number, 0 upwards. Records are compared whole; the index only says where to look.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "containers/word_list.h"

namespace hakobi {

inline std::uint64_t hash_words(const std::uint64_t* record, int words) {
    std::uint64_t h = 0x9e3779b97f4a7c15u;
    for (int k = 0; k < words; ++k) {
        h = (h ^ record[k]) * 0xd6e8feb86659fd93u;
        h ^= h >> 32;
    }
    return h;
}

class WordSet {
  public:
    static constexpr std::uint32_t none = UINT32_MAX;

    WordSet(Memory& memory, int words) : memory_(&memory), records_(memory, words, WordList::small) {}
    WordSet(WordSet&& other) noexcept
        : memory_(other.memory_), records_(std::move(other.records_)), slots_(std::move(other.slots_)) {
        other.slots_.clear();
    }
    ~WordSet() { drop_index(); }

    std::uint64_t size() const { return records_.size(); }
    const std::uint64_t* operator[](std::uint64_t i) const { return records_[i]; }
    const WordList& records() const { return records_; }

    std::uint32_t find(const std::uint64_t* record) const {
        return slots_.empty() ? none : slots_[slot_of(record)];
    }
    std::uint32_t insert(const std::uint64_t* record) {
        if (3 * (size() + 1) > 2 * slots_.size()) grow();
        const std::size_t i = slot_of(record);
        if (slots_[i] == none) {
            slots_[i] = static_cast<std::uint32_t>(size());
            records_.append(record);
        }
        return slots_[i];
    }
    // Frees the index and keeps the records.
    void drop_index() {
        memory_->refund(slots_.size() * sizeof(std::uint32_t));
        std::vector<std::uint32_t>().swap(slots_);
    }
    void rebuild_index() {
        while (3 * (size() + 1) > 2 * slots_.size()) grow();
    }

  private:
    std::size_t slot_of(const std::uint64_t* record) const {
        std::size_t i = hash_words(record, records_.words()) & (slots_.size() - 1);
        while (slots_[i] != none &&
               std::memcmp(records_[slots_[i]], record, sizeof(std::uint64_t) * records_.words()) != 0)
            i = (i + 1) & (slots_.size() - 1);
        return i;
    }
    void grow() {
        std::size_t wanted = 64;
        while (wanted < 2 * (size() + 1)) wanted *= 2;
        memory_->charge(wanted * sizeof(std::uint32_t));
        drop_index();
        slots_.assign(wanted, none);
        for (std::uint64_t i = 0; i < size(); ++i)
            slots_[slot_of(records_[i])] = static_cast<std::uint32_t>(i);
    }

    Memory* memory_;
    WordList records_;
    std::vector<std::uint32_t> slots_;
};

}  // namespace hakobi
