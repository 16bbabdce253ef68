// Can the boxes in a room still get out of it, or to its goals?
//
// Take the room that the last box came to, with the cells beside it, and only the boxes there; those that
// never move again are walls. A box that comes to another room is taken away. If no line of macro moves
// brings all boxes to goals or out, the state is lost: a solution, with the pushes of all other boxes left
// out, would be such a line, and a box taken away only makes room.
//
//     ########     The player can walk everywhere. But b can leave only when c has gone up, and then a, b
//     #   ####     and c shut him off from all the cells from which he could go on. Nothing is frozen, and no
//     # a  #       two of the boxes are lost without the third.
//     # bc    …
//     ##   #
//
// Taking a box away as soon as possible is no loss: whatever a line does while the box stands, it can do
// without it, for the player's region only grows.
//
// The search gives up, as not lost, after a number of states, more when the same boxes come again and
// again. Proofs are boiled down to the boxes that they need and kept as patterns.
#pragma once

#include <vector>

#include "sokoban/fess/dead_tests/dead_test.h"
#include "sokoban/fess/dead_tests/local_pushes.h"
#include "sokoban/fess/dead_tests/local_search.h"
#include "sokoban/fess/dead_tests/patterns.h"
#include "sokoban/geometry/rooms.h"
#include "sokoban/geometry/walled.h"

namespace hakobi::sokoban::fess {

template <int W>
class RoomTest : public DeadTest<W> {
  public:
    using Set = Bits<W>;
    // `learned`: where proofs are kept as patterns, or null.
    RoomTest(const Space<W>& space, Walled<W>& walled, Patterns<W>* learned, std::size_t budget = 100);
    const char* name() const override { return "room"; }
    bool dead(const Facts<W>& at) override;

  private:
    // Questions, before a search is repeated with twice its budget.
    static constexpr std::uint32_t kPatience = 16;
    struct Local {  // a state of the search
        Set boxes;
        Cell player;  // lowest cell of his region
        bool operator==(const Local&) const = default;
    };
    struct LocalHash {
        std::size_t operator()(const Local& p) const { return p.boxes.hash() * 31 + p.player; }
    };
    struct Key {
        Local start;
        Set walls;
        int room;
        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& k) const {
            return (LocalHash{}(k.start) * 13 + k.walls.hash()) * 67 + static_cast<std::size_t>(k.room);
        }
    };
    struct Room {
        Set cells, near;  // with the cells beside it; with all around these
    };

    Verdict ask(int room, const Facts<W>& at);
    Verdict search(int room, const Local& start, const Set& walls, std::size_t budget);
    void learn(int room, Local start, Set walls, std::size_t budget);
    Local placed(const Set& boxes, const Set& walls, Cell player) const {
        return {boxes, static_cast<Cell>(space_.reach.flood(player, boxes | walls).lowest())};
    }

    const Space<W>& space_;
    Walled<W>& walled_;
    Patterns<W>* learned_;
    Rooms rooms_;
    std::vector<Room> room_;
    LocalPushes<W> pushes_;
    Verdicts<Key, KeyHash> verdicts_;
};

}  // namespace hakobi::sokoban::fess
