// Box by box: the method `haul`, for boards that are too large for a tree.
//
// Attempts (haul/hauler.h) one after the other, each with other luck, until one brings all boxes home. Every
// choice comes from the number of the attempt, so that the course is the same on every machine. After many attempts
// in vain it gives up, which proves nothing.
#pragma once

#include <memory>

#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

std::unique_ptr<Method> make_haul(const Terrain& terrain, std::uint64_t seed = 0);

}  // namespace hakobi::sokoban
