#include "sliding/play/boards.h"

namespace hakobi::sliding {
namespace {

constexpr std::size_t kNoPiece = SIZE_MAX;

}  // namespace

Boards::Boards(const Setting& setting, play::Canvas drawn)
    : ledger(setting.boards, setting.pieces * kDirections, setting.most_actions),
      canvas(std::move(drawn)),
      setting_(setting),
      stride_(setting.width + 2),
      frame_(stride_ * (setting.height + 2)),
      owners_(setting.boards * frame_, kWall),
      corners_(setting.boards * setting.pieces),
      last_(setting.boards, kNoPiece),
      stages_(setting.boards) {}

void Boards::start(std::size_t board, std::shared_ptr<const Stage> stage) {
    if (board >= ledger.boards()) throw BadRequest("there is no board " + std::to_string(board));
    const auto height = static_cast<std::size_t>(stage->puzzle.height);
    const auto width = static_cast<std::size_t>(stage->puzzle.width);
    if (height > setting_.height || width > setting_.width || stage->pieces.size() > setting_.pieces)
        throw BadRequest("a puzzle of " + std::to_string(height) + " x " + std::to_string(width) +
                         " cells with " + std::to_string(stage->pieces.size()) +
                         " pieces does not fit boards of " + std::to_string(setting_.height) + " x " +
                         std::to_string(setting_.width) + " with " + std::to_string(setting_.pieces));
    ledger.open(board, stage->demands, stage->met);
    last_[board] = kNoPiece;
    stages_[board] = stage;
    if (canvas.has_planes()) canvas.wipe(board);
    for (std::size_t y = 0; y < setting_.height; ++y)
        for (std::size_t x = 0; x < setting_.width; ++x) {
            const bool wall = y >= height || x >= width || stage->puzzle.wall[y * width + x];
            owners_of(board)[framed(y, x)] = kNobody;
            put(board, framed(y, x), wall ? kWall : kNobody);
        }
    for (std::size_t p = 0; p < stage->pieces.size(); ++p) {
        const Stage::Piece& piece = stage->pieces[p];
        const auto at = static_cast<std::size_t>(piece.start);
        const std::size_t corner = corners_of(board)[p] = framed(at / width, at % width);
        for (const Cell& cell : stage->puzzle.classes[piece.kind].shape)
            put(board, offset(corner, cell), kPieces + static_cast<std::int32_t>(p));
    }
    if (canvas.has_planes()) draw_goals(board);
    allow(board);
}

std::vector<int> Boards::owners(std::size_t board) const {
    if (board >= ledger.boards()) throw BadRequest("there is no board " + std::to_string(board));
    std::vector<int> owners;
    for (std::size_t y = 0; y < setting_.height; ++y)
        for (std::size_t x = 0; x < setting_.width; ++x)
            owners.push_back(owners_[board * frame_ + framed(y, x)]);
    return owners;
}

std::vector<std::pair<int, int>> Boards::places(std::size_t board) const {
    if (board >= ledger.boards() || !begun(board))
        throw BadRequest("board " + std::to_string(board) + " has no puzzle");
    std::vector<std::pair<int, int>> places;
    for (std::size_t p = 0; p < stages_[board]->pieces.size(); ++p) {
        const std::size_t corner = corners_[board * setting_.pieces + p];
        places.push_back({static_cast<int>(corner / stride_ - 1), static_cast<int>(corner % stride_ - 1)});
    }
    return places;
}

bool Boards::legal(std::size_t board, std::size_t piece, std::size_t direction) {
    const Stage& stage = *stages_[board];
    if (piece >= stage.pieces.size()) return false;
    const Stage::Step& step = stage.steps[stage.pieces[piece].kind][direction];
    if (!step.allowed) return false;
    const std::size_t corner = corners_of(board)[piece];
    const std::int32_t* owners = owners_of(board);
    for (const Cell& cell : step.enters)
        if (owners[offset(corner, cell)] != kNobody) return false;
    return true;
}

play::Turn Boards::act(std::size_t board, std::size_t action) {
    const std::size_t piece = action / kDirections, direction = action % kDirections;
    play::Turn turn;
    if (legal(board, piece, direction)) {
        const Stage& stage = *stages_[board];
        const std::size_t kind = stage.pieces[piece].kind;
        const Stage::Step& step = stage.steps[kind][direction];
        std::size_t& corner = corners_of(board)[piece];
        turn.placed -= stage.wants(kind, position(stage, corner));
        for (const Cell& cell : step.leaves) put(board, offset(corner, cell), kNobody);
        for (const Cell& cell : step.enters)
            put(board, offset(corner, cell), kPieces + static_cast<std::int32_t>(piece));
        corner = offset(corner, kStep[direction]);
        turn.placed += stage.wants(kind, position(stage, corner));
        ledger.totals[board].placed += turn.placed;
        turn.made = {1, last_[board] != piece};
        last_[board] = piece;
    }
    turn.solved = ledger.solved(board);
    return turn;
}

void Boards::allow(std::size_t board) {
    std::uint8_t* mask = ledger.mask_of(board);
    for (std::size_t piece = 0; piece < setting_.pieces; ++piece)
        for (std::size_t d = 0; d < kDirections; ++d) *mask++ = legal(board, piece, d);
}

void Boards::put(std::size_t board, std::size_t at, std::int32_t owner) {
    std::int32_t& here = owners_of(board)[at];
    const std::size_t y = at / stride_ - 1, x = at % stride_ - 1;
    if (canvas.has_planes()) {
        const std::size_t cell = y * setting_.width + x;
        if (here != kNobody) canvas.plane(board, static_cast<std::size_t>(here - kWall))[cell] = 0;
        if (owner != kNobody) canvas.plane(board, static_cast<std::size_t>(owner - kWall))[cell] = 1;
    } else if (canvas.has_tiles()) {
        const Stage& stage = *stages_[board];
        const auto height = static_cast<std::size_t>(stage.puzzle.height);
        const auto width = static_cast<std::size_t>(stage.puzzle.width);
        const bool goal = y < height && x < width && stage.goal_cells[y * width + x];
        canvas.lay(board, y, x, static_cast<std::size_t>(owner) * 2 + goal);
    }
    here = owner;
}

void Boards::draw_goals(std::size_t board) {
    const Stage& stage = *stages_[board];
    for (std::size_t p = 0; p < stage.pieces.size(); ++p) {
        const PieceClass& wanted = stage.puzzle.classes[stage.pieces[p].kind];
        std::uint8_t* plane = canvas.plane(board, 1 + setting_.pieces + p);
        for (int goal : wanted.goal)
            for (const Cell& cell : wanted.shape) {
                const int y = goal / stage.puzzle.width + cell.y, x = goal % stage.puzzle.width + cell.x;
                plane[static_cast<std::size_t>(y) * setting_.width + static_cast<std::size_t>(x)] = 1;
            }
    }
}

}  // namespace hakobi::sliding
