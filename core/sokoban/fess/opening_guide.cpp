#include "sokoban/fess/opening_guide.h"

#include "sokoban/fess/features/immovable.h"
#include "sokoban/fess/features/room_to_move.h"
#include "sokoban/fess/features/rooms_cut.h"
#include "sokoban/fess/features/zone_count.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
OpeningGuide<W>::OpeningGuide(Tables<W>& tables, Lost<W>& lost, const Perimeter<W>& perimeter)
    : PushMoves<W>(tables, lost, &perimeter, false) {
    features_.template put<ZoneCount>(kZones);
    features_.template put<RoomsCut>(kRooms, tables);
    const auto& immovable = features_.template put<Immovable>(kImmovable, tables.space);
    features_.template put<RoomToMove>(kFree, tables, immovable);
}

HAKOBI_SIZES(OpeningGuide);

}  // namespace hakobi::sokoban::fess
