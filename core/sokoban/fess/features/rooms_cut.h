// Pairs of rooms that one can no longer walk between (rooms.h).
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/fess/tables.h"

namespace hakobi::sokoban::fess {

template <int W>
class RoomsCut : public Feature<W> {
  public:
    explicit RoomsCut(Tables<W>& tables) : tables_(tables) {}
    std::int32_t of(const State<W>& at, int, const Score&) override {
        return tables_.rooms_missing(at.boxes);
    }

  private:
    Tables<W>& tables_;
};

}  // namespace hakobi::sokoban::fess
