// Open addressing with a byte of the hash beside each slot: how record_table.h and numbered_table.h look.
//
//     tags  |t|t|.|t|.|…|t|t|.|…      0 = empty, else 7 bits of the hash + the top bit; behind the last slot
//                                     stands the first group again, so that a look may run over the end
//
// Eight tags are compared at once, and a record is touched only where the tag agrees; so a table may be
// filled to 7/8.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "system/machine.h"

namespace hakobi {

struct TagGroups {
    static constexpr int kShardBits = 7;  // the top bits of a hash choose the table
    static constexpr std::size_t kGroup = 8;

    unsigned char* tags;  // capacity + kGroup of them
    std::size_t capacity;

    struct Place {
        std::size_t slot;  // the key's, or the empty one that it would take
        bool found;
    };
    // same(slot): does the key stand there?
    template <class F>
    Place locate(std::uint64_t hash, F&& same) const {
        constexpr std::uint64_t ones = 0x0101010101010101ull, tops = 0x8080808080808080ull;
        const std::uint64_t pattern = ones * tag_of(hash);
        std::size_t at = home(hash);
        for (;;) {
            std::uint64_t group;
            std::memcpy(&group, tags + at, kGroup);
            const std::uint64_t differ = group ^ pattern;
            std::uint64_t hits = (differ - ones) & ~differ & tops;
            const std::uint64_t gaps = ~group & tops;
            if (gaps) hits &= (gaps & -gaps) - 1;
            for (; hits; hits &= hits - 1) {
                const std::size_t slot = wrapped(at + std::countr_zero(hits) / 8);
                if (same(slot)) return {slot, true};
            }
            if (gaps) return {wrapped(at + std::countr_zero(gaps) / 8), false};
            at = wrapped(at + kGroup);
        }
    }
    // The slot for a key that is known to be absent.
    std::size_t vacant(std::uint64_t hash) const {
        std::size_t at = home(hash);
        while (tags[at]) at = wrapped(at + 1);
        return at;
    }
    void enter(std::size_t slot, std::uint64_t hash) const {
        tags[slot] = tag_of(hash);
        if (slot < kGroup) tags[capacity + slot] = tag_of(hash);
    }
    std::size_t home(std::uint64_t hash) const {
        const std::uint64_t below = hash << kShardBits;
        return static_cast<std::size_t>(system::multiply(below, capacity).high);
    }

  private:
    static unsigned char tag_of(std::uint64_t hash) { return static_cast<unsigned char>(hash | 0x80); }
    std::size_t wrapped(std::size_t slot) const { return slot < capacity ? slot : slot - capacity; }
};

}  // namespace hakobi
