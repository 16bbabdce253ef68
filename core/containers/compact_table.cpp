#include "containers/compact_table.h"

#include <algorithm>
#include <cstring>

#include "containers/word_set.h"
#include "system/machine.h"

namespace hakobi {
namespace {

std::uint64_t low_bits(int n) { return n >= 64 ? UINT64_MAX : (std::uint64_t{1} << n) - 1; }

}  // namespace

class CompactTable::Guard {
  public:
    Guard(const Shard& shard, bool active) : shard_(active ? &shard : nullptr) {
        if (shard_)
            while (shard_->lock.test_and_set(std::memory_order_acquire)) {
            }
    }
    ~Guard() {
        if (shard_) shard_->lock.clear(std::memory_order_release);
    }

  private:
    const Shard* shard_;
};

CompactTable::CompactTable(Memory& memory, int key_bits, int value_bits, bool shared)
    : memory_(&memory),
      shared_(shared),
      words_((key_bits + 63) / 64),
      first_bits_(std::max(2, std::min(key_bits, 64))),
      shard_bits_(std::min(std::max(10, first_bits_ + value_bits - 64), first_bits_ / 2)),
      value_bits_(value_bits),
      head_bytes_((first_bits_ - shard_bits_ + value_bits + 7) / 8),
      more_bytes_(std::max(0, key_bits - 64 + 7) / 8),
      entry_bytes_(head_bytes_ + more_bytes_),
      head_mask_(low_bits(8 * head_bytes_)),
      first_mask_(low_bits(first_bits_)),
      value_mask_(low_bits(value_bits)),
      shards_(std::size_t{1} << shard_bits_) {
    memory.charge(shards_.size() * sizeof(Shard));
}

CompactTable::~CompactTable() { memory_->refund(bytes()); }

std::uint64_t CompactTable::size() const {
    std::uint64_t total = 0;
    for (const Shard& shard : shards_) total += shard.used;
    return total;
}

std::uint64_t CompactTable::bytes() const {
    std::uint64_t total = shards_.size() * sizeof(Shard);
    for (const Shard& shard : shards_)
        if (shard.capacity) total += allocated(shard.capacity);
    return total;
}

// Each line is a bijection on the first_bits_ low bits, for any fixed other words.
CompactTable::Place CompactTable::place(const std::uint64_t* key) const {
    const int half = first_bits_ / 2;
    std::uint64_t x = key[0];
    if (words_ > 1) x ^= hash_words(key + 1, words_ - 1) & first_mask_;
    x ^= x >> half;
    x = x * 0x9e3779b97f4a7c15u & first_mask_;
    x ^= x >> half;
    x = x * 0xd6e8feb86659fd93u & first_mask_;
    x ^= x >> half;
    const int rest_bits = first_bits_ - shard_bits_;
    return {x >> rest_bits, x & low_bits(rest_bits)};
}

std::uint64_t CompactTable::home(const Shard& shard, std::uint64_t rest) const {
    const std::uint64_t spread = rest * 0xa0761d6478bd642fu;
    return system::multiply(spread, shard.capacity).high;
}

std::uint64_t CompactTable::head(const unsigned char* entry) const {
    std::uint64_t word;
    std::memcpy(&word, entry, 8);
    return word & head_mask_;
}

unsigned char* CompactTable::find(const Shard& shard, std::uint64_t rest, const void* more) const {
    const auto more_bytes = static_cast<std::size_t>(more_bytes_);
    std::uint64_t i = home(shard, rest);
    for (;;) {
        unsigned char* entry = shard.entries.get() + i * entry_bytes_;
        const std::uint64_t found = head(entry);
        if (!(found & value_mask_)) return entry;
        if (found >> value_bits_ == rest &&
            (!more_bytes || !std::memcmp(entry + head_bytes_, more, more_bytes)))
            return entry;
        if (++i == shard.capacity) i = 0;
    }
}

std::uint64_t CompactTable::get(const std::uint64_t* key) const {
    const Place at = place(key);
    const Shard& shard = shards_[at.shard];
    const Guard guard(shard, shared_);
    return shard.capacity ? head(find(shard, at.rest, key + 1)) & value_mask_ : 0;
}

void CompactTable::prefetch(const std::uint64_t* key) const {
    if (shared_) return;
    const Place at = place(key);
    const Shard& shard = shards_[at.shard];
    if (shard.capacity) system::prefetch(shard.entries.get() + home(shard, at.rest) * entry_bytes_);
}

bool CompactTable::update(const std::uint64_t* key, std::uint64_t value, bool replace) {
    const Place at = place(key);
    Shard& shard = shards_[at.shard];
    const Guard guard(shard, shared_);
    if (5 * (shard.used + 1) > 4 * shard.capacity) grow(shard);
    unsigned char* entry = find(shard, at.rest, key + 1);
    const std::uint64_t old = head(entry) & value_mask_;
    if (old && (!replace || old <= value)) return false;
    const std::uint64_t word = at.rest << value_bits_ | value;
    std::memcpy(entry, &word, static_cast<std::size_t>(head_bytes_));
    if (!old) {
        std::memcpy(entry + head_bytes_, key + 1, static_cast<std::size_t>(more_bytes_));
        ++shard.used;
    }
    return true;
}

void CompactTable::grow(Shard& shard) {
    Shard larger;
    larger.capacity = shard.capacity + shard.capacity / 4 + 6;
    memory_->charge(allocated(larger.capacity));
    larger.entries = std::make_unique<unsigned char[]>(allocated(larger.capacity));
    for (std::uint64_t i = 0; i < shard.capacity; ++i) {
        const unsigned char* entry = shard.entries.get() + i * entry_bytes_;
        const std::uint64_t found = head(entry);
        if (!(found & value_mask_)) continue;
        std::memcpy(find(larger, found >> value_bits_, entry + head_bytes_), entry,
                    static_cast<std::size_t>(entry_bytes_));
    }
    if (shard.capacity) memory_->refund(allocated(shard.capacity));
    shard.entries = std::move(larger.entries);
    shard.capacity = larger.capacity;
}

}  // namespace hakobi
