#include "sokoban/fess/push_guide.h"

#include "sokoban/fess/advisors/drop.h"
#include "sokoban/fess/advisors/evacuation.h"
#include "sokoban/fess/advisors/explorer.h"
#include "sokoban/fess/advisors/opener.h"
#include "sokoban/fess/features/goal_distance.h"
#include "sokoban/fess/features/hot_spots.h"
#include "sokoban/fess/features/out_of_plan.h"
#include "sokoban/fess/features/packed.h"
#include "sokoban/fess/features/rooms_cut.h"
#include "sokoban/fess/features/zone_count.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
PushGuide<W>::PushGuide(Tables<W>& tables, Lost<W>& lost, Plan<W>& plan, PushStyle style,
                        const Perimeter<W>* perimeter)
    : PushMoves<W>(tables, lost, perimeter, style.everywhere, style.thrift), plan_(plan), style_(style) {
    features_.template put<Packed>(kPacked, plan);
    features_.template put<ZoneCount>(kZones);
    features_.template put<RoomsCut>(kRooms, tables);
    features_.template put<OutOfPlan>(kOut, plan, kPacked);
    features_.template put<HotSpots>(kHot, tables);
    features_.template put<GoalDistance>(kDistance, tables);
    for (int key : {kPacked, kZones, kRooms, kHot}) advisors_.template add<Drop>(key, kPacked);
    advisors_.template add<Explorer>(tables);
    advisors_.template add<Opener>(tables, plan);
    advisors_.template add<Evacuation>(tables, plan);
}

HAKOBI_SIZES(PushGuide);

}  // namespace hakobi::sokoban::fess
