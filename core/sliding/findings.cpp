#include "sliding/findings.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/words.h"

namespace hakobi::sliding {
namespace {

using Areas = std::map<int, int>;

int cells_of(const NamedPuzzle& named) {
    int cells = 0;
    for (const NamedPiece& piece : named.pieces)
        cells += static_cast<int>(named.puzzle.classes[piece.piece_class].shape.size());
    return cells;
}

bool solved(const NamedPuzzle& named) {
    return std::all_of(named.pieces.begin(), named.pieces.end(), [&](const NamedPiece& wanted) {
        return wanted.goal < 0 || std::any_of(
                                      named.pieces.begin(), named.pieces.end(),
                                      [&](const NamedPiece& each) {
                                          const bool meant = named.goal_by_piece
                                                                 ? each.name == wanted.name
                                                                 : each.piece_class == wanted.piece_class;
                                          return meant && each.start == wanted.goal;
                                      });
    });
}

// The number of its set for each place from which a piece of the class, alone, can come to a goal.
Areas areas(const Puzzle& puzzle, const PieceClass& kind, const std::vector<int>& goals) {
    Areas area;
    for (std::size_t number = 0; number < goals.size(); ++number) {
        if (!area.emplace(goals[number], static_cast<int>(number)).second) continue;
        std::vector<int> waiting{goals[number]};
        while (!waiting.empty()) {
            const int place = waiting.back(), y = place / puzzle.width, x = place % puzzle.width;
            waiting.pop_back();
            const auto slide = [&](int down, int right) {
                if (y + down < 0 || x + right < 0 || x + right >= puzzle.width) return;
                const int there = place + down * puzzle.width + right;
                if (!puzzle.fits(kind.shape, there) || !area.emplace(there, static_cast<int>(number)).second)
                    return;
                waiting.push_back(there);
            };
            if (kind.horizontal) slide(0, -1), slide(0, 1);
            if (kind.vertical) slide(-1, 0), slide(1, 0);
        }
    }
    return area;
}

int set_of(const Areas& area, int place) {
    const auto found = area.find(place);
    return found == area.end() ? -1 : found->second;
}

void goals_out_of_reach(const NamedPuzzle& named, std::size_t kind, std::vector<Finding>& out) {
    std::vector<NamedPiece> own;
    std::vector<int> goals;
    for (const NamedPiece& piece : named.pieces) {
        if (piece.piece_class != static_cast<int>(kind)) continue;
        own.push_back(piece);
        if (piece.goal >= 0) goals.push_back(piece.goal);
    }
    const Areas area = areas(named.puzzle, named.puzzle.classes[kind], goals);
    if (named.goal_by_piece) {
        for (const NamedPiece& piece : own)
            if (piece.goal >= 0 && set_of(area, piece.start) != set_of(area, piece.goal))
                out.push_back(
                    {"the piece \"" + piece.name + "\" can never come to its goal, even if it were alone",
                     true});
        return;
    }
    std::vector<int> order;
    std::map<int, std::uint64_t> wanted;
    for (const int goal : goals)
        if (wanted[set_of(area, goal)]++ == 0) order.push_back(set_of(area, goal));
    for (const int number : order) {
        const auto have =
            static_cast<std::uint64_t>(std::count_if(own.begin(), own.end(), [&](const NamedPiece& piece) {
                return set_of(area, piece.start) == number;
            }));
        if (have < wanted[number])
            out.push_back({"of the class \"" + named.class_names[kind] + "\" " +
                               counted(wanted[number], "goal") + " can be reached by " +
                               counted(have, "piece") + " only",
                           true});
    }
}

}  // namespace

std::vector<Finding> findings(const NamedPuzzle& named) {
    std::vector<Finding> out;
    const Puzzle& puzzle = named.puzzle;
    const auto walls = static_cast<int>(std::count(puzzle.wall.begin(), puzzle.wall.end(), true));
    if (solved(named))
        out.push_back({"the start meets the goal already"});
    else if (puzzle.cells() - walls == cells_of(named))
        out.push_back({"no cell is empty, so that no piece can ever move", true});
    else
        for (std::size_t kind = 0; kind < puzzle.classes.size(); ++kind) goals_out_of_reach(named, kind, out);
    std::set<std::string> unused(named.class_names.begin(), named.class_names.end());
    for (const NamedPiece& piece : named.pieces) unused.erase(named.class_names[piece.piece_class]);
    for (const std::string& name : unused) out.push_back({"no piece is of the class \"" + name + "\""});
    return out;
}

}  // namespace hakobi::sliding
