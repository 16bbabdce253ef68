#include "sokoban/solve.h"

#include <array>

#include "sokoban/registry.h"

namespace hakobi::sokoban {
namespace {

constexpr std::array kGoalNames = {"any", "pushes", "moves", "pushes,moves", "moves,pushes", "weighted"};

// A search that knows its answer before it starts.
struct Decided : Search {
    Outcome outcome;
    explicit Decided(Outcome o) : outcome(o) {}
    Outcome step() override { return outcome; }
    void report(Progress&) const override {}
};

void solve_on(const Board& board, const Request& request, const Row& row, Control& control, Answer& answer) {
    Terrain terrain(board, control.memory);
    const bool optimal_asked = request.goal != Goal::any;
    const bool own_rules = row.own_rules && row.own_rules(request);
    answer.message = own_rules ? board.impossible() : terrain.impossible();
    if (!answer.message.empty()) {
        Decided decided(Outcome::unsolvable);
        answer.outcome = run(decided, control, answer.stats);
        return;
    }
    if (board.solved()) {
        Decided decided(Outcome::solved);
        answer.outcome = run(decided, control, answer.stats);
        answer.proved_optimal = optimal_asked;
        answer.lower_bound = optimal_asked ? 0 : -1;
        return;
    }
    if (request.sight) terrain.sight = &answer.sight;
    const std::unique_ptr<Method> method = row.make(terrain, request, row.info);
    answer.outcome = run(*method, control, answer.stats);
    if (!method->name().empty()) answer.method = method->name();
    method->extras(answer.stats);
    answer.settings = method->settings();
    if (const Trace* trace = method->trace(); trace && trace->wanted()) answer.trace = *trace;
    if (optimal_asked && answer.outcome != Outcome::unsolvable) answer.lower_bound = method->lower_bound();
    if (answer.outcome != Outcome::solved) return;
    answer.lurd = method->text();
    if (answer.lurd.empty()) answer.lurd = spell(board, method->solution());
    answer.proved_optimal = optimal_asked && method->proves_optimal();
}

}  // namespace

const char* name_of(Goal goal) { return kGoalNames[static_cast<int>(goal)]; }

Goal goal_from(const std::string& name) {
    for (std::size_t i = 0; i < kGoalNames.size(); ++i)
        if (name == kGoalNames[i]) return static_cast<Goal>(i);
    std::string known;
    for (const char* each : kGoalNames) known += (known.empty() ? "" : " | ") + std::string(each);
    throw BadRequest("there is no goal '" + name + "'; it is one of  " + known);
}

Answer solve(const LevelSpec& level, const Request& request, Control& control) {
    const Row& row = find_method(request);
    const Board board(level);
    Answer answer;
    answer.method = row.info.name;
    answer.sight = Sight(request.sight);
    if (request.trace || request.sight)
        for (Cell c = 0; c < board.cells(); ++c) answer.grid_index.push_back(board.grid_index(c));
    try {
        solve_on(board, request, row, control, answer);
    } catch (const OutOfMemory&) {  // before the search could begin
        answer.outcome = Outcome::memory_limit;
        answer.stats.peak_bytes = control.memory.peak();
    }
    return answer;
}

std::vector<std::size_t> dead_squares(const LevelSpec& level) {
    const Board board(level);
    const Distances distances(board, Distances::From::goals);
    std::vector<std::size_t> dead;
    for (Cell c = 0; c < board.cells(); ++c)
        if (!distances.live(c)) dead.push_back(board.grid_index(c));
    return dead;
}

}  // namespace hakobi::sokoban
