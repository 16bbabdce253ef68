// What is counted: unit steps, or moves of one piece along any path.
#pragma once

namespace hakobi::sliding {

enum class Metric { steps, moves };

}  // namespace hakobi::sliding
