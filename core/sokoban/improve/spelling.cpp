#include "sokoban/improve/spelling.h"

#include "sokoban/improve/turning_walk.h"

namespace hakobi::sokoban {

std::string spell_for(Goal goal, const Board& board, const std::vector<Push>& pushes) {
    if (goal != Goal::player_lines) return spell(board, pushes);
    const Reach<0> reach(board);
    TurningWalk<0> walk(board, reach);
    Bits<0> boxes = reach.none();
    for (Cell c : board.boxes()) boxes.set(c);
    std::string text;
    Cell player = board.player();
    int last = -1;
    for (const Push& push : pushes) {
        walk.from(player, last, boxes);
        for (int d : walk.way(board.neighbour(push.box, opposite(push.direction)), push.direction))
            text += kWalkLetter[d];
        text += kPushLetter[push.direction];
        boxes.clear(push.box);
        boxes.set(board.neighbour(push.box, push.direction));
        player = push.box;
        last = push.direction;
    }
    return text;
}

}  // namespace hakobi::sokoban
