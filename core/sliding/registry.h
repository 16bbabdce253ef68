// The methods for sliding-block puzzles: one plain table.
#pragma once

#include <vector>

#include "base/method.h"

namespace hakobi::sliding {

const std::vector<MethodInfo>& methods();
// Throws BadRequest that names the known methods.
const MethodInfo& method(const std::string& name);

}  // namespace hakobi::sliding
