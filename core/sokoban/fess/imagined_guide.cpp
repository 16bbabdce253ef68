#include "sokoban/fess/imagined_guide.h"

#include "sokoban/fess/advisors.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {
namespace {

template <int W>
std::vector<Cell> cells_of(const Bits<W>& set) {
    std::vector<Cell> cells;
    set.each([&](Cell c) { cells.push_back(c); });
    return cells;
}

}  // namespace

template <int W>
ImaginedGuide<W>::ImaginedGuide(Tables<W>& tables, Lost<W>& lost, Set imagined, bool weighted,
                                const Perimeter<W>* perimeter)
    : PushMoves<W>(tables, lost, perimeter, false),
      imagined_(imagined),
      weighted_(weighted),
      charge_(space_.memory, Distances::bytes(board_)),
      distances_(board_, Distances::From::goals, cells_of(imagined)),
      assignment_(distances_, space_.memory),
      solved_boxes_(space_.reach.none()),
      row_of_(board_.cells()) {}

template <int W>
std::size_t ImaginedGuide<W>::place(Cell box, Cell player) const {
    return distances_.sides().place(box, distances_.sides().of_player(box, player));
}

template <int W>
void ImaginedGuide<W>::solve(const Position<W>& at) {
    std::size_t row = 0;
    at.boxes.each([&](Cell c) {
        row_of_[c] = static_cast<std::uint32_t>(row);
        assignment_.set_place(row++, place(c, at.player));
    });
    solved_boxes_ = at.boxes;
    have_ = assignment_.solve().pulls >= 0;
}

template <int W>
void ImaginedGuide<W>::generate(const Position<W>& at, std::vector<Child>& children) {
    PushMoves<W>::generate(at, children);
    solve(at);
}

// The cheapest matching; for a child of the state that was expanded last, only the box that moved is
// assigned anew.
template <int W>
std::int64_t ImaginedGuide<W>::distance(const Position<W>& at) {
    const Set gone = solved_boxes_.without(at.boxes), come = at.boxes.without(solved_boxes_);
    if (have_ && gone.count() == 1 && come.count() == 1)
        return assignment_
            .replaced(row_of_[gone.lowest()], place(static_cast<Cell>(come.lowest()), at.player))
            .pulls;
    std::size_t row = 0;
    at.boxes.each([&](Cell c) { assignment_.set_place(row++, place(c, at.player)); });
    have_ = false;
    return assignment_.solve().pulls;
}

template <int W>
int ImaginedGuide<W>::hotspots(const Set& boxes) const {
    int hot = 0;
    auto taken = [&](Cell c) { return c == kNone || boxes.test(c); };
    boxes.without(imagined_).each([&](Cell c) {
        for (Cell beside : board_.neighbours(c))
            if (taken(beside)) {
                ++hot;
                return;
            }
    });
    imagined_.without(boxes).each([&](Cell c) {
        for (int d = 0; d < kDirections; ++d) {
            const Cell box = board_.neighbour(c, d);
            if (box != kNone && !taken(board_.neighbour(box, d))) return;
        }
        ++hot;
    });
    return hot;
}

template <int W>
Score ImaginedGuide<W>::score(const Position<W>& at, int zones) {
    Score score;
    const std::int64_t pushes = distance(at);
    score.key[kLost] = pushes < 0;
    score.key[kZones] = zones;
    score.key[kImagined] = -static_cast<std::int32_t>((at.boxes & imagined_).count());
    score.key[kHot] = hotspots(at.boxes);
    score.key[kDistance] = static_cast<std::int32_t>(pushes);
    return score;
}

template <int W>
void ImaginedGuide<W>::advise(const Position<W>&, const Score& own, std::vector<Child>& children) {
    nominate_best(children, [&](const Child& c) { return c.score < own; });
}

#define INSTANTIATE(W) template class ImaginedGuide<W>;
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban::fess
