// Many boards played at once, for learners: a round takes one action for each.
//
// All boards lie in one block of memory and have one size; a smaller level stands in the upper left corner
// and is filled up with wall. Around everything runs a frame of wall, two rows high, so that whoever looks two
// squares ahead never looks outside:
//
//     % % % % % %
//     % % % % % %
//     % # # # # %      % frame      a step touches the player's square and at most two more, on the board
//     % # @ $ # %                   and in the picture of it
//     % # # # # %
//     % % % % % %
//     % % % % % %
//
// An action is a direction (up, down, left, right), or a push: square of the box · 4 + direction, where the
// player walks to the box by a shortest way, all of which counts as one action.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "play/canvas.h"
#include "play/ledger.h"
#include "sokoban/play/stage.h"

namespace hakobi::sokoban {

class Boards {
  public:
    enum class Actions { moves, pushes };
    struct Setting {
        std::size_t boards, height, width;
        Actions actions = Actions::moves;
        std::int32_t most_actions = 0;
        play::Reward reward = {};
    };

    // The canvas is blank, has square::planes planes, or a tile for each of square::kinds kinds.
    Boards(const Setting& setting, play::Canvas canvas);

    // Throws BadRequest when the level is larger than the boards.
    void start(std::size_t board, std::shared_ptr<const Stage> stage);
    void round(const std::int64_t* actions, const bool* idle) {
        play::play_round(*this, ledger, setting_.reward, actions, idle);
    }
    // The level's letters, height · width of them.
    std::string letters(std::size_t board) const;

    bool begun(std::size_t board) const { return stages_[board] != nullptr; }
    play::Turn act(std::size_t board, std::size_t action);
    void allow(std::size_t board);

    play::Ledger ledger;
    play::Canvas canvas;

  private:
    static constexpr std::size_t kFar = SIZE_MAX;

    static constexpr std::size_t kFrameRows = 2;

    std::size_t framed(std::size_t row, std::size_t column) const {
        return (row + kFrameRows) * stride_ + column + 1;
    }
    std::uint8_t* squares_of(std::size_t board) { return squares_.data() + board * frame_; }
    const std::uint8_t* squares_of(std::size_t board) const { return squares_.data() + board * frame_; }
    // Without a branch: whether a random walker can go on is not to be foreseen.
    bool free(const std::uint8_t* squares, std::size_t at, int direction) const {
        const std::uint8_t to = squares[at + steps_[direction]], beyond = squares[at + 2 * steps_[direction]];
        const bool walks = !square::blocked(to);
        const bool pushes = (to & square::box) != 0 && !square::blocked(beyond);
        return walks | pushes;
    }
    play::Turn step(std::size_t board, int direction);
    play::Turn push(std::size_t board, std::size_t square, int direction);
    void show(std::size_t board, std::size_t at);
    void show_all(std::size_t board);
    Verdict judged(std::size_t board, std::size_t pushed_to) const;
    // Walks from the player over free squares, near ones first, until `visit(at, distance)` says enough.
    template <class Visit>
    void walk(std::size_t board, Visit&& visit);

    Setting setting_;
    std::size_t stride_, frame_;
    std::array<std::size_t, 4> steps_;  // up, down, left, right; a step back wraps around
    std::vector<std::uint8_t> squares_;
    std::vector<std::size_t> players_;
    std::vector<std::size_t> shown_;  // framed square -> square
    std::vector<std::shared_ptr<const Stage>> stages_;
    std::vector<std::int32_t> lost_;
    std::vector<std::size_t> queue_, distance_;
    std::vector<std::uint64_t> seen_;
    std::uint64_t walks_ = 0;
};

}  // namespace hakobi::sokoban
