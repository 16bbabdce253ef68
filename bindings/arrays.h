// States of games as Python has them: bytes one by one, arrays of bytes where there are many.
#pragma once

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include "common.h"

namespace hakobi::python {

using Keys = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

inline std::string_view view(const nb::bytes& state) { return {state.c_str(), state.size()}; }
inline nb::bytes bytes(const std::string& state) { return nb::bytes(state.data(), state.size()); }
inline std::optional<nb::bytes> bytes_or_none(const std::optional<std::string>& state) {
    return state ? std::optional(bytes(*state)) : std::nullopt;
}
inline std::pair<nb::bytes, std::size_t> played(const std::pair<std::string, std::size_t>& end) {
    return {bytes(end.first), end.second};
}

// The vector as an array that owns it.
template <class T>
nb::object to_numpy(std::vector<T> values, std::vector<std::size_t> shape) {
    auto* kept = new std::vector<T>(std::move(values));
    nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return nb::cast(nb::ndarray<nb::numpy, T>(kept->data(), shape.size(), shape.data(), owner));
}

inline void check_width(const Keys& keys, std::size_t bytes) {
    if (keys.shape(1) != bytes)
        throw BadRequest("a state has " + std::to_string(bytes) + " bytes here, not " +
                         std::to_string(keys.shape(1)));
}

}  // namespace hakobi::python
