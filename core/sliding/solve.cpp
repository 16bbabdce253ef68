#include "sliding/solve.h"

#include <charconv>
#include <optional>

#include "sliding/instance.h"
#include "sliding/registry.h"
#include "sliding/searches/anytime.h"

namespace hakobi::sliding {
namespace {

Metric metric_of(const std::string& goal) {
    if (goal == "steps") return Metric::steps;
    if (goal == "moves") return Metric::moves;
    throw BadRequest("a sliding-block puzzle has no goal '" + goal + "'; it is steps or moves");
}

int number(const std::string& text, const std::string& name) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 0)
        throw BadRequest("option '" + name + "' must be a whole number from 0, not '" + text + "'");
    return value;
}

Crew crew_of(const Request& request, const MethodInfo& bfs) {
    const int portion = number(option(bfs, request.options, "portion"), "portion");
    return {request.threads, static_cast<std::uint64_t>(portion)};
}

// Whether two bits for every placement, in so many tables, leave half of the memory for the rest.
bool affordable(const Ranking& ranking, int tables, const Memory& memory) {
    return ranking.total() / 4 * tables <= (memory.limit() - memory.used()) / 2;
}

constexpr int kMostRanked = 256;  // larger boards always have too many placements

struct Plan {
    std::optional<Ranking> ranking;
    bool dense = false, both = false;
};

Plan plan_bfs(const Puzzle& puzzle, const std::string& table, const std::string& ends, const Memory& memory) {
    Plan plan;
    plan.both = ends == "both" || (ends == "auto" && puzzle.goal_is_layout());
    if (plan.both && !puzzle.goal_is_layout())
        throw BadRequest("option ends=both needs a goal for every piece; this goal leaves some free");
    if (table != "hash" && puzzle.cells() <= kMostRanked) plan.ranking = Ranking::build(puzzle, memory);
    plan.dense = plan.ranking && affordable(*plan.ranking, plan.both ? 2 : 1, memory);
    if (table == "dense" && !plan.dense)
        throw BadRequest(
            "option table=dense: this puzzle has too many placements for a table in the memory given");
    return plan;
}

// A dense table is exhausted sooner or later, and its search has work for all threads; A* has not. A neighbour looked up
// in a dense table takes an eighth of the time that it takes the improver.
Turns turns_of(const Plan& plan, bool informed, int threads) {
    Turns turns;
    if (plan.dense) turns.part = 64, turns.equal = UINT64_MAX;
    turns.side_by_side = informed && threads > 1;
    return turns;
}

Report out_of_memory(Report& report, const Pool& pool, const Control& control) {
    report.outcome = Outcome::memory_limit;
    report.stats.limit = "memory_limit";
    report.stats.peak_bytes = control.memory.peak();
    if (!pool.empty()) report.answer = pool.best().answer(), report.length = pool.best().cost().first;
    return report;
}

}  // namespace

Report solve(Puzzle puzzle, const Request& request, Control& control) {
    validate(puzzle);
    const Metric metric = metric_of(request.goal);
    const bool choose = request.method == "auto";
    const MethodInfo& bfs = method("bfs");
    const MethodInfo& named = choose ? bfs : method(request.method);
    check_options(named, request.options);
    const int max_depth = number(option(named, request.options, "max_depth"), "max_depth");
    const bool merge = option(named, request.options, "symmetry") == "merge";

    Report report;
    const auto instance = make_instance(puzzle);
    Pool pool(puzzle, metric, max_depth > 0 ? max_depth : INT32_MAX);
    for (const std::vector<PieceMove>& answer : request.solutions) pool.offer(answer);
    Plan plan;
    std::unique_ptr<PuzzleSearch> search;
    auto prepare = [&] {
        if (named.name == "bfs")
            plan = plan_bfs(puzzle, option(bfs, request.options, "table"),
                            option(bfs, request.options, "ends"), control.memory);
        const bool informed =
            named.name == "astar" || (choose && !plan.dense && request.options.count("table") == 0);
        report.method = informed ? "astar" : "bfs";
        report.table = plan.dense && !informed ? "dense" : "hash";
        report.placements = plan.ranking ? plan.ranking->total() : 0;
        if (plan.dense) control.memory.charge(plan.ranking->table_bytes());
        search = informed ? instance->astar(merge, control.memory, metric, max_depth)
                          : instance->bfs(plan.dense ? &*plan.ranking : nullptr, merge, plan.both,
                                          control.memory, {metric, crew_of(request, bfs), max_depth});
    };
    try {
        const CpuShare share(&control.cpu);
        prepare();
    } catch (const OutOfMemory&) {
        if (!choose) return out_of_memory(report, pool, control);
    }
    if (merge)
        for (const Symmetry& symmetry : symmetries(puzzle)) report.merged.push_back(symmetry.name);
    const Anytime* anytime = nullptr;
    if (choose) {
        auto turns =
            std::make_unique<Anytime>(std::move(search), *instance, pool, merge, control.memory, request.seed,
                                      turns_of(plan, report.method == "astar", request.threads));
        anytime = turns.get();
        search = std::move(turns);
    }
    report.outcome = run(*search, control, report.stats);
    search->extras(report.stats);
    Progress last;
    search->report(last);
    report.lower_bound = last.lower_bound;
    report.table_bytes = search->table_bytes();
    report.best_of_both = search->best_of_both();
    if (report.outcome == Outcome::unsolvable) {
        report.space_size = search->space_size();
        report.space_is_of_goal = search->space_is_of_goal();
    }
    if (anytime && anytime->proved()) report.outcome = Outcome::solved, report.stats.limit = "";
    report.proved_optimal = report.outcome == Outcome::solved;
    if (report.proved_optimal) {
        report.answer = search->answer();
        report.lower_bound = report.length = search->length();
    } else if (!pool.empty()) {
        report.answer = pool.best().answer();
        report.length = pool.best().cost().first;
    }
    return report;
}

ExploreReport explore(Puzzle puzzle, const Request& request, Control& control) {
    validate(puzzle);
    const Metric metric = metric_of(request.goal);
    const MethodInfo& bfs = method("bfs");
    check_options(bfs, request.options);
    ExploreReport report;
    const auto instance = make_instance(puzzle);
    Plan plan;
    std::unique_ptr<ExplorationSearch> search;
    try {
        const CpuShare share(&control.cpu);
        plan = plan_bfs(puzzle, option(bfs, request.options, "table"), "start", control.memory);
        if (plan.dense) control.memory.charge(plan.ranking->table_bytes());
        search = instance->explore(plan.dense ? &*plan.ranking : nullptr, control.memory, metric,
                                   crew_of(request, bfs));
    } catch (const OutOfMemory&) {
        report.outcome = Outcome::memory_limit;
        report.stats.limit = "memory_limit";
        return report;
    }
    report.table = plan.dense ? "dense" : "hash";
    report.placements = plan.ranking ? plan.ranking->total() : 0;
    for (const Symmetry& symmetry : symmetries(puzzle)) report.symmetries.push_back(symmetry.name);
    report.outcome = run(*search, control, report.stats);
    report.found = search->result();
    report.table_bytes = search->table_bytes();
    return report;
}

}  // namespace hakobi::sliding
