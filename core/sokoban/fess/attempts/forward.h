// What the attempts that push have in common: where they meet a state of a backward search, the rest is known
// (perimeter.h).
#pragma once

#include "sokoban/fess/attempts/attempt.h"
#include "sokoban/fess/perimeter.h"

namespace hakobi::sokoban::fess {

template <int W>
class Forward : public Attempt<W> {
  public:
    std::vector<Push> pushes() const override {
        return pushes_to_end(this->space_, this->tree().solution(), perimeter_);
    }

  protected:
    Forward(std::string name, const Space<W>& space, std::unique_ptr<Guide<W>> guide,
            const Perimeter<W>& perimeter)
        : Attempt<W>(std::move(name), space, std::move(guide)), perimeter_(perimeter) {}

  private:
    const Perimeter<W>& perimeter_;
};

}  // namespace hakobi::sokoban::fess
