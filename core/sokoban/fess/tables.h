// What never changes on one level and guides the search: distances of box and player between any two cells,
// rooms, tunnels, holes, and which box stands in the way of which.
//
// Distances between cells are computed a row at a time, when first asked for. The table of hot spots needs a
// bit for every pair of cells and is left out on boards of more than kSmall cells (its feature is then 0).
#pragma once

#include <memory>
#include <vector>

#include "base/memory.h"
#include "sokoban/geometry/box_graph.h"
#include "sokoban/geometry/rooms.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class Tables {
  public:
    using Set = Bits<W>;

    explicit Tables(const Space<W>& s);

    const Space<W>& space;
    const Board& board;
    BoxGraph graph;  // of the empty board
    Rooms rooms;

    // Fewest pushes of a box alone on the board from a to b, from the best side; BoxGraph::kFar: none.
    std::uint16_t push_distance(Cell a, Cell b) { return push_row(a)[b]; }
    const BoxGraph::Row& push_row(Cell a);
    std::uint16_t walk(Cell a, Cell b);

    // The goals to fill: all of them, or, where there are more goals than boxes, those of a cheapest
    // matching.
    const std::vector<Cell>& targets() const { return targets_; }
    const Set& target_set() const { return target_set_; }
    bool hole(Cell c) const { return hole_[c]; }  // a target at the end of a dead end
    std::uint16_t goal_distance(Cell c) const { return goal_distance_[c]; }  // pushes to the nearest goal
    std::int64_t spread(Cell c) const { return spread_[c]; }                 // pushes to all targets, summed
    std::int64_t widest_spread() const { return widest_spread_; }
    const Set& no_rest_push() const { return no_rest_push_; }  // tunnel cells where no box should stop
    const Set& no_rest_pull() const { return no_rest_pull_; }

    // Boxes that stand in another's way: c is hot if some other box could reach more goals without it.
    int hotspots(const Set& boxes) {
        if (lossy_.empty()) return 0;
        Set hot = space.reach.none();
        boxes.each([&](Cell c) { hot |= lossy_[c]; });
        return static_cast<int>((hot & boxes).count());
    }

    // Pairs of rooms that these boxes cut (rooms.h). What a room touches depends on the boxes in it and in
    // the corridors alone, so most answers are found in a small memory for each room.
    int rooms_missing(const Set& boxes) {
        if (room_memory_.empty()) return rooms.missing(boxes);
        return rooms.missing_by([&](int a) {
            const Set key = boxes & room_masks_[a];
            RoomEntry& entry = room_memory_[a * kRoomEntries + key.hash() % kRoomEntries];
            if (!entry.used || !(entry.key == key)) entry = {key, rooms.touched(a, boxes), true};
            return entry.links;
        });
    }

  private:
    static constexpr std::size_t kRoomEntries = 1024;
    static constexpr std::size_t kSmall = 1024;
    struct RoomEntry {
        Set key;
        std::uint64_t links = 0;
        bool used = false;
    };

    void find_targets();
    void find_holes();
    void find_tunnels();
    void find_hotspots();
    void remember_rooms();
    void charge_row() { charge_.add(board.cells() * sizeof(std::uint16_t)); }

    Charge charge_;
    std::vector<BoxGraph::Row> push_rows_, walk_rows_;
    std::vector<Cell> targets_;
    std::vector<char> hole_;
    std::vector<std::uint16_t> goal_distance_;
    std::vector<std::int64_t> spread_;
    std::int64_t widest_spread_ = 0;
    Set target_set_, no_rest_push_, no_rest_pull_;
    std::vector<Set> room_masks_;
    std::vector<RoomEntry> room_memory_;
    std::vector<Set> lossy_;  // by cell p: cells q that take a goal away from p
};

}  // namespace hakobi::sokoban::fess
