// A solution as text, with the walks that its metric wants: the shortest, or those with the fewest turns.
#pragma once

#include <string>
#include <vector>

#include "sokoban/method.h"

namespace hakobi::sokoban {

std::string spell_for(Goal goal, const Board& board, const std::vector<Push>& pushes);

}  // namespace hakobi::sokoban
