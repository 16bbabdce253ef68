// Long work inside a step.
//
// A step of a search is short (search.h). Some work cannot be cut into steps without turning it inside out:
// the distances of a board of 500 × 500, a matching of three thousand boxes, a plan. Such work calls beat()
// between pieces of at most some milliseconds, and there the loop looks at the same things as between two
// steps: the stop flag, the clocks, the tick. If the search has to end, beat() throws Ended, which only run()
// catches; so limits hold from the first instant, wherever the search is.
//
// The search that runs on this thread is known without being passed down to every table. Threads that a step
// starts (threads.h) beat for the same search, but only the thread of the loop ticks. Where no search runs,
// beat() does nothing.
#pragma once

#include "base/cpu_time.h"
#include "base/expansions.h"
#include "base/outcome.h"

namespace hakobi {

struct Ended {
    Outcome outcome;
    const char* limit = "";  // the name of the limit that was reached
};

// What beats are for: the running search of a thread, and the accounts that all its threads draw on.
class Pulse {
  public:
    Pulse(CpuTime& cpu, bool cpu_limited, Expansions& expansions)
        : cpu(cpu), cpu_limited(cpu_limited), expansions(expansions) {}
    virtual ~Pulse() = default;
    virtual void beat() = 0;                  // on the thread of the loop
    virtual void beat_elsewhere() const = 0;  // on a thread that a step has started

    static const Pulse* of_this_thread();

    CpuTime& cpu;
    const bool cpu_limited;
    Expansions& expansions;
};

// While it lives, beats of this thread go to `pulse` (null: to nobody), and its processor time is counted there.
class Beating {
  public:
    explicit Beating(Pulse& pulse);        // this is the thread of the loop
    explicit Beating(const Pulse* pulse);  // this is another
    ~Beating();
    Beating(const Beating&) = delete;
    Beating& operator=(const Beating&) = delete;

    void beat();
    const Pulse* pulse() const { return pulse_; }

  private:
    Beating(const Pulse* pulse, Pulse* loop);

    const Pulse* pulse_;
    Pulse* loop_;  // the same, if this is the thread of the loop
    CpuShare share_;
    Beating* before_;
};

void beat();

}  // namespace hakobi
