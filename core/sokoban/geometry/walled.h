// Push distances with some boxes as walls, because they never move again; kept for every set of such boxes
// that is met. An eighth of the memory limit is the most they may take; then all are forgotten.
#pragma once

#include <memory>
#include <unordered_map>

#include "base/memory.h"
#include "containers/bits.h"
#include "sokoban/geometry/distances.h"

namespace hakobi::sokoban {

template <int W>
class Walled {
  public:
    using Set = Bits<W>;
    // `plain`: the distances to the goals without any such wall.
    Walled(const Board& board, const Distances& plain, Memory& memory)
        : board_(board), plain_(plain), memory_(memory) {}

    // To the goals. What was given is good as long as it is held.
    std::shared_ptr<const Distances> distances(const Set& fixed) {
        if (!fixed.any()) return {std::shared_ptr<const Distances>(), &plain_};
        const auto found = cache_.find(fixed);
        if (found != cache_.end()) return found->second.distances;
        const std::uint64_t bytes = Distances::bytes(board_) + fixed.words() * 8 + 128;
        if ((cache_.size() + 1) * bytes > memory_.limit() / 8) cache_.clear();
        Entry entry;
        entry.charge = std::make_unique<Charge>(memory_, bytes);
        entry.distances =
            std::make_shared<Distances>(board_, Distances::From::goals, walls_of(board_, fixed));
        return cache_.emplace(fixed, std::move(entry)).first->second.distances;
    }

  private:
    struct Entry {
        std::unique_ptr<Charge> charge;
        std::shared_ptr<const Distances> distances;
    };
    const Board& board_;
    const Distances& plain_;
    Memory& memory_;
    std::unordered_map<Set, Entry, BitsHash<W>> cache_;
};

}  // namespace hakobi::sokoban
