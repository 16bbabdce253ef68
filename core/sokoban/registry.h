// The table of Sokoban methods: everything about each in one row.
#pragma once

#include <memory>
#include <vector>

#include "sokoban/method.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
using Factory = std::unique_ptr<Method> (*)(const Space<W>&, const Request&, const MethodInfo&);

// One factory a size of board.
struct Factories {
    Factory<1> w1;
    Factory<2> w2;
    Factory<4> w4;
    Factory<8> w8;
    Factory<16> w16;
    Factory<0> w0;

    template <int W>
    Factory<W> get() const {
        if constexpr (W == 1)
            return w1;
        else if constexpr (W == 2)
            return w2;
        else if constexpr (W == 4)
            return w4;
        else if constexpr (W == 8)
            return w8;
        else if constexpr (W == 16)
            return w16;
        else
            return w0;
    }
};

struct Row {
    MethodInfo info;
    Factories make;
    bool (*own_rules)(const Request&) = nullptr;  // does it play by other rules than Sokoban's?
};

const std::vector<Row>& methods();
// The row of `request.method`, checked against the goal and the options; throws BadRequest with what would be
// right.
const Row& find_method(const Request& request);

}  // namespace hakobi::sokoban
