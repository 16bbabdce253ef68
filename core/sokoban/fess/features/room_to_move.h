// How far the boxes are from those that cannot move, more being better: room is made where it is needed.
#pragma once

#include "sokoban/fess/features/immovable.h"
#include "sokoban/fess/tables.h"

namespace hakobi::sokoban::fess {

// Must be asked after `immovable`, of the same state.
template <int W>
class RoomToMove : public Feature<W> {
  public:
    RoomToMove(Tables<W>& tables, const Immovable<W>& immovable) : tables_(tables), immovable_(immovable) {}
    std::int32_t of(const Position<W>& at, int, const Score&) override {
        std::int32_t sum = 0;
        immovable_.found().each(
            [&](Cell stuck) { at.boxes.each([&](Cell c) { sum += tables_.walk(stuck, c); }); });
        return -sum;
    }

  private:
    Tables<W>& tables_;
    const Immovable<W>& immovable_;
};

}  // namespace hakobi::sokoban::fess
