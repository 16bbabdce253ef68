#include "families.h"
#include "play.h"
#include "sliding/play/boards.h"
#include "sliding_puzzle.h"

namespace hakobi::sliding {

void bind_play(nanobind::module_& m) {
    using namespace python;
    nb::class_<Stage>(m, "SlidingStage", "A sliding-block puzzle made ready for play.")
        .def(
            "__init__",
            [](Stage* self, int height, int width, const std::vector<int>& walls,
               const std::vector<ClassSpec>& classes, const std::vector<std::pair<int, int>>& order) {
                new (self) Stage(puzzle_of(height, width, walls, classes), order);
            },
            "height"_a, "width"_a, "walls"_a, "classes"_a, "order"_a);
    auto boards = nb::class_<Boards>(m, "SlidingBoards", "Many sliding-block puzzles, played at once.");
    boards
        .def(
            "__init__",
            [](Boards* self, std::size_t count, std::size_t height, std::size_t width, std::size_t pieces,
               std::int32_t most_actions, const std::vector<double>& reward, bool planes, std::size_t pixels,
               const nb::bytes& tiles) {
                const Boards::Setting setting{count, height, width, pieces, most_actions, reward_of(reward)};
                new (self) Boards(setting, canvas_of({count, height, width}, planes ? setting.planes() : 0,
                                                     pixels, setting.kinds(), tiles));
            },
            "count"_a, "height"_a, "width"_a, "pieces"_a, "most_actions"_a, "reward"_a, "planes"_a,
            "pixels"_a, "tiles"_a)
        .def("owners", &Boards::owners, "board"_a)
        .def("places", &Boards::places, "board"_a);
    bind_boards(boards);
}

}  // namespace hakobi::sliding
