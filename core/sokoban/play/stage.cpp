#include "sokoban/play/stage.h"

namespace hakobi::sokoban {
namespace {

std::uint8_t kind_of(char letter) {
    switch (letter) {
        case '#':
            return square::wall;
        case '.':
            return square::goal;
        case '$':
            return square::box;
        case '*':
            return square::box | square::goal;
        case '@':
            return square::player;
        case '+':
            return square::player | square::goal;
        default:
            return square::floor;
    }
}

}  // namespace

Stage::Stage(const LevelSpec& level, bool judged)
    : height(static_cast<std::size_t>(level.height)),
      width(static_cast<std::size_t>(level.width)),
      board(level) {
    bool box_out_of_reach = false;
    for (std::size_t i = 0; i < level.grid.size(); ++i) {
        const bool out_of_reach = board.cell_at(i) == kNone;
        std::uint8_t kind = kind_of(level.grid[i]);
        if (out_of_reach && kind == square::floor) kind = square::wall;
        box_out_of_reach |= out_of_reach && kind == square::box;
        if (kind & square::box) {
            ++boxes;
            placed += (kind & square::goal) != 0;
        }
        squares.push_back(kind);
    }
    if (!judged) return;
    judge = std::make_unique<const Judge>(board);
    lost = judge->at_start(box_out_of_reach);
}

}  // namespace hakobi::sokoban
