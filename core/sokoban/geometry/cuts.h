// What falls apart when one more cell is taken out of the floor?
//
// Some cells are taken out beforehand (boxes that stand there). One depth-first pass over what is left tells, for
// every further cell a, in which piece of the floor without them and without a any other cell lies: below a hang
// branches of the tree that lead back to nothing above a, each a piece of its own; all the rest of its tree is
// one more (Tarjan; sides.h asks the same of the sides of a lone box, and keeps the answers).
//
//     entry times of a tree     a = 3: its child's branch 4 … 6 has no way back above 3:
//     1-2-3-4-5                        pieces {4, 5, 6} and {1, 2}
//           └-6
//
// The pass is made again and again, for every group of boxes of a table (bounds/priced_groups.h): it reuses its
// memory.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

class Cuts {
  public:
    explicit Cuts(const Board& board) : board_(board), at_(board.cells()) {}

    template <class Cells>
    void take_out(const Cells& cells) {
        for (Visit& visit : at_) visit.entry = 0;
        for (Cell c : cells) at_[c].entry = kOut;
        time_ = trees_ = 0;
        for (Cell c = 0; c < at_.size(); ++c)
            if (at_[c].entry == 0) {
                ++trees_;
                climb(c);
            }
    }

    // Does the floor stay in one piece without a, too?
    bool whole_without(Cell a) const { return trees_ == 1 && !at_[a].cuts; }
    // A number for the piece of the floor without a in which x lies.
    std::uint32_t piece(Cell a, Cell x) const {
        const Visit &cut = at_[a], &seen = at_[x];
        if (cut.tree == seen.tree)
            for (std::uint32_t i = 0; i < cut.branches; ++i)
                if (cut.first[i] <= seen.entry && seen.entry <= cut.last[i]) return 4 * seen.tree + 1 + i;
        return 4 * seen.tree;
    }

  private:
    static constexpr std::uint32_t kOut = UINT32_MAX;
    struct Visit {
        std::uint32_t entry = 0, low = 0, tree = 0;
        std::uint8_t branches = 0, next = 0;
        bool cuts = false;
        std::array<std::uint32_t, 4> first{}, last{};
    };

    void enter(Cell c) {
        Visit& visit = at_[c];
        visit.entry = visit.low = ++time_;
        visit.tree = trees_;
        visit.branches = visit.next = 0;
        visit.cuts = false;
        stack_.push_back(c);
    }
    void climb(Cell root) {
        enter(root);
        while (!stack_.empty()) {
            const Cell c = stack_.back();
            Visit& visit = at_[c];
            if (visit.next == kDirections) {
                stack_.pop_back();
                if (!stack_.empty()) leave(at_[stack_.back()], visit);
                continue;
            }
            const Cell to = board_.neighbour(c, visit.next++);
            if (to == kNone || at_[to].entry == kOut) continue;
            if (at_[to].entry == 0)
                enter(to);
            else
                visit.low = std::min(visit.low, at_[to].entry);
        }
        at_[root].cuts = at_[root].branches > 1;
    }
    void leave(Visit& parent, const Visit& child) {
        parent.low = std::min(parent.low, child.low);
        if (child.low < parent.entry) return;
        parent.first[parent.branches] = child.entry;
        parent.last[parent.branches++] = time_;
        parent.cuts = true;
    }

    const Board& board_;
    std::vector<Visit> at_;
    std::vector<Cell> stack_;
    std::uint32_t time_ = 0, trees_ = 0;
};

}  // namespace hakobi::sokoban
