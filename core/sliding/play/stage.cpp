#include "sliding/play/stage.h"

#include <algorithm>

#include "base/method.h"

namespace hakobi::sliding {
namespace {

Stage::Step step_of(const PieceClass& pieces, int direction) {
    const Cell by = kStep[static_cast<std::size_t>(direction)];
    Stage::Step step{by.y ? pieces.vertical : pieces.horizontal, {}, {}};
    auto has = [&](Cell cell) { return std::binary_search(pieces.shape.begin(), pieces.shape.end(), cell); };
    for (const Cell& cell : pieces.shape) {
        const Cell to{cell.y + by.y, cell.x + by.x}, behind{cell.y - by.y, cell.x - by.x};
        if (!has(to)) step.enters.push_back(to);
        if (!has(behind)) step.leaves.push_back(cell);
    }
    return step;
}

}  // namespace

Stage::Stage(Puzzle given, const std::vector<std::pair<int, int>>& order) : puzzle(std::move(given)) {
    validate(puzzle);
    std::size_t members = 0;
    for (const PieceClass& pieces_of_class : puzzle.classes) members += pieces_of_class.start.size();
    if (order.size() != members) throw BadRequest("the order must name every piece once");
    for (const auto& [kind, member] : order)
        pieces.push_back(
            {static_cast<std::size_t>(kind),
             puzzle.classes.at(static_cast<std::size_t>(kind)).start.at(static_cast<std::size_t>(member))});
    goal_cells.assign(static_cast<std::size_t>(puzzle.cells()), 0);
    for (const PieceClass& wanted : puzzle.classes) {
        std::array<Step, kDirections> row;
        for (int d = 0; d < kDirections; ++d) row[static_cast<std::size_t>(d)] = step_of(wanted, d);
        steps.push_back(std::move(row));
        demands += static_cast<std::int32_t>(wanted.goal.size());
        for (int goal : wanted.goal)
            for (const Cell& cell : wanted.shape)
                goal_cells[static_cast<std::size_t>(goal + cell.y * puzzle.width + cell.x)] = 1;
    }
    for (const Piece& piece : pieces) met += wants(piece.kind, piece.start);
}

bool Stage::wants(std::size_t kind, int position) const {
    const std::vector<int>& goal = puzzle.classes[kind].goal;
    return std::find(goal.begin(), goal.end(), position) != goal.end();
}

}  // namespace hakobi::sliding
