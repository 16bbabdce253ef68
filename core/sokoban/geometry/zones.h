// Zones: the pieces that boxes cut the floor into.
//
// A zone is a connected piece of floor without boxes; the zone that the player is in is his *region*. The
// zones of a state are filled once; after a pull only the player's zone and those beside the box's old cell
// can have changed, so the count of a child needs no more than a look at these (Zones):
//
//     a = the box's old cell, b = its new one      pool = player's zone - b + a + the zones beside a
//     zones of the child = zones of the parent - zones in the pool + pieces of the pool
//
// The player's piece of the pool is known from elsewhere (reach.h), and is all of it in most cases.
#pragma once

#include <utility>
#include <vector>

#include "sokoban/geometry/reach.h"

namespace hakobi::sokoban {

// visit(piece), a set of its own, for every connected piece of `free`, the one with the lowest cell first.
template <int W, class F>
void each_piece(const Reach<W>& reach, Bits<W> free, F&& visit) {
    while (free.any()) {
        Bits<W> seed = reach.none();
        seed.set(free.lowest());
        Bits<W> piece = reach.spread(seed, free);
        free.remove(piece);
        visit(std::move(piece));
    }
}

template <int W, class F>
void each_zone(const Reach<W>& reach, const Bits<W>& boxes, F&& visit) {
    each_piece(reach, reach.floor().without(boxes), visit);
}

template <int W>
int count_zones(const Reach<W>& reach, const Bits<W>& boxes) {
    int zones = 0;
    each_zone(reach, boxes, [&](const Bits<W>&) { ++zones; });
    return zones;
}

template <int W>
class Zones {
  public:
    using Set = Bits<W>;
    explicit Zones(const Reach<W>& reach) : reach_(reach), player_(reach.none()) {}

    // Takes in a state: its boxes and the player's zone.
    void fill(const Set& boxes, const Set& region) {
        player_ = region;
        others_.clear();
        each_piece(reach_, reach_.floor().without(boxes).remove(region),
                   [&](Set&& zone) { others_.push_back(std::move(zone)); });
    }
    std::uint32_t count() const { return static_cast<std::uint32_t>(others_.size()) + 1; }

    // Zones after the box went from a to b, where `region` is the player's zone then.
    std::uint32_t after_pull(Cell a, Cell b, const Set& region) const {
        Set pool = player_;
        pool.clear(b);
        pool.set(a);
        std::uint32_t result = count();
        if (!others_.empty()) {
            Set beside = reach_.none();
            reach_.add_around(a, beside);
            for (const Set& zone : others_)
                if (zone.meets(beside)) {
                    pool |= zone;
                    --result;
                }
        }
        each_piece(reach_, pool.remove(region), [&](const Set&) { ++result; });
        return result;
    }

  private:
    const Reach<W>& reach_;
    Set player_;
    std::vector<Set> others_;
};

}  // namespace hakobi::sokoban
