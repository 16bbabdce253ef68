// Many sliding-block puzzles played at once, for learners: a round takes one action for each.
//
// All boards have one size and one number of pieces; a smaller puzzle stands in the upper left corner and is
// filled up with wall, and a frame of wall runs around everything. Each cell says who is on it:
//
//     0 nobody   1 wall   2 the first piece   3 the second piece …
//
// An action is piece · 4 + direction (up, down, left, right): one step of that piece. Planes of the picture:
// walls, then where each piece stands, then what each piece, or one like it, shall cover.
#pragma once

#include <memory>
#include <vector>

#include "play/canvas.h"
#include "play/ledger.h"
#include "sliding/play/stage.h"

namespace hakobi::sliding {

class Boards {
  public:
    struct Setting {
        std::size_t boards, height, width, pieces;
        std::int32_t most_actions = 0;
        play::Reward reward = {};

        std::size_t planes() const { return 1 + 2 * pieces; }
        std::size_t kinds() const { return 2 * (2 + pieces); }  // who · 2 + (is the cell to be covered?)
    };

    // The canvas is blank, has setting.planes() planes, or a tile for each of setting.kinds() kinds.
    Boards(const Setting& setting, play::Canvas canvas);

    // Throws BadRequest when the puzzle is larger than the boards, or has more pieces.
    void start(std::size_t board, std::shared_ptr<const Stage> stage);
    void round(const std::int64_t* actions, const bool* idle) {
        play::play_round(*this, ledger, setting_.reward, actions, idle);
    }
    // Who is on each cell, height · width of them.
    std::vector<int> owners(std::size_t board) const;
    // Where each piece stands: row and column.
    std::vector<std::pair<int, int>> places(std::size_t board) const;

    bool begun(std::size_t board) const { return stages_[board] != nullptr; }
    play::Turn act(std::size_t board, std::size_t action);
    void allow(std::size_t board);

    play::Ledger ledger;
    play::Canvas canvas;

  private:
    static constexpr std::int32_t kNobody = 0, kWall = 1, kPieces = 2;

    std::size_t framed(std::size_t row, std::size_t column) const { return (row + 1) * stride_ + column + 1; }
    std::size_t offset(std::size_t corner, Cell cell) const {
        return corner + static_cast<std::size_t>(cell.y) * stride_ + static_cast<std::size_t>(cell.x);
    }
    int position(const Stage& stage, std::size_t corner) const {
        return static_cast<int>(corner / stride_ - 1) * stage.puzzle.width +
               static_cast<int>(corner % stride_ - 1);
    }
    std::int32_t* owners_of(std::size_t board) { return owners_.data() + board * frame_; }
    std::size_t* corners_of(std::size_t board) { return corners_.data() + board * setting_.pieces; }
    bool legal(std::size_t board, std::size_t piece, std::size_t direction);
    void put(std::size_t board, std::size_t at, std::int32_t owner);
    void draw_goals(std::size_t board);

    Setting setting_;
    std::size_t stride_, frame_;
    std::vector<std::int32_t> owners_;
    std::vector<std::size_t> corners_;
    std::vector<std::size_t> last_;  // the piece that moved last
    std::vector<std::shared_ptr<const Stage>> stages_;
};

}  // namespace hakobi::sliding
