#include "families.h"
#include "play.h"
#include "sokoban/play/boards.h"

namespace hakobi::sokoban {

void bind_play(nanobind::module_& m) {
    using namespace python;
    nb::class_<Stage>(m, "SokobanStage", "A level made ready for play.")
        .def(
            "__init__",
            [](Stage* self, int width, int height, std::string grid, bool judged) {
                new (self) Stage({width, height, std::move(grid), {}}, judged);
            },
            "width"_a, "height"_a, "grid"_a, "judged"_a);
    auto boards = nb::class_<Boards>(m, "SokobanBoards", "Many boards of Sokoban, played at once.");
    boards
        .def(
            "__init__",
            [](Boards* self, std::size_t count, std::size_t height, std::size_t width, bool pushes,
               std::int32_t most_actions, const std::vector<double>& reward, bool planes, std::size_t pixels,
               const nb::bytes& tiles) {
                const auto actions = pushes ? Boards::Actions::pushes : Boards::Actions::moves;
                new (self) Boards({count, height, width, actions, most_actions, reward_of(reward)},
                                  canvas_of({count, height, width}, planes ? square::planes : 0, pixels,
                                            square::kinds, tiles));
            },
            "count"_a, "height"_a, "width"_a, "pushes"_a, "most_actions"_a, "reward"_a, "planes"_a,
            "pixels"_a, "tiles"_a)
        .def("letters", &Boards::letters, "board"_a);
    bind_boards(boards);
}

}  // namespace hakobi::sokoban
