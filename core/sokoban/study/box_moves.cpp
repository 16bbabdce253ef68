#include "sokoban/study/box_moves.h"

#include "sokoban/path.h"

namespace hakobi::sokoban::study {

std::string spell_box_moves(const Board& board, const std::vector<BoxMove>& moves) {
    Speller speller(board);
    for (const BoxMove& move : moves)
        speller.carry(move.before(board), move.box, board.neighbour(move.box, move.direction),
                      move.after(board), (move.pull ? kPullLetter : kPushLetter)[move.direction]);
    return speller.text();
}

}  // namespace hakobi::sokoban::study
