// Each family adds its functions to the module.
#pragma once

#include <nanobind/nanobind.h>

namespace hakobi::python {

void bind_sokoban(nanobind::module_& m);
void bind_sliding(nanobind::module_& m);

}  // namespace hakobi::python
