// A hash table whose records keep their place and have a number: for searches whose queues must name a state
// in four bytes.
//
//     shard 0   index    tags |t|t|.|t|…   numbers |5|2|.|0|…      open addressing (tag_groups.h)
//               records  |key value|key value|…                   in order of arrival, never moved
//     shard 1   …
//
// A record is `key` bytes followed by `value` bytes. The number of a record is its place in the shard times
// the number of shards, plus the shard; so numbers rise with age, exactly within a shard and nearly so
// between shards. A full index is built anew, larger by a quarter, by one walk along the shard's records.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "containers/pages.h"
#include "containers/record_table.h"
#include "containers/tag_groups.h"
#include "system/machine.h"

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
        shard.groups().enter(slot, hash);
        shard.numbers()[slot] = local;
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
        const std::size_t home = shard.groups().home(hash);
        system::prefetch(shard.tags() + home);
        system::prefetch(shard.numbers() + home);
    }
    std::size_t size() const { return size_; }

  private:
    static constexpr int kShardBits = TagGroups::kShardBits;
    static constexpr std::size_t kShards = std::size_t{1} << kShardBits;
    static constexpr std::size_t kMost = std::size_t{1} << (32 - kShardBits);
    static constexpr std::size_t kChunk = 512;  // records
    static constexpr std::size_t kGroup = TagGroups::kGroup;

    // Numbers first (aligned), then tags.
    struct Shard {
        Pages index;
        std::size_t capacity = 0, used = 0;
        std::vector<Pages> chunks;
        std::uint32_t* numbers() const { return reinterpret_cast<std::uint32_t*>(index.data()); }
        unsigned char* tags() const { return index.data() + 4 * capacity; }
        TagGroups groups() const { return {tags(), capacity}; }
    };

    unsigned char* record(const Shard& shard, std::size_t local) const {
        return shard.chunks[local / kChunk].data() + local % kChunk * record_;
    }
    TagGroups::Place locate(const Shard& shard, const unsigned char* key, std::uint64_t hash) const {
        return shard.groups().locate(hash, [&](std::size_t slot) {
            return std::memcmp(record(shard, shard.numbers()[slot]), key, key_) == 0;
        });
    }
    void grow(Shard& shard) {
        shard.capacity = shard.capacity ? shard.capacity + shard.capacity / 4 + kGroup : 2 * kGroup;
        shard.index = Pages();  // built anew from the records: old and new never exist together
        shard.index = Pages(memory_, 5 * shard.capacity + kGroup);
        for (std::size_t local = 0; local < shard.used; ++local) {
            const std::uint64_t h = hash(record(shard, local));
            const std::size_t at = shard.groups().vacant(h);
            shard.groups().enter(at, h);
            shard.numbers()[at] = static_cast<Number>(local);
        }
    }

    Memory& memory_;
    std::size_t key_, record_;
    std::size_t size_ = 0;
    std::vector<Shard> shards_;
};

}  // namespace hakobi
