#include "base/search.h"
#include "testing.h"

namespace test_search {

using namespace hakobi;

struct Endless : Search {
    std::uint64_t steps = 0;
    std::uint64_t charge = 0;
    Memory* memory = nullptr;
    Outcome step() override {
        ++steps;
        if (memory) memory->charge(charge);
        return Outcome::running;
    }
    void report(Progress& progress) const override { progress.expanded = steps; }
};

TEST("a search without end is ended by the clock") {
    Control control({.seconds = 0.02});
    Stats stats;
    Endless search;
    CHECK(run(search, control, stats) == Outcome::time_limit);
    CHECK_EQ(stats.expanded, search.steps);
}

TEST("a search that asks for too much memory ends with memory_limit") {
    Control control({.seconds = 0, .bytes = 1000});
    Stats stats;
    Endless search;
    search.memory = &control.memory;
    search.charge = 300;
    CHECK(run(search, control, stats) == Outcome::memory_limit);
    CHECK_EQ(stats.peak_bytes, 900u);
}

TEST("a tick may stop the search") {
    Control control;
    control.tick_seconds = 0;
    control.on_tick = [&](const Progress& progress) {
        if (progress.expanded >= 5) control.stop();
    };
    Stats stats;
    Endless search;
    CHECK(run(search, control, stats) == Outcome::stopped);
    CHECK_EQ(search.steps, 5u);
}

}  // namespace test_search
