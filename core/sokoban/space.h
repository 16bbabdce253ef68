// A terrain (terrain.h) with sets of W words: reachability, the packed form of states, freeze.
#pragma once

#include "sokoban/deadlocks/freeze.h"
#include "sokoban/geometry/reach.h"
#include "sokoban/state.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

template <int W>
struct Space {
    using Set = Bits<W>;

    explicit Space(const Terrain& terrain)
        : terrain(terrain),
          board(terrain.board),
          memory(terrain.memory),
          to_goals(terrain.to_goals),
          sight(terrain.sight),
          reach(board),
          goals(set_of(board.goals())),
          starts(set_of(board.boxes())),
          live(live_set()),
          codec(board.cells(), live, {board.boxes().size()}),
          freeze(board, live) {}

    const Terrain& terrain;
    const Board& board;
    Memory& memory;
    const Distances& to_goals;
    Sight* sight;
    Reach<W> reach;
    Set goals, starts, live;
    StateCodec<W> codec;
    Freeze<W> freeze;

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

// The terrain's space of this size.
template <int W>
const Space<W>& space_of(const Terrain& terrain) {
    return *static_cast<const Space<W>*>(
        terrain.kept(W, [&] { return std::make_shared<const Space<W>>(terrain); }));
}

}  // namespace hakobi::sokoban
