// Limits, stop and ticks hold inside a long step, and from the first instant of a large level.
#include <algorithm>

#include "base/beat.h"
#include "base/search.h"
#include "base/threads.h"
#include "sokoban/registry.h"
#include "sokoban/solve.h"
#include "testing.h"

namespace test_beat {

using namespace hakobi;

// One endless step.
struct Endless : Search {
    bool shared = false;
    Outcome step() override {
        auto work = [](std::size_t) {
            for (;;) beat();
        };
        if (shared) together(2, work);
        work(0);
        return Outcome::solved;
    }
    void report(Progress& progress) const override { progress.expanded = 7; }
};

TEST("a search that never comes to the end of its step ends at its time limit") {
    for (bool shared : {false, true}) {
        Endless search;
        search.shared = shared;
        Control control({0.02});
        Stats stats;
        CHECK_EQ(name_of(run(search, control, stats)), std::string("time_limit"));
        CHECK_EQ(stats.expanded, 7u);
    }
}

TEST("a long step ticks, and is stopped by what the tick asks for") {
    for (bool shared : {false, true}) {
        Endless search;
        search.shared = shared;
        Control control;
        int ticks = 0;
        control.tick_seconds = 0.001;
        control.on_tick = [&](const Progress& progress) {
            CHECK_EQ(progress.note, "preparing");
            if (++ticks >= 5) control.stop();
        };
        Stats stats;
        CHECK_EQ(name_of(run(search, control, stats)), std::string("stopped"));
        CHECK(ticks >= 5);
    }
}

TEST("where no search runs, a beat is nothing") {
    beat();
    CHECK(Pulse::of_this_thread() == nullptr);
}

// An open hall, goals in the right half, as many boxes in the left, two squares apart.
sokoban::LevelSpec hall(int size, int boxes) {
    sokoban::LevelSpec level;
    level.width = level.height = size;
    level.grid.assign(static_cast<std::size_t>(size) * size, '#');
    for (int y = 1; y + 1 < size; ++y) std::fill_n(level.grid.begin() + y * size + 1, size - 2, ' ');
    level.grid[static_cast<std::size_t>(size) + 1] = '@';
    for (int y = 3; y + 3 < size && boxes > 0; y += 2)
        for (int x = 3; x + 3 < size / 2 && boxes > 0; x += 2, --boxes) {
            level.grid[static_cast<std::size_t>(y) * size + x] = '$';
            level.grid[static_cast<std::size_t>(y) * size + size - 1 - x] = '.';
        }
    return level;
}

TEST("every method tells and obeys while it prepares a large level") {
    const sokoban::LevelSpec level = hall(60, 150);
    for (const sokoban::Row& row : sokoban::methods()) {
        sokoban::Request request;
        request.method = row.info.name;
        // Stopped at the first tick, which comes while distances are measured: nothing was expanded yet.
        Control control;
        control.tick_seconds = 0;
        control.on_tick = [&](const Progress& progress) {
            CHECK_EQ(progress.note, "preparing");
            control.stop();
        };
        const sokoban::Answer answer = sokoban::solve(level, request, control);
        CHECK_EQ(name_of(answer.outcome), std::string("stopped"));
        CHECK_EQ(answer.stats.expanded, 0u);
    }
}

}  // namespace test_beat
