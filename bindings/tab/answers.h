// What the answers of both families share, and the questions that each can be asked.
#pragma once

#include "base/method.h"
#include "base/search.h"
#include "json.h"
#include "request.h"

namespace hakobi::tab {

// Tells the page of something that has happened before the answer: "progress".
void tell(const char* event, const Json& what);

inline Json to_json(const Stats& stats) {
    Object row;
    row.put("expanded", stats.expanded)
        .put("generated", stats.generated)
        .put("stored", stats.stored)
        .put("cpu_seconds", stats.cpu_seconds)
        .put("wall_seconds", stats.wall_seconds)
        .put("peak_bytes", stats.peak_bytes);
    for (const auto& [name, value] : stats.extra) row.put(name, value);
    return row;
}

inline Json limit_of(const Stats& stats) { return *stats.limit ? json(stats.limit) : null(); }

inline Json to_json(const MethodInfo& method) {
    const auto option = [](const OptionInfo& each) -> Json {
        return Object()
            .put("name", each.name)
            .put("default", each.default_value)
            .put("help", each.help)
            .put("choices", list(each.choices));
    };
    return Object()
        .put("name", method.name)
        .put("aliases", list(method.aliases))
        .put("summary", method.summary)
        .put("complete", method.complete)
        .put("guarantee", method.guarantee)
        .put("traces", method.traces)
        .put("optimal_goals", list(method.optimal_goals))
        .put("options", list(method.options, option));
}

// Lets the page know, about every tick, how far a search is; the best answer goes with the first that knows it.
inline void watch(Control& control) {
    control.on_tick = [told = std::uint64_t{0}](const Progress& progress) mutable {
        const bool news = progress.found != told;
        told = progress.found;
        tell("progress", Object()
                             .put("expanded", progress.expanded)
                             .put("generated", progress.generated)
                             .put("stored", progress.stored)
                             .put("bytes", progress.bytes)
                             .put("wall_seconds", progress.wall_seconds)
                             .put("lower_bound", maybe(progress.lower_bound))
                             .put("found", progress.found)
                             .put("best", news ? json(progress.best) : null())
                             .put("note", progress.note));
    };
}

Json sokoban_methods();
Json sokoban_solve(const Request& request);
Json sokoban_look(const Request& request);

Json sliding_methods();
Json sliding_solve(const Request& request);
Json sliding_explore(const Request& request);
Json sliding_look(const Request& request);

}  // namespace hakobi::tab
