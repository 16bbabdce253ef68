// All that every search on one board shares whatever the size of its sets: geometry and push distances.
//
//     Terrain        the board, its distances, the account of memory
//       └ Space<W>   the same with sets of W words: reachability, packed states, freeze (space.h)
//
// A method works in the space whose sets suit it (sizes.h), so one level may have several spaces; each is
// made when it is first asked for (space_of) and kept here.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/memory.h"
#include "sokoban/geometry/distances.h"
#include "system/locks.h"

namespace hakobi::sokoban {

class Sight;

class Terrain {
  public:
    Terrain(const Board& board, Memory& memory);

    // Why the level is lost before the first push (by counting, by a box on a dead place, by boxes that are
    // frozen), or nothing.
    std::string impossible() const;

    const Board& board;
    Memory& memory;
    Charge charge;
    Distances to_goals;
    Sight* sight = nullptr;  // told of every expanded state (study/sight.h); null: nobody looks

    // What `make` made under this number when it was first asked for.
    template <class Make>
    const void* kept(int number, Make&& make) const {
        const system::Lock lock(mutex_);
        std::shared_ptr<const void>& there = kept_[number];
        if (!there) there = make();
        return there.get();
    }

  private:
    mutable system::Mutex mutex_;
    mutable std::map<int, std::shared_ptr<const void>> kept_;
};

}  // namespace hakobi::sokoban
