// Push distances with boxes that never move again as walls, kept for every set of such boxes that is met.
#pragma once

#include <memory>
#include <unordered_map>

#include "base/memory.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class Walled {
  public:
    using Set = Bits<W>;
    explicit Walled(const Space<W>& space) : space_(space) {}

    std::shared_ptr<const Distances> distances(const Set& fixed) {
        if (!fixed.any()) return {std::shared_ptr<const Distances>(), &space_.to_goals};
        const auto found = cache_.find(fixed);
        if (found != cache_.end()) return found->second.distances;
        const std::uint64_t bytes = Distances::bytes(space_.board) + fixed.words() * 8 + 128;
        if ((cache_.size() + 1) * bytes > space_.memory.limit() / 8) cache_.clear();
        Sides::IsWall walls(space_.board.cells(), 0);
        fixed.each([&](Cell c) { walls[c] = 1; });
        Entry entry;
        entry.charge = std::make_unique<Charge>(space_.memory, bytes);
        entry.distances = std::make_shared<Distances>(space_.board, Distances::From::goals, walls);
        return cache_.emplace(fixed, std::move(entry)).first->second.distances;
    }

  private:
    struct Entry {
        std::unique_ptr<Charge> charge;
        std::shared_ptr<const Distances> distances;
    };
    const Space<W>& space_;
    std::unordered_map<Set, Entry, BitsHash<W>> cache_;
};

}  // namespace hakobi::sokoban::fess
