// The one search loop.
//
// A method supplies step(): a bounded piece of work (about a millisecond; at most some tens of them), after
// which it says whether it is done. Time, memory, the stop flag and progress are looked at here, between
// steps and at the beats of a longer one (beat.h), and nowhere else:
//
//     run(search, control, stats)
//         repeat  outcome = search.step()            until outcome != running
//                 stop flag set?      -> stopped
//                 clock past limit?   -> time_limit   (wall clock, or processor time)
//                 tick due, or a better answer found?   -> control.on_tick(progress)
//         OutOfMemory thrown inside   -> memory_limit
//         too many states expanded    -> time_limit   (expansions.h)
//
// The limit of states is looked at where states are counted, so that a search on one thread ends at the same
// state every time; nothing that a search does on one thread depends on a clock.
//
// A step that uses threads starts and joins them inside the step (threads.h); long inner loops of such
// threads beat. What a tick inside a step tells of the method is what it told after the step before.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/cpu_time.h"
#include "base/expansions.h"
#include "base/memory.h"
#include "base/outcome.h"

namespace hakobi {

struct Limits {
    double seconds = 0;  // wall clock; 0 = none
    std::uint64_t bytes = UINT64_MAX;
    std::uint64_t states = 0;  // expanded; 0 = none
    double cpu_seconds = 0;    // of all threads together; 0 = none
};

// What a person who watches wants to know. `note` is free text of the method ("f 97", "depth 12", …).
struct Progress {
    std::uint64_t expanded = 0, generated = 0, stored = 0;
    std::uint64_t bytes = 0;
    double wall_seconds = 0;
    std::int64_t lower_bound = -1;  // proven so far in the goal's first metric; -1 = none
    std::uint64_t found = 0;        // answers so far, each better than the one before
    std::int64_t cost = -1;         // of the best of them, in that metric; -1 = none
    std::string best;               // that answer, in the words of its family
    std::string note;
};

struct Stats {
    std::uint64_t expanded = 0, generated = 0, stored = 0;
    double cpu_seconds = 0, wall_seconds = 0;
    std::uint64_t peak_bytes = 0;
    const char* limit = "";                             // the one that ended it: "node_limit", …
    std::vector<std::pair<std::string, double>> extra;  // of the method: "plan_expanded", "layers", …
};

// Shared between the searching thread and whoever watches or stops it.
class Control {
  public:
    explicit Control(Limits limits = {});

    void stop() { stop_.store(true, std::memory_order_relaxed); }
    bool stop_asked() const { return stop_.load(std::memory_order_relaxed); }
    double elapsed() const;  // wall seconds since construction

    Limits limits;
    Memory memory;
    CpuTime cpu;
    Expansions expansions;
    std::function<void(const Progress&)> on_tick;  // called by run() about every tick_seconds
    double tick_seconds = 0.05;

  private:
    std::atomic<bool> stop_{false};
    double started_;
};

class Search {
  public:
    virtual ~Search() = default;
    virtual Outcome step() = 0;                         // Outcome::running to go on
    virtual void report(Progress& progress) const = 0;  // fills what the method knows
    // Answers found so far by a search that goes on when it has one; each new one is a tick of its own.
    virtual std::uint64_t found() const { return 0; }
};

Outcome run(Search& search, Control& control, Stats& stats);

}  // namespace hakobi
