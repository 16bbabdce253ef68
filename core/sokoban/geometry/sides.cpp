#include "sokoban/geometry/sides.h"

#include <algorithm>

#include "base/beat.h"

namespace hakobi::sokoban {

std::uint8_t Sides::of_player(Cell c, Cell p) const {
    if (tree_[c] != tree_[p]) return kNoSide;
    if (count_[c] <= 1) return 0;
    for (const Branch& branch : branches_[c])
        if (branch.low <= entry_[p] && entry_[p] <= branch.high) return branch.side;
    return rest_[c];
}

Sides::Sides(const Board& board, const IsWall& walls) {
    beat();
    const std::size_t n = board.cells();
    constexpr std::array<std::uint8_t, 4> none{kNoSide, kNoSide, kNoSide, kNoSide};
    side_.assign(n, none);
    count_.assign(n, 0);
    rest_.assign(n, kNoSide);
    branches_.resize(n);
    entry_.assign(n, UINT32_MAX);
    tree_.assign(n, UINT32_MAX);
    std::vector<std::uint32_t> low(n), exit(n);
    std::vector<Cell> parent(n, kNone);
    auto is_wall = [&](Cell c) { return !walls.empty() && walls[c]; };

    struct Frame {
        Cell cell;
        int next;
    };
    std::vector<Frame> stack;
    std::uint32_t time = 0, trees = 0;
    for (Cell root = 0; root < n; ++root) {
        if (entry_[root] != UINT32_MAX || is_wall(root)) continue;
        stack.push_back({root, 0});
        entry_[root] = low[root] = time++;
        while (!stack.empty()) {
            Frame& frame = stack.back();
            const Cell c = frame.cell;
            tree_[c] = trees;
            if (frame.next < kDirections) {
                const Cell to = board.neighbour(c, frame.next++);
                if (to == kNone || is_wall(to)) continue;
                if (entry_[to] == UINT32_MAX) {
                    parent[to] = c;
                    entry_[to] = low[to] = time++;
                    stack.push_back({to, 0});
                } else if (to != parent[c]) {
                    low[c] = std::min(low[c], entry_[to]);
                }
            } else {
                exit[c] = time - 1;
                stack.pop_back();
                if (parent[c] != kNone) low[parent[c]] = std::min(low[parent[c]], low[c]);
            }
        }
        ++trees;
    }

    for (Cell c = 0; c < n; ++c) {
        if (is_wall(c)) continue;
        std::uint8_t next = 0;
        for (int d = 0; d < kDirections; ++d) {  // children cut off by c: a side each
            const Cell to = board.neighbour(c, d);
            if (to == kNone || is_wall(to) || parent[to] != c || low[to] < entry_[c]) continue;
            side_[c][d] = next;
            branches_[c].push_back({entry_[to], exit[to], next});
            ++next;
        }
        for (int d = 0; d < kDirections; ++d) {  // the others hang together through c's parent or its branch
            const Cell to = board.neighbour(c, d);
            if (to == kNone || is_wall(to) || side_[c][d] != kNoSide) continue;
            std::uint8_t side = kNoSide;
            for (const Branch& branch : branches_[c])
                if (branch.low <= entry_[to] && entry_[to] <= branch.high) side = branch.side;
            if (side == kNoSide) {
                if (rest_[c] == kNoSide) rest_[c] = next++;
                side = rest_[c];
            }
            side_[c][d] = side;
        }
        count_[c] = next;
    }
    first_.resize(n);
    for (Cell c = 0; c < n; ++c) {
        first_[c] = places_;
        places_ += std::max<std::uint8_t>(count_[c], 1);
    }
}

}  // namespace hakobi::sokoban
