// How many pieces do the boxes cut the floor into?
//
// A zone is a connected piece of floor without boxes. The zones of a state are filled once; after a pull only
// the player's zone and those beside the box's old cell can have changed, so the count of a child needs no
// more than a look at these:
//
//     a = the box's old cell, b = its new one      pool = player's zone - b + a + the zones beside a
//     zones of the child = zones of the parent - zones in the pool + pieces of the pool
//
// The player's piece of the pool is known from elsewhere (reach.h), and is all of it in most cases.
#pragma once

#include <vector>

#include "containers/bits.h"
#include "sokoban/reach.h"

namespace hakobi::sokoban {

template <int W>
class Zones {
  public:
    using Set = Bits<W>;
    explicit Zones(const Reach<W>& reach) : reach_(reach), player_(reach.none()) {}

    // Takes in a state: its boxes and the player's zone.
    void fill(const Set& boxes, const Set& region) {
        player_ = region;
        count_ = 1;
        for (Set rest = reach_.floor().without(boxes).remove(region); rest.any(); ++count_) {
            if (others_.size() < count_) others_.push_back(reach_.none());
            Set seed = reach_.none();
            seed.set(rest.lowest());
            others_[count_ - 1] = reach_.spread(seed, rest);
            rest.remove(others_[count_ - 1]);
        }
    }
    std::uint32_t count() const { return count_; }

    // Zones after the box went from a to b, where `region` is the player's zone then.
    std::uint32_t after_pull(Cell a, Cell b, const Set& region) const {
        Set pool = player_;
        pool.clear(b);
        pool.set(a);
        std::uint32_t result = count_ - 1;
        if (count_ > 1) {
            Set beside = reach_.none();
            reach_.add_around(a, beside);
            for (std::uint32_t i = 0; i + 1 < count_; ++i)
                if (others_[i].meets(beside)) {
                    pool |= others_[i];
                    --result;
                }
        }
        ++result;
        for (Set rest = pool.without(region); rest.any(); ++result) {
            Set seed = reach_.none();
            seed.set(rest.lowest());
            rest.remove(reach_.spread(seed, rest));
        }
        return result;
    }

  private:
    const Reach<W>& reach_;
    Set player_;
    std::vector<Set> others_;
    std::uint32_t count_ = 0;
};

}  // namespace hakobi::sokoban
