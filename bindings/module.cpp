// The extension module hakobi._core: convert, call, translate errors. One file per family; this one only
// assembles them.
#include <nanobind/nanobind.h>

NB_MODULE(_core, m) { m.doc() = "The C++ core of hakobi."; }
