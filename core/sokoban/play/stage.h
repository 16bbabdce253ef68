// A level made ready for play: what stands on each square, as bits.
//
//     1 wall   2 goal   4 box   8 player        ##  ->  1 1
//                                               +*      10 6
//
// Floor where the player can never come, and nothing is, counts as wall: outside of the walls there is
// nothing to see.
#pragma once

#include <memory>
#include <vector>

#include "sokoban/geometry/board.h"
#include "sokoban/play/judge.h"

namespace hakobi::sokoban {

namespace square {
inline constexpr std::uint8_t floor = 0, wall = 1, goal = 2, box = 4, player = 8;
inline constexpr std::size_t wall_plane = 0, goal_plane = 1, box_plane = 2, player_plane = 3;
inline constexpr std::size_t planes = 4, kinds = 16;
inline bool blocked(std::uint8_t kind) { return kind & (wall | box); }
}  // namespace square

class Stage {
  public:
    // `judged`: say of positions that they are lost, where that is easily proved.
    Stage(const LevelSpec& level, bool judged);
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    std::size_t height, width;
    Board board;
    std::vector<std::uint8_t> squares;  // row by row
    std::int32_t boxes = 0, placed = 0;
    std::unique_ptr<const Judge> judge;  // null: nobody asked for one
    Verdict lost = Verdict::no;          // at the start
};

}  // namespace hakobi::sokoban
