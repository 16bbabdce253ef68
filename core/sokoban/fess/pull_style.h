// Variants of the backward search: other plans for levels where the first one leads nowhere.
#pragma once

#include <cstdint>

namespace hakobi::sokoban::fess {

struct PullStyle {
    bool sinks = true;       // boxes that come home leave the board
    int far = 6;             // steps between a target and a starting square that count as far
    std::uint64_t seed = 0;  // not 0: the last criterion of the unpacker is settled by chance
};

// The features of the search for a packing plan, in the order of their importance.
struct UnpackingKeys {
    enum Key { kBoxes, kZones, kOnTargets, kRooms, kSpread };
};

}  // namespace hakobi::sokoban::fess
