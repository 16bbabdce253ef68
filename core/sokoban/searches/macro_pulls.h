// All the places that one box can be pulled to while the others stay.
//
// A breadth-first search over (cell of the box, region of the player), one pull a step. Two ways to the same
// cell are different only if the player ends in different regions; regions are told apart by the sides of the
// box that belong to them. Work is done entry by entry, so that a search may pause within a large board.
//
// Pulls may be refused by `permitted(boxes, region, pull)`, asked for every single pull with the boxes and
// the region after it; what lies behind a refused pull may still be entered by another.
#pragma once

#include <utility>
#include <vector>

#include "sokoban/searches/pulls.h"

namespace hakobi::sokoban {

template <int W>
class MacroPulls {
  public:
    using Set = Bits<W>;
    using Pull = typename Pulls<W>::Pull;

    MacroPulls(const Space<W>& space, const Pulls<W>& pulls)
        : space_(space),
          pulls_(pulls),
          seen_(4 * space.board.cells(), 0),
          charge_(space.memory),
          others_(space.reach.none()) {}

    struct Stop {
        Cell box;
        Set region;         // until the stop is pulled on from
        Pull last;          // the pull that led here
        std::size_t after;  // the stop it was made at
    };

    // Begins with the box on `box`; the others are `boxes` without it.
    void begin(Cell box, const Set& boxes, const Set& region) {
        others_ = boxes;
        others_.clear(box);
        stops_.clear();
        next_ = 0;
        if (++stamp_ == 0) {
            std::fill(seen_.begin(), seen_.end(), 0);
            stamp_ = 1;
        }
        stops_.push_back({box, region, {}, 0});
        mark(stops_.back());
    }
    bool done() const { return next_ == stops_.size(); }
    // Pulls on from one stop: visit(boxes, stop) for each new one. True from visit ends it at once.
    template <class Permitted, class Visit>
    bool advance(Permitted&& permitted, Visit&& visit) {
        const std::size_t at = next_++;
        Set boxes = others_;
        boxes.set(stops_[at].box);
        const Set region = std::move(stops_[at].region);
        bool ended = false;
        pulls_.each_of(stops_[at].box, boxes, region, [&](const Pull& pull) {
            if (ended || seen_[4 * pull.to + opposite(pull.link & 3)] == stamp_) return;
            Set after = others_;
            after.set(pull.to);
            Set walk = space_.reach.after_pull(region, pull.from, pull.to, pull.player, after);
            if (!permitted(after, walk, pull)) return;
            pay_for_regions();
            stops_.push_back({pull.to, std::move(walk), pull, at});
            mark(stops_.back());
            ended = visit(after, stops_.back());
        });
        return ended;
    }
    // The pushes that lead from the newest stop back to where the box was.
    std::vector<Push> pushes_back() const {
        std::vector<Push> pushes;
        for (std::size_t i = stops_.size() - 1; i != 0; i = stops_[i].after)
            pushes.push_back(pulls_.push_of(stops_[i].last.link));
        return pushes;
    }

  private:
    // On boards of general size a region lies on the heap.
    void pay_for_regions() {
        const std::size_t waiting = stops_.size() + 1 - next_;
        if (W != 0 || waiting <= paid_) return;
        charge_.add(8 * others_.words());
        paid_ = waiting;
    }
    void mark(const Stop& stop) {
        for (int d = 0; d < kDirections; ++d) {
            const Cell beside = space_.board.neighbour(stop.box, d);
            if (beside != kNone && stop.region.test(beside)) seen_[4 * stop.box + d] = stamp_;
        }
    }

    const Space<W>& space_;
    const Pulls<W>& pulls_;
    std::vector<std::uint32_t> seen_;  // by cell and side of the player
    std::uint32_t stamp_ = 0;
    Charge charge_;
    std::size_t paid_ = 0;  // regions
    Set others_;
    std::vector<Stop> stops_;
    std::size_t next_ = 0;
};

}  // namespace hakobi::sokoban
