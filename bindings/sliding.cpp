#include <cstring>

#include "arrays.h"
#include "families.h"
#include "sliding/findings.h"
#include "sliding/instance.h"
#include "sliding/regions.h"
#include "sliding/registry.h"
#include "sliding/rules/game.h"
#include "sliding/solve.h"
#include "sliding_puzzle.h"

namespace hakobi::sliding {
namespace {

using namespace python;

template <class AnyReport>
nb::dict stats_of(const AnyReport& report) {
    nb::dict stats = to_dict(report.stats);
    if (report.placements) stats["placements"] = report.placements;
    stats["table_bytes"] = report.table_bytes;
    return stats;
}

// Class, place, path.
using MoveSpec = std::tuple<int, int, std::string>;

std::vector<PieceMove> answer_of(const std::vector<MoveSpec>& moves) {
    std::vector<PieceMove> answer;
    for (const auto& [piece_class, from, path] : moves) answer.push_back({piece_class, from, path});
    return answer;
}

nb::object moves_of(const std::vector<PieceMove>& answer) {
    nb::list moves;
    for (const PieceMove& move : answer) moves.append(nb::make_tuple(move.piece_class, move.from, move.path));
    return moves;
}

// Tables are kept by Python: load(name, size) gives bytes or nothing, save(name, bytes) nothing.
PatternKeeper keeper_of(const nb::object& load, const nb::object& save) {
    PatternKeeper keeper;
    if (!load.is_none())
        keeper.load = [load](const std::string& name, std::uint8_t* out, std::size_t size) {
            nb::gil_scoped_acquire locked;
            const nb::object found = load(name, size);
            if (!nb::isinstance<nb::bytes>(found)) return false;
            const nb::bytes data = nb::cast<nb::bytes>(found);
            if (data.size() != size) return false;
            std::memcpy(out, data.c_str(), size);
            return true;
        };
    if (!save.is_none())
        keeper.save = [save](const std::string& name, const std::uint8_t* data, std::size_t size) {
            nb::gil_scoped_acquire locked;
            save(name, nb::bytes(reinterpret_cast<const char*>(data), size));
        };
    return keeper;
}

nb::dict solve_puzzle(int height, int width, const std::vector<int>& walls,
                      const std::vector<ClassSpec>& classes, const std::string& goal,
                      const std::string& method, const Options& options, int threads, double time_limit,
                      std::uint64_t memory_limit, std::uint64_t node_limit, double cpu_limit, const Job& job,
                      nb::object on_tick, std::uint64_t seed,
                      const std::vector<std::vector<MoveSpec>>& solutions, nb::object load_patterns,
                      nb::object save_patterns) {
    Request request{goal, method, options, threads, {}, seed, keeper_of(load_patterns, save_patterns)};
    for (const auto& moves : solutions) request.solutions.push_back(answer_of(moves));
    Puzzle puzzle = puzzle_of(height, width, walls, classes);
    Control control({time_limit, memory_limit, node_limit, cpu_limit});
    Ticker ticker(control, job, std::move(on_tick));
    Report report;
    {
        nb::gil_scoped_release unlocked;
        report = solve(std::move(puzzle), request, control);
    }
    ticker.finish();
    nb::dict result;
    result["outcome"] = name_of(report.outcome);
    result["limit"] = limit_of(report.stats);
    result["answer"] = report.length < 0 ? nb::object(nb::none()) : moves_of(report.answer);
    result["proved_optimal"] = report.proved_optimal;
    result["method"] = report.method;
    result["table"] = report.table;
    result["best_of_both"] = report.best_of_both;
    result["merged"] = report.merged;
    result["space_size"] = report.space_size;
    result["space_is_of_goal"] = report.space_is_of_goal;
    result["by_parity"] = report.by_parity;
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

// A piece as (name, class, start, goal or -1). A tuple for each finding: text, fault.
nb::list findings_of(int height, int width, const std::vector<int>& walls,
                     const std::vector<ClassSpec>& classes, const std::vector<std::string>& names,
                     const std::vector<std::tuple<std::string, int, int, int>>& pieces, bool goal_by_piece) {
    NamedPuzzle named{puzzle_of(height, width, walls, classes), names, {}, goal_by_piece};
    for (const auto& [name, kind, start, goal] : pieces) named.pieces.push_back({name, kind, start, goal});
    nb::list rows;
    for (const Finding& each : findings(named)) rows.append(nb::make_tuple(each.text, each.fault));
    return rows;
}

nb::tuple expand_states(const Game& game, const Keys& keys) {
    check_width(keys, game.state_bytes());
    Expansion found;
    {
        nb::gil_scoped_release unlocked;
        found = game.expand(keys.data(), keys.shape(0));
    }
    const std::size_t n = found.parents.size();
    return nb::make_tuple(to_numpy(std::move(found.keys), {n, game.state_bytes()}),
                          to_numpy(std::move(found.parents), {n}), to_numpy(std::move(found.places), {n}),
                          to_numpy(std::move(found.directions), {n}), to_numpy(std::move(found.solved), {n}));
}

void bind_game(nb::module_& m) {
    nb::class_<Game>(m, "SlidingGame", "The rules of one sliding-block puzzle.")
        .def(
            "__init__",
            [](Game* at, int height, int width, const std::vector<int>& walls,
               const std::vector<ClassSpec>& classes) {
                new (at) Game(puzzle_of(height, width, walls, classes));
            },
            "height"_a, "width"_a, "walls"_a, "classes"_a)
        .def("state_bytes", &Game::state_bytes)
        .def("start", [](const Game& g) { return bytes(g.start()); })
        .def("state_of",
             [](const Game& g, const std::vector<int>& places) { return bytes(g.state_of(places)); })
        .def("check", [](const Game& g, const nb::bytes& s) { g.check(view(s)); })
        .def("places", [](const Game& g, const nb::bytes& s) { return g.places(view(s)); })
        .def("key", [](const Game& g, const nb::bytes& s) { return bytes(g.key(view(s))); })
        .def("solved", [](const Game& g, const nb::bytes& s) { return g.solved(view(s)); })
        .def("steps", [](const Game& g, const nb::bytes& s) { return g.steps(view(s)); })
        .def("moves",
             [](const Game& g, const nb::bytes& s) {
                 std::vector<std::pair<int, std::string>> moves;
                 for (Slide& slide : g.moves(view(s))) moves.emplace_back(slide.piece, std::move(slide.path));
                 return moves;
             })
        .def("play", [](const Game& g, const nb::bytes& s, int piece,
                        std::string path) { return played(g.play(view(s), piece, path)); })
        .def("expand", &expand_states);
}

}  // namespace

void bind(nb::module_& m) {
    bind_game(m);
    m.def("sliding_methods", [] { return to_list(methods()); });
    m.def("sliding_solve", &solve_puzzle, "height"_a, "width"_a, "walls"_a, "classes"_a, "goal"_a, "method"_a,
          "options"_a, "threads"_a, "time_limit"_a, "memory_limit"_a, "node_limit"_a, "cpu_limit"_a, "job"_a,
          "on_tick"_a.none(), "seed"_a = 0, "solutions"_a = std::vector<std::vector<MoveSpec>>{},
          "load_patterns"_a.none() = nb::none(), "save_patterns"_a.none() = nb::none());
    m.def("sliding_explore", &explore_puzzle, "height"_a, "width"_a, "walls"_a, "classes"_a, "goal"_a,
          "options"_a, "threads"_a, "time_limit"_a, "memory_limit"_a, "node_limit"_a, "cpu_limit"_a, "job"_a,
          "on_tick"_a.none());
    m.def("sliding_findings", &findings_of, "height"_a, "width"_a, "walls"_a, "classes"_a, "names"_a,
          "pieces"_a, "goal_by_piece"_a, "What can be said about a puzzle without a search: text, fault.");
    m.def(
        "sliding_symmetries",
        [](int height, int width, const std::vector<int>& walls, const std::vector<ClassSpec>& classes) {
            Puzzle puzzle = puzzle_of(height, width, walls, classes);
            validate(puzzle);
            std::vector<std::string> names;
            for (const Symmetry& symmetry : symmetries(by_regions(puzzle))) names.push_back(symmetry.name);
            return names;
        },
        "height"_a, "width"_a, "walls"_a, "classes"_a,
        "The symmetries under which states may be merged: they map board, pieces and goal onto themselves.");
}

}  // namespace hakobi::sliding
