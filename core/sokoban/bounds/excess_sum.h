// The bound of a whole state by the excesses of its groups (priced_groups.h).
//
//     pushes left  >=  potential of the boxes (potential.h) + excesses of disjoint groups
//
// Groups are packed greedily, once by their excess and once by their excess for each box, and the better counts.
// Where every goal is to be filled, all solutions from a state have an even number of pushes, or all an odd one
// (each changes the colour of one box's square, as on a chessboard), and a bound of the other kind is raised by
// one.
//
// While the boxes of a group stay put, no walk and no push of another box brings the player to another zone of
// it. So after a push only groups with the pushed box are looked up, and the player stands beside that, which
// tells the zone; all others are those of the parent.
//
// Which groups of a state tell something is found a row at a time: the ranks of all groups with the same larger
// numbers stand side by side, so a row of bits and the set of the state's boxes give them at once.
#pragma once

#include <cstdint>
#include <vector>

#include "sokoban/bounds/priced_groups.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

class ExcessSum {
  public:
    static constexpr std::size_t kMostBoxes = 64;
    static constexpr std::uint64_t kFewest = 500;  // spent before anything is built
    static constexpr std::int64_t kLost = INT64_MIN;

    // Prices are those of the start of the level, which has a matching.
    explicit ExcessSum(const Terrain& terrain);

    // Is there a bound? (Pairs are soon there.)
    bool ready() const { return pairs_.ready(); }
    // Builds on a table of groups of at most `largest` boxes that is due after so much time (Counts::spent); false
    // where none is. A group takes about a fiftieth of the time of an expanded state.
    bool prepare(std::uint64_t spent, int largest, bool at_once);
    // Groups of this many boxes that tell something.
    std::uint64_t telling(int size) const;

    // For a state, the player walking in `region`; afterwards child() answers for its pushes.
    template <class Set>
    std::int64_t evaluate(const Set& boxes, Cell player, const Set& region) {
        return read(boxes, player, region, at_) ? measure(at_, player) : kLost;
    }
    // After the box on `from` was pushed to `to`, the player on this side of it.
    std::int64_t child(Cell from, Cell to, int side);
    // All anew, for a child that came about in another way.
    template <class Set>
    std::int64_t anew(const Set& boxes, Cell player, const Set& region) {
        const std::int64_t h = read(boxes, player, region, other_) ? measure(other_, player) : kLost;
        mark(at_);
        return h;
    }

  private:
    struct Group {
        std::uint64_t boxes;  // by their places in the state
        std::uint8_t excess, size;
        int share() const { return 12 * excess / size; }
    };
    struct State {
        std::vector<std::uint16_t> numbers;  // of the boxes, rising
        std::vector<std::uint8_t> touched;   // sides of each box where the player can stand
        std::vector<Group> by_excess, by_share;
        std::int64_t potential = 0;
        int colour = 0;
    };

    template <class Set>
    bool read(const Set& boxes, Cell player, const Set& region, State& state) const {
        state.numbers.clear();
        state.touched.clear();
        state.potential = potential_.constant();
        state.colour = goals_colour_;
        bool alive = true;
        boxes.each([&](Cell c) {
            const std::int32_t phi = potential_.of(c, player);
            alive &= phi < kFar;
            state.potential += phi;
            state.colour ^= colour_[c];
            state.numbers.push_back(live_.number[c]);
            std::uint8_t touched = 0;
            for (int d = 0; d < kDirections; ++d)
                if (const Cell x = board_.neighbour(c, d); x != kNone && region.test(x)) touched |= 1 << d;
            state.touched.push_back(touched);
        });
        return alive;
    }
    std::int64_t measure(State& state, Cell player);
    void mark(const State& state);
    std::int64_t of_parity(std::int64_t bound, int colour) const {
        return all_needed_ && ((bound ^ colour) & 1) ? bound + 1 : bound;
    }

    template <int K, class F>
    bool each_telling(const PricedGroups<K>& table, std::uint64_t first, std::size_t end, F&& visit) const;
    bool all_groups(const State& state, Cell player);
    template <int K>
    bool take(const PricedGroups<K>& table, std::uint64_t rank, const State& state, Cell player,
              const std::array<std::size_t, K>& boxes);
    bool add(std::uint64_t boxes, std::uint8_t excess, std::uint8_t size);
    template <std::size_t K>
    std::size_t slot_of(const State& state, Cell player, const std::array<std::size_t, K>& boxes);

    // The groups with the box of place `moved` on the cell of number t, the player on this side of it.
    bool pairs_with(std::size_t moved, std::uint16_t t, std::size_t side);
    bool triples_with(std::size_t moved, std::uint16_t t, std::size_t side);
    bool quads_with(std::size_t moved, std::uint16_t t, std::size_t side);
    template <int K>
    bool with(const PricedGroups<K>& table, std::uint64_t rank, std::size_t place, std::size_t side,
              std::uint64_t boxes) {
        return add(boxes, table.excess(rank, 4 * place + side), K);
    }
    std::int64_t packed_without(std::uint64_t gone);

    const Board& board_;
    Memory& memory_;
    Potential potential_;
    LiveCells live_;
    PricedGroups<2> pairs_;
    PricedGroups<3> triples_;
    PricedGroups<4> quads_;
    bool all_needed_;
    std::vector<char> colour_;  // by cell
    int goals_colour_ = 0;
    std::vector<std::uint8_t> place_;   // of the box on a live cell, by number
    std::vector<std::uint64_t> words_;  // numbers of the boxes, as a set
    State at_, other_;
    std::vector<Group> fresh_;
    std::vector<Cell> flood_;
    std::vector<char> flooded_;
};

}  // namespace hakobi::sokoban
