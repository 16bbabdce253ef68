#include <random>

#include "plain_sliding.h"
#include "random_sliding.h"
#include "sliding/blockers.h"
#include "sliding/parity.h"
#include "sliding/regions.h"
#include "sliding/solve.h"
#include "sliding_puzzles.h"
#include "testing.h"

namespace test_sliding_plain {

using namespace hakobi;
using namespace hakobi::sliding;

struct Way {
    std::string method;
    Options options;
};

Report ask(const Puzzle& puzzle, const std::string& goal, const Way& way, int threads = 1) {
    Control control;
    return solve(puzzle, {goal, way.method, way.options, threads}, control);
}

std::string drawing(const Puzzle& puzzle) {
    std::string rows(puzzle.cells(), '.');
    char letter = 'A';
    for (const PieceClass& pieces : puzzle.classes)
        for (int at : pieces.start) {
            for (const Cell& cell : pieces.shape) rows[at + cell.y * puzzle.width + cell.x] = letter;
            ++letter;
        }
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        if (puzzle.wall[cell]) rows[cell] = '#';
    for (int y = puzzle.height - 1; y > 0; --y) rows.insert(y * puzzle.width, "/");
    return rows;
}

void compare(const Puzzle& puzzle, const std::vector<Way>& ways, std::size_t most_states) {
    for (const std::string goal : {"steps", "moves"}) {
        const std::optional<int> expected = PlainSearch(puzzle, goal == "moves").length(most_states);
        if (expected == -1) continue;
        for (const Way& way : ways) {
            const Report found = ask(puzzle, goal, way);
            const bool right = expected ? found.outcome == Outcome::solved && found.length == *expected
                                        : found.outcome == Outcome::unsolvable;
            if (!right)
                std::fprintf(stderr, "%s, %s: %s\n", way.method.c_str(), goal.c_str(),
                             drawing(puzzle).c_str());
            CHECK(right);
            if (!expected || !right) continue;
            const int steps = replay(puzzle, found.answer);
            CHECK_EQ(goal == "steps" ? steps : static_cast<int>(found.answer.size()), *expected);
            CHECK(steps >= 0);
        }
    }
}

const std::vector<Way> every_way{
    {"auto", {}}, {"bfs", {}}, {"bfs", {{"table", "hash"}}}, {"bfs", {{"table", "dense"}}}, {"astar", {}}};

TEST("every method agrees with the plainest search on random puzzles") {
    std::mt19937 rng(11);
    for (int i = 0; i < random_count(250); ++i) compare(random_puzzle(rng, 4), every_way, 3000);
}

TEST("every method agrees with the plainest search where pieces keep to one axis") {
    std::mt19937 rng(12);
    for (int i = 0; i < random_count(250); ++i) {
        Puzzle puzzle = random_puzzle(rng, 5);
        for (PieceClass& pieces : puzzle.classes)
            if (rng() % 5) (rng() % 2 ? pieces.vertical : pieces.horizontal) = false;
        compare(puzzle, every_way, 3000);
    }
}

TEST("tiles and one gap: every method agrees with the plainest search, with and without names") {
    std::mt19937 rng(13);
    for (int i = 0; i < random_count(16); ++i) {
        const Puzzle puzzle = random_tiles(rng);
        std::vector<Way> ways{{"auto", {}}, {"astar", {}}, {"bfs", {}}};
        if (as_tiles(by_regions(puzzle))) ways.push_back({"ida", {}});
        compare(puzzle, ways, 25'000);
    }
}

TEST("parity never denies what can be reached, and denies every tile puzzle that cannot") {
    std::mt19937 rng(14);
    int denied = 0;
    for (int i = 0; i < random_count(60); ++i) {
        const Puzzle puzzle = i % 3 ? random_layouts(rng) : random_tiles(rng);
        Memory memory;
        const auto parity = Parity::of(puzzle, memory);
        if (!parity) continue;
        const std::optional<int> expected = PlainSearch(puzzle, false).length(20'000);
        if (expected == -1) continue;
        const Parity::Verdict verdict = parity->look(1 << 20);
        if (expected) CHECK(verdict == Parity::Verdict::nothing);
        denied += verdict == Parity::Verdict::impossible;
        if (!expected && as_tiles(puzzle)) CHECK(verdict == Parity::Verdict::impossible);
    }
    CHECK(denied > 5);
}

TEST("what stands in the way is never more than what is left, along shortest answers") {
    std::mt19937 rng(15);
    int looked_at = 0;
    for (int i = 0; i < random_count(400); ++i) {
        Puzzle puzzle = random_puzzle(rng, 5);
        for (PieceClass& pieces : puzzle.classes) (rng() % 2 ? pieces.vertical : pieces.horizontal) = false;
        puzzle = by_regions(puzzle);
        for (const Metric metric : {Metric::steps, Metric::moves}) {
            const Geometry<1> geometry(puzzle);
            const Blockers blockers(geometry, metric);
            if (!blockers.any()) continue;
            const std::optional<int> length = PlainSearch(puzzle, metric == Metric::moves).length(3000);
            const int bound = blockers.of(geometry.start_layout().data());
            if (length == -1) continue;
            if (length) CHECK(bound <= *length);
            ++looked_at;
        }
    }
    CHECK(looked_at > 100);
}

TEST("a piece that keeps to its row has the places of that row only") {
    const Puzzle puzzle = drawn({"aab.", "..b.", "cc.."}, {"..aa", "....", "...."});
    Puzzle cars = puzzle;
    for (PieceClass& pieces : cars.classes)
        (pieces.shape.back().y ? pieces.horizontal : pieces.vertical) = false;
    cars.classes[1].start.push_back(4);
    cars.classes[1].shape = cars.classes[0].shape;
    const Puzzle parted = by_regions(cars);
    for (const PieceClass& part : parted.classes)
        CHECK(std::count(part.region.begin(), part.region.end(), true) <= 3);
    const std::vector<PieceMove> answer{{1, 4, "R"}, {7, 0, "R"}};
    const auto there = in_regions(parted, answer);
    CHECK_EQ(as_asked(parted, {there[0]})[0].piece_class, 1);
    CHECK_EQ(there[1].piece_class, -1);
}

TEST("pattern tables that are kept are taken, and what is no table is made anew") {
    std::map<std::string, std::string> kept;
    int loads = 0;
    Request request;
    request.method = "ida";
    request.patterns.load = [&](const std::string& name, std::uint8_t* bytes, std::size_t size) {
        const auto found = kept.find(name);
        if (found == kept.end() || found->second.size() != size) return false;
        std::copy(found->second.begin(), found->second.end(), bytes);
        ++loads;
        return true;
    };
    request.patterns.save = [&](const std::string& name, const std::uint8_t* bytes, std::size_t size) {
        kept[name] = std::string(bytes, bytes + size);
    };
    const Puzzle hard = drawn({"dcba", "gike", "hfj."}, {"abcd", "efgh", "ijk."});
    auto ask_ida = [&] {
        Control control;
        return solve(hard, request, control);
    };
    const Report first = ask_ida();
    CHECK(first.outcome == Outcome::solved);
    CHECK(!kept.empty());
    const Report again = ask_ida();
    CHECK(loads > 0);
    CHECK_EQ(again.length, first.length);
    for (auto& [name, bytes] : kept) bytes.assign(bytes.size(), '\0');
    CHECK_EQ(ask_ida().length, first.length);
}

}  // namespace test_sliding_plain
