// PI-corrals: where the player must push first.
//
// A corral C is a set of free cells that the player cannot reach, a union of whole zones. Its boxes B are
// the boxes beside C. Call a push of a box b in B *possible* if neither the cell it goes to nor the cell the
// player stands on is a wall or a box of B, and it does not lose at once (dead place, freeze among B alone).
// Suppose that
//   I   every possible push whose player cell lies outside C leads into C, and
//   P   the player can make each of these pushes now,
// and that something is still to be done there: a box of B off its goal, or an empty goal in C that must be
// filled. Then some solution, if there is any, starts with one of these pushes and has as few pushes as any
// other:
//
//   The first push of a box of B in a solution happens with all of B in place, and from outside (nobody can
//   be inside before), so by I it is one of the pushes above. Until then only boxes outside B moved, and
//   neither they nor the player touched a cell of C: whatever is beside C is a wall or a box of B. So that
//   push, which by P can be made now, may be moved to the front: it only frees a cell of the outside and
//   fills one of C that nobody used, and the player walks back to where he was. The order of pushes changes,
//   their number does not.
//
// So only these pushes need be tried; where there is none, the state is lost. The argument permutes pushes:
// it keeps the fewest pushes, not the fewest moves.
//
// If a condition fails because of a cell in another zone that he cannot reach, that zone is added to C and the
// test repeated.
#pragma once

#include <array>
#include <vector>

#include "containers/bits.h"
#include "sokoban/deadlocks/freeze.h"
#include "sokoban/geometry/distances.h"
#include "sokoban/geometry/reach.h"
#include "sokoban/geometry/zones.h"

namespace hakobi::sokoban {

template <int W>
class Corrals {
  public:
    using Set = Bits<W>;
    struct Restriction {
        bool active = false;        // false: no PI-corral, everything is allowed
        std::array<Set, 4> pushes;  // by direction: boxes that may be pushed that way
        std::size_t count = 0;      // 0 with active: deadlock
    };

    Corrals(const Board& board, const Reach<W>& reach, const Freeze<W>& freeze, const Set& goals)
        : board_(board),
          reach_(reach),
          freeze_(freeze),
          goals_(goals),
          all_goals_needed_(board.boxes().size() == board.goals().size()) {}

    // Boxes looked at so far: what the answers have cost.
    std::uint64_t looked_at() const { return looked_at_; }

    Restriction find(const Set& boxes, const Set& region, const Distances& distances) const {
        Restriction best;
        const Set outside = reach_.floor().without(boxes).remove(region);
        if (!outside.any()) return best;
        std::vector<Set> zones;
        each_piece(reach_, outside, [&](Set&& zone) { zones.push_back(std::move(zone)); });
        for (const Set& zone : zones) {
            Restriction found = examine(zone, zones, boxes, region, distances);
            if (found.active && (!best.active || found.count < best.count)) best = std::move(found);
            if (best.active && best.count <= 1) break;
        }
        return best;
    }

  private:
    enum class Verdict { holds, fails, grown };

    Restriction examine(const Set& zone, const std::vector<Set>& zones, const Set& boxes, const Set& region,
                        const Distances& distances) const {
        Restriction result;
        Set corral = zone;
        for (;;) {
            const Set barrier = boxes_beside(corral, boxes);
            looked_at_ += barrier.count();
            result.count = 0;
            for (Set& pushes : result.pushes) pushes = reach_.none();
            const Verdict verdict = test(corral, barrier, zones, boxes, region, distances, result);
            if (verdict == Verdict::grown) continue;
            if (verdict == Verdict::holds && unfinished(corral, barrier, boxes)) result.active = true;
            return result;
        }
    }

    Set boxes_beside(const Set& corral, const Set& boxes) const {
        Set beside = reach_.none();
        corral.each([&](Cell c) { reach_.add_around(c, beside); });
        return beside &= boxes;
    }
    bool unfinished(const Set& corral, const Set& barrier, const Set& boxes) const {
        if (!goals_.covers(barrier)) return true;
        return all_goals_needed_ && corral.meets(goals_.without(boxes));
    }

    Verdict test(Set& corral, const Set& barrier, const std::vector<Set>& zones, const Set& boxes,
                 const Set& region, const Distances& distances, Restriction& result) const {
        Verdict verdict = Verdict::holds;
        barrier.each([&](Cell b) {
            if (verdict != Verdict::holds) return;
            for (int d = 0; d < kDirections; ++d) {
                const Cell to = board_.neighbour(b, d), from = board_.neighbour(b, opposite(d));
                if (to == kNone || from == kNone || barrier.test(to) || barrier.test(from) ||
                    corral.test(from))
                    continue;
                if (loses(b, to, d, barrier, distances)) continue;
                if (corral.test(to) && region.test(from)) {
                    result.pushes[d].set(b);
                    ++result.count;
                    continue;
                }
                verdict = boxes.test(to) || boxes.test(from) || (region.test(to) && region.test(from))
                              ? Verdict::fails
                              : Verdict::grown;
                if (verdict == Verdict::grown) {
                    const Cell in = corral.test(to) || region.test(to) ? from : to;
                    for (const Set& zone : zones)
                        if (zone.test(in)) corral |= zone;
                }
                return;
            }
        });
        return verdict;
    }

    bool loses(Cell b, Cell to, int d, const Set& barrier, const Distances& distances) const {
        const std::uint8_t side = distances.sides().at(to, opposite(d));
        if (side == Sides::kNoSide || distances.dead(distances.sides().place(to, side))) return true;
        Set after = barrier;
        after.clear(b);
        after.set(to);
        return freeze_.suspicious(to, after) && !goals_.covers(freeze_.frozen(after));
    }

    const Board& board_;
    const Reach<W>& reach_;
    const Freeze<W>& freeze_;
    const Set& goals_;
    bool all_goals_needed_;
    mutable std::uint64_t looked_at_ = 0;
};

}  // namespace hakobi::sokoban
