// The text of a solution that is made of a plain search's moves.
#pragma once

#include "sokoban/study/ground.h"

namespace hakobi::sokoban::study {

inline std::vector<Push> pushes_of(const std::vector<Move>& moves) {
    std::vector<Push> pushes;
    for (const Move& move : moves)
        if (move.box != kNone) pushes.push_back({move.box, move.direction});
    return pushes;
}

// Steps are written as they were found, detours and all; between pushes the player walks the shortest way.
inline std::string spell_moves(const Board& board, const std::vector<Move>& moves, Kind kind) {
    if (kind == Kind::pushes) return spell(board, pushes_of(moves));
    std::string text;
    for (const Move& move : moves) text += (move.box == kNone ? kWalkLetter : kPushLetter)[move.direction];
    return text;
}

}  // namespace hakobi::sokoban::study
