// Additive pattern tables for tiles (R. E. Korf and A. Felner, 2002).
//
// Look at some of the squares only, say six of fifteen:
//
//     .  .  .  .          What do these six need, if the others are nothing but obstacles without a name? A
//     e  f  .  .          state of this smaller puzzle is where the six stand and in which part of the rest the gap
//     i  j  .  .          is: within that part it goes where it likes, for steps of nameless squares are not
//     m  n  .  .          counted. The table holds the least number of steps of the six, for every way in which
//                         they can stand (over all parts in which the gap can be).
//
// Every answer of the whole puzzle, with all steps of other squares struck out, is an answer of the smaller one. So
// the table never says too much; and since it counts the steps of its own squares only, tables of disjoint groups
// may be added. In one gap's puzzle steps and moves are the same (tiles.h), so this is right for both.
//
// A class whose squares are alike is in one group as a whole; the table is asked with its places in ascending
// order. Groups are compact blocks of goal cells, for squares that belong close together are in each other's way;
// each as large as its table may be.
//
// The places of a group are numbered like permutations: a square has as many places as the squares before it leave
// free.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/memory.h"
#include "containers/word_list.h"
#include "containers/zeroed.h"
#include "sliding/tiles/tiles.h"

namespace hakobi::sliding {

constexpr std::uint64_t kMostEntries = 8'000'000;  // of a table

struct Group {
    std::vector<int> classes;
    std::uint64_t entries = 1;
};

// Groups whose tables have at most so many entries. Classes without goals are in none; nothing if some class does
// not fit into a table.
std::vector<Group> groups(const Tiles& tiles, std::uint64_t most_entries);

// What the table of a group depends on, in words.
std::string name_of(const Tiles& tiles, const Group& group);

// The number of the places at which the group stands; masks: of all classes.
inline std::uint64_t number_of(const Group& group, const std::uint64_t* masks, int cells) {
    std::uint64_t number = 0, used = 0, left = static_cast<std::uint64_t>(cells);
    for (int c : group.classes)
        for (std::uint64_t rest = masks[c]; rest; rest &= rest - 1) {
            const std::uint64_t one = rest & -rest;
            const auto place = static_cast<std::uint64_t>(std::countr_zero(rest)) -
                               static_cast<std::uint64_t>(std::popcount(used & (one - 1)));
            number = number * left-- + place;
            used |= one;
        }
    return number;
}

// By number: one more than the distance; 0: there is no way to the goal.
using PatternTable = Zeroed<std::uint8_t>;

// Makes the table, a layer of equal distances after the other.
class PatternBuilder {
  public:
    static std::unique_ptr<PatternBuilder> of(Memory& memory, const Tiles& tiles, const Group& group);
    virtual ~PatternBuilder() = default;
    // Some milliseconds of work; true when the table is complete.
    virtual bool step() = 0;
    virtual PatternTable take() = 0;
};

}  // namespace hakobi::sliding
