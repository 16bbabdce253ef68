// What a search keeps is charged to its account, and sums over thousands of boxes fit.
#include <numeric>

#include "containers/bucket_queue.h"
#include "containers/plateau_queue.h"
#include "sokoban/bounds/matching.h"
#include "sokoban/bounds/weighted_bound.h"
#include "sokoban/fess/dead_tests/emptying_test.h"
#include "sokoban/fess/dead_tests/local_search.h"
#include "sokoban/fess/features/wide_sum.h"
#include "sokoban/fess/fixed.h"
#include "sokoban/geometry/journey.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_accounts {

using namespace hakobi;
using namespace hakobi::sokoban;
using testing::level_of;

// A room of 40 by 40 squares: more than a thousand cells, so that sets lie on the heap. Boxes stand in the
// middle, goals along the upper wall.
LevelSpec hall(int boxes) {
    std::vector<std::string> rows(40, "#" + std::string(38, ' ') + "#");
    rows.front() = rows.back() = std::string(40, '#');
    rows[38][1] = '@';
    for (int i = 0; i < boxes; ++i) {
        rows[1][2 + i] = '.';
        rows[20][2 + i] = '$';
    }
    return level_of(rows);
}

// Boxes on every subset of the first goals, one subset after the other.
template <class Visit>
void each_filling(const Space<0>& space, std::size_t count, Visit&& visit) {
    for (std::size_t filling = 0; filling < count; ++filling) {
        Bits<0> boxes = space.reach.none();
        for (std::size_t i = 0; i < space.board.goals().size(); ++i)
            if (filling >> i & 1) boxes.set(space.board.goals()[i]);
        visit(boxes);
    }
}

TEST("what is known of boxes that never move is charged, and forgotten before it takes too much") {
    const Board board(hall(20));
    for (const std::uint64_t limit : {std::uint64_t{8} << 20, std::uint64_t{16} << 30}) {
        Memory memory(limit);
        const Terrain terrain(board, memory);
        const Space<0> space(terrain);
        const std::uint64_t before = memory.used();
        {
            fess::Fixed<0> fixed(space);
            fess::EmptyingTest<0> emptying(space);
            each_filling(space, 3000, [&](const Bits<0>& boxes) {
                const Bits<0> never = fixed.find(boxes), region = space.reach.flood(board.player(), boxes);
                CHECK(boxes.covers(never));
                emptying.dead({boxes, region, static_cast<Cell>(region.lowest()), never, space.to_goals, 1,
                               board.goals()[0]});
            });
            CHECK(memory.used() > before + 100'000);
            CHECK(memory.used() <= before + 2 * limit / 16);
        }
        CHECK_EQ(memory.used(), before);
    }
}

TEST("a long pull on a large board is charged for the regions it keeps") {
    const Board board(hall(3));
    Memory memory;
    const Terrain terrain(board, memory);
    const Space<0> space(terrain);
    const std::uint64_t before = memory.used();
    Journey<0, Way::pull> journey(board, space.reach, memory);
    std::size_t stops = 0;
    const Bits<0> region = space.reach.flood(board.player(), space.goals);
    for (journey.begin(board.goals()[0], space.goals, region); !journey.done();)
        journey.advance([](Cell, int) { return true; },
                        [&](const auto&, const auto&) {
                            ++stops;
                            return Arrival::taken;
                        });
    CHECK(stops > 1000);
    CHECK(memory.used() > before + 20 * 8 * space.goals.words());
    CHECK(memory.used() < before + stops * 8 * space.goals.words() / 2);
}

TEST("queues are charged for the room of their priorities, and give it back") {
    Memory memory(1 << 20);
    const unsigned char entry[8] = {};
    unsigned char out[8];
    const auto refused = [](auto&& push) {
        try {
            push();
        } catch (const OutOfMemory&) {
            return true;
        }
        return false;
    };
    CHECK(refused([&] { PlateauQueue(memory, sizeof entry).push(5, 0, 1'000'000, entry); }));
    CHECK(refused([&] { BucketQueue(memory, sizeof entry).push(5, 1'000'000, entry); }));
    PlateauQueue plateaus(memory, sizeof entry);
    BucketQueue buckets(memory, sizeof entry);
    std::uint64_t most = 0;
    for (std::uint64_t f = 0; f < 100; ++f) {
        plateaus.push(f, 1, 10'000, entry);
        buckets.push(f, 10'000, entry);
        CHECK_EQ(plateaus.least(), f);
        CHECK_EQ(buckets.primary(), f);
        most = std::max(most, memory.used());
        plateaus.pop(out);
        buckets.pop(out);
    }
    CHECK(most > 2 * 10'000 * 16 && most < 1'000'000);
}

TEST("a search of a deadlock test that finds no memory has overrun its budget") {
    const auto children = [](int at, std::vector<int>& next) {
        for (int to : {2 * at, 2 * at + 1})
            if (to < 5000) next.push_back(to);
        return false;
    };
    const auto search = [&](Memory& memory) {
        return fess::search_out<int, std::hash<int>>(1, 10'000, memory, 0, children,
                                                     [](int at) { return at; });
    };
    Memory plenty, little(10'000);
    CHECK(search(plenty) == fess::Verdict::dead);
    CHECK(search(little) == fess::Verdict::overrun);
    CHECK_EQ(plenty.used() + little.used(), 0u);
}

TEST("the table of each weight is charged") {
    LevelSpec level = hall(12);
    for (std::int64_t weight = 0; weight < 12; ++weight) level.weights.push_back(weight);
    const Board board(level);
    Memory memory;
    const Terrain terrain(board, memory);
    const Space<0> space(terrain);
    const std::uint64_t before = memory.used();
    const WeightedBound<0> bound(space, true);
    CHECK(memory.used() >= before + 12 * 8 * 12 * board.cells());
}

TEST("a matching of costs that add up to more than one impossible cost has a total all the same") {
    constexpr std::size_t n = 40;
    constexpr std::int32_t cost = Matching<std::int32_t>::kBig / 32;
    std::vector<std::vector<std::int32_t>> rows(n, std::vector<std::int32_t>(n, cost));
    Matching<std::int32_t> matching(n);
    for (std::size_t i = 0; i < n; ++i) {
        rows[i][i] = cost - 1;
        matching.set_row(i, rows[i].data());
    }
    const std::int64_t total = std::int64_t{n} * (cost - 1);
    CHECK_EQ(matching.solve(), total);
    std::vector<std::int32_t> other(n, cost + 5);
    other[1] = cost - 9;
    CHECK_EQ(matching.replaced(0, other.data()), total - (cost - 1) + (cost - 9) + 1);
    CHECK_EQ(matching.replaced(0, std::vector<std::int32_t>(n, Matching<std::int32_t>::kBig).data()), -1);
}

TEST("a sum over thousands of boxes keeps its order in a score") {
    const fess::WideSum small(1'000'000), large(std::int64_t{5000} * 5000 * 300);
    CHECK_EQ(small(999'999), 999'999);
    CHECK(large(std::int64_t{5000} * 5000 * 300) <= INT32_MAX);
    CHECK(large(std::int64_t{5000} * 5000 * 299) > large(std::int64_t{5000} * 5000 * 298));
}

}  // namespace test_accounts
