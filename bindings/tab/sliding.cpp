#include <climits>

#include "answers.h"
#include "sliding/findings.h"
#include "sliding/registry.h"
#include "sliding/solve.h"

namespace hakobi::tab {
namespace {

using namespace sliding;

// `0,0 0,1|1|1|3 14|7`: shape as y,x pairs, may slide vertically, horizontally, members' places, demanded places.
PieceClass class_of(const std::string& text) {
    const std::vector<std::string> parts = split(text, '|');
    if (parts.size() != 5) throw BadRequest("a class has five parts: " + text);
    PieceClass pieces{{}, parts[1] == "1", parts[2] == "1", numbers<int>(parts[3]), numbers<int>(parts[4])};
    for (const std::string& cell : split(parts[0], ' ')) {
        const std::vector<std::string> yx = split(cell, ',');
        if (yx.size() != 2) throw BadRequest("a cell is y,x: " + cell);
        pieces.shape.push_back({std::atoi(yx[0].c_str()), std::atoi(yx[1].c_str())});
    }
    return pieces;
}

Puzzle puzzle_of(const Request& request) {
    const auto height = static_cast<int>(request.count("height")),
               width = static_cast<int>(request.count("width"));
    if (height < 1 || width < 1 || height > INT_MAX / 8 / width)
        throw BadRequest("a board of this size cannot be kept");
    Puzzle puzzle{height, width, std::vector<bool>(static_cast<std::size_t>(height) * width), {}};
    for (const int cell : numbers<int>(request.text("walls")))
        puzzle.wall.at(static_cast<std::size_t>(cell)) = true;
    for (const std::string& each : request.all("class")) puzzle.classes.push_back(class_of(each));
    return puzzle;
}

// `2:17:DDR 0:4:L`: class, place and path of each move.
std::vector<PieceMove> answer_of(const std::string& text) {
    std::vector<PieceMove> moves;
    for (const std::string& word : split(text, ' ')) {
        const std::vector<std::string> parts = split(word, ':');
        if (parts.size() != 3) throw BadRequest("a move has three parts: " + word);
        moves.push_back({std::atoi(parts[0].c_str()), std::atoi(parts[1].c_str()), parts[2]});
    }
    return moves;
}

std::string text_of(const std::vector<PieceMove>& moves) {
    std::string text;
    for (const PieceMove& move : moves) {
        if (!text.empty()) text += ' ';
        text += std::to_string(move.piece_class) + ':' + std::to_string(move.from) + ':' + move.path;
    }
    return text;
}

}  // namespace

Json sliding_methods() {
    return list(methods(), [](const MethodInfo& row) { return to_json(row); });
}

Json sliding_solve(const Request& request) {
    sliding::Request asked;
    asked.goal = request.text("goal", "steps");
    asked.method = request.text("method", "auto");
    asked.options = request.options();
    asked.seed = request.count("seed");
    for (const std::string& each : request.all("solution")) asked.solutions.push_back(answer_of(each));
    Control control(request.limits());
    watch(control);
    const Report report = solve(puzzle_of(request), asked, control);
    return Object()
        .put("outcome", name_of(report.outcome))
        .put("limit", limit_of(report.stats))
        .put("answer", report.length < 0 ? null() : json(text_of(report.answer)))
        .put("proved_optimal", report.proved_optimal)
        .put("method", report.method)
        .put("best_of_both", report.best_of_both)
        .put("merged", list(report.merged))
        .put("space_size", report.space_size)
        .put("space_is_of_goal", report.space_is_of_goal)
        .put("by_parity", report.by_parity)
        .put("lower_bound", maybe(report.lower_bound))
        .put("stats", to_json(report.stats));
}

Json sliding_explore(const Request& request) {
    sliding::Request asked;
    asked.goal = request.text("goal", "steps");
    asked.method = "bfs";
    asked.options = request.options();
    Control control(request.limits());
    watch(control);
    const ExploreReport report = explore(puzzle_of(request), asked, control);
    const Exploration& found = report.found;
    return Object()
        .put("outcome", name_of(report.outcome))
        .put("limit", limit_of(report.stats))
        .put("symmetries", list(report.symmetries))
        .put("states", found.states)
        .put("states_merged", found.merged)
        .put("solutions", found.solutions)
        .put("from_start", list(found.from_start))
        .put("from_goal", list(found.from_goal))
        .put("hardest_count", found.hardest_count)
        .put("hardest", list(found.hardest, [](const std::vector<int>& places) { return list(places); }))
        .put("stats", to_json(report.stats));
}

// `named 2|14|-1|the name`: class, start, goal (-1: none) and name of each piece; `kind` names the classes in order.
Json sliding_look(const Request& request) {
    NamedPuzzle named{puzzle_of(request), request.all("kind"), {}, request.text("goal_by") == "piece"};
    for (const std::string& each : request.all("named")) {
        const std::vector<std::string> parts = split(each, '|');
        if (parts.size() < 4) throw BadRequest("a piece has four parts: " + each);
        const std::size_t before = parts[0].size() + parts[1].size() + parts[2].size() + 3;
        named.pieces.push_back({each.substr(before), std::atoi(parts[0].c_str()), std::atoi(parts[1].c_str()),
                                std::atoi(parts[2].c_str())});
    }
    if (named.class_names.size() != named.puzzle.classes.size()) throw BadRequest("every class needs a name");
    const auto finding = [](const sliding::Finding& each) -> Json {
        return Object().put("message", each.text).put("fault", each.fault).put("square", null());
    };
    return Object().put("findings", list(findings(named), finding));
}

}  // namespace hakobi::tab
