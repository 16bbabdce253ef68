#include "sokoban/study/box_moves.h"

#include <stdexcept>

namespace hakobi::sokoban::study {

std::string spell_box_moves(const Board& board, const std::vector<BoxMove>& moves) {
    std::vector<char> boxes(board.cells());
    for (Cell c : board.boxes()) boxes[c] = 1;
    Cell player = board.player();
    std::string text;
    std::vector<Cell> distance;
    for (const BoxMove& move : moves) {
        const Cell stand = move.before(board), to = board.neighbour(move.box, move.direction);
        walk_distances(board, stand, boxes, distance);  // from the far end, so that the walk runs downhill
        if (!boxes[move.box] || boxes[to] || distance[player] == kNone)
            throw std::logic_error("a box move of the solution is not possible");
        while (player != stand)
            for (int d = 0; d < kDirections; ++d) {
                const Cell next = board.neighbour(player, d);
                if (next == kNone || distance[next] == kNone || distance[next] + 1 != distance[player])
                    continue;
                text += kWalkLetter[d];
                player = next;
                break;
            }
        text += (move.pull ? kPullLetter : kPushLetter)[move.direction];
        boxes[move.box] = 0;
        boxes[to] = 1;
        player = move.after(board);
    }
    return text;
}

}  // namespace hakobi::sokoban::study
