// The extension module hakobi._core: convert, call, translate errors. One file per family; this one only
// assembles them.
#include "common.h"
#include "families.h"

NB_MODULE(_core, m) {
    using namespace hakobi::python;
    m.doc() = "The C++ core of hakobi.";
    nb::set_leak_warnings(false);  // a level that lives as long as the program is nobody's fault
    nb::exception<hakobi::BadRequest>(m, "BadRequest", PyExc_ValueError);
    nb::class_<Job>(m, "Job", "Stops a search from another thread.")
        .def(nb::init<>())
        .def("stop", &Job::stop, "Ends the search that was given this job, within a fraction of a second.")
        .def("stopped", &Job::stopped, "Whether it has been asked to stop.");
    hakobi::sokoban::bind(m);
    hakobi::sokoban::bind_game(m);
    hakobi::sokoban::bind_play(m);
    hakobi::sliding::bind(m);
    hakobi::sliding::bind_play(m);
}
