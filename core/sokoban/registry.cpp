#include "sokoban/registry.h"

#include <algorithm>

#include "sokoban/searches/annealing.h"
#include "sokoban/searches/anytime.h"
#include "sokoban/searches/astar_moves.h"
#include "sokoban/searches/astar_pushes.h"
#include "sokoban/searches/best_first.h"
#include "sokoban/searches/bfs.h"
#include "sokoban/searches/fess.h"
#include "sokoban/searches/greedy_backward.h"
#include "sokoban/searches/haul.h"
#include "sokoban/searches/ida.h"
#include "sokoban/searches/lrta.h"
#include "sokoban/searches/measures.h"
#include "sokoban/searches/portfolio.h"
#include "sokoban/searches/turned.h"
#include "sokoban/study/plain.h"

namespace hakobi::sokoban {
namespace {

using study::Plain;

// bfs and astar are searches of their own; an option of the plain search, or a trace, asks for that one.
bool plain_asked(const Request& request) { return Plain::asked(request.options) || request.trace > 0; }

std::unique_ptr<Method> plain_search(const Terrain& terrain, const Request& request, const MethodInfo& info) {
    for (const auto& [name, value] : request.options)
        if (!Plain::asked({{name, value}}))
            throw BadRequest("option '" + name +
                             "' is not one of the plain search, which space, heuristic, prune, "
                             "weight or a trace ask for; leave one or the other away");
    return make_best_first(terrain, request, info);
}

std::unique_ptr<Method> bfs(const Terrain& terrain, const Request& request, const MethodInfo& info) {
    if (plain_asked(request) || request.goal == Goal::moves) return plain_search(terrain, request, info);
    return make_bfs(terrain, option(info, request.options, "direction"), request.threads);
}

// Boxes times squares above which one state has more successors than a search by trees can look at.
constexpr std::size_t kHuge = 40'000;

bool huge(const Board& board) { return board.boxes().size() * board.cells() > kHuge; }

// Strategies that find any solution, the one first that suits the level.
std::vector<Strategy> finders(const Terrain& terrain) {
    std::vector<Strategy> strategies = {
        {"fess", "packing", [&terrain] { return make_fess(terrain, FessAim::packing); }, 400'000},
        {"fess", "imagined", [&terrain] { return make_fess(terrain, FessAim::imagined); }, 100'000},
        {"fess", "opening", [&terrain] { return make_fess(terrain, FessAim::opening); }, 100'000},
        {"greedy-backward", "greedy-backward", [&terrain] { return make_greedy_backward(terrain); }, 100'000},
        {"measures", "measures-alone",
         [&terrain] { return make_measures(terrain, 0, MeasuresEstimate::alone); }, 400'000},
        {"measures", "measures-1", [&terrain] { return make_measures(terrain, 1); }, 200'000},
        {"measures", "measures-0", [&terrain] { return make_measures(terrain, 0); }, 200'000},
    };
    const std::size_t boxes = terrain.board.boxes().size(), cells = terrain.board.cells();
    const bool dense = 5 * boxes > cells;
    if (dense) std::rotate(strategies.begin(), strategies.begin() + 3, strategies.begin() + 4);
    const bool by_haul = huge(terrain.board);
    strategies.insert(
        by_haul ? strategies.begin() : strategies.begin() + 4,
        {"haul", "haul", [&terrain] { return make_haul(terrain); },
         by_haul ? std::max<std::uint64_t>(1'000'000, 2 * boxes * cells) : std::uint64_t{20'000}});
    return strategies;
}

// For solutions of fewer pushes than any that is known.
Strategy thrifty(const Terrain& terrain, const Incumbent& best, bool cheapest_first) {
    return {"fess", "thrifty",
            [&terrain, &best, cheapest_first] {
                return make_fess(terrain, FessAim::packing, {&best.fewest_pushes(), cheapest_first});
            },
            200'000, true};
}

// For different solutions, soon: A* that trusts its bound more than it should, where the bound is good the
// shortest of all; and the quick ones on the other seven copies of the board. The seed says which copy comes first.
std::vector<Strategy> variants(const Terrain& terrain, const Incumbent& best, std::uint64_t seed) {
    std::vector<Strategy> strategies;
    for (std::size_t weight : {12, 9})
        strategies.push_back({"astar", "weighted",
                              [&terrain, weight] {
                                  Rules rules;
                                  rules.weight = weight;
                                  return make_astar_pushes(terrain, rules);
                              },
                              100'000});
    for (int i = 0; i < 7; ++i) {
        const int copy = 7 - static_cast<int>((static_cast<std::uint64_t>(i) + seed % 7) % 7);
        for (FessAim aim : {FessAim::packing, FessAim::opening, FessAim::imagined}) {
            fess::Thrift thrift;
            if (aim == FessAim::packing) thrift.ceiling = &best.fewest_pushes();
            strategies.push_back({"fess", "copy-" + std::to_string(copy),
                                  [&terrain, copy, aim, thrift] {
                                      return make_turned(terrain, copy, [aim, thrift](const Terrain& turned) {
                                          return make_fess(turned, aim, thrift);
                                      });
                                  },
                                  100'000, aim == FessAim::packing});
        }
    }
    return strategies;
}

// For the goal `any`: they and the exact search in turn. That is first, for small levels; on a huge board its tables
// alone take the better part of a minute.
std::unique_ptr<Method> portfolio(const Terrain& terrain, int threads) {
    std::vector<Strategy> strategies = finders(terrain);
    strategies.insert(huge(terrain.board) ? strategies.end() : strategies.begin(),
                      {"astar", "astar", [&terrain] { return make_astar_pushes(terrain, Rules{}); }, 10'000});
    return make_portfolio(std::move(strategies), threads);
}

std::unique_ptr<Method> best_known(const Terrain& terrain, const Request& request, const MethodInfo&) {
    if (request.goal == Goal::any) return portfolio(terrain, request.threads);
    AnytimeParts parts;
    parts.finders = finders(terrain);
    parts.thrifty = [&terrain](const Incumbent& best) {
        return std::vector<Strategy>{thrifty(terrain, best, true), thrifty(terrain, best, false)};
    };
    parts.variants = [&terrain, seed = request.seed](const Incumbent& best) {
        return variants(terrain, best, seed);
    };
    if (request.prove && !only_improved(request.goal))
        parts.prover = [&terrain, goal = request.goal](const Incumbent& best) {
            Rules rules;
            rules.best = &best;
            return goal == Goal::pushes ? make_astar_pushes(terrain, rules)
                                        : make_astar_moves(terrain, goal, rules);
        };
    return make_anytime(terrain, request, std::move(parts));
}

std::unique_ptr<Method> astar(const Terrain& terrain, const Request& request, const MethodInfo& info) {
    if (plain_asked(request)) return plain_search(terrain, request, info);
    const Rules rules = Rules::from(info, request.options);
    if (request.goal == Goal::any || request.goal == Goal::pushes) return make_astar_pushes(terrain, rules);
    return make_astar_moves(terrain, request.goal, rules);
}

std::unique_ptr<Method> feature_space(const Terrain& terrain, const Request& request,
                                      const MethodInfo& info) {
    const std::string& aim = option(info, request.options, "aim");
    return make_fess(terrain, aim == "packing"    ? FessAim::packing
                              : aim == "imagined" ? FessAim::imagined
                              : aim == "opening"  ? FessAim::opening
                                                  : FessAim::all);
}

std::unique_ptr<Method> measures(const Terrain& terrain, const Request& request, const MethodInfo& info) {
    const std::string& estimate = option(info, request.options, "estimate");
    return make_measures(terrain, std::stoi(option(info, request.options, "variant")),
                         estimate == "leaving" ? MeasuresEstimate::leaving
                         : estimate == "alone" ? MeasuresEstimate::alone
                                               : MeasuresEstimate::by_variant);
}

std::unique_ptr<Method> greedy_backward(const Terrain& terrain, const Request&, const MethodInfo&) {
    return make_greedy_backward(terrain);
}

std::unique_ptr<Method> haul_boxes(const Terrain& terrain, const Request& request, const MethodInfo&) {
    return make_haul(terrain, request.seed);
}

std::vector<OptionInfo> astar_options() {
    std::vector<OptionInfo> options = Rules::options();
    options.insert(options.end(),
                   {Plain::space_option(), Plain::heuristic_option("matching", "the estimate h"),
                    Plain::prune_option(), Plain::weight_option()});
    return options;
}

const std::vector<std::string> kOptimalGoals = {"pushes", "moves", "pushes,moves", "moves,pushes",
                                                "weighted"};

}  // namespace

const std::vector<Row>& methods() {
    static const std::vector<Row> table = {
        {{"auto",
          "sokoban",
          "the best that is known for the goal; for any: astar, fess, greedy-backward, haul and measures in "
          "turn",
          kOptimalGoals,
          true,
          {}},
         best_known},
        {{"astar", "sokoban", "A* with a matching bound, groups of boxes, freeze, pair and corral deadlocks",
          kOptimalGoals, true, astar_options(),
          "space, heuristic, prune or weight ask for the plain A* of the textbooks, optimal but for the goal "
          "weighted "
          "and while weight <= 1",
          true},
         astar},
        {{"bfs",
          "sokoban",
          "breadth-first search by pushes, pulls, or both until they meet",
          {"pushes", "moves"},
          true,
          {{"direction",
            "both",
            "forward (pushes), backward (pulls from the solved board) or both",
            {"forward", "backward", "both"}},
           Plain::space_option(),
           Plain::no_heuristic_option(),
           Plain::prune_option()},
          "the goal moves, space, heuristic or prune ask for the plain search of the textbooks: over pushes "
          "it "
          "finds the fewest pushes, over steps the fewest moves",
          true},
         bfs},
        {{"fess",
          "sokoban",
          "feature-space search with a packing plan, for levels that are too hard to search exactly",
          {},
          false,
          {{"aim",
            "all",
            "packing (follow a packing plan), imagined (bring the boxes to a board that is known to be "
            "solvable), opening (get all boxes free to move, then search backwards to there) or all",
            {"all", "packing", "imagined", "opening"}}}},
         feature_space},
        {{"measures",
          "sokoban",
          "best-first search by pulls in four orders: boxes home, zones, rooms, boxes in touch",
          {},
          true,
          {{"variant",
            "0",
            "0 quickest, 1 with fewer pushes, 2 without the matching; 3, 4, 5 the same with moves in "
            "the cost; 10 to 15 the same with the first order alone",
            {"0", "1", "2", "3", "4", "5", "10", "11", "12", "13", "14", "15"}},
           {"estimate",
            "by-variant",
            "of pulls still to come: leaving (in the order in which boxes can leave their places), alone "
            "(each "
            "box by itself) or by-variant (leaving for 0 and 3, alone for 1 and 4, none for 2 and 5)",
            {"by-variant", "leaving", "alone"}}}},
         measures},
        {{"greedy-backward",
          "sokoban",
          "greedy search by long pulls towards the starting squares, for small dense levels",
          {},
          true,
          {}},
         greedy_backward},
        {{"haul",
          "sokoban",
          "one box after the other straight home, those in its way put aside, for huge levels",
          {},
          false,
          {}},
         haul_boxes},
        {{"dfs",
          "sokoban",
          "depth-first search: the newest state first (textbook)",
          {},
          true,
          {Plain::space_option(), Plain::heuristic_option("none", "which child goes first"),
           Plain::prune_option()},
          "the first solution that it stumbles on, often a very long one",
          true},
         make_best_first},
        {{"uniform-cost",
          "sokoban",
          "cheapest state first, Dijkstra's algorithm (textbook)",
          {"pushes", "moves", "pushes,moves", "moves,pushes"},
          true,
          {Plain::space_option(), Plain::no_heuristic_option(), Plain::prune_option()},
          "optimal in either space; differs from bfs where edges differ in cost",
          true},
         make_best_first},
        {{"greedy",
          "sokoban",
          "smallest estimate first, whatever it has cost to come there (textbook)",
          {},
          true,
          {Plain::space_option(), Plain::heuristic_option("matching", "the estimate h"),
           Plain::prune_option()},
          "not optimal with any heuristic: the way so far does not count",
          true},
         make_best_first},
        {{"ida",
          "sokoban",
          "iterative deepening A*: depth-first passes with a rising limit on g + h (textbook)",
          {"pushes", "moves"},
          true,
          {Plain::space_option(), Plain::heuristic_option("matching", "the estimate h"),
           Plain::prune_option(), Plain::table_option()},
          "optimal, since every heuristic here is admissible",
          true},
         make_ida},
        {lrta_info(), make_lrta},
        {annealing_info(), make_annealing, annealing_pulls},
    };
    return table;
}

const Row& find_method(const Request& request) {
    std::string known, able, traceable;
    const std::string goal = name_of(request.goal);
    const Row* found = nullptr;
    auto promises = [&](const Row& row) {
        const auto& goals = row.info.optimal_goals;
        if (only_improved(request.goal)) return row.info.name == "auto";
        return request.goal == Goal::any || std::find(goals.begin(), goals.end(), goal) != goals.end();
    };
    for (const Row& row : methods()) {
        known += (known.empty() ? "" : ", ") + row.info.name;
        if (promises(row)) able += (able.empty() ? "" : ", ") + row.info.name;
        const auto& aliases = row.info.aliases;
        if (row.info.name == request.method ||
            std::find(aliases.begin(), aliases.end(), request.method) != aliases.end())
            found = &row;
        if (row.info.traces) traceable += (traceable.empty() ? "" : ", ") + row.info.name;
    }
    if (!found) throw BadRequest("there is no method '" + request.method + "'; there are " + known);
    if (!promises(*found))
        throw BadRequest("method '" + request.method + "' cannot promise the goal '" + goal +
                         "'; these can: " + able);
    if (request.trace && !found->info.traces)
        throw BadRequest("method '" + request.method + "' cannot be traced; these can: " + traceable);
    if (request.sight && found->info.traces)
        throw BadRequest("what method '" + request.method + "' looks at is told by its trace");
    if (request.sight && request.threads > 1)
        throw BadRequest("states are seen in their order with one thread only");
    check_options(found->info, request.options);
    return *found;
}

}  // namespace hakobi::sokoban
