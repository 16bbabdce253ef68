#include "sokoban/terrain.h"

#include "sokoban/deadlocks/freeze.h"

namespace hakobi::sokoban {

Terrain::Terrain(const Board& b, Memory& m)
    : board(b), memory(m), charge(m, Distances::bytes(b)), to_goals(b, Distances::From::goals) {}

std::string Terrain::impossible() const {
    if (!board.impossible().empty()) return board.impossible();
    const Sides& sides = to_goals.sides();
    for (Cell c : board.boxes())
        if (to_goals.dead(sides.place(c, sides.of_player(c, board.player()))))
            return "a box stands where it can never reach a goal";
    Bits<0> live = Bits<0>::zeros(board.cells()), starts = live, goals = live;
    for (Cell c = 0; c < board.cells(); ++c)
        if (to_goals.live(c)) live.set(c);
    for (Cell c : board.boxes()) starts.set(c);
    for (Cell c : board.goals()) goals.set(c);
    if (!goals.covers(Freeze<0>(board, live).frozen(starts)))
        return "boxes block each other for ever off the goals";
    return {};
}

}  // namespace hakobi::sokoban
