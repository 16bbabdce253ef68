#include "sliding/solve.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "sliding/instance.h"
#include "sliding/parity.h"
#include "sliding/regions.h"
#include "sliding/registry.h"
#include "sliding/searches/anytime.h"
#include "sliding/searches/impossible.h"
#include "sliding/searches/trial.h"

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

// For sweeps, which need nothing besides (searches/sweep.h).
bool sweepable(const Ranking& ranking, const Memory& memory) {
    const std::uint64_t bytes = ranking.total() / 4 + ranking.total() / 4096 + ranking.table_bytes();
    return bytes <= (memory.limit() - memory.used()) / 16 * 15;
}

constexpr std::uint64_t kListed =
    1 << 28;                      // placements; of more, the layers of a graph are not kept as lists
constexpr int kMostRanked = 256;  // larger boards always have too many placements

// Where the search stands that was planned last.
struct Plan {
    std::optional<Ranking> ranking;
    bool dense = false, both = false;
    bool counted = false;                      // the ranking was asked for
    bool exploring = false, sweeping = false;  // sweeping: asked for by name
};

void count(Plan& plan, const Puzzle& puzzle, const Memory& memory) {
    if (std::exchange(plan.counted, true) || puzzle.cells() > kMostRanked) return;
    plan.ranking = Ranking::build(puzzle, memory);
    if (!plan.ranking) return;
    plan.dense = affordable(*plan.ranking, plan.both ? 2 : 1, memory);
    if (!plan.exploring || (plan.dense && plan.ranking->total() <= kListed && !plan.sweeping)) return;
    plan.ranking = Ranking::build(puzzle, memory, true);
    plan.dense = plan.ranking && sweepable(*plan.ranking, memory);
}

Plan plan_bfs(const Puzzle& puzzle, const std::string& table, const std::string& ends, const Memory& memory,
              bool exploring = false) {
    Plan plan;
    plan.exploring = exploring;
    plan.both = ends == "both" || (ends == "auto" && puzzle.goal_is_layout());
    if (plan.both && !puzzle.goal_is_layout())
        throw BadRequest("option ends=both needs a goal for every piece; this goal leaves some free");
    plan.sweeping = table == "sweep";
    const bool dense = table == "dense" || plan.sweeping;
    if (dense) count(plan, puzzle, memory);
    if (dense && !plan.dense)
        throw BadRequest(
            "option table=dense: this puzzle has too many placements for a table in the memory given");
    return plan;
}

constexpr std::uint64_t kBriefly = 1 << 12;   // states without names that are looked at before anything else
constexpr std::uint64_t kNameless = 1 << 18;  // states without names that parity is worth
constexpr std::uint64_t kFew = 1 << 14;       // states that take no longer than setting up a dense table
constexpr std::uint64_t kMany =
    1 << 20;  // where A* sees who stands in the way, and expands a part of the others
constexpr std::uint64_t kSmall = 1 << 26;  // placements whose table is worth it from then on
constexpr std::uint64_t kPart = 1 << 10;   // of more placements this part has to be reached before

// What follows when a hash table holds so many states: nothing as long as a dense table would be mostly empty.
bool dense_now(const Plan& plan, std::uint64_t stored) {
    return plan.dense && (plan.ranking->total() <= kSmall || stored >= plan.ranking->total() / kPart);
}

// A dense table is exhausted sooner or later, and its search has work for all threads; A* has not. A neighbour looked up
// in a dense table takes an eighth of the time that it takes the improver. What is over in seconds needs no better answer
// before.
Turns turns_of(bool dense, bool informed, int threads) {
    Turns turns;
    if (dense) turns.part = 256, turns.equal = UINT64_MAX, turns.better = 1 << 28;
    turns.side_by_side = informed && threads > 1;
    return turns;
}

// A state of theirs takes a sixteenth of what the improver needs for one.
Turns turns_of_tiles(int threads) {
    return {
        .alone = 1 << 19, .part = 16, .equal = UINT64_MAX, .better = 1 << 26, .side_by_side = threads > 1};
}

