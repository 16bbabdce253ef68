// Can the player now push (or pull) a box that did not move from a side where he could not come before?
//
// Forwards the move must also be one that can be undone, as far as one box alone tells, and must not cost a
// step of the plan: it is made to look around, not to get on.
#pragma once

#include "sokoban/fess/advisors/advisor.h"
#include "sokoban/fess/packing_keys.h"
#include "sokoban/fess/tables.h"

namespace hakobi::sokoban::fess {

template <int W>
class Explorer : public Advisor<W>, private PackingKeys {
  public:
    explicit Explorer(Tables<W>& tables, bool pulls = false)
        : tables_(tables), space_(tables.space), pulls_(pulls) {}
    void advise(const State<W>& at, const Score& own, std::vector<Child>& children) override {
        const Bits<W> region = space_.reach.flood(at.player, at.boxes);
        nominate_best(children,
                      [&](const Child& c) { return allowed(c, own) && opens(at.boxes, region, c); });
    }

  private:
    bool allowed(const Child& c, const Score& own) {
        return pulls_ || (c.score.key[kPacked] <= own.key[kPacked] &&
                          tables_.push_distance(c.move.to, c.move.from) != BoxGraph::kFar);
    }
    bool opens(const Bits<W>& before, const Bits<W>& region, const Child& child) const {
        if (!child.opens) return false;
        const Board& board = space_.board;
        Bits<W> after = before;
        after.clear(child.move.from);
        after.set(child.move.to);
        const Bits<W> now = space_.reach.flood(child.player, after);
        const Bits<W> gained = now.without(region).remove(before);
        bool found = false;
        gained.each([&](Cell side) {
            for (int d = 0; d < kDirections && !found; ++d) {
                const Cell box = board.neighbour(side, d);
                if (box == kNone || !after.test(box) || !before.test(box)) continue;
                const Cell room = pulls_ ? board.neighbour(side, opposite(d)) : board.neighbour(box, d);
                found = room != kNone && !after.test(room);
            }
        });
        return found;
    }

    Tables<W>& tables_;
    const Space<W>& space_;
    bool pulls_;
};

}  // namespace hakobi::sokoban::fess
