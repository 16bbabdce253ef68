#include "base/search.h"

#include <sys/resource.h>
#include <time.h>

#include <new>

namespace hakobi {
namespace {

double seconds_of(clockid_t clock) {
    timespec t;
    clock_gettime(clock, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

}  // namespace

const char* name_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::running:
            return "running";
        case Outcome::solved:
            return "solved";
        case Outcome::unsolvable:
            return "unsolvable";
        case Outcome::gave_up:
            return "gave_up";
        case Outcome::time_limit:
            return "time_limit";
        case Outcome::memory_limit:
            return "memory_limit";
        case Outcome::stopped:
            return "stopped";
    }
    return "?";
}

Control::Control(Limits l) : limits(l), memory(l.bytes), started_(seconds_of(CLOCK_MONOTONIC)) {}

double Control::elapsed() const { return seconds_of(CLOCK_MONOTONIC) - started_; }

bool Control::interrupted() const {
    return stop_asked() || (limits.seconds > 0 && elapsed() >= limits.seconds);
}

Outcome run(Search& search, Control& control, Stats& stats) {
    const double cpu_start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    double next_tick = control.elapsed() + control.tick_seconds;
    Outcome outcome = Outcome::running;
    auto snapshot = [&] {
        Progress progress;
        search.report(progress);
        progress.bytes = control.memory.used();
        progress.wall_seconds = control.elapsed();
        return progress;
    };
    try {
        while ((outcome = search.step()) == Outcome::running) {
            const double now = control.elapsed();
            if (control.on_tick && now >= next_tick) {
                control.on_tick(snapshot());
                next_tick = control.elapsed() + control.tick_seconds;
            }
            if (control.stop_asked()) {
                outcome = Outcome::stopped;
                break;
            }
            if (control.limits.seconds > 0 && now >= control.limits.seconds) {
                outcome = Outcome::time_limit;
                break;
            }
        }
    } catch (const OutOfMemory&) {
        outcome = Outcome::memory_limit;
    } catch (const std::bad_alloc&) {
        outcome = Outcome::memory_limit;
    }
    const Progress last = snapshot();
    stats.expanded = last.expanded;
    stats.generated = last.generated;
    stats.stored = last.stored;
    stats.wall_seconds = control.elapsed();
    stats.cpu_seconds += seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu_start;
    stats.peak_bytes = control.memory.peak();
    return outcome;
}

}  // namespace hakobi
