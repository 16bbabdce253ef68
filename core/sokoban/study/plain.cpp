#include "sokoban/study/plain.h"

#include <algorithm>
#include <array>

#include "base/numbers.h"

namespace hakobi::sokoban::study {
namespace {

const std::vector<std::string> kKinds = {"auto", "steps", "pushes"};
const std::vector<std::string> kHeuristics = {"none", "manhattan", "nearest", "matching"};
const std::vector<std::string> kPrunes = {"nothing", "dead", "freeze"};
constexpr std::array kPlainOptions = {"space", "heuristic", "prune", "weight"};

bool has(const MethodInfo& info, const std::string& name) {
    return std::any_of(info.options.begin(), info.options.end(),
                       [&](const OptionInfo& each) { return each.name == name; });
}

template <class Enum>
Enum chosen(const std::vector<std::string>& names, const std::string& name) {
    return static_cast<Enum>(std::find(names.begin(), names.end(), name) - names.begin());
}

bool counts_moves(Goal goal) { return goal == Goal::moves || goal == Goal::moves_pushes; }

void check_goal(const MethodInfo& info, Goal goal, const Plain& plain) {
    if (goal == Goal::any) return;
    const std::string name = name_of(goal);
    if (info.name == "bfs" && counts_moves(goal) != (plain.kind == Kind::steps))
        throw BadRequest(std::string("bfs over ") + (plain.kind == Kind::steps ? "steps" : "pushes") +
                         " finds the fewest " + (plain.kind == Kind::steps ? "moves" : "pushes") +
                         ", it cannot promise the goal '" + name +
                         "'; uniform-cost, astar and ida can in either space");
    if (plain.weight > Plain::kOne)
        throw BadRequest("a weight above 1 makes the estimate inadmissible: '" + info.name +
                         "' cannot promise the goal '" + name + "' with it; weight=1 can");
    if (info.name == "astar" && goal == Goal::weighted) Prices::of(goal, plain.kind);
}

}  // namespace

Plain Plain::from(const MethodInfo& info, const Request& request) {
    Plain plain;
    const std::string& space = option(info, request.options, "space");
    plain.kind =
        space == "steps" || (space == "auto" && counts_moves(request.goal)) ? Kind::steps : Kind::pushes;
    plain.prune = chosen<Prune>(kPrunes, option(info, request.options, "prune"));
    plain.heuristic = chosen<Heuristic>(kHeuristics, option(info, request.options, "heuristic"));
    if (has(info, "weight")) plain.weight = thousandths(info, request.options, "weight", 0, 1000);
    if (has(info, "table")) plain.table = option(info, request.options, "table") == "true";
    check_goal(info, request.goal, plain);
    return plain;
}

Options Plain::words(const MethodInfo& info) const {
    Options words{{"space", kind == Kind::steps ? "steps" : "pushes"},
                  {"heuristic", kHeuristics[static_cast<std::size_t>(heuristic)]},
                  {"prune", kPrunes[static_cast<std::size_t>(prune)]}};
    if (has(info, "weight")) words["weight"] = in_thousandths(weight);
    if (has(info, "table")) words["table"] = table ? "true" : "false";
    return words;
}

OptionInfo Plain::space_option() {
    return {"space", "auto", "an edge is one step of the player or one push; auto: what the goal counts",
            kKinds};
}

OptionInfo Plain::heuristic_option(const std::string& default_value, const std::string& use) {
    return {"heuristic", default_value,
            use + "; each is admissible (never above the pushes or moves still needed) and consistent",
            kHeuristics};
}

OptionInfo Plain::no_heuristic_option() {
    return {"heuristic", "none", "it uses none; with one it would be astar", {"none"}};
}

OptionInfo Plain::prune_option() {
    return {"prune", "dead", "pushes left out: nothing, onto dead squares, or also into frozen boxes",
            kPrunes};
}

OptionInfo Plain::weight_option() {
    return {"weight",
            "1",
            "f = g + weight * h; above 1 inadmissible: quicker, but no promise of a shortest solution",
            {}};
}

OptionInfo Plain::table_option() {
    return {"table",
            "true",
            "false: the pure algorithm, which forgets what it has seen and meets a state again on every way "
            "to it",
            {"true", "false"}};
}

bool Plain::asked(const Options& given) {
    return std::any_of(kPlainOptions.begin(), kPlainOptions.end(),
                       [&](const char* name) { return given.count(name) > 0; });
}

}  // namespace hakobi::sokoban::study