constexpr const char* kNoTiles =
    "method ida is for unit squares and one gap, on a board of 8 to 64 cells that stays connected whichever "
    "of them is taken away, where every square, or all but two or more, have a goal; ask for bfs or astar";

Report out_of_memory(Report& report, const Pool& pool, const Control& control) {
    report.outcome = Outcome::memory_limit;
    report.stats.limit = "memory_limit";
    report.stats.peak_bytes = control.memory.peak();
    if (!pool.empty())
        report.answer = as_asked(pool.puzzle(), pool.best().answer()),
        report.length = pool.best().cost().first;
    return report;
}

}  // namespace

Report solve(Puzzle asked, const Request& request, Control& control) {
    validate(asked);
    const Metric metric = metric_of(request.goal);
    const bool choose = request.method == "auto";
    const MethodInfo& bfs = method("bfs");
    const MethodInfo& named = choose ? bfs : method(request.method);
    check_options(named, request.options);
    const int max_depth = number(option(named, request.options, "max_depth"), "max_depth");
    const bool deepen = named.name == "ida";
    const bool merge = !deepen && option(named, request.options, "symmetry") == "merge";

    Report report;
    const Puzzle puzzle = by_regions(asked);
    const auto instance = make_instance(puzzle);
    Pool pool(puzzle, metric, max_depth > 0 ? max_depth : INT32_MAX);
    for (const std::vector<PieceMove>& answer : request.solutions) pool.offer(in_regions(puzzle, answer));
    Plan plan;
    Turns turns;
    const std::string table = named.name == "bfs" ? option(bfs, request.options, "table") : "hash";
    // Whoever brings an answer wants a better one, not a first.
    auto take_turns = [&](Turns planned) {
        turns = planned;
        if (request.solutions.empty()) return;
        turns.better = 0;
        if (!plan.dense) turns.part = 1;
    };
    // The search that the plan asks for; `informed`: A*.
    auto begin = [&](bool informed, bool small) {
        report.method = informed ? "astar" : "bfs";
        report.table = plan.dense && !informed ? "dense" : "hash";
        report.placements = plan.ranking ? plan.ranking->total() : 0;
        take_turns(turns_of(plan.dense, informed, request.threads));
        if (informed) return instance->astar(small, merge, control.memory, metric, max_depth);
        if (plan.dense) control.memory.charge(plan.ranking->table_bytes());
        const Crew crew = small ? Crew{} : crew_of(request, bfs);
        return instance->bfs(plan.dense ? &*plan.ranking : nullptr, small, merge, plan.both, control.memory,
                             {metric, crew, max_depth});
    };
    Memory share(control.memory, control.memory.limit() / 16);  // of parity
    std::unique_ptr<Parity> parity;
    // A search that says no, if parity alone does after so many states at the most.
    auto impossible = [&](std::uint64_t most_states) -> std::unique_ptr<PuzzleSearch> {
        try {
            if (most_states == kBriefly) parity = Parity::of(puzzle, share);
            const auto verdict = parity ? parity->look(most_states) : Parity::Verdict::nothing;
            report.by_parity = verdict == Parity::Verdict::impossible;
            if (report.by_parity) return std::make_unique<Impossible>(parity->states());
            if (verdict == Parity::Verdict::nothing || most_states == kNameless) parity.reset();
        } catch (const OutOfMemory&) {
            parity.reset();
        }
        return nullptr;
    };
    auto next = [&](std::uint64_t stored) -> Following<PuzzleSearch> {
        if (auto no = impossible(kNameless)) return {std::move(no)};
        count(plan, puzzle, control.memory);
        if (plan.dense && !dense_now(plan, stored)) return {nullptr, plan.ranking->total() / kPart};
        return {begin(choose && !plan.dense && request.options.count("table") == 0, false)};
    };
    std::unique_ptr<PuzzleSearch> search;
    auto prepare = [&] {
        if (named.name == "bfs")
            plan = plan_bfs(puzzle, table, option(bfs, request.options, "ends"), control.memory);
        const bool plain = choose && request.options.count("table") == 0;
        const std::optional<Tiles> tiles = plain || deepen ? as_tiles(puzzle) : std::nullopt;
        if (deepen && !tiles) throw BadRequest(kNoTiles);
        report.method = deepen ? "ida" : "bfs";
        if (plain || deepen) search = impossible(kBriefly);
        if (search) return;
        if (tiles && (deepen || worth_deepening(*tiles))) {
            report.method = "ida";
            report.table = "patterns";
            take_turns(turns_of_tiles(request.threads));
            search = std::make_unique<Ida>(*tiles, control.memory, max_depth, request.patterns);
        } else if (table != "auto") {
            search = begin(named.name == "astar", false);
        } else {
            const bool lines = choose && instance->has_lines();
            auto first = begin(lines, true);
            search = std::make_unique<Trial>(std::move(first), lines ? kMany : kFew, next);
        }
    };
    try {
        const CpuShare share(&control.cpu);
        prepare();
    } catch (const OutOfMemory&) {
        if (!choose) return out_of_memory(report, pool, control);
    }
    if (merge) report.merged = instance->symmetries();
    const Anytime* anytime = nullptr;
    if (choose) {
        auto both = std::make_unique<Anytime>(std::move(search), *instance, pool, merge, control.memory,
                                              request.seed, turns);
        anytime = both.get();
        search = std::move(both);
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
        report.answer = as_asked(puzzle, search->answer());
        report.lower_bound = report.length = search->length();
    } else if (!pool.empty()) {
        report.answer = as_asked(puzzle, pool.best().answer());
        report.length = pool.best().cost().first;
    }
    return report;
}

