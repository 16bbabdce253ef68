// How far the boxes are from those that cannot move, more being better: room is made where it is needed.
#pragma once

#include "sokoban/fess/features/immovable.h"
#include "sokoban/fess/features/wide_sum.h"
#include "sokoban/fess/tables.h"

namespace hakobi::sokoban::fess {

// Must be asked after `immovable`, of the same state.
template <int W>
class RoomToMove : public Feature<W> {
  public:
    RoomToMove(Tables<W>& tables, const Immovable<W>& immovable)
        : tables_(tables), immovable_(immovable), narrow_(most(tables.board)) {}
    std::int32_t of(const State<W>& at, int, const Score&) override {
        std::int64_t sum = 0;
        immovable_.found().each(
            [&](Cell stuck) { at.boxes.each([&](Cell c) { sum += tables_.walk(stuck, c); }); });
        return -narrow_(sum);
    }

  private:
    // Every box against every box, and no walk is longer than the floor.
    static std::int64_t most(const Board& board) {
        const auto boxes = static_cast<std::int64_t>(board.boxes().size());
        return boxes * boxes * std::min<std::int64_t>(static_cast<std::int64_t>(board.cells()), UINT16_MAX);
    }

    Tables<W>& tables_;
    const Immovable<W>& immovable_;
    WideSum narrow_;
};

}  // namespace hakobi::sokoban::fess
