// Strategies that take turns: `auto` for any solution.
#include "sokoban/searches/portfolio.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_portfolio {

using namespace hakobi;
using namespace hakobi::sokoban;
using namespace hakobi::testing;

// Does as it is told: so much work, so much memory for each piece of it, then an outcome.
class Scripted : public Method {
  public:
    Scripted(Memory& memory, char letter, std::string& diary, std::uint64_t work, std::uint64_t bytes,
             Outcome end)
        : charge_(memory), letter_(letter), diary_(diary), work_(work), bytes_(bytes), end_(end) {}
    Outcome step() override {
        charge_.add(bytes_);
        diary_ += letter_;
        return ++done_ == work_ ? end_ : Outcome::running;
    }
    void report(Progress& progress) const override {
        progress.generated = progress.expanded = done_;
        progress.note = std::string("at ") + letter_;
    }
    std::vector<Push> solution() const override { return {}; }
    void extras(Stats& stats) const override { stats.extra.emplace_back("done", done_); }

  private:
    Charge charge_;
    char letter_;
    std::string& diary_;
    std::uint64_t work_, bytes_, done_ = 0;
    Outcome end_;
};

Strategy scripted(Memory& memory, char letter, std::string& diary, std::uint64_t slice, std::uint64_t work,
                  std::uint64_t bytes, Outcome end) {
    return {
        std::string(1, letter), std::string(1, letter),
        [=, &memory, &diary] { return std::make_unique<Scripted>(memory, letter, diary, work, bytes, end); },
        slice};
}

Outcome run_to_end(Method& method) {
    Outcome outcome = Outcome::running;
    while (outcome == Outcome::running) outcome = method.step();
    return outcome;
}

TEST("once there is a solution, who may find a better one begins anew, and others join") {
    Memory memory;
    std::string diary;
    Strategy again = scripted(memory, 'b', diary, 5, 3, 0, Outcome::solved);
    again.again = true;
    const auto portfolio = make_portfolio({scripted(memory, 'a', diary, 2, 2, 0, Outcome::solved),
                                           scripted(memory, 'c', diary, 1, 9, 0, Outcome::gave_up)},
                                          1);
    CHECK(run_to_end(*portfolio) == Outcome::solved);
    portfolio->go_on({again}, {scripted(memory, 'd', diary, 1, 9, 0, Outcome::gave_up)});
    for (int found = 0; found < 2; ++found) {
        CHECK(run_to_end(*portfolio) == Outcome::solved);
        CHECK_EQ(portfolio->name(), "b");
        portfolio->go_on({}, {});
    }
    CHECK_EQ(diary, "aabbbbbb");
}

TEST("slices of the strategies double from turn to turn, and nothing is done twice") {
    Memory memory;
    std::string diary;
    const auto portfolio = make_portfolio({scripted(memory, 'a', diary, 1, 1000, 0, Outcome::solved),
                                           scripted(memory, 'b', diary, 2, 7, 0, Outcome::solved)},
                                          1);
    CHECK(run_to_end(*portfolio) == Outcome::solved);
    CHECK_EQ(diary, "abbaabbbbaaaab");
    CHECK_EQ(portfolio->name(), "b");
}

TEST("a strategy that gives up leaves the others running") {
    Memory memory;
    std::string diary;
    const auto portfolio = make_portfolio({scripted(memory, 'a', diary, 10, 3, 0, Outcome::gave_up),
                                           scripted(memory, 'b', diary, 10, 50, 0, Outcome::solved)},
                                          1);
    CHECK(run_to_end(*portfolio) == Outcome::solved);
    Progress progress;
    portfolio->report(progress);
    CHECK_EQ(progress.generated, 53u);
    CHECK_EQ(progress.note, "b: at b");
}

