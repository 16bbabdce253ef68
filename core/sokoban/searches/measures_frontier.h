// Four orders over one set of open states, at the price of one.
//
// A state is open in all orders at once: order k takes the state with the least measure k, then the least
// tie value, then the oldest. Instead of four queues with removal by key, states with equal measures and
// equal tie value lie in one *bucket*, a plain first-in first-out list of numbers (four bytes a state).
// Within a bucket all orders agree; so an order is an order of buckets, and a state that one of them takes is
// gone from all:
//
//     order 1   (measure 1 = 3, tie 40):  buckets (3,0,0,2 | 40)  (3,1,0,4 | 40)  …  a heap, oldest head first
//     order 2   (measure 2 = 0, tie 40):  buckets (3,0,0,2 | 40)  (5,0,1,0 | 40)  …
//
// A heap entry remembers the head that its bucket had; entries whose bucket has moved on or run empty are
// put right when they come to the top.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "containers/pages.h"

namespace hakobi::sokoban {

struct Rank {
    static constexpr int kMeasures = 4;
    std::array<std::uint32_t, kMeasures> measure{};
    std::uint32_t tie = 0;
    bool operator==(const Rank&) const = default;
};

class Frontier {
  public:
    using Number = std::uint32_t;
    static constexpr Number kNothing = UINT32_MAX;

    // Only orders 0 .. orders-1 will be asked.
    Frontier(Memory& memory, int orders) : memory_(memory), charge_(memory), orders_(orders) {}

    void push(const Rank& rank, Number number) {
        const auto [at, fresh] = find_.try_emplace(rank, static_cast<std::uint32_t>(buckets_.size()));
        if (fresh) {
            charge_.add(kBytesPerBucket);
            buckets_.push_back({rank});
        }
        Bucket& bucket = buckets_[at->second];
        append(bucket, number);
        ++size_;
        for (int k = 0; k < orders_; ++k)
            if (!(bucket.listed >> k & 1)) {
                bucket.listed |= 1u << k;
                auto& heap = order_[k][key_of(rank, k)];
                heap.push_back({head(bucket), at->second});
                std::push_heap(heap.begin(), heap.end(), later);
            }
    }
    // Takes the first state of order k; kNothing when no state is open.
    Number pop(int k) {
        for (auto& order = order_[k]; !order.empty();) {
            auto& heap = order.begin()->second;
            if (heap.empty()) {
                order.erase(order.begin());
                continue;
            }
            Bucket& bucket = buckets_[heap.front().bucket];
            if (bucket.size != 0 && head(bucket) == heap.front().head) return take(bucket);
            std::pop_heap(heap.begin(), heap.end(), later);
            if (bucket.size == 0) {
                bucket.listed &= ~(1u << k);
                heap.pop_back();
            } else {
                heap.back().head = head(bucket);
                std::push_heap(heap.begin(), heap.end(), later);
            }
        }
        return kNothing;
    }
    // From now on only order 0 will be asked.
    void keep_first_order() {
        orders_ = 1;
        for (int k = 1; k < Rank::kMeasures; ++k) order_[k].clear();
    }
    std::size_t size() const { return size_; }
    std::size_t buckets() const { return buckets_.size(); }

  private:
    static constexpr std::uint32_t kPerBlock = 31;  // numbers; with the link a block has 128 bytes
    static constexpr std::uint32_t kPerChunk = 1024;
    static constexpr std::uint64_t kBytesPerBucket = 256;  // with its places in the maps and heaps

    struct Block {
        Number number[kPerBlock];
        std::uint32_t next;
    };
    struct Bucket {
        Rank rank;
        std::uint32_t size = 0, first = 0, last = 0;  // blocks
        std::uint32_t begin = 0, end = 0;             // in the first and the last block
        unsigned listed = 0;                          // one bit an order
    };
    struct Entry {
        Number head;
        std::uint32_t bucket;
    };
    struct RankHash {
        std::size_t operator()(const Rank& rank) const {
            std::uint64_t h = rank.tie;
            for (std::uint32_t m : rank.measure) h = (h ^ m) * 0x9e3779b97f4a7c15ull;
            return h ^ h >> 31;
        }
    };
    static bool later(const Entry& a, const Entry& b) {
        return a.head != b.head ? a.head > b.head : a.bucket > b.bucket;
    }
    static std::uint64_t key_of(const Rank& rank, int k) {
        return std::uint64_t{rank.measure[k]} << 32 | rank.tie;
    }

    Block& block(std::uint32_t i) const {
        return reinterpret_cast<Block*>(chunks_[i / kPerChunk].data())[i % kPerChunk];
    }
    Number head(const Bucket& bucket) const { return block(bucket.first).number[bucket.begin]; }
    std::uint32_t new_block() {
        if (!free_.empty()) {
            const std::uint32_t i = free_.back();
            free_.pop_back();
            return i;
        }
        if (blocks_ == chunks_.size() * kPerChunk) chunks_.emplace_back(memory_, kPerChunk * sizeof(Block));
        return blocks_++;
    }
    void append(Bucket& bucket, Number number) {
        if (bucket.size == 0) {
            bucket.first = bucket.last = new_block();
            bucket.begin = bucket.end = 0;
        } else if (bucket.end == kPerBlock) {
            const std::uint32_t i = new_block();
            block(bucket.last).next = i;
            bucket.last = i;
            bucket.end = 0;
        }
        block(bucket.last).number[bucket.end++] = number;
        ++bucket.size;
    }
    Number take(Bucket& bucket) {
        const Number number = block(bucket.first).number[bucket.begin++];
        --bucket.size;
        --size_;
        if (bucket.size == 0 || bucket.begin == kPerBlock) {
            free_.push_back(bucket.first);
            bucket.first = block(bucket.first).next;
            bucket.begin = 0;
        }
        return number;
    }

    Memory& memory_;
    Charge charge_;
    int orders_;
    std::size_t size_ = 0;
    std::unordered_map<Rank, std::uint32_t, RankHash> find_;
    std::vector<Bucket> buckets_;
    std::array<std::map<std::uint64_t, std::vector<Entry>>, Rank::kMeasures> order_;
    std::vector<Pages> chunks_;
    std::vector<std::uint32_t> free_;
    std::uint32_t blocks_ = 0;
};

}  // namespace hakobi::sokoban
