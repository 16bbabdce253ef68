#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include <climits>

#include "common.h"
#include "families.h"
#include "sliding/instance.h"
#include "sliding/registry.h"
#include "sliding/solve.h"

namespace hakobi::sliding {
namespace {

using namespace python;

// Shape as (y, x) pairs, may slide vertically, may slide horizontally, members' places, demanded places.
using ClassSpec =
    std::tuple<std::vector<std::pair<int, int>>, bool, bool, std::vector<int>, std::vector<int>>;

Puzzle puzzle_of(int height, int width, const std::vector<int>& walls,
                 const std::vector<ClassSpec>& classes) {
    if (height < 1 || width < 1 || height > INT_MAX / 8 / width)
        throw BadRequest("a board of " + std::to_string(height) + " x " + std::to_string(width) +
                         " cells cannot be kept");
    Puzzle puzzle{height, width, std::vector<bool>(static_cast<std::size_t>(height) * width), {}};
    for (int cell : walls) puzzle.wall.at(static_cast<std::size_t>(cell)) = true;
    for (const auto& [shape, vertical, horizontal, start, goal] : classes) {
        PieceClass pieces{{}, vertical, horizontal, start, goal};
        for (const auto& [y, x] : shape) pieces.shape.push_back({y, x});
        puzzle.classes.push_back(std::move(pieces));
    }
    return puzzle;
}

template <class AnyReport>
nb::dict stats_of(const AnyReport& report) {
    nb::dict stats = to_dict(report.stats);
    if (report.placements) stats["placements"] = report.placements;
    stats["table_bytes"] = report.table_bytes;
    return stats;
}

nb::dict solve_puzzle(int height, int width, const std::vector<int>& walls,
                      const std::vector<ClassSpec>& classes, const std::string& goal,
                      const std::string& method, const Options& options, int threads, double time_limit,
                      std::uint64_t memory_limit, std::uint64_t node_limit, double cpu_limit, const Job& job,
                      nb::object on_tick) {
    Puzzle puzzle = puzzle_of(height, width, walls, classes);
    Control control({time_limit, memory_limit, node_limit, cpu_limit});
    Ticker ticker(control, job, std::move(on_tick));
    Report report;
    {
        nb::gil_scoped_release unlocked;
        report = solve(std::move(puzzle), {goal, method, options, threads}, control);
    }
    ticker.finish();
    nb::list answer;
    for (const PieceMove& move : report.answer)
        answer.append(nb::make_tuple(move.piece_class, move.from, move.path));
    nb::dict result;
    result["outcome"] = name_of(report.outcome);
    result["limit"] = limit_of(report.stats);
    result["answer"] = report.outcome == Outcome::solved ? nb::object(answer) : nb::object(nb::none());
    result["method"] = report.method;
    result["table"] = report.table;
    result["best_of_both"] = report.best_of_both;
    result["merged"] = report.merged;
    result["space_size"] = report.space_size;
    result["space_is_of_goal"] = report.space_is_of_goal;
    result["lower_bound"] = or_none(report.lower_bound);
    result["stats"] = stats_of(report);
    result["interrupted"] = ticker.interrupted();
    return result;
}

nb::dict explore_puzzle(int height, int width, const std::vector<int>& walls,
                        const std::vector<ClassSpec>& classes, const std::string& goal,
                        const Options& options, int threads, double time_limit, std::uint64_t memory_limit,
                        std::uint64_t node_limit, double cpu_limit, const Job& job, nb::object on_tick) {
    Puzzle puzzle = puzzle_of(height, width, walls, classes);
    Control control({time_limit, memory_limit, node_limit, cpu_limit});
    Ticker ticker(control, job, std::move(on_tick));
    ExploreReport report;
    {
        nb::gil_scoped_release unlocked;
        report = explore(std::move(puzzle), {goal, "bfs", options, threads}, control);
    }
    ticker.finish();
    const Exploration& found = report.found;
    nb::dict result;
    result["outcome"] = name_of(report.outcome);
    result["limit"] = limit_of(report.stats);
    result["table"] = report.table;
    result["symmetries"] = report.symmetries;
    result["states"] = found.states;
    result["states_merged"] = found.merged;
    result["solutions"] = found.solutions;
    result["from_start"] = found.from_start;
    result["from_goal"] = found.from_goal;
    result["hardest_count"] = found.hardest_count;
    result["hardest"] = found.hardest;
    result["stats"] = stats_of(report);
    result["interrupted"] = ticker.interrupted();
    return result;
}

}  // namespace

void bind(nb::module_& m) {
    m.def("sliding_methods", [] { return to_list(methods()); });
    m.def("sliding_solve", &solve_puzzle, "height"_a, "width"_a, "walls"_a, "classes"_a, "goal"_a, "method"_a,
          "options"_a, "threads"_a, "time_limit"_a, "memory_limit"_a, "node_limit"_a, "cpu_limit"_a, "job"_a,
          "on_tick"_a.none());
    m.def("sliding_explore", &explore_puzzle, "height"_a, "width"_a, "walls"_a, "classes"_a, "goal"_a,
          "options"_a, "threads"_a, "time_limit"_a, "memory_limit"_a, "node_limit"_a, "cpu_limit"_a, "job"_a,
          "on_tick"_a.none());
    m.def(
        "sliding_symmetries",
        [](int height, int width, const std::vector<int>& walls, const std::vector<ClassSpec>& classes) {
            Puzzle puzzle = puzzle_of(height, width, walls, classes);
            validate(puzzle);
            std::vector<std::string> names;
            for (const Symmetry& symmetry : symmetries(puzzle)) names.push_back(symmetry.name);
            return names;
        },
        "height"_a, "width"_a, "walls"_a, "classes"_a,
        "The symmetries under which states may be merged: they map board, pieces and goal onto themselves.");
}

}  // namespace hakobi::sliding
