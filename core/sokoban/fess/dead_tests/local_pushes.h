// Macro moves on a board that is reduced to a few boxes, for the tests that search such boards.
//
// Journeys are short here (a box that gets away is done with), so the player's region is carried along from
// push to push (journey.h).
#pragma once

#include <vector>

#include "sokoban/geometry/journey.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class LocalPushes {
  public:
    using Set = Bits<W>;
    explicit LocalPushes(const Space<W>& space)
        : space_(space), journey_(space.board, space.reach, space.memory) {}

    // The moves of a state of a search (search_out), appended to `out`. A box that comes to where gone(to)
    // holds is taken away, and that move is then returned alone. settle(next, away) puts a new state in
    // order and says whether nothing is left to do in it; the answer is whether that holds for one of them.
    template <class Local, class Gone, class Settle>
    bool moves(const Local& p, const Set& walls, const Distances& distances, Gone&& gone, Settle&& settle,
               std::vector<Local>& out) {
        const Set blocked = p.boxes | walls;
        const Set region = space_.reach.flood(p.player, blocked);
        bool away = false, finished = false;
        p.boxes.each([&](Cell from) {
            if (away || finished) return;
            each(from, blocked, region, distances, [&](Cell to, Cell player) {
                Local next = p;
                next.boxes.clear(from);
                next.player = player;
                away = gone(to);
                if (away) {
                    out.clear();
                } else {
                    next.boxes.set(to);
                    if (freezes(to, next.boxes | walls)) return true;
                }
                finished = settle(next, away);
                out.push_back(std::move(next));
                return !away && !finished;
            });
        });
        return finished;
    }

  private:
    using Stop = typename Journey<W, Way::push>::Stop;

    // Wherever the box on `from` can be brought while the rest of `blocked` stays, without a dead place on
    // the way: visit(to, lowest cell of the player's region afterwards). Stops when visit returns false.
    template <class Visit>
    void each(Cell from, const Set& blocked, const Set& region, const Distances& distances, Visit&& visit) {
        const Sides& sides = distances.sides();
        for (journey_.begin(from, blocked, region); !journey_.done();)
            if (journey_.advance(
                    [&](Cell to, int side) {
                        const std::uint8_t s = sides.at(to, side);
                        return s != Sides::kNoSide && !distances.dead(sides.place(to, s));
                    },
                    [&](const Set&, const Stop& stop) {
                        return visit(stop.box, static_cast<Cell>(stop.region.lowest())) ? Arrival::taken
                                                                                        : Arrival::end;
                    }))
                return;
    }
    // Has the box that came to `to` frozen some box off its goal?
    bool freezes(Cell to, const Set& blocked) const {
        return space_.freeze.suspicious(to, blocked) && !space_.goals.covers(space_.freeze.frozen(blocked));
    }

    const Space<W>& space_;
    Journey<W, Way::push> journey_;
};

}  // namespace hakobi::sokoban::fess
