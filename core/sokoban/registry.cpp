#include "sokoban/registry.h"

#include <algorithm>

#include "sokoban/searches/astar_moves.h"
#include "sokoban/searches/astar_pushes.h"
#include "sokoban/searches/bfs.h"
#include "sokoban/searches/fess.h"
#include "sokoban/searches/greedy_backward.h"
#include "sokoban/searches/measures.h"
#include "sokoban/searches/portfolio.h"

namespace hakobi::sokoban {
namespace {

template <class Maker>
Factories each_size(Maker) {
    return {Maker::template make<1>, Maker::template make<2>,  Maker::template make<4>,
            Maker::template make<8>, Maker::template make<16>, Maker::template make<0>};
}

struct Bfs {
    template <int W>
    static std::unique_ptr<Method> make(const Space<W>& space, const Request& request,
                                        const MethodInfo& info) {
        return make_bfs(space, option(info, request.options, "direction"), request.threads);
    }
};

// For the goal `any`: strategies in turn, the one first that suits the level.
template <int W>
std::unique_ptr<Method> portfolio(const Space<W>& space, int threads) {
    std::vector<Strategy> strategies = {
        {"astar", [&space] { return make_astar_pushes(space, Rules{}); }, 10'000},
        {"fess", [&space] { return make_fess(space); }, 100'000},
        {"greedy-backward", [&space] { return make_greedy_backward(space); }, 20'000},
    };
    const bool dense = 5 * space.board.boxes().size() > space.board.cells();
    if (dense) std::swap(strategies[1], strategies[2]);
    return make_portfolio(std::move(strategies), threads);
}

struct Auto {
    template <int W>
    static std::unique_ptr<Method> make(const Space<W>& space, const Request& request, const MethodInfo&) {
        if (request.goal == Goal::any) return portfolio(space, request.threads);
        if (request.goal == Goal::pushes) return make_astar_pushes(space, Rules{});
        return make_astar_moves(space, request.goal, Rules{});
    }
};

struct Astar {
    template <int W>
    static std::unique_ptr<Method> make(const Space<W>& space, const Request& request,
                                        const MethodInfo& info) {
        const Rules rules = Rules::from(info, request.options);
        if (request.goal == Goal::any || request.goal == Goal::pushes) return make_astar_pushes(space, rules);
        return make_astar_moves(space, request.goal, rules);
    }
};

struct FessMaker {
    template <int W>
    static std::unique_ptr<Method> make(const Space<W>& space, const Request&, const MethodInfo&) {
        return make_fess(space);
    }
};

struct FourMeasures {
    template <int W>
    static std::unique_ptr<Method> make(const Space<W>& space, const Request& request,
                                        const MethodInfo& info) {
        return make_measures(space, std::stoi(option(info, request.options, "variant")));
    }
};

struct Greedy {
    template <int W>
    static std::unique_ptr<Method> make(const Space<W>& space, const Request&, const MethodInfo&) {
        return make_greedy_backward(space);
    }
};

const std::vector<std::string> kOptimalGoals = {"pushes", "moves", "pushes,moves", "moves,pushes",
                                                "weighted"};

}  // namespace

const std::vector<Row>& methods() {
    static const std::vector<Row> table = {
        {{"auto",
          "sokoban",
          "the best that is known for the goal; for any: astar, fess and greedy-backward in turn",
          kOptimalGoals,
          true,
          {}},
         each_size(Auto{})},
        {{"astar", "sokoban",
          "A* with a matching bound, penalties of pairs, freeze, pair and corral deadlocks", kOptimalGoals,
          true, Rules::options()},
         each_size(Astar{})},
        {{"bfs",
          "sokoban",
          "breadth-first search by pushes, pulls, or both until they meet",
          {"pushes"},
          true,
          {{"direction",
            "both",
            "forward (pushes), backward (pulls from the solved board) or both",
            {"forward", "backward", "both"}}}},
         each_size(Bfs{})},
        {{"fess",
          "sokoban",
          "feature-space search with a packing plan, for levels that are too hard to search exactly",
          {},
          false,
          {}},
         each_size(FessMaker{})},
        {{"measures",
          "sokoban",
          "best-first search by pulls in four orders: boxes home, zones, rooms, boxes in touch",
          {},
          true,
          {{"variant",
            "0",
            "0 quickest, 1 with the corral rule, 2 without the matching; 3, 4, 5 the same with moves in "
            "the cost; 10 to 15 the same with the first order alone",
            {"0", "1", "2", "3", "4", "5", "10", "11", "12", "13", "14", "15"}}}},
         each_size(FourMeasures{})},
        {{"greedy-backward",
          "sokoban",
          "greedy search by long pulls towards the starting squares, for small dense levels",
          {},
          true,
          {}},
         each_size(Greedy{})},
    };
    return table;
}

const Row& find_method(const Request& request) {
    std::string known, able;
    const std::string goal = name_of(request.goal);
    const Row* found = nullptr;
    auto promises = [&](const Row& row) {
        const auto& goals = row.info.optimal_goals;
        return request.goal == Goal::any || std::find(goals.begin(), goals.end(), goal) != goals.end();
    };
    for (const Row& row : methods()) {
        known += (known.empty() ? "" : ", ") + row.info.name;
        if (promises(row)) able += (able.empty() ? "" : ", ") + row.info.name;
        if (row.info.name == request.method) found = &row;
    }
    if (!found) throw BadRequest("there is no method '" + request.method + "'; there are " + known);
    if (!promises(*found))
        throw BadRequest("method '" + request.method + "' cannot promise the goal '" + goal +
                         "'; these can: " + able);
    check_options(found->info, request.options);
    return *found;
}

}  // namespace hakobi::sokoban
