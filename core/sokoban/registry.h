// The table of Sokoban methods: everything about each in one row.
#pragma once

#include <memory>
#include <vector>

#include "sokoban/method.h"
#include "sokoban/terrain.h"

namespace hakobi::sokoban {

using Factory = std::unique_ptr<Method> (*)(const Terrain&, const Request&, const MethodInfo&);

struct Row {
    MethodInfo info;
    Factory make;
    bool (*own_rules)(const Request&) = nullptr;  // does it play by other rules than Sokoban's?
};

const std::vector<Row>& methods();
// The row of `request.method`, checked against the goal and the options; throws BadRequest with what would be
// right.
const Row& find_method(const Request& request);

}  // namespace hakobi::sokoban
