#include "sokoban/path.h"

#include <stdexcept>

#include "sokoban/geometry/walk.h"

namespace hakobi::sokoban {

Speller::Speller(const Board& board) : board_(board), boxes_(board.cells()), player_(board.player()) {
    for (Cell c : board.boxes()) boxes_[c] = 1;
}

void Speller::carry(Cell stand, Cell box, Cell to, Cell after, char letter) {
    walk_distances(board_, stand, boxes_, distance_);  // from the far end, so that the walk runs downhill
    if (!boxes_[box] || to == kNone || boxes_[to] || distance_[player_] == kNone)
        throw std::logic_error("a move of the solution is not possible");
    walk(stand);
    text_ += letter;
    boxes_[box] = 0;
    boxes_[to] = 1;
    player_ = after;
}

void Speller::walk(Cell stand) {
    while (player_ != stand)
        for (int d = 0; d < kDirections; ++d) {
            const Cell next = board_.neighbour(player_, d);
            if (next == kNone || distance_[next] == kNone || distance_[next] + 1 != distance_[player_])
                continue;
            text_ += kWalkLetter[d];
            player_ = next;
            break;
        }
}

std::string spell(const Board& board, const std::vector<Push>& pushes) {
    Speller speller(board);
    for (const Push& push : pushes)
        speller.carry(board.neighbour(push.box, opposite(push.direction)), push.box,
                      board.neighbour(push.box, push.direction), push.box, kPushLetter[push.direction]);
    return speller.text();
}

}  // namespace hakobi::sokoban
