// A hash table whose records keep their place and have a number: for searches whose queues must name a state
// in four bytes.
//
//     shard 0   index    tags |t|t|.|t|…   numbers |5|2|.|0|…      open addressing, as in record_table.h
//               records  |key value|key value|…                   in order of arrival, never moved
//     shard 1   …
//
// A record is `key` bytes followed by `value` bytes. The number of a record is its place in the shard times
// the number of shards, plus the shard; so numbers rise with age, exactly within a shard and nearly so
// between shards. A full index is built anew, larger by a quarter, by one walk along the shard's records.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "containers/pages.h"
#include "containers/record_table.h"

namespace hakobi {

class NumberedTable {
  public:
    using Number = std::uint32_t;

    NumberedTable(Memory& memory, std::size_t key_bytes, std::size_t value_bytes)
        : memory_(memory), key_(key_bytes), record_(key_bytes + value_bytes), shards_(kShards) {}

    std::uint64_t hash(const unsigned char* key) const { return RecordTable::hash_bytes(key, key_); }

    struct Inserted {
        Number number;
        bool fresh;
    };
    // The record of `key`, made with a zero value where there was none.
    Inserted insert(const unsigned char* key, std::uint64_t hash) {
        const Number s = static_cast<Number>(hash >> (64 - kShardBits));
        Shard& shard = shards_[s];
        if (shard.used + shard.used / 7 >= shard.capacity) grow(shard);
        const auto [slot, found] = locate(shard, key, hash);
        if (found) return {shard.numbers()[slot] << kShardBits | s, false};
        if (shard.used == kMost) throw OutOfMemory{};
        if (shard.used % kChunk == 0 && shard.used / kChunk == shard.chunks.size())
            shard.chunks.emplace_back(memory_, kChunk * record_);
        const Number local = static_cast<Number>(shard.used++);
        enter(shard, slot, hash, local);
        ++size_;
        std::memcpy(record(shard, local), key, key_);
        return {local << kShardBits | s, true};
    }
    const unsigned char* key(Number number) const {
        return record(shards_[number & (kShards - 1)], number >> kShardBits);
    }
    unsigned char* value(Number number) const {
        return record(shards_[number & (kShards - 1)], number >> kShardBits) + key_;
    }
    // The value as it was put there; its size is that of the values.
    template <class V>
    V get(Number number) const {
        V v;
        std::memcpy(&v, value(number), sizeof v);
        return v;
    }
    template <class V>
    void put(Number number, const V& v) {
        std::memcpy(value(number), &v, sizeof v);
    }
    // The value of `key`, or null.
    unsigned char* find(const unsigned char* key, std::uint64_t hash) const {
        const Shard& shard = shards_[hash >> (64 - kShardBits)];
        if (!shard.capacity) return nullptr;
        const auto [slot, found] = locate(shard, key, hash);
        return found ? record(shard, shard.numbers()[slot]) + key_ : nullptr;
    }
    void prefetch(std::uint64_t hash) const {
        const Shard& shard = shards_[hash >> (64 - kShardBits)];
        if (!shard.capacity) return;
        const std::size_t home = home_of(shard, hash);
        __builtin_prefetch(shard.tags() + home);
        __builtin_prefetch(shard.numbers() + home);
    }
    std::size_t size() const { return size_; }

  private:
    static constexpr int kShardBits = 7;
    static constexpr std::size_t kShards = std::size_t{1} << kShardBits;
    static constexpr std::size_t kMost = std::size_t{1} << (32 - kShardBits);
    static constexpr std::size_t kChunk = 512;  // records
    static constexpr std::size_t kGroup = 8;

    // Numbers first (aligned), then tags, padded by a group that repeats the beginning.
    struct Shard {
        Pages index;
        std::size_t capacity = 0, used = 0;
        std::vector<Pages> chunks;
        std::uint32_t* numbers() const { return reinterpret_cast<std::uint32_t*>(index.data()); }
        unsigned char* tags() const { return index.data() + 4 * capacity; }
    };
    struct Place {
        std::size_t slot;
        bool found;
    };

    unsigned char* record(const Shard& shard, std::size_t local) const {
        return shard.chunks[local / kChunk].data() + local % kChunk * record_;
    }
    static std::uint64_t load(const unsigned char* p) {
        std::uint64_t x;
        std::memcpy(&x, p, 8);
        return x;
    }
    static std::size_t home_of(const Shard& shard, std::uint64_t hash) {
        const std::uint64_t below = hash << kShardBits;
        return static_cast<std::size_t>((static_cast<unsigned __int128>(below) * shard.capacity) >> 64);
    }
    static unsigned char tag_of(std::uint64_t hash) { return static_cast<unsigned char>(hash | 0x80); }
    static std::size_t wrapped(const Shard& shard, std::size_t slot) {
        return slot < shard.capacity ? slot : slot - shard.capacity;
    }

    Place locate(const Shard& shard, const unsigned char* key, std::uint64_t hash) const {
        constexpr std::uint64_t ones = 0x0101010101010101ull, tops = 0x8080808080808080ull;
        const std::uint64_t pattern = ones * tag_of(hash);
        std::size_t at = home_of(shard, hash);
        for (;;) {
            const std::uint64_t tags = load(shard.tags() + at);
            const std::uint64_t differ = tags ^ pattern;
            std::uint64_t hits = (differ - ones) & ~differ & tops;
            const std::uint64_t gaps = ~tags & tops;
            if (gaps) hits &= (gaps & -gaps) - 1;
            for (; hits; hits &= hits - 1) {
                const std::size_t slot = wrapped(shard, at + std::countr_zero(hits) / 8);
                if (std::memcmp(record(shard, shard.numbers()[slot]), key, key_) == 0) return {slot, true};
            }
            if (gaps) return {wrapped(shard, at + std::countr_zero(gaps) / 8), false};
            at = wrapped(shard, at + kGroup);
        }
    }
    static void enter(Shard& shard, std::size_t slot, std::uint64_t hash, Number local) {
        shard.tags()[slot] = tag_of(hash);
        if (slot < kGroup) shard.tags()[shard.capacity + slot] = tag_of(hash);
        shard.numbers()[slot] = local;
    }
    void grow(Shard& shard) {
        shard.capacity = shard.capacity ? shard.capacity + shard.capacity / 4 + kGroup : 2 * kGroup;
        shard.index = Pages();  // built anew from the records: old and new never exist together
        shard.index = Pages(memory_, 5 * shard.capacity + kGroup);
        for (std::size_t local = 0; local < shard.used; ++local) {
            const std::uint64_t h = hash(record(shard, local));
            std::size_t at = home_of(shard, h);
            while (shard.tags()[at]) at = wrapped(shard, at + 1);
            enter(shard, at, h, static_cast<Number>(local));
        }
    }

    Memory& memory_;
    std::size_t key_, record_;
    std::size_t size_ = 0;
    std::vector<Shard> shards_;
};

}  // namespace hakobi
