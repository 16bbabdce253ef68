// One account of memory per search.
//
// Containers that can grow large (state tables, queues, arenas) charge the account before they allocate and
// refund it when they free. The account refuses a charge that would pass its limit by throwing OutOfMemory,
// which the loop owner (search.h) turns into Outcome::memory_limit; so the operating system never has to kill
// us. Charging is thread safe; a container itself need not be.
//
// A part of a search that shall leave memory to the others draws on a share: an account with a limit of its own, whose
// charges go to the whole as well.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>

namespace hakobi {

struct OutOfMemory : std::exception {
    const char* what() const noexcept override { return "the memory limit of this search is reached"; }
};

class Memory {
  public:
    explicit Memory(std::uint64_t limit_bytes = UINT64_MAX) : limit_(limit_bytes) {}
    Memory(Memory& whole, std::uint64_t limit_bytes) : limit_(limit_bytes), whole_(&whole) {}

    void charge(std::uint64_t bytes) {
        if (whole_) whole_->charge(bytes);
        try {
            charge_here(bytes);
        } catch (...) {
            if (whole_) whole_->refund(bytes);
            throw;
        }
    }
    void refund(std::uint64_t bytes) {
        used_.fetch_sub(bytes, std::memory_order_relaxed);
        if (whole_) whole_->refund(bytes);
    }

    std::uint64_t used() const { return used_.load(std::memory_order_relaxed); }
    std::uint64_t peak() const { return peak_.load(std::memory_order_relaxed); }
    std::uint64_t limit() const { return limit_; }
    void set_limit(std::uint64_t bytes) { limit_ = bytes; }  // while nobody else charges

  private:
    void charge_here(std::uint64_t bytes) {
        std::uint64_t now = used_.fetch_add(bytes, std::memory_order_relaxed) + bytes;
        if (now > limit_) {
            used_.fetch_sub(bytes, std::memory_order_relaxed);
            throw OutOfMemory{};
        }
        std::uint64_t seen = peak_.load(std::memory_order_relaxed);
        while (now > seen && !peak_.compare_exchange_weak(seen, now, std::memory_order_relaxed)) {
        }
    }

    std::uint64_t limit_;
    Memory* whole_ = nullptr;
    std::atomic<std::uint64_t> used_{0};
    std::atomic<std::uint64_t> peak_{0};
};

// A charge that is refunded when it goes out of scope; it may grow and shrink meanwhile.
class Charge {
  public:
    explicit Charge(Memory& memory, std::uint64_t bytes = 0) : memory_(memory) { add(bytes); }
    ~Charge() { memory_.refund(bytes_); }
    Charge(const Charge&) = delete;
    Charge& operator=(const Charge&) = delete;
    void add(std::uint64_t bytes) {
        memory_.charge(bytes);
        bytes_ += bytes;
    }
    void give_back(std::uint64_t bytes) {
        memory_.refund(bytes);
        bytes_ -= bytes;
    }

  private:
    Memory& memory_;
    std::uint64_t bytes_ = 0;
};

}  // namespace hakobi
