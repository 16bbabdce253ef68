// Everything an A* asks about a state and its pushes: is it lost, and how many pushes are left at least?
//
// Brings together the matching that knows frozen boxes (push_bound.h), lost pairs (deadlocks/pairs.h),
// penalties of pairs (pair_penalties.h) and freeze (deadlocks/freeze.h), with the two tables built when they
// are due (searches/astar_rules.h). The bound is admissible: each of its parts is, and the larger of two is.
// It may rise when a table becomes ready, and a push may lower a greedy sum of penalties by more than one, so
// it is not consistent: a search must ask again when it takes a state from its queue, and must open states
// again.
#pragma once

#include <optional>

#include "sokoban/bounds/penalty_sum.h"
#include "sokoban/bounds/push_bound.h"
#include "sokoban/deadlocks/pairs.h"
#include "sokoban/searches/astar_rules.h"

namespace hakobi::sokoban {

template <int W>
class StateBound {
  public:
    using Set = Bits<W>;

    StateBound(const Space<W>& space, const Rules& rules, const std::optional<GoalRoom>& room)
        : space_(space),
          rules_(rules),
          bound_(space),
          pairs_(space.board, space.reach, space.codec, space.memory),
          penalties_(space, room),
          penalty_sum_(penalties_, space.board.cells()) {
        const std::size_t most = std::min<std::uint64_t>(std::size_t{64} << 20, space.memory.limit() / 16);
        use_pairs_ = space.board.boxes().size() > 1 && pairs_.bytes() <= most;
    }

    // Builds on a table that is due; true when it did some work.
    bool prepare(std::uint64_t expanded) {
        if (use_pairs_ && !pairs_.ready() && expanded >= rules_.pairs_after) {
            pairs_.build(4096);
            return true;
        }
        if (!penalties_.ready() && rules_.penalties_due(expanded, penalties_.work()) &&
            penalties_.affordable()) {
            penalties_.build();
            return true;
        }
        return false;
    }

    // Pushes left at least, or -1 when the state is lost. Afterwards the other questions are about this
    // state's pushes.
    std::int64_t evaluate(const Set& boxes, Cell player) {
        const std::int64_t h = bound_.evaluate(boxes, player, space_.freeze.frozen(boxes));
        if (h < 0 || !penalties_.ready()) return h;
        return with_penalties(h, penalty_sum_.evaluate(boxes, player), boxes, player, bound_.frozen());
    }
    const Set& frozen() const { return bound_.frozen(); }
    const Distances& distances() const { return bound_.distances(); }

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
        const Set& frozen = found.refrozen ? *found.refrozen : bound_.frozen();
        const std::int64_t h = found.refrozen || carried ? bound_.refrozen(after, from, frozen)
                                                         : bound_.child(from, found.place);
        if (h < 0 || !penalties_.ready()) return h;
        return with_penalties(h, penalty_sum_.child(from, to, from), after, from, frozen);
    }

  private:
    // The larger of the bound that knows frozen boxes and the plain one with penalties.
    std::int64_t with_penalties(std::int64_t h, std::int64_t penalty, const Set& boxes, Cell player,
                                const Set& frozen) {
        if (penalty <= 0) return penalty < 0 ? -1 : h;
        const std::int64_t plain = frozen.any() ? bound_.plain(boxes, player, frozen) : h;
        return plain < 0 ? -1 : std::max(h, plain + penalty);
    }

    const Space<W>& space_;
    Rules rules_;
    PushBound<W> bound_;
    Pairs<W> pairs_;
    PairPenalties<W> penalties_;
    PenaltySum<W> penalty_sum_;
    bool use_pairs_ = false;
};

}  // namespace hakobi::sokoban
