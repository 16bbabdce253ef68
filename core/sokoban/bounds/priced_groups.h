// What a group of K boxes costs more together than its boxes alone, at given prices of the goals.
//
// Goals have prices v, and a box on a place p costs phi(p) = min over goals of distance - price (potential.h). Leave
// only the group S on the board, and let
//
//     J(S) = the least, over all sets G of K goals, of   pushes that bring S onto G  -  the prices of G
//
// and excess(S) = J(S) - sum of phi over S. One push changes phi of one box, by at most one, so the excess is at
// least 0 and every push costs 1 + phi after - phi before >= 0 of it: one search by pulls, which begins on all sets
// of K goals at once, finds the excess of all groups. Most have none.
//
// In a solution the boxes of S end on some G, and their pushes alone, the others left out, bring S there: at
// least J(S) + the prices of G. Groups without a box in common have different pushes and different goals, so
//
//     pushes left  >=  sum of phi over all boxes + prices of all goals + excesses of any disjoint groups
//
// (goals that stay empty: potential.h). A group that cannot come home at all is lost: kDead, which is not a number.
//
// A state of the search is a group and the zone that the player is in, among these boxes alone. A zone is told by a
// *slot*, a box of the group and a side of it, where the player stands. Three tables:
//
//     word      for each group, numbered by rank: its excess where it leaves the floor in one piece (the most do),
//               else a record
//     record    zone of each slot (two bits), excess of each zone. Where there are more than four zones the last
//               ones count as one: every push that there is stays, at its price, so that what is found is at
//               most the excess of each of them
//     telling   one bit a group: is its excess, in some zone, more than its smaller groups say already?
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "base/memory.h"
#include "containers/charged_vector.h"
#include "containers/combinations.h"
#include "sokoban/bounds/potential.h"
#include "sokoban/geometry/cuts.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

// The cells that boxes can stand on, numbered.
struct LiveCells {
    explicit LiveCells(const Terrain& terrain);
    std::vector<Cell> cells;
    std::vector<std::uint16_t> number;  // by cell; kNowhere: none
    static constexpr std::uint16_t kNowhere = UINT16_MAX;
};

class ExcessTable {
  public:
    static constexpr std::uint8_t kDead = 255;

  protected:
    static constexpr std::uint32_t kRecord = std::uint32_t{1} << 31;
    static constexpr std::size_t kZones = 4;
    struct Record {
        std::uint32_t zones = 0;  // two bits a slot
        std::array<std::uint8_t, kZones> excess{kDead, kDead, kDead, kDead};
        std::size_t zone(std::size_t slot) const { return zones >> (2 * slot) & 3; }
    };
};

template <int K>
class PricedGroups;

template <int K>
class PricedGroups : public ExcessTable {
  public:
    static_assert(K >= 2 && K <= 4);
    using Numbers = std::array<std::uint16_t, K>;  // of live cells, rising

    PricedGroups(const Terrain& terrain, const LiveCells& live, const Potential& potential);

    std::uint64_t groups() const { return ranks_.count(); }
    std::uint64_t work() const { return groups() * K; }
    std::uint64_t bytes() const { return groups() <= kMostGroups ? groups() * 9 : UINT64_MAX; }
    bool ready() const { return stage_ == Stage::ready; }
    // A slice of the work; the tables of smaller groups are ready (those that this one has none of: null).
    void build(const PricedGroups<2>* pairs = nullptr, const PricedGroups<3>* triples = nullptr);

    std::uint64_t part(std::size_t i, std::size_t number) const { return ranks_.part(i, number); }
    // Can the group of this rank say more than the groups in it?
    bool tells(std::uint64_t rank) const { return telling_[rank / 64] >> (rank % 64) & 1; }
    // The same of 64 groups, from this rank on.
    std::uint64_t row(std::uint64_t rank) const {
        const std::size_t word = rank / 64, shift = rank % 64;
        const std::uint64_t low = telling_[word] >> shift;
        return shift ? low | telling_[word + 1] << (64 - shift) : low;
    }
    // Has it more than one zone?
    bool parted(std::uint64_t rank) const { return words_[rank] & kRecord; }
    // Slot: 4 * (which box of the group, the smallest number first) + side. Any, where it is not parted.
    std::uint8_t excess(std::uint64_t rank, std::size_t slot) const {
        const std::uint32_t word = words_[rank];
        if (!(word & kRecord)) return static_cast<std::uint8_t>(word);
        const Record& record = records_[word & ~kRecord];
        return record.excess[record.zone(slot)];
    }
    std::uint8_t least(std::uint64_t rank) const;
    std::uint64_t rank(const Numbers& group) const {
        std::uint64_t rank = 0;
        for (std::size_t i = 0; i < K; ++i) rank += ranks_.part(i, group[i]);
        return rank;
    }
    // Tables that were built, and groups that tell something.
    std::uint64_t telling() const { return tellers_; }

  private:
    static constexpr std::uint64_t kMostGroups = std::uint64_t{1} << 28;
    static constexpr std::size_t kMostExcess = 250, kStatesASlice = 1 << 13, kGroupsASlice = 1 << 12;
    enum class Stage { zones, search, telling, ready };
    struct Node {
        Numbers group;
        std::uint8_t zone;
    };
    using Base = std::array<std::uint16_t, K - 1>;

    void number_zones();
    void number_zones_with(const Base& base);
    void begin_search();
    void search();
    void expand(const Node& node, std::size_t excess);
    void meet(const Numbers& group, std::size_t slot, std::int64_t excess);
    std::uint8_t& entry(std::uint64_t rank, std::size_t zone);
    std::size_t zone(std::uint64_t rank, std::size_t slot) const {
        const std::uint32_t word = words_[rank];
        return word & kRecord ? records_[word & ~kRecord].zone(slot) : 0;
    }
    void find_telling(const PricedGroups<2>* pairs, const PricedGroups<3>* triples);
    bool says_more(const Numbers& group, std::uint64_t rank, const PricedGroups<2>* pairs,
                   const PricedGroups<3>* triples) const;

    bool contains(const Numbers& group, Cell c) const;

    const Board& board_;
    const LiveCells& live_;
    const Potential& potential_;
    Combinations ranks_;
    Memory& memory_;
    Charge charge_;
    Stage stage_ = Stage::zones;
    Cuts cuts_;
    Base base_{};
    std::vector<std::uint32_t> words_;
    std::vector<Record> records_;
    std::vector<std::uint64_t> telling_;
    std::deque<ChargedVector<Node>> buckets_;
    std::size_t bucket_ = 0;
    Numbers next_{};
    std::uint64_t tellers_ = 0;
};

}  // namespace hakobi::sokoban
