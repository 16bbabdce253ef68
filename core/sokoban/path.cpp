#include "sokoban/path.h"

#include <cctype>
#include <stdexcept>

#include "base/method.h"
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

std::vector<Push> read_pushes(const Board& board, const std::string& lurd) {
    std::vector<char> boxes(board.cells());
    for (Cell c : board.boxes()) boxes[c] = 1;
    std::size_t away = 0;
    for (Cell c : board.boxes()) away += !board.is_goal(c);
    std::vector<Push> pushes;
    Cell player = board.player();
    for (char letter : lurd) {
        int d = 0;
        while (d < kDirections && kPushLetter[d] != std::toupper(static_cast<unsigned char>(letter))) ++d;
        const Cell ahead = d < kDirections ? board.neighbour(player, d) : kNone;
        if (ahead == kNone) throw BadRequest("a move of the solution is not possible");
        if (boxes[ahead]) {
            const Cell to = board.neighbour(ahead, d);
            if (to == kNone || boxes[to]) throw BadRequest("a push of the solution is not possible");
            boxes[ahead] = 0;
            boxes[to] = 1;
            away += board.is_goal(ahead);
            away -= board.is_goal(to);
            pushes.push_back({ahead, d});
        }
        player = ahead;
    }
    if (away) throw BadRequest("the solution leaves a box off its goal");
    return pushes;
}

std::string spell(const Board& board, const std::vector<Push>& pushes) {
    Speller speller(board);
    for (const Push& push : pushes)
        speller.carry(board.neighbour(push.box, opposite(push.direction)), push.box,
                      board.neighbour(push.box, push.direction), push.box, kPushLetter[push.direction]);
    return speller.text();
}

}  // namespace hakobi::sokoban
