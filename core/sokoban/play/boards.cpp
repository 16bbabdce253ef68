#include "sokoban/play/boards.h"

namespace hakobi::sokoban {
namespace {

std::size_t actions_of(const Boards::Setting& setting) {
    const std::size_t squares = setting.height * setting.width;
    return setting.actions == Boards::Actions::moves ? kDirections : kDirections * squares;
}

constexpr char kLetter[square::kinds + 1] = " #. $ * @ +     ";

}  // namespace

Boards::Boards(const Setting& setting, play::Canvas drawn)
    : ledger(setting.boards, actions_of(setting), setting.most_actions),
      canvas(std::move(drawn)),
      setting_(setting),
      stride_(setting.width + 2),
      frame_(stride_ * (setting.height + 2 * kFrameRows)),
      steps_{std::size_t{0} - stride_, stride_, std::size_t{0} - 1, 1},
      squares_(setting.boards * frame_, square::wall),
      players_(setting.boards),
      shown_(frame_),
      stages_(setting.boards),
      lost_(setting.boards),
      queue_(frame_),
      distance_(frame_),
      seen_(frame_) {
    for (std::size_t row = 0; row < setting.height; ++row)
        for (std::size_t column = 0; column < setting.width; ++column)
            shown_[framed(row, column)] = row * setting.width + column;
}

void Boards::start(std::size_t board, std::shared_ptr<const Stage> stage) {
    if (board >= ledger.boards()) throw BadRequest("there is no board " + std::to_string(board));
    if (stage->height > setting_.height || stage->width > setting_.width)
        throw BadRequest("a level of " + std::to_string(stage->height) + " x " +
                         std::to_string(stage->width) + " squares does not fit boards of " +
                         std::to_string(setting_.height) + " x " + std::to_string(setting_.width));
    std::uint8_t* squares = squares_of(board);
    std::fill_n(squares, frame_, square::wall);
    for (std::size_t i = 0; i < stage->squares.size(); ++i)
        squares[framed(i / stage->width, i % stage->width)] = stage->squares[i];
    const std::size_t player = stage->board.grid_index(stage->board.player());
    players_[board] = framed(player / stage->width, player % stage->width);
    lost_[board] = static_cast<std::int32_t>(stage->lost);
    ledger.open(board, stage->boxes, stage->placed);
    stages_[board] = std::move(stage);
    show_all(board);
    allow(board);
}

std::string Boards::letters(std::size_t board) const {
    if (board >= ledger.boards()) throw BadRequest("there is no board " + std::to_string(board));
    std::string text;
    for (std::size_t row = 0; row < setting_.height; ++row)
        for (std::size_t column = 0; column < setting_.width; ++column)
            text += kLetter[squares_of(board)[framed(row, column)]];
    return text;
}

play::Turn Boards::act(std::size_t board, std::size_t action) {
    const int direction = static_cast<int>(action % kDirections);
    play::Turn turn = setting_.actions == Actions::moves ? step(board, direction)
                                                         : push(board, action / kDirections, direction);
    turn.solved = ledger.solved(board);
    turn.lost = turn.solved ? 0 : lost_[board];
    return turn;
}

play::Turn Boards::step(std::size_t board, int direction) {
    std::uint8_t* squares = squares_of(board);
    const std::size_t from = players_[board], to = from + steps_[direction];
    if (!free(squares, from, direction)) return {};
    play::Turn turn;
    turn.made[0] = 1;
    if (squares[to] & square::box) {
        const std::size_t beyond = to + steps_[direction];
        squares[to] ^= square::box;
        squares[beyond] ^= square::box;
        turn.made[1] = 1;
        turn.placed = (squares[beyond] & square::goal ? 1 : 0) - (squares[to] & square::goal ? 1 : 0);
        ledger.totals[board].placed += turn.placed;
        if (stages_[board]->judge) lost_[board] = static_cast<std::int32_t>(judged(board, beyond));
        show(board, beyond);
    }
    squares[from] ^= square::player;
    squares[to] ^= square::player;
    players_[board] = to;
    show(board, from);
    show(board, to);
    return turn;
}

play::Turn Boards::push(std::size_t board, std::size_t square, int direction) {
    const std::uint8_t* squares = squares_of(board);
    const std::size_t box = framed(square / setting_.width, square % setting_.width);
    const std::size_t behind = box - steps_[direction];
    if (!(squares[box] & square::box) || !free(squares, behind, direction)) return {};
    std::size_t way = kFar;
    walk(board, [&](std::size_t at, std::size_t distance) {
        if (at == behind) way = distance;
        return at == behind;
    });
    if (way == kFar) return {};
    const std::size_t from = players_[board];
    squares_of(board)[from] ^= square::player;
    squares_of(board)[behind] ^= square::player;
    players_[board] = behind;
    show(board, from);
    play::Turn turn = step(board, direction);
    turn.made[0] += static_cast<std::int32_t>(way);
    return turn;
}

void Boards::allow(std::size_t board) {
    std::uint8_t* mask = ledger.mask_of(board);
    const std::uint8_t* squares = squares_of(board);
    if (setting_.actions == Actions::moves) {
        for (int d = 0; d < kDirections; ++d) mask[d] = free(squares, players_[board], d);
        return;
    }
    std::fill_n(mask, ledger.actions, 0);
    walk(board, [&](std::size_t at, std::size_t) {
        for (int d = 0; d < kDirections; ++d)
            if (const std::size_t box = at + steps_[d]; squares[box] & square::box && free(squares, at, d))
                mask[shown_[box] * kDirections + d] = 1;
        return false;
    });
}

template <class Visit>
void Boards::walk(std::size_t board, Visit&& visit) {
    const std::uint8_t* squares = squares_of(board);
    std::size_t head = 0, tail = 0;
    ++walks_;
    auto meet = [&](std::size_t at, std::size_t distance) {
        seen_[at] = walks_;
        distance_[at] = distance;
        queue_[tail++] = at;
    };
    meet(players_[board], 0);
    while (head < tail) {
        const std::size_t at = queue_[head++];
        if (visit(at, distance_[at])) return;
        for (std::size_t step : steps_)
            if (const std::size_t to = at + step; !square::blocked(squares[to]) && seen_[to] != walks_)
                meet(to, distance_[at] + 1);
    }
}

Verdict Boards::judged(std::size_t board, std::size_t pushed_to) const {
    const Stage& stage = *stages_[board];
    const std::uint8_t* squares = squares_of(board);
    const std::size_t square = shown_[pushed_to];
    const std::size_t index = square / setting_.width * stage.width + square % setting_.width;
    const Verdict now = stage.judge->after_push(stage.board.cell_at(index), [&](Cell c) {
        const std::size_t i = stage.board.grid_index(c);
        return (squares[framed(i / stage.width, i % stage.width)] & square::box) != 0;
    });
    // A position that was lost stays lost, whatever is pushed.
    return now == Verdict::no ? static_cast<Verdict>(lost_[board]) : now;
}

// What may change: boxes and player.
void Boards::show(std::size_t board, std::size_t at) {
    const std::uint8_t kind = squares_of(board)[at];
    const std::size_t square = shown_[at];
    if (canvas.has_planes()) {
        canvas.plane(board, square::box_plane)[square] = (kind & square::box) != 0;
        canvas.plane(board, square::player_plane)[square] = (kind & square::player) != 0;
    } else if (canvas.has_tiles()) {
        canvas.lay(board, square / setting_.width, square % setting_.width, kind);
    }
}

void Boards::show_all(std::size_t board) {
    for (std::size_t row = 0; row < setting_.height; ++row)
        for (std::size_t column = 0; column < setting_.width; ++column) {
            const std::size_t at = framed(row, column);
            const std::uint8_t kind = squares_of(board)[at];
            show(board, at);
            if (!canvas.has_planes()) continue;
            canvas.plane(board, square::wall_plane)[shown_[at]] = (kind & square::wall) != 0;
            canvas.plane(board, square::goal_plane)[shown_[at]] = (kind & square::goal) != 0;
        }
}

}  // namespace hakobi::sokoban
