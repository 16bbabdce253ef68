// Macro moves on a board that is reduced to a few boxes, for the tests that search such boards.
//
// Journeys are short here (a box that gets away is done with), so the player's region is carried along from
// push to push; lift.h, which looks at the whole floor once, pays only where a box goes far.
#pragma once

#include <algorithm>
#include <vector>

#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class LocalPushes {
  public:
    using Set = Bits<W>;
    explicit LocalPushes(const Space<W>& space) : space_(space) {}

    // The moves of a position of a search (search_out), appended to `out`. A box that comes to where gone(to)
    // holds is taken away, and that move is then returned alone. settle(next, away) puts a new position in
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
    struct Stop {
        Cell box, lowest;  // where it is, and the lowest cell of the player's region
        Set region;
    };
    // Wherever the box on `from` can be brought while the rest of `blocked` stays, without a dead place on
    // the way: visit(to, lowest cell of the player's region afterwards). Stops when visit returns false.
    template <class Visit>
    void each(Cell from, const Set& blocked, const Set& region, const Distances& distances, Visit&& visit) {
        const Sides& sides = distances.sides();
        Set boxes = blocked;
        boxes.clear(from);
        journey_.clear();
        journey_.push_back({from, static_cast<Cell>(region.lowest()), region});
        for (std::size_t head = 0; head < journey_.size(); ++head) {
            const Cell at = journey_[head].box;
            for (int d = 0; d < kDirections; ++d) {
                const Cell player = space_.board.neighbour(at, d),
                           to = space_.board.neighbour(at, opposite(d));
                if (player == kNone || to == kNone || boxes.test(to) || !journey_[head].region.test(player))
                    continue;
                const std::uint8_t s = sides.at(to, d);
                if (s == Sides::kNoSide || distances.dead(sides.place(to, s))) continue;
                boxes.set(to);
                Set after = space_.reach.after_push(journey_[head].region, at, to, boxes);
                boxes.clear(to);
                const Cell lowest = static_cast<Cell>(after.lowest());
                if (been(to, lowest)) continue;
                journey_.push_back({to, lowest, std::move(after)});
                if (!visit(to, lowest)) return;
            }
        }
    }
    // Has the box that came to `to` frozen some box off its goal?
    bool freezes(Cell to, const Set& blocked) const {
        return space_.freeze.suspicious(to, blocked) && !space_.goals.covers(space_.freeze.frozen(blocked));
    }

    bool been(Cell box, Cell lowest) const {
        return std::any_of(journey_.begin(), journey_.end(),
                           [&](const Stop& stop) { return stop.box == box && stop.lowest == lowest; });
    }

    const Space<W>& space_;
    std::vector<Stop> journey_;
};

}  // namespace hakobi::sokoban::fess
