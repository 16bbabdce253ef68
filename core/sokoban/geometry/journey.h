// All the places that one box can be brought to by steps of one kind while the others stay.
//
// A breadth-first search over (cell of the box, region of the player), one step at a time. Two ways to the
// same cell are different only if the player ends in different regions; regions are told apart by the sides of
// the box that belong to them. The region is carried along from step to step (reach.h), which pays where the
// region itself is wanted, or where journeys are short; lift.h looks at the whole floor once instead. Work is
// done stop by stop, so that a search may pause within a large board.
//
// Who asks may refuse a stop; what lies behind it may still be entered by another way.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "base/memory.h"
#include "sokoban/geometry/reach.h"
#include "sokoban/geometry/steps.h"

namespace hakobi::sokoban {

enum class Arrival { refused, taken, end };

template <int W, Way way>
class Journey {
  public:
    using Set = Bits<W>;

    Journey(const Board& board, const Reach<W>& reach, Memory& memory)
        : board_(board),
          reach_(reach),
          seen_(kDirections * board.cells(), 0),
          charge_(memory),
          others_(reach.none()) {}

    struct Stop {
        Cell box;
        int side;           // where the player stands
        Set region;         // his region, until the journey goes on from here
        std::size_t after;  // the stop before
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
        stops_.push_back({box, 0, region, 0});
        mark(stops_.back());
    }
    bool done() const { return next_ == stops_.size(); }
    // Goes on from one stop. enter(to, side): may the box come there at all? arrive(boxes, stop) says what
    // becomes of a new stop. True when it has ended the journey, at the stop that it was asked about.
    template <class Enter, class Arrive>
    bool advance(Enter&& enter, Arrive&& arrive) {
        const std::size_t at = next_++;
        const Cell box = stops_[at].box;
        Set boxes = others_;
        boxes.set(box);
        const Set region = std::move(stops_[at].region);
        bool ended = false;
        each_step<way, Order::by_side>(board_, box, boxes, region, [&](Cell to, int side) {
            if (seen_[kDirections * to + side] == stamp_ || !enter(to, side)) return false;
            Set after = others_;
            after.set(to);
            Stop stop{to, side, region_after(region, box, to, side, after), at};
            const Arrival arrival = arrive(after, stop);
            if (arrival == Arrival::refused) return false;
            ended = arrival == Arrival::end;
            pay_for_regions();
            stops_.push_back(std::move(stop));
            mark(stops_.back());
            return ended;
        });
        return ended;
    }
    // The pushes that lead from the newest stop of a journey by pulls back to where the box was.
    std::vector<Push> pushes_back() const {
        static_assert(way == Way::pull);
        std::vector<Push> pushes;
        for (std::size_t i = stops_.size() - 1; i != 0; i = stops_[i].after)
            pushes.push_back({stops_[i].box, opposite(stops_[i].side)});
        return pushes;
    }

  private:
    Set region_after(const Set& region, Cell from, Cell to, int side, const Set& boxes) const {
        if constexpr (way == Way::push) return reach_.after_push(region, from, to, boxes);
        return reach_.after_pull(region, from, to, board_.neighbour(to, side), boxes);
    }
    // On boards of general size a region lies on the heap.
    void pay_for_regions() {
        const std::size_t waiting = stops_.size() + 1 - next_;
        if (W != 0 || waiting <= paid_) return;
        charge_.add(8 * others_.words());
        paid_ = waiting;
    }
    void mark(const Stop& stop) {
        for (int d = 0; d < kDirections; ++d) {
            const Cell beside = board_.neighbour(stop.box, d);
            if (beside != kNone && stop.region.test(beside)) seen_[kDirections * stop.box + d] = stamp_;
        }
    }

    const Board& board_;
    const Reach<W>& reach_;
    std::vector<std::uint32_t> seen_;  // by cell and side of the player
    std::uint32_t stamp_ = 0;
    Charge charge_;
    std::size_t paid_ = 0;  // regions
    Set others_;
    std::vector<Stop> stops_;
    std::size_t next_ = 0;
};

}  // namespace hakobi::sokoban
