#include "sokoban/study/box_moves.h"

#include <functional>
#include <queue>
#include <stdexcept>

namespace hakobi::sokoban::study {

std::string spell_box_moves(const Board& board, const std::vector<BoxMove>& moves) {
    std::vector<char> boxes(board.cells());
    for (Cell c : board.boxes()) boxes[c] = 1;
    Cell player = board.player();
    std::string text;
    std::vector<Cell> distance;
    for (const BoxMove& move : moves) {
        const Cell stand = move.before(board), to = board.neighbour(move.box, move.direction);
        walk_distances(board, stand, boxes, distance);  // from the far end, so that the walk runs downhill
        if (!boxes[move.box] || boxes[to] || distance[player] == kNone)
            throw std::logic_error("a box move of the solution is not possible");
        while (player != stand)
            for (int d = 0; d < kDirections; ++d) {
                const Cell next = board.neighbour(player, d);
                if (next == kNone || distance[next] == kNone || distance[next] + 1 != distance[player])
                    continue;
                text += kWalkLetter[d];
                player = next;
                break;
            }
        text += (move.pull ? kPullLetter : kPushLetter)[move.direction];
        boxes[move.box] = 0;
        boxes[to] = 1;
        player = move.after(board);
    }
    return text;
}

PullEstimate::PullEstimate(const Board& board, std::int32_t pull_price)
    : goals_(board.goals().size()), table_(board.cells() * goals_, kFar), matching_(goals_) {
    for (std::size_t goal = 0; goal < goals_; ++goal) spread(board, goal, pull_price);
}

// Backwards from the goal: a box came to c from its neighbour against direction d by a push (the player stood
// behind it) or by a pull (he went on beyond c).
void PullEstimate::spread(const Board& board, std::size_t goal, std::int32_t pull_price) {
    using Entry = std::pair<std::int32_t, Cell>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    auto reach = [&](Cell c, std::int32_t cost) {
        std::int32_t& known = table_[c * goals_ + goal];
        if (cost >= known) return;
        known = cost;
        open.push({cost, c});
    };
    reach(board.goals()[goal], 0);
    while (!open.empty()) {
        const auto [cost, c] = open.top();
        open.pop();
        if (cost > table_[c * goals_ + goal]) continue;
        for (int d = 0; d < kDirections; ++d) {
            const Cell from = board.neighbour(c, opposite(d));
            if (from == kNone) continue;
            if (board.neighbour(from, opposite(d)) != kNone) reach(from, cost + 1);
            if (board.neighbour(c, d) != kNone) reach(from, cost + pull_price);
        }
    }
}

std::int64_t PullEstimate::of(const Set& boxes) {
    std::size_t row = 0;
    boxes.each([&](Cell c) { matching_.set_row(row++, &table_[c * goals_]); });
    return matching_.solve();
}

}  // namespace hakobi::sokoban::study
