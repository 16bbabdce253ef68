#include "answers.h"
#include "sokoban/explain/findings.h"
#include "sokoban/explain/lost.h"
#include "sokoban/registry.h"
#include "sokoban/solve.h"

namespace hakobi::tab {
namespace {

using namespace sokoban;

LevelSpec level_of(const Request& request) {
    return {static_cast<int>(request.count("width")), static_cast<int>(request.count("height")),
            request.text("grid"), numbers<std::int64_t>(request.text("weights"))};
}

Json squares_of(const Answer& answer, const std::vector<Cell>& cells) {
    return list(cells, [&](Cell c) { return json(answer.grid_index[c]); });
}

// A list for each node: state, parent, order, round, depth, g, h, player, boxes, pull; -1 = nothing.
Json trace_of(const Answer& answer) {
    const auto node = [&](const TraceNode& n) {
        return list(std::vector<Json>{json(n.state), json(n.parent), json(n.order), json(n.round),
                                      json(n.depth), json(n.g), json(n.h), json(answer.grid_index[n.player]),
                                      squares_of(answer, n.boxes), json(n.pull)});
    };
    const std::size_t solved = answer.trace.solved();
    return Object()
        .put("nodes", list(answer.trace.nodes(), node))
        .put("truncated", answer.trace.truncated())
        .put("solved", maybe(solved == Trace::kFull ? -1 : static_cast<std::int64_t>(solved)));
}

// A list for each state: player, boxes.
Json sight_of(const Answer& answer) {
    const auto state = [&](const Sight::State& s) {
        return list(std::vector<Json>{json(answer.grid_index[s.player]), squares_of(answer, s.boxes)});
    };
    return Object()
        .put("states", list(answer.sight.states(), state))
        .put("truncated", answer.sight.truncated());
}

}  // namespace

Json sokoban_methods() {
    return list(methods(), [](const Row& row) { return to_json(row.info); });
}

Json sokoban_solve(const Request& request) {
    const sokoban::Request asked{.goal = goal_from(request.text("goal", "any")),
                                 .method = request.text("method", "auto"),
                                 .options = request.options(),
                                 .seed = request.count("seed"),
                                 .trace = static_cast<std::size_t>(request.count("trace")),
                                 .sight = static_cast<std::size_t>(request.count("sight")),
                                 .solutions = request.all("solution")};
    Control control(request.limits());
    watch(control);
    const Answer answer = solve(level_of(request), asked, control);
    const bool solved = answer.outcome == Outcome::solved;
    Object settings;
    for (const auto& [name, value] : answer.settings) settings.put(name, value);
    return Object()
        .put("outcome", name_of(answer.outcome))
        .put("limit", limit_of(answer.stats))
        .put("answer", solved || !answer.lurd.empty() ? json(answer.lurd) : null())
        .put("method", answer.method)
        .put("proved_optimal", answer.proved_optimal)
        .put("lower_bound", maybe(answer.lower_bound))
        .put("stats", to_json(answer.stats))
        .put("message", answer.message.empty() ? null() : json(answer.message))
        .put("settings", settings)
        .put("trace", asked.trace ? trace_of(answer) : null())
        .put("sight", asked.sight ? sight_of(answer) : null());
}

Json sokoban_look(const Request& request) {
    const LevelSpec level = level_of(request);
    const std::optional<Lost> lost = explain_lost(level);
    const auto finding = [](const sokoban::Finding& each) -> Json {
        return Object().put("message", each.text).put("fault", each.fault).put("square", maybe(each.square));
    };
    return Object()
        .put("dead", list(dead_squares(level)))
        .put("findings", list(findings(level), finding))
        .put("lost", !lost ? null()
                           : Object()
                                 .put("kind", lost->kind)
                                 .put("boxes", list(lost->boxes))
                                 .put("reason", lost->reason)
                                 .done());
}

}  // namespace hakobi::tab
