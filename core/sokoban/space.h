// All that every search on one board shares: geometry, reachability, distances, the packed form of states.
#pragma once

#include "base/memory.h"
#include "sokoban/deadlocks/freeze.h"
#include "sokoban/distances.h"
#include "sokoban/reach.h"
#include "sokoban/state.h"

namespace hakobi::sokoban {

class Sight;

template <int W>
struct Space {
    using Set = Bits<W>;

    Space(const Board& b, Memory& m)
        : board(b),
          memory(m),
          charge(m, Distances::bytes(b)),
          reach(b),
          to_goals(b, Distances::From::goals),
          goals(set_of(b.goals())),
          starts(set_of(b.boxes())),
          live(live_set()),
          codec(b.cells(), live, {b.boxes().size()}),
          freeze(b, live) {}

    const Board& board;
    Memory& memory;
    Charge charge;
    Reach<W> reach;
    Distances to_goals;
    Set goals, starts, live;
    StateCodec<W> codec;
    Freeze<W> freeze;
    Sight* sight = nullptr;  // told of every expanded state (study/sight.h); null: nobody looks

    // Lost before the first push: by counting, or by a box on a dead place.
    std::string impossible() const {
        if (!board.impossible().empty()) return board.impossible();
        for (Cell c : board.boxes())
            if (to_goals.dead(to_goals.sides().place(c, to_goals.sides().of_player(c, board.player()))))
                return "a box stands where it can never reach a goal";
        if (!goals.covers(freeze.frozen(starts))) return "boxes block each other for ever off the goals";
        return {};
    }
    Cell normalised(Cell player, const Set& boxes) const {
        return static_cast<Cell>(reach.flood(player, boxes).lowest());
    }

  private:
    Set set_of(const std::vector<Cell>& cells) const {
        Set set = reach.none();
        for (Cell c : cells) set.set(c);
        return set;
    }
    Set live_set() const {
        Set set = reach.none();
        for (Cell c = 0; c < board.cells(); ++c)
            if (to_goals.live(c)) set.set(c);
        return set;
    }
};

}  // namespace hakobi::sokoban
