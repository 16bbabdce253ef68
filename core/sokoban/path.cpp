#include "sokoban/path.h"

#include <algorithm>
#include <stdexcept>

namespace hakobi::sokoban {

void walk_distances(const Board& board, Cell player, const std::vector<char>& blocked,
                    std::vector<Cell>& distance) {
    distance.assign(board.cells(), kNone);
    std::vector<Cell> queue{player};
    distance[player] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head)
        for (Cell to : board.neighbours(queue[head]))
            if (to != kNone && !blocked[to] && distance[to] == kNone) {
                distance[to] = distance[queue[head]] + 1;
                queue.push_back(to);
            }
}

std::string spell(const Board& board, const std::vector<Push>& pushes) {
    std::vector<char> boxes(board.cells());
    for (Cell c : board.boxes()) boxes[c] = 1;
    Cell player = board.player();
    std::string text;
    std::vector<Cell> distance;
    for (const Push& push : pushes) {
        const Cell from = board.neighbour(push.box, opposite(push.direction));
        const Cell to = board.neighbour(push.box, push.direction);
        walk_distances(board, from, boxes, distance);  // from the far end, so that the walk runs downhill
        if (!boxes[push.box] || to == kNone || boxes[to] || distance[player] == kNone)
            throw std::logic_error("a push of the solution is not possible");
        while (player != from)
            for (int d = 0; d < kDirections; ++d) {
                const Cell next = board.neighbour(player, d);
                if (next == kNone || distance[next] == kNone || distance[next] + 1 != distance[player])
                    continue;
                text += kWalkLetter[d];
                player = next;
                break;
            }
        text += kPushLetter[push.direction];
        boxes[push.box] = 0;
        boxes[to] = 1;
        player = push.box;
    }
    return text;
}

}  // namespace hakobi::sokoban
