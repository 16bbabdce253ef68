// A box alone on the board: from place to place.
//
// A place is (cell, side of the player; sides.h). With no other box about, a push or a pull leads from one
// place to another whatever came before, so all that can be asked about a lone box (where can it go, in how
// many pushes, by which way?) is one breadth-first search over places; who asks keeps what it wants to know
// of them.
#pragma once

#include <vector>

#include "sokoban/geometry/sides.h"
#include "sokoban/geometry/steps.h"

namespace hakobi::sokoban {

// What is to be done with a place that a step has led to.
enum class Met { known, fresh, end };

// A step to the place `to`; `from` and `into` are the numbers of the two places (Sides::place).
struct PlaceStep {
    std::size_t head, from, into;
    Place to;
};

// Takes the places of `queue` one after the other and appends what is fresh: meet(step) is asked of every step
// from queue[step.head]. True when meet() has ended it.
template <Way way, class Meet>
bool travel(const Board& board, const Sides& sides, const Sides::IsWall& walls, std::vector<Place>& queue,
            Meet&& meet) {
    bool ended = false;
    for (std::size_t head = 0; head < queue.size() && !ended; ++head) {
        const auto [c, side] = queue[head];
        const std::size_t from = sides.place(c, side);
        each_step_where<way>(
            board, c, [&](Cell, int d) { return sides.at(c, d) == side; },
            [&](Cell fresh) { return walls.empty() || !walls[fresh]; },
            [&](Cell to, int d) {
                const Place next{to, sides.at(to, d)};
                const Met met = meet(PlaceStep{head, from, sides.place(next), next});
                ended = met == Met::end;
                if (met == Met::fresh) queue.push_back(next);
                return ended;
            });
    }
    return ended;
}

}  // namespace hakobi::sokoban
