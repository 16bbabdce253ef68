#include <functional>
#include <set>

#include "sliding/ranked_space.h"
#include "sliding/ranking.h"
#include "sliding_puzzles.h"
#include "testing.h"

namespace test_sliding_ranking {

using namespace hakobi;
using namespace hakobi::sliding;

// Lays down every placement of the pieces, one class after the other, by trying all places.
void for_each_placement(const Geometry<1>& geometry,
                        const std::function<void(const std::vector<Mask<1>>&)>& visit) {
    std::vector<Mask<1>> pieces(geometry.class_count());
    std::function<void(int, int, int, Mask<1>)> place = [&](int c, int left, int from, Mask<1> free) {
        if (c == geometry.class_count()) return visit(pieces);
        if (left == 0) {
            const int next = c + 1;
            return place(next, next < geometry.class_count() ? geometry.classes[next].members : 0, 0, free);
        }
        for (int anchor = from; anchor < geometry.cell_count; ++anchor) {
            if (!geometry.classes[c].places.test(anchor)) continue;
            Mask<1> cells;
            for (int distance : geometry.classes[c].cells) cells.set(anchor + distance);
            if (!free.contains(cells)) continue;
            pieces[c].set(anchor);
            place(c, left - 1, anchor + 1, free & ~cells);
            pieces[c].reset(anchor);
        }
    };
    place(0, geometry.classes[0].members, 0, geometry.floor);
}

template <int K>
void check_numbering(Puzzle puzzle) {
    validate(puzzle);
    const Memory memory;
    const auto ranking = Ranking::build(puzzle, memory);
    CHECK(ranking.has_value());
    if (!ranking) return;
    if (K) CHECK_EQ(ranking->key_words(), K);
    const std::uint64_t total = ranking->total();
    const Geometry<1> geometry(puzzle);
    const RankedSpace<1, K> space(geometry, *ranking, true);
    auto cursor = space.make_cursor();
    std::vector<bool> seen(total);
    std::uint64_t count = 0;
    std::vector<std::uint64_t> item(space.item_words()), child(space.item_words());
    std::vector<Mask<1>> back(geometry.class_count());
    for_each_placement(geometry, [&](const std::vector<Mask<1>>& pieces) {
        std::uint64_t rank = 0, child_rank = 0, whole = 0;
        space.encode(pieces.data(), item.data());
        space.address(cursor, item.data(), &rank);
        CHECK(rank < total && !seen[rank]);
        if (rank < total) seen[rank] = true;
        ++count;
        space.decode(item.data(), back.data());
        CHECK(back == pieces);
        if (count % 97) return;
        space.open(cursor, item.data());
        for (int c = 0; c < geometry.class_count(); ++c)
            for (int d = 0; d < 4; ++d)
                geometry.steppers(c, d, cursor.pieces[c], cursor.free).for_each([&](int from) {
                    space.child(cursor, c, from, from + geometry.delta[d], child.data(), &child_rank);
                    space.address(cursor, child.data(), &whole);
                    CHECK_EQ(child_rank, whole);
                });
    });
    CHECK_EQ(count, total);
}

std::uint64_t placements(Puzzle puzzle) {
    validate(puzzle);
    const Memory memory;
    return Ranking::build(puzzle, memory)->total();
}

TEST("the placements of Klotski are numbered 0 to 65,879, each once") {
    CHECK_EQ(placements(klotski()), 65880u);
    check_numbering<1>(klotski());
}

TEST("walls and pieces of any shape are numbered too") {
    check_numbering<1>(drawn({"LL.b", "L#.b", "..cc", "d..."}, {"..LL", "..L.", "....", "...."}));
}

TEST("keys of two words are numbered too, with their number known to the compiler or not") {
    const Puzzle puzzle =
        drawn({"AA...b", "AA...b", ".cc...", "...d.."}, {"....AA", "....AA", "......", "......"});
    check_numbering<2>(puzzle);
    check_numbering<0>(puzzle);
}

TEST("a space that is too large for a table is declined") {
    Puzzle puzzle = drawn({"abcd", "efgh", "ijkl", "mno."}, {"abcd", "efgh", "ijkl", "mno."});
    validate(puzzle);
    const Memory memory;
    CHECK(!Ranking::build(puzzle, memory).has_value());
}

}  // namespace test_sliding_ranking
