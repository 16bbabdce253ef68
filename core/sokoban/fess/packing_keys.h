// The features of the forward search with a packing plan, in the order of their importance: its guide lists
// them and its advisors compare them.
#pragma once

namespace hakobi::sokoban::fess {

struct PackingKeys {
    enum Key { kPacked, kZones, kRooms, kOut, kHot, kDistance };
};

}  // namespace hakobi::sokoban::fess
