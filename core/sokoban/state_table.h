// The memory of an exact search: packed states, each with its cost and the push that led to it.
//
// Beside the key stands a value: cost g, the last push (live number of the box's cell, direction) and whether
// the state is closed. Undoing the last push leads to the parent, so this *is* the parent link.
//
//     | key: boxes, player | cost (one or two parts) | push | closed |
//
// A value takes as few whole bytes as leave room for a cost that most levels never pass; when one does, the
// table is laid out anew with wider values (make_room()). A cost of two parts is kept in memory as
// first * 2^32 + second, so that sums and comparisons are those of numbers.
#pragma once

#include <cstdint>
#include <cstring>
#include <stdexcept>

#include "containers/record_table.h"
#include "sokoban/state.h"

namespace hakobi::sokoban {

inline constexpr int kSecondBits = 32;

class ValueCodec {
  public:
    ValueCodec(std::size_t live_cells, int first_bits, int second_bits = 0)
        : first_bits_(first_bits),
          second_bits_(second_bits),
          push_bits_(bits_for(4 * live_cells + 1)),
          bytes_((first_bits + second_bits + push_bits_ + 1 + 7) / 8) {}

    // The fewest whole bytes that leave room for costs of the usual size.
    static ValueCodec narrow(std::size_t live_cells, bool two_parts = false) {
        const ValueCodec least(live_cells, two_parts ? 12 : 13, two_parts ? 11 : 0);
        return least.filled(live_cells, least.bytes_);
    }
    ValueCodec wider(std::size_t live_cells) const { return filled(live_cells, bytes_ + 2); }
    bool holds(std::uint64_t cost) const {
        return second_bits_ ? cost >> kSecondBits <= mask(first_bits_) &&
                                  (cost & mask(kSecondBits)) <= mask(second_bits_)
                            : cost <= mask(first_bits_);
    }

    struct Value {
        std::uint64_t cost = 0;
        std::uint32_t push = 0;  // 4 * live number of the pushed box's new cell + direction
        bool closed = false;
    };
    std::size_t bytes() const { return bytes_; }
    Value load(const unsigned char* at) const {
        std::uint64_t raw = 0;
        if (bytes_ == 3) {
            std::memcpy(&raw, at, 2);
            raw |= std::uint64_t{at[2]} << 16;
        } else if (bytes_ == 4) {
            std::memcpy(&raw, at, 4);
        } else {
            std::memcpy(&raw, at, bytes_);
        }
        Value value;
        value.cost = raw & mask(first_bits_);
        raw >>= first_bits_;
        if (second_bits_) {
            value.cost = value.cost << kSecondBits | (raw & mask(second_bits_));
            raw >>= second_bits_;
        }
        value.push = static_cast<std::uint32_t>(raw & mask(push_bits_));
        value.closed = (raw >> push_bits_ & 1) != 0;
        return value;
    }
    void store(unsigned char* at, const Value& value) const {
        std::uint64_t raw = std::uint64_t{value.closed} << push_bits_ | value.push;
        if (second_bits_) raw = raw << second_bits_ | (value.cost & mask(second_bits_));
        raw = raw << first_bits_ | (second_bits_ ? value.cost >> kSecondBits : value.cost);
        if (bytes_ == 3) {
            std::memcpy(at, &raw, 2);
            at[2] = static_cast<unsigned char>(raw >> 16);
        } else if (bytes_ == 4) {
            std::memcpy(at, &raw, 4);
        } else {
            std::memcpy(at, &raw, bytes_);
        }
    }

  private:
    static std::uint64_t mask(int bits) { return (std::uint64_t{1} << bits) - 1; }
    // All bits of `bytes` bytes, shared out among the parts of the cost.
    ValueCodec filled(std::size_t live_cells, std::size_t bytes) const {
        const int spare =
            static_cast<int>(8 * (bytes < 8 ? bytes : 8)) - push_bits_ - 1 - first_bits_ - second_bits_;
        return second_bits_ ? ValueCodec(live_cells, first_bits_ + (spare + 1) / 2, second_bits_ + spare / 2)
                            : ValueCodec(live_cells, first_bits_ + spare);
    }

    int first_bits_, second_bits_, push_bits_;
    std::size_t bytes_;
};

class StateTable {
  public:
    using Value = ValueCodec::Value;

    StateTable(Memory& memory, std::size_t key_bytes, std::size_t live_cells, bool two_parts = false)
        : memory_(memory),
          key_bytes_(key_bytes),
          live_cells_(live_cells),
          values_(ValueCodec::narrow(live_cells, two_parts)),
          records_(memory, key_bytes, values_.bytes()) {}

    std::uint64_t hash(const unsigned char* key) const { return RecordTable::hash_bytes(key, key_bytes_); }
    void prefetch(std::uint64_t hash) const { records_.prefetch(hash); }
    std::size_t size() const { return records_.size(); }

    // Where the value of `key` is kept, or null; good until the next insertion.
    unsigned char* find(const unsigned char* key) const { return records_.find(key, hash(key)); }
    unsigned char* find(const unsigned char* key, std::uint64_t hash) const {
        return records_.find(key, hash);
    }
    RecordTable::Inserted insert(const unsigned char* key) { return records_.insert(key, hash(key)); }
    RecordTable::Inserted insert(const unsigned char* key, std::uint64_t hash) {
        return records_.insert(key, hash);
    }
    Value load(const unsigned char* at) const { return values_.load(at); }
    void store(unsigned char* at, const Value& value) const { values_.store(at, value); }

    // To be called before a cost is stored that is larger than all before it; like an insertion.
    void make_room(std::uint64_t cost) {
        if (!values_.holds(cost)) widen(cost);
    }

  private:
    void widen(std::uint64_t cost) {
        ValueCodec wider = values_;
        while (!wider.holds(cost)) {
            if (wider.bytes() == 8) throw std::overflow_error("a cost is too large to be kept");
            wider = wider.wider(live_cells_);
        }
        RecordTable records(memory_, key_bytes_, wider.bytes());
        records_.each([&](const unsigned char* key, const unsigned char* value) {
            wider.store(records.insert(key, hash(key)).value, values_.load(value));
        });
        records_.swap(records);
        values_ = wider;
    }

    Memory& memory_;
    std::size_t key_bytes_, live_cells_;
    ValueCodec values_;
    RecordTable records_;
};

}  // namespace hakobi::sokoban
