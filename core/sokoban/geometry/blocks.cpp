#include "sokoban/geometry/blocks.h"

namespace hakobi::sokoban {

Blocks::Blocks(const Board& board) : board_(board), group_(board.cells(), kNoGroup) {
    for (Cell c = 0; c < board.cells(); ++c)
        if (group_[c] == kNoGroup && block(c)) fill(c);
}

// Gives c and all that hangs together with it a new group, unless that is c alone.
void Blocks::fill(Cell c) {
    std::vector<Cell> found{c};
    group_[c] = groups_;
    for (std::size_t head = 0; head < found.size(); ++head)
        for (Cell to : board_.neighbours(found[head]))
            if (to != kNone && group_[to] == kNoGroup && block(to)) {
                group_[to] = groups_;
                found.push_back(to);
            }
    if (found.size() > 1)
        ++groups_;
    else
        group_[c] = kNoGroup;
}

}  // namespace hakobi::sokoban
