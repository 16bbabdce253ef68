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

#include "sokoban/bounds/matching.h"
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

// The cheapest assignment of boxes to goals by pushes (1 each) and pulls (`pull_price` each), with only one
// box on the board.
class PullEstimate {
  public:
    PullEstimate(const Board& board, std::int32_t pull_price);
    std::int64_t of(const Set& boxes);  // -1: no assignment

  private:
    void spread(const Board& board, std::size_t goal, std::int32_t pull_price);

    std::size_t goals_;
    std::vector<std::int32_t> table_;  // by cell and goal
    Matching<std::int32_t> matching_;
};

}  // namespace hakobi::sokoban::study
