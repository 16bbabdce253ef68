// Which box could come to this square, if those in its way made room?
//
// The cheapest way of a single box to a square, backwards from the square over places (geometry/places.h), as
// if the boxes in the way could be moved at a price: each box on a cell that the box passes, or that the player
// pushes from, costs as much as many pushes. So a way around is taken where it is short, and otherwise the way
// with the fewest boxes on it. In the same spirit, the player's cheapest walk.
//
//     # # # # # #
//     # . _ $ _ a      a comes to the goal for its pushes and the price of the box on its way;
//     # # # # # #      the box before it for its pushes alone
//
// What the player has to walk around while the box is on its way is not looked at here.
#pragma once

#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include "sokoban/space.h"

namespace hakobi::sokoban::haul {

using Prices = std::vector<std::int32_t>;  // by cell: of passing it; 0 where it is free

struct BoxWay {
    Cell box;
    std::int32_t cost;
    std::vector<Push> pushes;
};

class Ways {
  public:
    explicit Ways(const Space<0>& space);

    // The cheapest ways to `to`, one a box for which wanted(box) says yes, at most `most` of them.
    std::vector<BoxWay> to(Cell to, const Prices& prices, std::size_t most,
                           const std::function<bool(Cell)>& wanted);
    // The cells of the player's cheapest walk, without `from`; empty: none. `wall` is no way at all.
    std::vector<Cell> walk(Cell from, Cell to, const Prices& prices, Cell wall);

    std::uint64_t looked() const { return looked_; }

  private:
    struct Entry {
        std::int32_t cost;
        std::uint32_t number;  // a place, or a cell
        bool operator<(const Entry& o) const {
            return cost > o.cost || (cost == o.cost && number > o.number);
        }
    };
    struct Known {
        std::uint32_t stamp = 0;
        std::int32_t cost = 0;
        std::uint32_t before = 0;  // nearer to where the search began
        bool done = false;
    };
    bool next(Entry& at);
    bool better(std::uint32_t number, std::int32_t cost, std::uint32_t before);
    void begin();

    const Space<0>& space_;
    const Sides& sides_;
    std::vector<Cell> cell_of_;
    std::vector<Known> known_;
    std::vector<std::uint32_t> told_;
    std::uint32_t stamp_ = 0;
    std::uint64_t looked_ = 0;
    std::priority_queue<Entry> queue_;
};

}  // namespace hakobi::sokoban::haul
