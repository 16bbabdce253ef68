#include "sokoban/geometry/rooms.h"

#include "sokoban/geometry/blocks.h"

namespace hakobi::sokoban {

Rooms::Rooms(const Board& board)
    : board_(board), label_(board.cells(), kCorridor), extended_(board.cells(), 0), stamp_(board.cells(), 0) {
    const std::size_t n = board.cells();
    const Blocks blocks(board);
    const int groups = blocks.groups();
    if (groups < 1 || groups > kMost) return;
    auto kept = [&](Cell c) { return c != kNone && blocks.group(c) != Blocks::kNoGroup; };
    for (Cell c = 0; c < n; ++c)
        if (kept(c))
            for (Cell in : blocks.cells(c)) label_[in] = static_cast<std::int8_t>(blocks.group(c));
    auto next = [&](Cell c, int d) { return c == kNone ? kNone : board.neighbour(c, d); };
    for (Cell c = 0; c < n; ++c) {  // the four blocks that hold c: own, left, up, up-left
        const Cell l = next(c, left), u = next(c, up);
        const Cell ul = u != kNone ? next(u, left) : next(l, up);
        const bool own = kept(c), at_l = kept(l), at_u = kept(u), at_ul = kept(ul);
        if ((own && at_ul && !at_l && !at_u) || (at_l && at_u && !own && !at_ul)) label_[c] = kCorridor;
    }
    count_ = groups;
    cells_.resize(groups);
    for (Cell c = 0; c < n; ++c) {
        if (label_[c] < 0) continue;
        cells_[label_[c]].push_back(c);
        extended_[c] |= std::uint64_t{1} << label_[c];
        for (Cell to : board.neighbours(c))
            if (to != kNone) extended_[to] |= std::uint64_t{1} << label_[c];
    }
    const Bits<0> nothing = Bits<0>::zeros(n);
    full_.assign(groups, 0);
    for (int a = 0; a < groups; ++a) full_[a] = touched(a, nothing);
    links_ = full_;
    for (int a = 0; a < groups; ++a)  // symmetric
        for (int b = 0; b < groups; ++b)
            if (!(links_[b] >> a & 1)) full_[a] &= ~(std::uint64_t{1} << b);
}

}  // namespace hakobi::sokoban
