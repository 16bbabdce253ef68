// A hash table from keys of a fixed number of bits to small values, in as few bytes as that needs.
//
//   * The key's first word is scrambled by a bijection (the other words take part in it). Its top bits choose
//     one of many shards and are not stored there: the shard implies them. So what is stored is exact, and
//     keys are compared whole, never by a hash.
//   * An entry is those remaining bits, the value (0 = no entry) and the key's other words, in whole bytes.
//   * A shard grows by a quarter when it is four fifths full; one small shard is copied at a time, so that
//     the table never needs twice its memory.
//
// With `shared` set, each shard has a lock and any number of threads may work at the same time.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/memory.h"

namespace hakobi {

class CompactTable {
  public:
    CompactTable(Memory& memory, int key_bits, int value_bits, bool shared);
    ~CompactTable();
    CompactTable(const CompactTable&) = delete;
    CompactTable& operator=(const CompactTable&) = delete;

    // The value of the key, 0 if it has none.
    std::uint64_t get(const std::uint64_t* key) const;
    // Gives the key a value if it has none; true if that happened.
    bool claim(const std::uint64_t* key, std::uint64_t value) { return update(key, value, false); }
    // The same, and a greater value is replaced as well.
    bool lower(const std::uint64_t* key, std::uint64_t value) { return update(key, value, true); }
    void prefetch(const std::uint64_t* key) const;

    std::uint64_t size() const;
    std::uint64_t bytes() const;

  private:
    struct Shard {
        std::unique_ptr<unsigned char[]> entries;
        std::uint64_t capacity = 0, used = 0;
        mutable std::atomic_flag lock = ATOMIC_FLAG_INIT;
    };
    struct Place {
        std::uint64_t shard, rest;  // rest: what is left of the first word
    };
    class Guard;

    Place place(const std::uint64_t* key) const;
    std::uint64_t home(const Shard& shard, std::uint64_t rest) const;
    // The entry of the key, or the gap where it belongs.
    unsigned char* find(const Shard& shard, std::uint64_t rest, const void* more) const;
    bool update(const std::uint64_t* key, std::uint64_t value, bool replace);
    void grow(Shard& shard);
    std::uint64_t head(const unsigned char* entry) const;
    std::uint64_t allocated(std::uint64_t capacity) const { return capacity * entry_bytes_ + 8; }

    Memory* memory_;
    bool shared_;
    int words_, first_bits_, shard_bits_, value_bits_;
    int head_bytes_, more_bytes_, entry_bytes_;
    std::uint64_t head_mask_, first_mask_, value_mask_;
    std::vector<Shard> shards_;
};

}  // namespace hakobi
