// Everything an A* asks about a state and its pushes: is it lost, and how many pushes are left at least?
//
// Brings together the matching that knows frozen boxes (push_bound.h), lost pairs (deadlocks/pairs.h), groups of
// boxes that cost more together (excess_sum.h) and freeze (deadlocks/freeze.h), with the tables built when they
// are due (searches/astar_rules.h). The bound is admissible: each of its parts is, and the larger of two is.
//
// It is not consistent. It may rise when a table becomes ready, and a push may lower a greedy packing of groups by
// more than one. And as soon as groups are told, a push is judged by them alone: they say nearly always at least as
// much as the matching, and the matching of a state is worked out when it is taken from the queue, if ever. So a
// search must ask again when it takes a state, and must open states again. Only for a solved state is it 0.
#pragma once

#include <optional>

#include "sokoban/bounds/excess_sum.h"
#include "sokoban/bounds/push_bound.h"
#include "sokoban/deadlocks/pairs.h"
#include "sokoban/searches/astar_rules.h"

namespace hakobi::sokoban {

template <int W>
class StateBound {
  public:
    using Set = Bits<W>;

    StateBound(const Space<W>& space, const Rules& rules)
        : space_(space),
          rules_(rules),
          bound_(space),
          pairs_(space.board, space.reach, space.codec, space.memory) {
        const std::size_t boxes = space.board.boxes().size();
        const std::size_t most = std::min<std::uint64_t>(std::size_t{64} << 20, space.memory.limit() / 16);
        use_pairs_ = boxes > 1 && pairs_.bytes() <= most;
        use_groups_ = boxes > 1 && boxes <= ExcessSum::kMostBoxes && rules.largest_group > 1;
    }

    // Builds on a table that is due; true when it did some work. `spent`: Counts::spent.
    bool prepare(std::uint64_t expanded, std::uint64_t spent) {
        if (use_pairs_ && !pairs_.ready() && expanded >= rules_.pairs_after) {
            pairs_.build(4096);
            return true;
        }
        if (!use_groups_) return false;
        if (spent < ExcessSum::kFewest && !rules_.groups_at_once) return false;
        if (!groups_) groups_.emplace(space_.terrain);
        return groups_->prepare(spent, rules_.largest_group, rules_.groups_at_once);
    }

    // Pushes left at least, or -1 when the state is lost; the player walks in `region`. Afterwards the other
    // questions are about this state's pushes.
    std::int64_t evaluate(const Set& boxes, Cell player, const Set& region) {
        const std::int64_t h = bound_.evaluate(boxes, player, space_.freeze.frozen(boxes));
        if (h < 0 || !grouped()) return h;
        return larger(h, groups_->evaluate(boxes, player, region));
    }
    const Set& frozen() const { return bound_.frozen(); }
    const Distances& distances() const { return bound_.distances(); }
    // Groups of this many boxes that add to the bound.
    std::uint64_t groups(int size) const { return groups_ ? groups_->telling(size) : 0; }

    // What the questions about one push find out for each other: to be asked in this order, of one state.
    struct Found {
        std::size_t place = 0;
        std::optional<Set> refrozen;
    };
    // May a box be pushed onto `to` in direction d, as far as it alone is concerned?
    bool place_after(Cell to, int d, Found& found) const { return bound_.place_after(to, d, found.place); }
    // Is the state lost after a box has left `from`, where the player now stands, and come to rest on `to`?
    bool lost(const Set& after, Cell from, Cell to, Found& found) {
        found.refrozen.reset();
        if (space_.freeze.suspicious(to, after)) {
            Set frozen = space_.freeze.frozen(after);
            if (!space_.goals.covers(frozen)) return true;
            if (!(frozen == bound_.frozen())) found.refrozen = std::move(frozen);
        }
        return pairs_.ready() && pairs_.dead(to, from, after);
    }
    // Pushes left at least after that push, or -1. `carried`: the box went further than the push itself.
    std::int64_t child(const Set& after, Cell from, Cell to, bool carried, const Found& found) {
        std::int64_t h = 0;
        if (found.refrozen || carried)
            h = bound_.refrozen(after, from, found.refrozen ? *found.refrozen : bound_.frozen());
        else if (!grouped())
            h = bound_.child(from, found.place);
        if (h < 0 || !grouped()) return h;
        h = larger(h, carried ? groups_->anew(after, from, space_.reach.flood(from, after))
                              : groups_->child(from, to, space_.board.direction(to, from)));
        return h == 0 && !space_.goals.covers(after) ? 1 : h;
    }

  private:
    bool grouped() const { return groups_ && groups_->ready(); }
    static std::int64_t larger(std::int64_t h, std::int64_t by_groups) {
        return by_groups == ExcessSum::kLost ? -1 : std::max(h, by_groups);
    }

    const Space<W>& space_;
    Rules rules_;
    PushBound<W> bound_;
    Pairs<W> pairs_;
    std::optional<ExcessSum> groups_;
    bool use_pairs_ = false, use_groups_ = false;
};

}  // namespace hakobi::sokoban
