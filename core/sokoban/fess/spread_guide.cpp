#include "sokoban/fess/spread_guide.h"

#include "sokoban/fess/features/rooms_cut.h"
#include "sokoban/fess/features/spread.h"
#include "sokoban/fess/features/stuck.h"
#include "sokoban/fess/features/zone_count.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
SpreadGuide<W>::SpreadGuide(Tables<W>& tables) : PullGuide<W>(tables, {.sinks = false}) {
    features_.template put<ZoneCount>(kZones);
    features_.template put<RoomsCut>(kRooms, tables);
    features_.template put<Stuck>(kStuck, tables.space);
    features_.template put<Spread>(kSpread, tables);
}

HAKOBI_SIZES(SpreadGuide);

}  // namespace hakobi::sokoban::fess
