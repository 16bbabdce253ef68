#include "sokoban/fess/spread_guide.h"

#include "sokoban/fess/advisors.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {
namespace {

PullStyle without_sinks(PullStyle style) {
    style.sinks = false;
    return style;
}

}  // namespace

template <int W>
SpreadGuide<W>::SpreadGuide(Tables<W>& tables, PullStyle style)
    : PullGuide<W>(tables, without_sinks(style)) {}

// Boxes that cannot be pulled.
template <int W>
int SpreadGuide<W>::stuck(const Position<W>& at) const {
    int count = 0;
    const Set region = space_.reach.flood(at.player, at.boxes);
    at.boxes.each([&](Cell c) {
        for (int d = 0; d < kDirections; ++d) {
            const Cell to = board_.neighbour(c, d);
            if (to == kNone || !region.test(to)) continue;
            const Cell player = board_.neighbour(to, d);
            if (player != kNone && !at.boxes.test(player)) return;
        }
        ++count;
    });
    return count;
}

template <int W>
Score SpreadGuide<W>::score(const Position<W>& at, int zones) {
    Score score;
    score.key[kZones] = zones;
    score.key[kRooms] = tables_.rooms_missing(at.boxes);
    if (zones == 1) score.key[kStuck] = stuck(at);
    std::int32_t spread = 0;
    at.boxes.each([&](Cell c) { spread += tables_.spread(c); });
    score.key[kSpread] = -spread;
    return score;
}

template <int W>
void SpreadGuide<W>::advise(const Position<W>&, const Score& own, std::vector<Child>& children) {
    nominate_best(children, [&](const Child& c) { return c.score < own && !tables_.hole(c.move.from); });
}

#define INSTANTIATE(W) template class SpreadGuide<W>;
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban::fess
