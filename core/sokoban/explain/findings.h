// What can be said about a level without searching.
//
// Each rule looks at walls, goals and boxes only. A box off its goal that can never come to one makes the
// level impossible and is a fault; what a player would merely like to know is a remark.
//
// Counting: no box leaves the room that it stands in, so a room with more boxes than goals is impossible. And
// each box needs a goal of its own among those that it could be pushed to if it were alone: where some boxes
// have fewer such goals than they are, the level is impossible too (lost.h, which also sees what boxes that never
// move do to the others). That takes a table of all squares for each goal, so very large levels are counted by
// rooms only.
//
// Frozen boxes: suppose that no box of some set has ever moved. A box of it can be the first only along an
// axis where both neighbours are free of walls and of the set. The largest set in which no box can be the
// first never moves at all; it is found by starting with all boxes and taking out those that can.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

struct Finding {
    std::string text;
    bool fault = false;
    std::int64_t square = -1;  // of the grid; -1: it is about the whole level
};

std::vector<Finding> findings(const LevelSpec& level);

}  // namespace hakobi::sokoban
