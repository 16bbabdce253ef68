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

#include <vector>

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
        Sides::IsWall walls(space.board.cells());
        filled.each([&](Cell c) { walls[c] = c != g; });
        std::vector<char> seen(space.board.cells() * kDirections);
        std::vector<std::pair<Cell, int>> stack;  // box, direction in which the player stands
        const Sides sides(space.board, walls);
        auto floor = [&](Cell c) { return c != kNone && !walls[c]; };
        auto reach_side = [&](Cell c, std::uint8_t side) {
            for (int d = 0; d < kDirections; ++d)
                if (sides.at(c, d) == side && !seen[c * kDirections + d]) {
                    seen[c * kDirections + d] = 1;
                    stack.emplace_back(c, d);
                }
        };
        for (std::uint8_t s = 0; s < sides.count(g); ++s) reach_side(g, s);
        while (!stack.empty()) {
            const auto [c, d] = stack.back();
            stack.pop_back();
            if (space.starts.test(c) && !filled.test(c)) return true;
            const Cell to = space.board.neighbour(c, d);
            if (floor(to) && floor(space.board.neighbour(to, d))) reach_side(to, sides.at(to, d));
        }
        return space.starts.test(g);
    }

    std::vector<Set> layers_;  // outermost first
    std::vector<std::size_t> sizes_;
};

}  // namespace hakobi::sokoban
