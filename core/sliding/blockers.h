// What stands in the way of a piece that has only one way.
//
//     . . b . .         A keeps to its row and has to come to the right end of it. b and c stand in the row: each has
//     A A b c .         to leave the cell that it covers there, one move at least, and as many steps as take it off
//     . . . c .         that cell. b can go up or down: down is shut by d, up by the wall. So d has to move as well.
//     . . d d .
//
// First the blockers: A has yet to cover all cells between its place and its goal, so whoever covers one of them
// now will have to leave it. Only pieces without a goal of their own are counted: the steps of the others are part
// of the sum of distances (bound.h). Where a blocker has no place off that cell at all, there is no answer.
//
// Then those who shut them in, for blockers that keep to one axis: such a one leaves its cell forwards or
// backwards, over cells that are the same whatever happens. If both ways hold pieces, those of one of them have to
// move: the lesser number. Pieces are counted once: whoever blocks is not counted again, and who might have been
// counted for one blocker, on either of its ways, is not counted for the next.
//
// Everything counted here are steps (or moves) of different pieces, none of which the sum of distances counts; so
// all of it may be added. Without a demanded piece on a single axis there is nothing to add. The bound is not
// consistent: a single step can take the last way from under a blocker. Boards of one word only.
#pragma once

#include <cstdint>
#include <vector>

#include "sliding/geometry.h"
#include "sliding/metric.h"

namespace hakobi::sliding {

class Blockers {
  public:
    static constexpr int no_answer = 1 << 20;

    Blockers(const Geometry<1>& geometry, Metric metric) : geometry_(geometry), metric_(metric) {
        for (int c = 0; c < geometry.class_count(); ++c) {
            if (is_hero(geometry.classes[c])) heroes_.push_back({c, ways_of(c)});
        }
        if (heroes_.empty()) return;
        std::uint64_t ways = 0;
        for (const Hero& hero : heroes_)
            for (std::uint64_t way : hero.way) ways |= way;
        spots_.resize(geometry.classes.size());
        for (int c = 0; c < geometry.class_count(); ++c)
            if (!geometry.classes[c].goal.any()) describe(c, ways);
    }
    bool any() const { return !heroes_.empty(); }
    // Whether the class is a single piece with a goal and one way to it.
    template <int W>
    static bool is_hero(const ClassGeometry<W>& pieces) {
        return pieces.goal.any() && pieces.one_axis && pieces.members == 1;
    }

    // What is to be added to the sum of distances.
    int of(const Mask<1>* pieces) const {
        std::uint64_t way = 0;
        for (const Hero& hero : heroes_) way |= hero.way[std::countr_zero(pieces[hero.piece_class].word)];
        if (!way) return 0;
        const Spot* all[64];
        const Spot* blocking[64];
        int count = 0, blockers = 0, total = 0;
        std::uint64_t counted = 0;  // cells of the pieces that are counted, or may be
        for (std::size_t c = 0; c < spots_.size(); ++c) {
            if (spots_[c].empty()) continue;
            pieces[c].for_each([&](int anchor) {
                const Spot& spot = spots_[c][anchor];
                all[count++] = &spot;
                if (!(spot.cells & way)) return;
                blocking[blockers++] = &spot;
                counted |= spot.cells;
                const int steps = steps_off(spot, way);
                total += metric_ == Metric::moves && steps < no_answer ? 1 : steps;
            });
        }
        if (total >= no_answer) return no_answer;
        for (int i = 0; i < blockers; ++i) total += shut_in(*blocking[i], way, all, count, counted);
        return total;
    }

  private:
    // What it takes to leave one cell.
    struct Leaving {
        std::uint64_t cell;
        int steps = no_answer;          // on the board with its walls only
        std::uint64_t covered[2] = {};  // one axis: what is newly covered meanwhile, either way
        bool open[2] = {false, false};  // and whether it comes off the cell that way
    };
    // A piece at a place.
    struct Spot {
        std::uint64_t cells = 0;
        bool one_axis = false;
        std::uint32_t first = 0, last = 0;  // of leavings_: its cells that may be in the way
    };
    struct Hero {
        int piece_class;
        std::vector<std::uint64_t> way;  // by anchor: the cells that it has yet to cover
    };

