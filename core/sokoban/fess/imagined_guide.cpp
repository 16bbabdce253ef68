#include "sokoban/fess/imagined_guide.h"

#include "sokoban/fess/features/imagined_hot_spots.h"
#include "sokoban/fess/features/on_imagined.h"
#include "sokoban/fess/features/pushes_off.h"
#include "sokoban/fess/features/unmatched.h"
#include "sokoban/fess/features/zone_count.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
ImaginedGuide<W>::ImaginedGuide(Tables<W>& tables, Lost<W>& lost, Set imagined, const Perimeter<W>* perimeter)
    : PushMoves<W>(tables, lost, perimeter, false), imagined_(imagined), matching_(tables.space, imagined) {
    features_.template put<Unmatched>(kLost, matching_);
    features_.template put<ZoneCount>(kZones);
    features_.template put<OnImagined>(kImagined, imagined_);
    features_.template put<ImaginedHotSpots>(kHot, tables.board, imagined_);
    features_.template put<PushesOff>(kDistance, matching_);
}

template <int W>
void ImaginedGuide<W>::generate(const State<W>& at, std::vector<Child>& children) {
    PushMoves<W>::generate(at, children);
    matching_.expand(at);
}

HAKOBI_SIZES(ImaginedGuide);

}  // namespace hakobi::sokoban::fess
