// One account of processor time per search: what all its threads have used, and nobody else's.
//
// The clock of the process would count whatever else runs in it: another search, the threads of a server. And
// no thread can read another's clock on every system. So each books its own time with a share: when its part
// ends, and wherever a limit of processor time is looked at (beat.h).
#pragma once

#include <atomic>
#include <cstdint>

#include "system/system.h"

namespace hakobi {

class CpuTime {
  public:
    void add(double seconds) {
        nanoseconds_.fetch_add(static_cast<std::int64_t>(seconds * 1e9), std::memory_order_relaxed);
    }
    double seconds() const {
        return 1e-9 * static_cast<double>(nanoseconds_.load(std::memory_order_relaxed));
    }

  private:
    std::atomic<std::int64_t> nanoseconds_{0};
};

// The time of this thread, from its beginning to its end; nobody's if `account` is null.
class CpuShare {
  public:
    explicit CpuShare(CpuTime* account) : account_(account), booked_(account ? system::cpu_seconds() : 0) {}
    ~CpuShare() { book(); }
    CpuShare(const CpuShare&) = delete;
    CpuShare& operator=(const CpuShare&) = delete;

    void book() {
        if (!account_) return;
        const double now = system::cpu_seconds();
        account_->add(now - booked_);
        booked_ = now;
    }

  private:
    CpuTime* account_;
    double booked_;
};

}  // namespace hakobi
