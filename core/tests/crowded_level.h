// A level for tests of searches that shall not end at once.
#pragma once

#include "sokoban/geometry/board.h"

namespace hakobi::testing {

// A hall full of boxes: nobody proves this in a moment.
inline const sokoban::LevelSpec& crowded() {
    static const sokoban::LevelSpec level{13,
                                          9,
                                          "#############"
                                          "#     #     #"
                                          "# $ $   $ $ #"
                                          "#     @     #"
                                          "# $ $   $   #"
                                          "### ### ### #"
                                          "#           #"
                                          "# .......   #"
                                          "#############",
                                          {}};
    return level;
}

}  // namespace hakobi::testing