    std::uint64_t cells_at(int c, int anchor) const {
        std::uint64_t cells = 0;
        for (int distance : geometry_.classes[c].cells) cells |= std::uint64_t{1} << (anchor + distance);
        return cells;
    }
    // Calls visit(anchor) for the places one after the other in one direction, while it says so.
    template <class Visit>
    void along(int c, int from, int d, Visit&& visit) const {
        for (int at = from; geometry_.classes[c].can[d].test(at);) {
            at += geometry_.delta[d];
            if (!visit(at)) break;
        }
    }
    std::vector<std::uint64_t> ways_of(int c) const {
        const ClassGeometry<1>& g = geometry_.classes[c];
        std::vector<std::uint64_t> way(geometry_.cell_count);
        g.places.for_each([&](int from) {
            for (int d = 0; d < 4; ++d) {
                std::uint64_t covered = 0;
                along(c, from, d, [&](int at) {
                    covered |= cells_at(c, at);
                    if (g.goal.test(at)) way[from] = covered & ~cells_at(c, from);
                    return !g.goal.test(at);
                });
            }
        });
        return way;
    }
    void describe(int c, std::uint64_t ways) {
        const ClassGeometry<1>& g = geometry_.classes[c];
        spots_[c].resize(geometry_.cell_count);
        g.places.for_each([&](int anchor) {
            Spot& spot = spots_[c][anchor];
            spot.cells = cells_at(c, anchor);
            spot.one_axis = g.one_axis;
            spot.first = static_cast<std::uint32_t>(leavings_.size());
            Mask<1>{spot.cells & ways}.for_each([&](int cell) {
                leavings_.push_back(g.one_axis ? straight(c, anchor, cell) : around(c, anchor, cell));
            });
            spot.last = static_cast<std::uint32_t>(leavings_.size());
        });
    }
    Leaving straight(int c, int anchor, int cell) const {
        Leaving leaving{std::uint64_t{1} << cell};
        int side = 0;
        for (int d = 0; d < 4; ++d) {
            if (!geometry_.classes[c].can[d].any()) continue;
            std::uint64_t covered = 0;
            int steps = 0;
            along(c, anchor, d, [&](int at) {
                ++steps;
                covered |= cells_at(c, at);
                leaving.open[side] = !(cells_at(c, at) & leaving.cell);
                return !leaving.open[side];
            });
            if (leaving.open[side]) leaving.steps = std::min(leaving.steps, steps);
            leaving.covered[side++] = covered & ~cells_at(c, anchor);
        }
        return leaving;
    }
    Leaving around(int c, int anchor, int cell) const {
        Leaving leaving{std::uint64_t{1} << cell};
        Mask<1> reached = Mask<1>::single(anchor), front = reached;
        for (int depth = 1; front.any() && leaving.steps == no_answer; ++depth) {
            front = geometry_.ring(c, front, geometry_.classes[c].places).without(reached);
            reached |= front;
            front.for_each([&](int at) {
                if (!(cells_at(c, at) & leaving.cell)) leaving.steps = depth;
            });
        }
        return leaving;
    }
    int steps_off(const Spot& spot, std::uint64_t way) const {
        int most = 0;
        for (std::uint32_t i = spot.first; i < spot.last; ++i)
            if (leavings_[i].cell & way) most = std::max(most, leavings_[i].steps);
        return most;
    }
    // The pieces that have to move before the blocker can, and that nobody counts.
    int shut_in(const Spot& spot, std::uint64_t way, const Spot* const* all, int count,
                std::uint64_t& counted) const {
        if (!spot.one_axis) return 0;
        std::uint32_t i = spot.first;
        while (!(leavings_[i].cell & way)) ++i;
        const Leaving& leaving = leavings_[i];
        int shutting[2] = {0, 0};
        std::uint64_t seen = 0;
        for (int k = 0; k < count; ++k) {
            const std::uint64_t cells = all[k]->cells;
            if (cells & counted) continue;
            for (int side = 0; side < 2; ++side)
                if (cells & leaving.covered[side]) ++shutting[side], seen |= cells;
        }
        const int least = !leaving.open[0]   ? shutting[1]
                          : !leaving.open[1] ? shutting[0]
                                             : std::min(shutting[0], shutting[1]);
        if (least) counted |= seen;
        return least;
    }

    const Geometry<1>& geometry_;
    Metric metric_;
    std::vector<Hero> heroes_;
    std::vector<std::vector<Spot>> spots_;  // [class][anchor]; none for classes with goals
    std::vector<Leaving> leavings_;
};

}  // namespace hakobi::sliding
