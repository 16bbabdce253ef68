#include "sliding/regions.h"

#include <algorithm>

namespace hakobi::sliding {
namespace {

std::vector<bool> region_of(const Puzzle& puzzle, const PieceClass& pieces, int from) {
    std::vector<bool> region(puzzle.cells());
    std::vector<int> waiting{from};
    region[from] = true;
    while (!waiting.empty()) {
        const int y = waiting.back() / puzzle.width, x = waiting.back() % puzzle.width;
        waiting.pop_back();
        auto look = [&](int to_y, int to_x) {
            if (to_y < 0 || to_x < 0 || to_y >= puzzle.height || to_x >= puzzle.width) return;
            const int to = to_y * puzzle.width + to_x;
            if (region[to] || !puzzle.fits(pieces.shape, to)) return;
            region[to] = true;
            waiting.push_back(to);
        };
        if (pieces.vertical) look(y - 1, x), look(y + 1, x);
        if (pieces.horizontal) look(y, x - 1), look(y, x + 1);
    }
    return region;
}

std::vector<PieceClass> parted(const Puzzle& puzzle, const PieceClass& pieces) {
    std::vector<PieceClass> parts;
    for (int start : pieces.start) {
        auto part = std::find_if(parts.begin(), parts.end(),
                                 [&](const PieceClass& known) { return known.region[start]; });
        if (part == parts.end()) {
            parts.push_back({pieces.shape,
                             pieces.vertical,
                             pieces.horizontal,
                             {},
                             {},
                             region_of(puzzle, pieces, start),
                             pieces.asked});
            part = parts.end() - 1;
        }
        part->start.push_back(start);
    }
    std::size_t met = 0;
    bool enough = true;
    for (PieceClass& part : parts) {
        for (int goal : pieces.goal)
            if (part.region[goal]) part.goal.push_back(goal);
        met += part.goal.size();
        enough &= part.goal.size() <= part.start.size();
    }
    if (!enough || met < pieces.goal.size()) return {pieces};
    return parts;
}

}  // namespace

Puzzle by_regions(const Puzzle& puzzle) {
    Puzzle parts{puzzle.height, puzzle.width, puzzle.wall, {}};
    for (std::size_t c = 0; c < puzzle.classes.size(); ++c) {
        PieceClass pieces = puzzle.classes[c];
        pieces.asked = static_cast<int>(c);
        for (PieceClass& part : parted(puzzle, pieces)) parts.classes.push_back(std::move(part));
    }
    return parts;
}

std::vector<PieceMove> in_regions(const Puzzle& puzzle, std::vector<PieceMove> answer) {
    for (PieceMove& move : answer) {
        const bool on_board = move.from >= 0 && move.from < puzzle.cells();
        const auto own = std::find_if(puzzle.classes.begin(), puzzle.classes.end(), [&](const PieceClass& c) {
            return c.asked == move.piece_class && (c.region.empty() || (on_board && c.region[move.from]));
        });
        move.piece_class = own == puzzle.classes.end() ? -1 : static_cast<int>(own - puzzle.classes.begin());
    }
    return answer;
}

std::vector<PieceMove> as_asked(const Puzzle& puzzle, std::vector<PieceMove> answer) {
    for (PieceMove& move : answer)
        if (puzzle.classes[move.piece_class].asked >= 0)
            move.piece_class = puzzle.classes[move.piece_class].asked;
    return answer;
}

}  // namespace hakobi::sliding
