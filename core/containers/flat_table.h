// A hash table from keys of one word to small values, for searches that are over in a moment.
//
// An entry is one word: the key above its value, 0 where there is none. Places are tried one after the other from
// where the key's hash says; the table doubles when it is half full. It begins with a few kilobytes, so that a
// puzzle of a hundred states costs no more than that. One thread only; compact_table.h is slower, smaller, and
// shared.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <utility>

#include "base/memory.h"
#include "system/machine.h"

namespace hakobi {

class FlatTable {
  public:
    // Keys and values together have at most 64 bits.
    FlatTable(Memory& memory, int value_bits) : memory_(&memory), value_bits_(value_bits) {
        memory.charge(bytes());
        entries_ = std::make_unique<std::uint64_t[]>(first_size);
    }
    ~FlatTable() { memory_->refund(bytes()); }
    FlatTable(const FlatTable&) = delete;
    FlatTable& operator=(const FlatTable&) = delete;

    // The value of the key, 0 if it has none.
    std::uint64_t get(std::uint64_t key) const {
        const std::uint64_t entry = entries_[find(key)];
        return entry & value_mask();
    }
    // Gives the key a value if it has none; true if that happened.
    bool claim(std::uint64_t key, std::uint64_t value) {
        std::uint64_t& entry = entries_[find(key)];
        if (entry) return false;
        entry = key << value_bits_ | value;
        added();
        return true;
    }
    // The same, and a greater value is replaced as well.
    bool lower(std::uint64_t key, std::uint64_t value) {
        std::uint64_t& entry = entries_[find(key)];
        const std::uint64_t old = entry;
        if (old && (old & value_mask()) <= value) return false;
        entry = key << value_bits_ | value;
        if (!old) added();
        return true;
    }
    void prefetch(std::uint64_t key) const { system::prefetch(&entries_[home(key)]); }

    std::uint64_t size() const { return used_; }
    std::uint64_t bytes() const { return (mask_ + 1) * sizeof(std::uint64_t); }

  private:
    static constexpr std::uint64_t first_size = 512;

    std::uint64_t value_mask() const { return (std::uint64_t{1} << value_bits_) - 1; }
    std::uint64_t home(std::uint64_t key) const { return key * 0x9e3779b97f4a7c15u >> shift_; }
    std::uint64_t find(std::uint64_t key) const {
        std::uint64_t i = home(key);
        while (entries_[i] && entries_[i] >> value_bits_ != key) i = (i + 1) & mask_;
        return i;
    }
    void added() {
        if (2 * ++used_ > mask_) grow();
    }
    void grow() {
        const std::uint64_t old_size = mask_ + 1;
        memory_->charge(2 * bytes());
        std::unique_ptr<std::uint64_t[]> old = std::make_unique<std::uint64_t[]>(2 * old_size);
        old.swap(entries_);
        mask_ = 2 * old_size - 1;
        --shift_;
        for (std::uint64_t i = 0; i < old_size; ++i)
            if (old[i]) entries_[find(old[i] >> value_bits_)] = old[i];
        memory_->refund(old_size * sizeof(std::uint64_t));
    }

    Memory* memory_;
    int value_bits_, shift_ = 64 - std::countr_zero(first_size);
    std::uint64_t mask_ = first_size - 1, used_ = 0;
    std::unique_ptr<std::uint64_t[]> entries_;
};

}  // namespace hakobi