namespace {

// Places by the classes of the question, in ascending order within a class.
std::vector<std::vector<int>> as_asked(const Puzzle& puzzle, const std::vector<std::vector<int>>& places) {
    std::vector<std::vector<int>> asked;
    for (std::size_t c = 0; c < places.size(); ++c) {
        const auto to = static_cast<std::size_t>(puzzle.classes[c].asked);
        if (asked.size() <= to) asked.resize(to + 1);
        asked[to].insert(asked[to].end(), places[c].begin(), places[c].end());
        std::sort(asked[to].begin(), asked[to].end());
    }
    return asked;
}

}  // namespace

ExploreReport explore(Puzzle asked, const Request& request, Control& control) {
    validate(asked);
    const Metric metric = metric_of(request.goal);
    const MethodInfo& bfs = method("bfs");
    const auto chosen = request.options.find("table");
    const bool sweeping = chosen != request.options.end() && chosen->second == "sweep";
    Options options = request.options;
    if (sweeping) options["table"] = "dense";
    check_options(bfs, options);
    const std::string table = sweeping ? "sweep" : option(bfs, options, "table");
    ExploreReport report;
    const Puzzle puzzle = by_regions(asked);
    const auto instance = make_instance(puzzle);
    Plan plan;
    auto begin = [&](bool small) {
        report.table = plan.dense ? "dense" : "hash";
        if (plan.dense) control.memory.charge(plan.ranking->table_bytes());
        return instance->explore(plan.dense ? &*plan.ranking : nullptr, small, control.memory, metric,
                                 small ? Crew{} : crew_of(request, bfs));
    };
    auto next = [&](std::uint64_t stored) -> Following<ExplorationSearch> {
        count(plan, puzzle, control.memory);
        if (plan.dense && !dense_now(plan, stored)) return {nullptr, plan.ranking->total() / kPart};
        return {begin(false)};
    };
    std::unique_ptr<ExplorationSearch> search;
    try {
        const CpuShare share(&control.cpu);
        plan = plan_bfs(puzzle, table, "start", control.memory, true);
        if (table == "auto")
            search = std::make_unique<ExplorationTrial>(begin(true), kFew, next);
        else
            search = begin(false);
    } catch (const OutOfMemory&) {
        report.outcome = Outcome::memory_limit;
        report.stats.limit = "memory_limit";
        return report;
    }
    report.symmetries = instance->symmetries();
    report.outcome = run(*search, control, report.stats);
    report.placements = plan.ranking ? plan.ranking->total() : 0;
    report.found = search->result();
    report.found.hardest = as_asked(puzzle, report.found.hardest);
    report.table_bytes = search->table_bytes();
    return report;
}

}  // namespace hakobi::sliding
