// Boxes off their goals that the player cannot push to any square that is not dead.
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class Immovable : public Feature<W> {
  public:
    explicit Immovable(const Space<W>& space) : space_(space), found_(space.reach.none()) {}
    std::int32_t of(const State<W>& at, int, const Score&) override {
        const Bits<W> region = space_.reach.flood(at.player, at.boxes);
        found_ = at.boxes.without(space_.goals);
        const Bits<W> off = found_;
        off.each([&](Cell c) {
            each_step<Way::push>(space_.board, c, at.boxes, region, [&](Cell to, int) {
                const bool out = space_.live.test(to);
                if (out) found_.clear(c);
                return out;
            });
        });
        return static_cast<std::int32_t>(found_.count());
    }
    const Bits<W>& found() const { return found_; }  // by the last question

  private:
    const Space<W>& space_;
    Bits<W> found_;
};

}  // namespace hakobi::sokoban::fess
