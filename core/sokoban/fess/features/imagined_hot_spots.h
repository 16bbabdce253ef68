// What keeps the boxes from the imagined board: boxes elsewhere that touch something, and imagined squares
// that are empty and cannot be entered.
#pragma once

#include "sokoban/fess/features/feature.h"
#include "sokoban/geometry/board.h"

namespace hakobi::sokoban::fess {

template <int W>
class ImaginedHotSpots : public Feature<W> {
  public:
    ImaginedHotSpots(const Board& board, const Bits<W>& imagined) : board_(board), imagined_(imagined) {}
    std::int32_t of(const State<W>& at, int, const Score&) override {
        std::int32_t hot = 0;
        auto taken = [&](Cell c) { return c == kNone || at.boxes.test(c); };
        at.boxes.without(imagined_).each([&](Cell c) {
            for (Cell beside : board_.neighbours(c))
                if (taken(beside)) {
                    ++hot;
                    return;
                }
        });
        imagined_.without(at.boxes).each([&](Cell c) {
            for (int d = 0; d < kDirections; ++d) {
                const Cell box = board_.neighbour(c, d);
                if (box != kNone && !taken(board_.neighbour(box, d))) return;
            }
            ++hot;
        });
        return hot;
    }

  private:
    const Board& board_;
    const Bits<W>& imagined_;
};

}  // namespace hakobi::sokoban::fess
