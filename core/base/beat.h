// Long work inside a step.
//
// A step of a search is short (search.h). Some work cannot be cut into steps without turning it inside out:
// the distances of a board of 500 × 500, a matching of three thousand boxes, a plan. Such work calls beat()
// between pieces of at most some milliseconds, and there the loop looks at the same things as between two
// steps: the stop flag, the clock, the tick. If the search has to end, beat() throws Ended, which only run()
// catches; so limits hold from the first instant, wherever the search is.
//
// The search that runs on this thread is known without being passed down to every table. Threads that a step
// starts (threads.h) beat for the same search, but only the thread of the loop ticks. Where no search runs,
// beat() does nothing.
#pragma once

#include "base/outcome.h"

namespace hakobi {

struct Ended {
    Outcome outcome;
};

// What beats are for: the running search of a thread.
class Pulse {
  public:
    virtual ~Pulse() = default;
    virtual void beat() = 0;                  // on the thread of the loop
    virtual void beat_elsewhere() const = 0;  // on a thread that a step has started

    static const Pulse* of_this_thread();
};

// While it lives, beats of this thread go to `pulse` (null: to nobody).
class Beating {
  public:
    explicit Beating(Pulse& pulse);        // this is the thread of the loop
    explicit Beating(const Pulse* pulse);  // this is another
    ~Beating();
    Beating(const Beating&) = delete;
    Beating& operator=(const Beating&) = delete;

  private:
    const Pulse* before_;
    Pulse* loop_before_;
};

void beat();

}  // namespace hakobi
