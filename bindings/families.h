// Each family adds its functions to the module.
#pragma once

#include <nanobind/nanobind.h>

namespace hakobi::sokoban {
void bind(nanobind::module_& m);
void bind_game(nanobind::module_& m);
void bind_play(nanobind::module_& m);
}  // namespace hakobi::sokoban
namespace hakobi::sliding {
void bind(nanobind::module_& m);
void bind_play(nanobind::module_& m);
}  // namespace hakobi::sliding
