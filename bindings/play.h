// Boards for learners, as Python sees them; the same for both families. Results are arrays that lie in the
// core and change with every round; who wants to keep one copies it.
#pragma once

#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include "common.h"
#include "play/canvas.h"
#include "play/ledger.h"

namespace hakobi::python {

using Numbers = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Flags = nb::ndarray<const bool, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Terms of the reward in the order of play::Reward.
inline play::Reward reward_of(const std::vector<double>& terms) {
    if (terms.size() != 8) throw BadRequest("a reward has 8 terms");
    return {terms[0], {terms[1], terms[2]}, terms[3], terms[4], terms[5], terms[6], terms[7]};
}

// No planes and no pixels: a blank canvas.
inline play::Canvas canvas_of(const play::Canvas::Size& size, std::size_t planes, std::size_t pixels,
                              std::size_t kinds, const nb::bytes& tiles) {
    if (planes) return play::Canvas::with_planes(size, planes);
    if (!pixels) return play::Canvas::blank();
    if (tiles.size() != kinds * pixels * pixels * 3) throw BadRequest("a tile for each kind is needed");
    return play::Canvas::with_tiles(size, pixels, std::string(tiles.c_str(), tiles.size()));
}

template <class T>
nb::ndarray<nb::numpy, T> array_of(nb::handle owner, void* data, const std::vector<std::size_t>& shape) {
    return nb::ndarray<nb::numpy, T>(static_cast<T*>(data), shape.size(), shape.data(), owner);
}

template <class Boards>
void bind_boards(nb::class_<Boards>& boards) {
    auto arrays = [](nb::handle_t<Boards> self) {
        Boards& own = nb::cast<Boards&>(self);
        play::Ledger& ledger = own.ledger;
        const std::size_t n = ledger.boards();
        nb::dict d;
        d["observations"] = array_of<std::uint8_t>(self, own.canvas.data(), own.canvas.shape());
        d["rewards"] = array_of<double>(self, ledger.reward.data(), {n});
        d["terminated"] = array_of<bool>(self, ledger.terminated.data(), {n});
        d["truncated"] = array_of<bool>(self, ledger.truncated.data(), {n});
        d["mask"] = array_of<bool>(self, ledger.mask.data(), {n, ledger.actions});
        d["turns"] = array_of<std::int32_t>(self, ledger.turns.data(), {n, 5});
        d["totals"] = array_of<std::int32_t>(self, ledger.totals.data(), {n, 5});
        return d;
    };
    static_assert(sizeof(play::Turn) == 5 * 4 && sizeof(play::Total) == 5 * 4 && sizeof(bool) == 1);
    boards.def("arrays", arrays, "All results by name; they change with every round.")
        .def("start", &Boards::start, "board"_a, "stage"_a)
        .def(
            "round",
            [](Boards& own, const Numbers& actions, const Flags& idle) {
                if (actions.shape(0) != own.ledger.boards() || idle.shape(0) != own.ledger.boards())
                    throw BadRequest("there must be one action for each board");
                nb::gil_scoped_release unlocked;
                own.round(actions.data(), idle.data());
            },
            "actions"_a, "idle"_a, "One action for each board that is not idle.");
}

}  // namespace hakobi::python
