// The expensive deadlock tests of `fess` for an exact search.
//
// What they prove lost is lost for everyone (fess/lost.h), so a search for the shortest solution may leave it out as
// well. They are asked of a state when it is chosen, not of every child that is made; a child is only compared with
// the patterns that were learned on the way. Corrals that the last push did not touch were asked about before it;
// every fourth time they are asked about all the same, for a question that comes again and again gets more effort.
//
// A test takes longer than an expansion, and pays where it finds something now and then. Where it has found too
// little it is asked of every second state only, then of every fourth, …; where it finds much, of all again.
//
// Boards of up to 64 cells have sets of one word in the exact searches; here they are those of `fess`.
#pragma once

#include <algorithm>
#include <memory>

#include "sokoban/fess/lost.h"

namespace hakobi::sokoban {

template <int W>
class LostStates {
  public:
    using Set = Bits<W>;

    explicit LostStates(const Terrain& terrain)
        : space_(space_of<V>(terrain)),
          lost_(std::make_unique<fess::Lost<V>>(space_)),
          fixed_(Bits<V>::zeros(space_.board.cells())) {}

    // Is a state lost, whose last box came to `moved`? Not asked every time.
    bool dead(const Set& boxes, const Set& region, Cell player, Cell moved) {
        if (++seen_ % every_ != 0) return false;
        const bool open = boxes.count() + region.count() == space_.board.cells();
        const bool parent_asked = every_ == 1 && asked_ % 4 != 0;
        const bool dead =
            lost_->dead(widened(boxes), widened(region), player, open ? 1 : 2, moved, parent_asked);
        found_ += dead;
        recently_ += dead;
        if (++asked_ % kRound == 0) adapt();
        return dead;
    }
    // The state that is expanded now.
    void at(const Set& boxes) {
        if (lost_->patterns().size()) fixed_ = lost_->fixed(widened(boxes));
    }
    // Is its child lost, where a box came to `moved` and the player stands on `player`?
    bool dead_together(const Set& after, Cell player, Cell moved) const {
        return lost_->patterns().size() && lost_->patterns().dead(widened(after), fixed_, player, moved);
    }
    std::uint64_t found() const { return found_; }
    std::uint64_t asked() const { return asked_; }
    std::size_t patterns() const { return lost_->patterns().size(); }

  private:
    static constexpr int V = W == 1 ? 4 : W;
    // On small boards a state is expanded in a tenth of the time of a test.
    static constexpr std::uint64_t kRound = 1024, kLongest = W == 1 ? 64 : 8;
    static constexpr std::uint64_t kTooFew = kRound / (W == 1 ? 4 : 128), kMany = kRound / (W == 1 ? 2 : 32);

    void adapt() {
        if (recently_ < kTooFew) every_ = std::min(2 * every_, kLongest);
        if (recently_ > kMany) every_ = 1;
        recently_ = 0;
    }
    static decltype(auto) widened(const Set& set) {
        if constexpr (W == V) {
            return (set);
        } else {
            Bits<V> wide = Bits<V>::zeros(64 * V);
            wide.w[0] = set.w[0];
            return wide;
        }
    }

    const Space<V>& space_;
    std::unique_ptr<fess::Lost<V>> lost_;
    Bits<V> fixed_;
    std::uint64_t seen_ = 0, asked_ = 0, found_ = 0, recently_ = 0, every_ = 1;
};

}  // namespace hakobi::sokoban
