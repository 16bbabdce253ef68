// Aims at a board from which the rest is known.
#pragma once

#include "sokoban/fess/attempts/forward.h"
#include "sokoban/fess/imagined_guide.h"

namespace hakobi::sokoban::fess {

template <int W>
class Imagined : public Forward<W> {
    using Keys = ImaginedGuide<W>;

  public:
    Imagined(const std::string& name, Tables<W>& tables, Lost<W>& lost, const Perimeter<W>& perimeter,
             const Bits<W>& board)
        : Forward<W>("imagined, " + name, tables.space,
                     std::make_unique<ImaginedGuide<W>>(tables, lost, board, &perimeter), perimeter) {}

    int imagined() const override { return -this->tree().best_score().key[Keys::kImagined]; }
    std::string best() const override {
        return "imagined " + this->less(Keys::kImagined) + " of " +
               std::to_string(this->space_.board.boxes().size()) + ", zones " + Run<W>::best(Keys::kZones) +
               ", pushes off " + Run<W>::best(Keys::kDistance);
    }
};

}  // namespace hakobi::sokoban::fess
