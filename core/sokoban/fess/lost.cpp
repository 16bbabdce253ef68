#include "sokoban/fess/lost.h"

#include "sokoban/fess/dead_tests/corral_test.h"
#include "sokoban/fess/dead_tests/emptying_test.h"
#include "sokoban/fess/dead_tests/matching_test.h"
#include "sokoban/fess/dead_tests/room_test.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
Lost<W>::Lost(const Space<W>& space)
    : space_(space),
      fixed_(space),
      walled_(space.board, space.to_goals, space.memory),
      patterns_(space.board.cells(), space.memory),
      pairs_(space.board, space.reach, space.codec, space.memory) {
    use_pairs_ = space.board.boxes().size() > 1 &&
                 pairs_.bytes() <= std::min<std::uint64_t>(space.memory.limit() / 16, 64 << 20);
    tests_.push_back(std::make_unique<MatchingTest<W>>(space));
    tests_.push_back(std::make_unique<EmptyingTest<W>>(space));
    if (space.board.cells() <= kSearchedCells) {
        tests_.push_back(std::make_unique<CorralTest<W>>(space, walled_, &patterns_));
        tests_.push_back(std::make_unique<RoomTest<W>>(space, walled_, &patterns_));
    }
    for (const auto& test : tests_) counts_.push_back({test->name()});
}

template <int W>
bool Lost<W>::dead(const Set& boxes, const Set& region, Cell player, int zones, Cell moved,
                   bool parent_asked) {
    if (use_pairs_ && ++asked_ > kPairsAfter && !pairs_.ready()) pairs_.build(1024);
    const Set never = fixed_.find(boxes);
    const auto distances = walled_.distances(never);
    const Facts<W> facts{boxes, region, player, never, *distances, zones, moved, parent_asked};
    for (std::size_t i = 0; i < tests_.size(); ++i)
        if (tests_[i]->dead(facts)) {
            ++counts_[i].dead;
            return true;
        }
    return false;
}

HAKOBI_SIZES(Lost);

}  // namespace hakobi::sokoban::fess
