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

Control::Control(Limits l)
    : limits(l), memory(l.bytes), expansions(l.states), started_(system::wall_seconds()) {}

double Control::elapsed() const { return system::wall_seconds() - started_; }

namespace {

// The loop's look at the world, between steps and at beats.
class Watch : public Pulse {
  public:
    explicit Watch(Control& control)
        : Pulse(control.cpu, control.limits.cpu_seconds > 0, control.expansions),
          control_(control),
          next_tick_(control.elapsed() + control.tick_seconds) {
        known_.note = "preparing";
    }

    void beat() override {
        look();
        beat_elsewhere();
    }
    void beat_elsewhere() const override {
        const Limits& limits = control_.limits;
        if (control_.stop_asked()) throw Ended{Outcome::stopped};
        if (limits.seconds > 0 && control_.elapsed() >= limits.seconds)
            throw Ended{Outcome::time_limit, "time_limit"};
        if (limits.cpu_seconds > 0 && cpu.seconds() >= limits.cpu_seconds)
            throw Ended{Outcome::time_limit, "cpu_limit"};
    }
    // After a step: the method may be asked now.
    void ask(const Search& search) {
        if (!control_.on_tick) return;
        if (search.found() != found_) {
            found_ = search.found();
            next_tick_ = 0;
        }
        if (!due()) return;
        known_ = {};
        search.report(known_);
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

    Control& control_;
    double next_tick_;
    std::uint64_t found_ = 0;
    Progress known_;
};

}  // namespace

Outcome run(Search& search, Control& control, Stats& stats) {
    Watch watch(control);
    Outcome outcome = Outcome::running;
    try {
        Beating beating(watch);
        while ((outcome = search.step()) == Outcome::running) {
            watch.ask(search);
            beating.beat();
        }
    } catch (const Ended& ended) {
        outcome = ended.outcome;
        stats.limit = ended.limit;
    } catch (const OutOfMemory&) {
        outcome = Outcome::memory_limit;
    } catch (const std::bad_alloc&) {
        outcome = Outcome::memory_limit;
    }
    if (outcome == Outcome::memory_limit) stats.limit = "memory_limit";
    Progress last;
    search.report(last);
    stats.expanded = last.expanded;
    stats.generated = last.generated;
    stats.stored = last.stored;
    stats.wall_seconds = control.elapsed();
    stats.cpu_seconds = control.cpu.seconds();
    stats.peak_bytes = control.memory.peak();
    return outcome;
}

}  // namespace hakobi
