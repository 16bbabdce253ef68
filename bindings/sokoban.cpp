#include "common.h"
#include "families.h"
#include "sokoban/bench.h"
#include "sokoban/explain/findings.h"
#include "sokoban/explain/lost.h"
#include "sokoban/generate/starts.h"
#include "sokoban/perft.h"
#include "sokoban/registry.h"
#include "sokoban/solve.h"

namespace hakobi::sokoban {
namespace {

using namespace python;

LevelSpec level_of(int width, int height, std::string grid, std::vector<std::int64_t> weights = {}) {
    return {width, height, std::move(grid), std::move(weights)};
}

std::vector<std::size_t> squares_of(const Answer& answer, const std::vector<Cell>& cells) {
    std::vector<std::size_t> squares;
    for (Cell c : cells) squares.push_back(answer.grid_index[c]);
    return squares;
}

// A tuple for each node: state, parent, order, round, depth, g, h, player, boxes, pull; -1 = nothing.
nb::dict trace_of(const Answer& answer) {
    nb::list nodes;
    for (const TraceNode& node : answer.trace.nodes())
        nodes.append(nb::make_tuple(node.state, node.parent, node.order, node.round, node.depth, node.g,
                                    node.h, answer.grid_index[node.player], squares_of(answer, node.boxes),
                                    node.pull));
    const std::size_t solved = answer.trace.solved();
    nb::dict d;
    d["nodes"] = nodes;
    d["truncated"] = answer.trace.truncated();
    d["solved"] = or_none(solved == Trace::kFull ? -1 : static_cast<std::int64_t>(solved));
    return d;
}

// A tuple for each state: player, boxes.
nb::dict sight_of(const Answer& answer) {
    nb::list states;
    for (const Sight::State& state : answer.sight.states())
        states.append(nb::make_tuple(answer.grid_index[state.player], squares_of(answer, state.boxes)));
    nb::dict d;
    d["states"] = states;
    d["truncated"] = answer.sight.truncated();
    return d;
}

nb::dict solve_level(int width, int height, std::string grid, std::vector<std::int64_t> weights,
                     const std::string& goal, const std::string& method, const Options& options, int threads,
                     std::uint64_t seed, double time_limit, std::uint64_t memory_limit,
                     std::uint64_t node_limit, double cpu_limit, const Job& job, nb::object on_tick,
                     std::size_t trace, std::size_t sight, const std::vector<std::string>& solutions,
                     bool prove) {
    const LevelSpec level = level_of(width, height, std::move(grid), std::move(weights));
    const Request request{goal_from(goal), method, options, threads, seed, trace, sight, solutions, prove};
    Control control({time_limit, memory_limit, node_limit, cpu_limit});
    Ticker ticker(control, job, std::move(on_tick));
    Answer answer;
    {
        nb::gil_scoped_release unlocked;
        answer = solve(level, request, control);
    }
    ticker.finish();
    nb::dict result;
    const bool solved = answer.outcome == Outcome::solved;
    result["outcome"] = name_of(answer.outcome);
    result["limit"] = limit_of(answer.stats);
    const bool found = solved || !answer.lurd.empty();
    result["lurd"] = found ? nb::object(nb::str(answer.lurd.c_str())) : nb::object(nb::none());
    result["method"] = answer.method;
    result["proved_optimal"] = answer.proved_optimal;
    result["lower_bound"] = or_none(answer.lower_bound);
    result["cost"] = or_none(solved && request.goal == Goal::weighted ? answer.lower_bound : -1);
    result["stats"] = to_dict(answer.stats);
    result["message"] =
        answer.message.empty() ? nb::object(nb::none()) : nb::object(nb::str(answer.message.c_str()));
    result["settings"] = answer.settings;
    result["trace"] = trace ? nb::object(trace_of(answer)) : nb::object(nb::none());
    result["sight"] = sight ? nb::object(sight_of(answer)) : nb::object(nb::none());
    result["interrupted"] = ticker.interrupted();
    return result;
}

// A tuple for each start: pushes, changes, home, boxes, region.
nb::dict starts_of(int width, int height, std::string grid, std::size_t most_states, std::size_t widest,
                   std::size_t wanted, std::uint32_t fewest, std::uint32_t most, std::uint64_t seed) {
    const LevelSpec level = level_of(width, height, std::move(grid));
    Starts starts;
    {
        nb::gil_scoped_release unlocked;
        starts = find_starts(level, {most_states, widest, wanted, fewest, most, seed});
    }
    nb::list found;
    for (const Start& start : starts.found)
        found.append(nb::make_tuple(start.pushes, start.changes, start.home, start.boxes, start.region));
    nb::dict d;
    d["complete"] = starts.complete;
    d["layers"] = starts.layers;
    d["found"] = found;
    return d;
}

// Kind, boxes, reason; None where nothing is shown.
nb::object lost_of(int width, int height, std::string grid) {
    const std::optional<Lost> lost = explain_lost(level_of(width, height, std::move(grid)));
    return lost ? nb::object(nb::make_tuple(lost->kind, lost->boxes, lost->reason)) : nb::object(nb::none());
}

// A tuple for each: text, fault, square or None.
nb::list findings_of(int width, int height, std::string grid) {
    nb::list rows;
    for (const Finding& each : findings(level_of(width, height, std::move(grid))))
        rows.append(nb::make_tuple(each.text, each.fault, or_none(each.square)));
    return rows;
}

}  // namespace

void bind(nb::module_& m) {
    m.def("sokoban_methods", [] {
        std::vector<MethodInfo> rows;
        for (const Row& row : methods()) rows.push_back(row.info);
        return to_list(rows);
    });
    m.def("sokoban_solve", &solve_level, "width"_a, "height"_a, "grid"_a, "weights"_a, "goal"_a, "method"_a,
          "options"_a, "threads"_a, "seed"_a, "time_limit"_a, "memory_limit"_a, "node_limit"_a, "cpu_limit"_a,
          "job"_a, "on_tick"_a.none(), "trace"_a = 0, "sight"_a = 0,
          "solutions"_a = std::vector<std::string>{}, "prove"_a = true);
    m.def("sokoban_starts", &starts_of, "width"_a, "height"_a, "grid"_a, "most_states"_a, "widest"_a,
          "wanted"_a, "fewest"_a, "most"_a, "seed"_a,
          "Where a level with these walls and goals could begin; the grid has a box on each goal.");
    m.def(
        "sokoban_dead_squares",
        [](int width, int height, std::string grid) {
            return dead_squares(level_of(width, height, std::move(grid)));
        },
        "width"_a, "height"_a, "grid"_a);
    m.def(
        "sokoban_lost", &lost_of, "width"_a, "height"_a, "grid"_a,
        nb::sig("def sokoban_lost(width: int, height: int, grid: str) -> tuple[str, list[int], str] | None"),
        "Why the position is lost, where that can be shown without a search: kind, boxes, reason.");
    m.def("sokoban_findings", &findings_of, "width"_a, "height"_a, "grid"_a,
          "What can be said about a level without a search: text, fault, square.");
    m.def(
        "sokoban_perft",
        [](int width, int height, std::string grid, int depth, const std::string& direction) {
            const LevelSpec level = level_of(width, height, std::move(grid));
            if (direction != "push" && direction != "pull") throw BadRequest("direction is 'push' or 'pull'");
            nb::gil_scoped_release unlocked;
            return direction == "push" ? perft_pushes(level, depth) : perft_pulls(level, depth);
        },
        "width"_a, "height"_a, "grid"_a, "depth"_a, "direction"_a);
    m.def(
        "bench_flood",
        [](int width, int height, std::string grid) {
            const FloodBench bench = bench_flood(level_of(width, height, std::move(grid)));
            nb::dict d;
            d["cells"] = bench.cells;
            d["flood_ns"] = bench.flood_ns;
            d["after_push_ns"] = bench.after_push_ns;
            return d;
        },
        "width"_a, "height"_a, "grid"_a,
        "Nanoseconds of one flood fill, and of the region after a push, on states of this level.");
}

}  // namespace hakobi::sokoban
