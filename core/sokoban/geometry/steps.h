// One step of a box: a push or a pull.
//
//     push right   @$_  ->  _@$        the player walks into the box, which goes on before him
//     pull right   $@_  ->  _$@        the player steps away from the box, which follows him
//
// Seen from the box, the player stands on one of its four sides. A push takes it away from him, a pull
// towards him, and either way he stands on the same side of it afterwards. So a step is told by the cell that
// the box comes to and the side that the player is on.
//
// These loops are the innermost of every search: they are always compiled into it.
#pragma once

#include <type_traits>

#include "containers/bits.h"
#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

struct Push {
    Cell box;  // where the box stands before
    int direction;
};

enum class Way { push, pull };
// In which order the steps of a box are taken: by the direction in which it goes, or by the player's side.
enum class Order { by_direction, by_side };

// Calls a visitor. Does it say that this is enough? One that says nothing never does.
template <class Visit, class... Arguments>
bool ends(Visit&& visit, Arguments&&... arguments) {
    if constexpr (std::is_void_v<decltype(visit(arguments...))>) {
        visit(arguments...);
        return false;
    } else {
        return visit(arguments...);
    }
}

// visit(to, side) for each step of the box on c. stands(cell, side): can the player be on this cell, on this
// side of the box? free(cell): is it open to what comes there, the box (push) or the player (pull)? Ends
// where visit() says true.
template <Way way, Order order = Order::by_direction, class Stands, class Free, class Visit>
[[gnu::always_inline]] inline void each_step_where(const Board& board, Cell c, Stands&& stands, Free&& free,
                                                   Visit&& visit) {
    constexpr int first = way == Way::push && order == Order::by_direction ? opposite(0) : 0;
    const auto& next = board.neighbours(c);
    for (int i = 0; i < kDirections; ++i) {
        const int side = first ^ i;
        const Cell player = next[side];
        if (player == kNone || (way == Way::pull && !stands(player, side))) continue;
        const Cell fresh = way == Way::push ? next[opposite(side)] : board.neighbour(player, side);
        if (fresh == kNone || !free(fresh) || (way == Way::push && !stands(player, side))) continue;
        const Cell to = way == Way::push ? fresh : player;
        if (ends(visit, to, side)) return;
    }
}

// The same among boxes, the player walking in `region`.
template <Way way, Order order = Order::by_direction, int W, class Visit>
[[gnu::always_inline]] inline void each_step(const Board& board, Cell c, const Bits<W>& boxes,
                                             const Bits<W>& region, Visit&& visit) {
    each_step_where<way, order>(
        board, c, [&](Cell player, int) { return region.test(player); },
        [&](Cell fresh) { return !boxes.test(fresh); }, visit);
}

template <Way way, int W>
bool can_step(const Board& board, Cell c, const Bits<W>& boxes, const Bits<W>& region) {
    bool found = false;
    each_step<way>(board, c, boxes, region, [&](Cell, int) { return found = true; });
    return found;
}

}  // namespace hakobi::sokoban
