// Box moves: pushes, and for those who ask for them pulls.
//
//     push right   @$_  ->  _@$        the player walks into the box, which goes on before him
//     pull right   $@_  ->  _$@        the player steps away from the box, which follows him
//
// A pull is the undoing of a push and no move of Sokoban. In text it is written  < ^ > v , after the
// direction in which player and box go; each of them is one step of the player, as every other letter.
#pragma once

#include <string>
#include <vector>

#include "sokoban/study/ground.h"

namespace hakobi::sokoban::study {

inline constexpr char kPullLetter[] = {'^', '>', 'v', '<'};

struct BoxMove {
    Cell box;  // where it stands before
    int direction;
    bool pull = false;

    // Where the player must stand before, and where he stands after.
    Cell before(const Board& board) const {
        return board.neighbour(box, pull ? direction : opposite(direction));
    }
    Cell after(const Board& board) const {
        return pull ? board.neighbour(board.neighbour(box, direction), direction) : box;
    }
};

// visit(move) for every push and pull of the boxes with the player in `region`.
template <class F>
void each_pull_or_push(const Board& board, const Set& boxes, const Set& region, F&& visit) {
    boxes.each([&](Cell c) {
        for (int d = 0; d < kDirections; ++d) {
            const Cell to = board.neighbour(c, d), from = board.neighbour(c, opposite(d));
            if (to == kNone || boxes.test(to)) continue;
            if (from != kNone && region.test(from)) visit(BoxMove{c, d, false});
            const Cell beyond = board.neighbour(to, d);
            if (beyond != kNone && region.test(to) && !boxes.test(beyond)) visit(BoxMove{c, d, true});
        }
    });
}

// The moves as text, with the shortest walks between them.
std::string spell_box_moves(const Board& board, const std::vector<BoxMove>& moves);

}  // namespace hakobi::sokoban::study
