// A hash table of fixed-size records: the memory of every exact search.
//
// A record is `key` bytes followed by `value` bytes; both sizes are chosen at run time from the level, so
// that a small level pays for few bytes. Keys are compared whole: the hash only says where to look.
//
//     shard 0   tags  |t|t|.|t|.|…      a byte of the hash for each slot (tag_groups.h)
//               slots |record|record|…
//     shard 1   …
//
// The table is cut into shards by the hash; a full shard grows alone, by a quarter, so there is neither a
// long pause nor a moment in which the whole table exists twice. Shards begin with different sizes, so that
// they do not all grow at once: at any moment some are nearly full and some have just grown, and a record
// costs about 1.27 times its size. Records move when a shard grows: a pointer to a record is good until the
// next insertion.
#pragma once

#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "containers/pages.h"
#include "containers/tag_groups.h"
#include "system/machine.h"

namespace hakobi {

class RecordTable {
  public:
    // keeps_hashes: hashes are not hash_bytes of the keys, so the table must remember them.
    RecordTable(Memory& memory, std::size_t key_bytes, std::size_t value_bytes, bool keeps_hashes = false)
        : memory_(memory),
          keeps_hashes_(keeps_hashes),
          key_(key_bytes),
          record_(key_bytes + value_bytes + (keeps_hashes ? 8 : 0)),
          shards_(kShards) {}

    // False: no key with this hash is here. True: there may be one.
    bool may_hold(std::uint64_t hash) const {
        const Shard& shard = shards_[hash >> (64 - kShardBits)];
        return shard.capacity && shard.groups().locate(hash, [](std::size_t) { return true; }).found;
    }
    // The value of `key`, or null.
    unsigned char* find(const unsigned char* key, std::uint64_t hash) const {
        const Shard& shard = shards_[hash >> (64 - kShardBits)];
        if (!shard.capacity) return nullptr;
        const auto [slot, found] = locate(shard, key, hash);
        return found ? shard.record(slot, record_) + key_ : nullptr;
    }

    struct Inserted {
        unsigned char* value;
        bool fresh;
    };
    // The value of `key`, inserted with a zero value where it was absent.
    Inserted insert(const unsigned char* key, std::uint64_t hash) {
        Shard& shard = shards_[hash >> (64 - kShardBits)];
        if (shard.used + shard.used / 7 >= shard.capacity) grow(shard);
        const auto [slot, found] = locate(shard, key, hash);
        if (found) return {shard.record(slot, record_) + key_, false};
        shard.groups().enter(slot, hash);
        unsigned char* record = shard.record(slot, record_);
        std::memcpy(record, key, key_);
        if (keeps_hashes_) std::memcpy(record + record_ - 8, &hash, 8);
        ++shard.used;
        ++size_;
        return {record + key_, true};
    }
    void prefetch(std::uint64_t hash) const {
        const Shard& shard = shards_[hash >> (64 - kShardBits)];
        if (!shard.capacity) return;
        const std::size_t home = shard.groups().home(hash);
        system::prefetch(shard.tags() + home);
        system::prefetch(shard.record(home, record_));
    }

    std::size_t size() const { return size_; }
    // Both tables must charge the same account.
    void swap(RecordTable& other) {
        std::swap(keeps_hashes_, other.keeps_hashes_);
        std::swap(key_, other.key_);
        std::swap(record_, other.record_);
        std::swap(size_, other.size_);
        shards_.swap(other.shards_);
    }

    // Visits every record: visit(key, value).
    template <class F>
    void each(F&& visit) const {
        for (const Shard& shard : shards_)
            for (std::size_t slot = 0; slot < shard.capacity; ++slot)
                if (shard.tags()[slot]) {
                    unsigned char* record = shard.record(slot, record_);
                    visit(static_cast<const unsigned char*>(record), record + key_);
                }
    }

    static std::uint64_t hash_bytes(const unsigned char* data, std::size_t size) {
        std::uint64_t h = size * 0x9e3779b97f4a7c15ull;
        for (; size >= 8; data += 8, size -= 8) h = mix(h, load(data));
        if (size) {
            std::uint64_t last = 0;
            std::memcpy(&last, data, size);
            h = mix(h, last);
        }
        return h ^ h >> 29;
    }

  private:
    static constexpr int kShardBits = TagGroups::kShardBits;
    static constexpr std::size_t kShards = std::size_t{1} << kShardBits;
    static constexpr std::size_t kGroup = TagGroups::kGroup;

    // Tags first, then records.
    struct Shard {
        Pages pages;
        std::size_t capacity = 0, used = 0;
        unsigned char* tags() const { return pages.data(); }
        TagGroups groups() const { return {tags(), capacity}; }
        unsigned char* record(std::size_t slot, std::size_t bytes) const {
            return pages.data() + capacity + kGroup + slot * bytes;
        }
    };

    static std::uint64_t load(const unsigned char* p) {
        std::uint64_t x;
        std::memcpy(&x, p, 8);
        return x;
    }
    static std::uint32_t half(const unsigned char* p) {
        std::uint32_t x;
        std::memcpy(&x, p, 4);
        return x;
    }
    static std::uint64_t mix(std::uint64_t h, std::uint64_t x) {
        const auto [low, high] = system::multiply(h ^ x, 0xa0761d6478bd642full);
        return low ^ high ^ 0xe7037ed1a0b428dbull;
    }

    bool same(const unsigned char* a, const unsigned char* b) const {
        std::size_t n = key_;
        for (; n >= 8; a += 8, b += 8, n -= 8)
            if (load(a) != load(b)) return false;
        if (n >= 4) return half(a) == half(b) && half(a + n - 4) == half(b + n - 4);
        for (; n > 0; --n)
            if (a[n - 1] != b[n - 1]) return false;
        return true;
    }

    TagGroups::Place locate(const Shard& shard, const unsigned char* key, std::uint64_t hash) const {
        return shard.groups().locate(
            hash, [&](std::size_t slot) { return same(shard.record(slot, record_), key); });
    }
    std::size_t first_capacity(const Shard& shard) const {
        return 2 * kGroup + static_cast<std::size_t>(&shard - shards_.data()) * (kGroup / 2) / kShards;
    }
    void grow(Shard& shard) {
        Shard bigger;
        bigger.capacity = shard.capacity ? shard.capacity + shard.capacity / 4 + 1 : first_capacity(shard);
        bigger.pages = Pages(memory_, bigger.capacity + kGroup + bigger.capacity * record_);
        for (std::size_t slot = 0; slot < shard.capacity; ++slot) {
            if (!shard.tags()[slot]) continue;
            const unsigned char* record = shard.record(slot, record_);
            const std::uint64_t hash = keeps_hashes_ ? load(record + record_ - 8) : hash_bytes(record, key_);
            const std::size_t at = bigger.groups().vacant(hash);
            bigger.groups().enter(at, hash);
            std::memcpy(bigger.record(at, record_), record, record_);
        }
        bigger.used = shard.used;
        shard = std::move(bigger);
    }

    Memory& memory_;
    bool keeps_hashes_;
    std::size_t key_, record_;
    std::size_t size_ = 0;
    std::vector<Shard> shards_;
};

}  // namespace hakobi
