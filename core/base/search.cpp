#include "base/search.h"

#include <new>

#include "base/beat.h"
#include "system/system.h"

namespace hakobi {

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

Control::Control(Limits l) : limits(l), memory(l.bytes), started_(system::wall_seconds()) {}

double Control::elapsed() const { return system::wall_seconds() - started_; }

bool Control::interrupted() const {
    return stop_asked() || (limits.seconds > 0 && elapsed() >= limits.seconds);
}

namespace {

// The loop's look at the world, between steps and at beats.
class Watch : public Pulse {
  public:
    explicit Watch(Control& control)
        : control_(control), next_tick_(control.elapsed() + control.tick_seconds) {
        known_.note = "preparing";
    }

    void beat() override {
        look();
        if (const Outcome outcome = ending(); outcome != Outcome::running) throw Ended{outcome};
    }
    void beat_elsewhere() const override {
        if (const Outcome outcome = ending(); outcome != Outcome::running) throw Ended{outcome};
    }
    // After a step: the method may be asked now.
    Outcome after_step(const Search& search) {
        if (control_.on_tick && due()) {
            known_ = {};
            search.report(known_);
        }
        look();
        return ending();
    }

  private:
    bool due() const { return control_.elapsed() >= next_tick_; }
    void look() {
        if (!control_.on_tick || !due()) return;
        known_.bytes = control_.memory.used();
        known_.wall_seconds = control_.elapsed();
        control_.on_tick(known_);
        next_tick_ = control_.elapsed() + control_.tick_seconds;
    }
    Outcome ending() const {
        if (control_.stop_asked()) return Outcome::stopped;
        return control_.interrupted() ? Outcome::time_limit : Outcome::running;
    }

    Control& control_;
    double next_tick_;
    Progress known_;
};

}  // namespace

Outcome run(Search& search, Control& control, Stats& stats) {
    const double cpu_start = system::cpu_seconds();
    Watch watch(control);
    const Beating beating(watch);
    Outcome outcome = Outcome::running;
    try {
        while ((outcome = search.step()) == Outcome::running)
            if ((outcome = watch.after_step(search)) != Outcome::running) break;
    } catch (const Ended& ended) {
        outcome = ended.outcome;
    } catch (const OutOfMemory&) {
        outcome = Outcome::memory_limit;
    } catch (const std::bad_alloc&) {
        outcome = Outcome::memory_limit;
    }
    Progress last;
    search.report(last);
    stats.expanded = last.expanded;
    stats.generated = last.generated;
    stats.stored = last.stored;
    stats.wall_seconds = control.elapsed();
    stats.cpu_seconds += system::cpu_seconds() - cpu_start;
    stats.peak_bytes = control.memory.peak();
    return outcome;
}

}  // namespace hakobi