TEST(
    "a strategy at the memory limit hands its memory over; only when all are there the limit is the answer") {
    for (const Outcome last : {Outcome::solved, Outcome::gave_up}) {
        Memory memory(1000);
        std::string diary;
        const auto portfolio = make_portfolio({scripted(memory, 'a', diary, 1000, 2000, 10, Outcome::solved),
                                               scripted(memory, 'b', diary, 1000, 90, 10, last)},
                                              1);
        CHECK(run_to_end(*portfolio) == (last == Outcome::solved ? Outcome::solved : Outcome::memory_limit));
        CHECK(memory.peak() <= 1000);
        CHECK_EQ(diary.size(), 190u);
    }
}

TEST("without a solution the statistics name the strategy they belong to") {
    Memory memory;
    std::string diary;
    const auto portfolio = make_portfolio({scripted(memory, 'a', diary, 2, 5, 0, Outcome::running),
                                           scripted(memory, 'b', diary, 3, 9, 0, Outcome::running)},
                                          1);
    for (int i = 0; i < 4; ++i) portfolio->step();
    Stats stats;
    portfolio->extras(stats);
    CHECK_EQ(stats.extra.size(), 2u);
    for (const auto& [name, value] : stats.extra)
        CHECK(name == "a.done" ? value >= 2 : name == "b.done" && value >= 3);
}

LevelSpec warehouse() {
    return level_of({"##############", "#      #     #", "# $ $  # ..  #", "#  $ $   ..  #", "# $ $  # ..  #",
                     "#   $  # .   #", "#  @   #     #", "#      #     #", "##############"});
}

Answer ask(const LevelSpec& level, int threads, std::uint64_t bytes = UINT64_MAX) {
    Control control({.seconds = 0, .bytes = bytes});
    Request request;
    request.threads = threads;
    return solve(level, request, control);
}

TEST("auto finds the same solution every time on one thread, and solves on two") {
    const Answer first = ask(warehouse(), 1), second = ask(warehouse(), 1), both = ask(warehouse(), 2);
    CHECK(first.outcome == Outcome::solved);
    CHECK_EQ(first.lurd, second.lurd);
    CHECK_EQ(first.stats.generated, second.stats.generated);
    CHECK(both.outcome == Outcome::solved);
}

TEST("auto keeps to its memory limit and says so") {
    const std::uint64_t limit = 400'000;
    RandomLevels levels(3);
    LevelSpec level = levels.next(30, 30, 40, 40);
    const Answer answer = ask(level, 1, limit);
    CHECK(answer.outcome == Outcome::memory_limit || answer.outcome == Outcome::unsolvable);
    CHECK(answer.stats.peak_bytes <= limit);
    CHECK(ask(warehouse(), 1, 30'000).outcome == Outcome::memory_limit);
}

// Without optimisation a smaller board will do.
TEST("a board of 200 by 200 with 300 boxes starts, tells what it does, and stops when asked") {
#ifdef NDEBUG
    const int size = 200, boxes = 300;
#else
    const int size = 50, boxes = 45;
#endif
    LevelSpec level{size, size, std::string(size * size, ' '), {}};
    for (int i = 0; i < size; ++i)
        for (int wall : {i, (size - 1) * size + i, i * size, i * size + size - 1}) level.grid[wall] = '#';
    for (int i = 0; i < boxes; ++i) {
        level.grid[(3 + 2 * (i / 15)) * size + 3 + 2 * (i % 15)] = '$';
        level.grid[(3 * size / 4 + i / 20) * size + size / 2 + i % 20] = '.';
    }
    level.grid[2 * size + 2] = '@';
    Control control({.seconds = 0, .bytes = std::uint64_t{2} << 30});
    control.tick_seconds = 0;
    std::string note;
    int ticks = 0;
    control.on_tick = [&](const Progress& progress) {
        note = progress.note;
        if (++ticks == 12) control.stop();
    };
    CHECK(solve(level, Request{}, control).outcome == Outcome::stopped);
    CHECK(!note.empty());
}

}  // namespace test_portfolio
