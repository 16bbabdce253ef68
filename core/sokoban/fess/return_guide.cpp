#include "sokoban/fess/return_guide.h"

#include "sokoban/fess/features/on_imagined.h"
#include "sokoban/fess/features/pushes_off.h"
#include "sokoban/fess/features/spread_while_cut.h"
#include "sokoban/fess/features/unmatched.h"
#include "sokoban/fess/features/zone_count.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
ReturnGuide<W>::ReturnGuide(Tables<W>& tables, Set board, const Tree<W>& forward)
    : PullGuide<W>(tables, {.sinks = false}),
      imagined_(std::move(board)),
      none_(tables.space.reach.none()),
      forward_(forward),
      all_starts_(Zobrist<W>::of_starts(tables.space.starts)),
      matching_(tables.space, imagined_, Distances::From::starts) {
    features_.template put<Unmatched>(kLost, matching_);
    features_.template put<ZoneCount>(kZones);
    features_.template put<SpreadWhileCut>(kSpread, tables);
    features_.template put<OnImagined>(kImagined, imagined_);
    features_.template put<PushesOff>(kDistance, matching_);
}

HAKOBI_SIZES(ReturnGuide);

}  // namespace hakobi::sokoban::fess
