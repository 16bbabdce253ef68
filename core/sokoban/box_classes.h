// Boxes that weights tell apart: those of equal weight form a class and are alike.
//
// Where weights do not count there is one class, of weight 0, and states are packed as ever.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
class BoxClasses {
  public:
    using Class = typename StateCodec<W>::Classes;

    BoxClasses(const Space<W>& space, bool active) : space_(space), active_(active) {
        if (!active) {
            weights_ = {0};
            return;
        }
        std::map<std::int64_t, std::size_t> counts;
        for (std::int64_t w : space.board.weights()) ++counts[w];
        std::vector<std::size_t> sizes;
        for (const auto& [weight, count] : counts) {
            weights_.push_back(weight);
            sizes.push_back(count);
        }
        codec_.emplace(space.board.cells(), space.live, sizes);
    }

    bool active() const { return active_; }
    const StateCodec<W>& codec() const { return codec_ ? *codec_ : space_.codec; }
    const std::vector<std::int64_t>& weights() const { return weights_; }  // ascending
    std::int64_t weight(Class box_class) const { return active_ ? weights_[box_class] : 0; }
    // The class of each box at the start, by cell; `classes` has all cells.
    void at_start(std::vector<Class>& classes) const {
        for (std::size_t i = 0; active_ && i < space_.board.boxes().size(); ++i) {
            const auto at = std::lower_bound(weights_.begin(), weights_.end(), space_.board.weights()[i]);
            classes[space_.board.boxes()[i]] = static_cast<Class>(at - weights_.begin());
        }
    }

  private:
    const Space<W>& space_;
    bool active_;
    std::vector<std::int64_t> weights_;
    std::optional<StateCodec<W>> codec_;
};

}  // namespace hakobi::sokoban
