// In which order can the goals be filled? A static guess that guides the choice among equals.
//
// Fill every goal and play backwards: which boxes can be pulled from where they stand to a starting square,
// the others being walls, the player wherever he likes? Those form the outermost layer. Take them away and
// ask again, until nothing is left; what can never leave forms the innermost layer. Playing forwards, inner
// layers should be filled first:
//
//     ########
//     #  bbaa#      door at the left: a can leave only after b, so a is the inner layer
//     ########
//
// packed(boxes) counts the boxes that stand on goals in this order: all of the innermost layer, then of the
// next, … up to the first layer that is not full, whose boxes still count.
#pragma once

#include <utility>
#include <vector>

#include "sokoban/geometry/places.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
class PackingLayers {
  public:
    using Set = Bits<W>;

    explicit PackingLayers(const Space<W>& space) {
        Set filled = space.goals;
        const std::size_t goals = filled.count();
        if (goals * goals * space.board.cells() > kMostWork) {
            layers_.push_back(filled);
            sizes_.push_back(goals);
            return;
        }
        while (filled.any()) {
            Set layer = space.reach.none();
            filled.each([&](Cell g) {
                if (can_leave(space, g, filled)) layer.set(g);
            });
            if (!layer.any()) layer = filled;
            filled.remove(layer);
            layers_.push_back(layer);
            sizes_.push_back(layer.count());
        }
    }

    std::size_t packed(const Set& boxes) const {
        std::size_t total = 0;
        for (std::size_t i = layers_.size(); i-- > 0;) {
            const std::size_t here = (boxes & layers_[i]).count();
            total += here;
            if (here < sizes_[i]) break;
        }
        return total;
    }
    std::size_t layers() const { return layers_.size(); }

  private:
    static constexpr std::size_t kMostWork = 50'000'000;  // beyond it, one layer

    // Can a box be pulled from g to a starting square while the rest of `filled` stands?
    static bool can_leave(const Space<W>& space, Cell g, const Set& filled) {
        if (space.starts.test(g)) return true;
        Set others = filled;
        others.clear(g);
        const Sides::IsWall walls = walls_of(space.board, others);
        const Sides sides(space.board, walls);
        std::vector<char> seen(sides.places());
        std::vector<Place> queue;
        sides.each_place(g, [&](std::uint8_t side) {
            seen[sides.place(g, side)] = 1;
            queue.push_back({g, side});
        });
        return travel<Way::pull>(space.board, sides, walls, queue, [&](const PlaceStep& step) {
            if (space.starts.test(step.to.cell) && !filled.test(step.to.cell)) return Met::end;
            return std::exchange(seen[step.into], 1) ? Met::known : Met::fresh;
        });
    }

    std::vector<Set> layers_;  // outermost first
    std::vector<std::size_t> sizes_;
};

}  // namespace hakobi::sokoban
