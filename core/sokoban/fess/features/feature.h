// The interface of a feature: one number that describes a state, less being better.
//
// A guide lists its features in the order of their importance; together they are the score of a state
// (tree.h). A new feature is a file in this folder and a line in the constructor of the guide that wants it.
#pragma once

#include <array>
#include <memory>
#include <tuple>
#include <utility>

#include "sokoban/fess/tree.h"

namespace hakobi::sokoban::fess {

template <int W>
class Feature {
  public:
    virtual ~Feature() = default;
    // `zones`: zones of the state; `so_far`: the features that stand before this one.
    virtual std::int32_t of(const State<W>& at, int zones, const Score& so_far) = 0;
};

template <int W>
class Features {
  public:
    // As number `key` of the score.
    template <template <int> class F, class... Arguments>
    F<W>& put(int key, Arguments&&... arguments) {
        auto feature = std::make_unique<F<W>>(std::forward<Arguments>(arguments)...);
        F<W>& made = *feature;
        features_[key] = std::move(feature);
        return made;
    }
    Score score(const State<W>& at, int zones) const {
        Score score;
        for (std::size_t k = 0; k < features_.size() && features_[k]; ++k)
            score.key[k] = features_[k]->of(at, zones, score);
        return score;
    }

  private:
    std::array<std::unique_ptr<Feature<W>>, std::tuple_size_v<decltype(Score::key)>> features_;
};

}  // namespace hakobi::sokoban::fess
