#include "sliding/registry.h"

namespace hakobi::sliding {

const std::vector<MethodInfo>& methods() {
    static const std::vector<MethodInfo> rows{
        {"bfs",
         "sliding",
         "breadth-first search, from both ends where the goal is one layout",
         {"steps", "moves"},
         true,
         {{"table",
           "auto",
           "dense: 2 bits for every placement; hash: some bytes for every state seen",
           {"auto", "dense", "hash"}},
          {"ends", "auto", "search from the start, or from both ends", {"auto", "start", "both"}},
          {"symmetry", "merge", "merge mirror images where that is sound", {"merge", "off"}},
          {"portion", "2048", "so many states of a layer make one more thread worth starting", {}},
          {"max_depth", "0", "give up when every answer is longer than this; 0: never", {}}}},
        {"astar",
         "sliding",
         "A* with the sum of the pieces' distances to their goals, for spaces too large to exhaust",
         {"steps", "moves"},
         true,
         {{"symmetry", "merge", "merge mirror images where that is sound", {"merge", "off"}},
          {"max_depth", "0", "give up when every answer is longer than this; 0: never", {}}}},
        {"ida",
         "sliding",
         "iterative deepening over additive pattern tables, for unit squares and one gap (the "
         "fifteen-puzzle)",
         {"steps", "moves"},
         true,
         {{"max_depth", "0", "give up when every answer is longer than this; 0: never", {}}}},
    };
    return rows;
}

const MethodInfo& method(const std::string& name) {
    std::string known;
    for (const MethodInfo& row : methods()) {
        if (row.name == name) return row;
        known += (known.empty() ? "" : ", ") + row.name;
    }
    throw BadRequest("there is no sliding-block method '" + name + "'; there are auto, " + known);
}

}  // namespace hakobi::sliding
