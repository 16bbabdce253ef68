#include "sokoban/haul/ways.h"

#include <algorithm>

#include "base/beat.h"

namespace hakobi::sokoban::haul {

Ways::Ways(const Space<0>& space)
    : space_(space),
      sides_(space.to_goals.sides()),
      cell_of_(sides_.places()),
      known_(std::max<std::size_t>(sides_.places(), space.board.cells())),
      told_(space.board.cells(), 0) {
    for (Cell c = 0; c < space.board.cells(); ++c)
        sides_.each_place(c, [&](std::uint8_t side) { cell_of_[sides_.place(c, side)] = c; });
}

void Ways::begin() {
    queue_ = {};
    ++stamp_;
}

bool Ways::better(std::uint32_t number, std::int32_t cost, std::uint32_t before) {
    Known& known = known_[number];
    if (known.stamp == stamp_ && known.cost <= cost) return false;
    known = {stamp_, cost, before, false};
    queue_.push({cost, number});
    return true;
}

// The cheapest that is not done.
bool Ways::next(Entry& at) {
    while (!queue_.empty()) {
        at = queue_.top();
        queue_.pop();
        Known& known = known_[at.number];
        if (known.done || known.cost != at.cost) continue;
        known.done = true;
        if ((++looked_ & 4095) == 0) beat();
        return true;
    }
    return false;
}

std::vector<BoxWay> Ways::to(Cell to, const Prices& prices, std::size_t most,
                             const std::function<bool(Cell)>& wanted) {
    const Board& board = space_.board;
    std::vector<BoxWay> found;
    begin();
    sides_.each_place(to, [&](std::uint8_t side) {
        const auto place = static_cast<std::uint32_t>(sides_.place(to, side));
        better(place, prices[to], place);
    });
    Entry at;
    while (found.size() < most && next(at)) {
        const auto [cost, place] = at;
        const Cell c = cell_of_[place];
        const auto side = static_cast<std::uint8_t>(place - sides_.place(c, 0));
        if (c != to && prices[c] > 0 && told_[c] != stamp_ && wanted(c)) {
            told_[c] = stamp_;
            BoxWay way{c, cost - prices[c], {}};
            for (std::uint32_t p = place; known_[p].before != p; p = known_[p].before) {
                const Cell from = cell_of_[p];
                way.pushes.push_back({from, board.direction(from, cell_of_[known_[p].before])});
                // It does not stand in its own way.
                if (board.neighbour(from, opposite(way.pushes.back().direction)) == c) way.cost -= prices[c];
            }
            found.push_back(std::move(way));
        }
        each_step_where<Way::pull>(
            board, c, [&](Cell, int d) { return sides_.at(c, d) == side; }, [](Cell) { return true; },
            [&](Cell beside, int d) {
                const Cell stand = board.neighbour(beside, d);
                const std::uint8_t there = sides_.at(beside, d);
                better(static_cast<std::uint32_t>(sides_.place(beside, there)),
                       cost + 1 + prices[beside] + prices[stand], place);
            });
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const BoxWay& a, const BoxWay& b) { return a.cost < b.cost; });
    return found;
}

std::vector<Cell> Ways::walk(Cell from, Cell to, const Prices& prices, Cell wall) {
    begin();
    better(from, 0, from);
    for (Entry at; next(at);) {
        const auto [cost, c] = at;
        if (c == to) break;
        for (Cell beside : space_.board.neighbours(c))
            if (beside != kNone && beside != wall) better(beside, cost + 1 + prices[beside], c);
    }
    std::vector<Cell> cells;
    if (known_[to].stamp != stamp_) return cells;
    for (Cell c = to; c != from; c = known_[c].before) cells.push_back(c);
    std::reverse(cells.begin(), cells.end());
    return cells;
}

}  // namespace hakobi::sokoban::haul
