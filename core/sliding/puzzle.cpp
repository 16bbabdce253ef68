#include "sliding/puzzle.h"

#include <algorithm>
#include <set>

#include "base/method.h"

namespace hakobi::sliding {
namespace {

// Lays the shape down on `taken`; false if a cell is already taken there.
bool lay(const Puzzle& puzzle, const PieceClass& pieces, int position, std::vector<bool>& taken) {
    for (const Cell& cell : pieces.shape) {
        const int at = position + cell.y * puzzle.width + cell.x;
        if (taken[at]) return false;
        taken[at] = true;
    }
    return true;
}

void check_class(const Puzzle& puzzle, PieceClass& pieces, const std::string& name) {
    std::sort(pieces.shape.begin(), pieces.shape.end());
    int least_y = INT32_MAX, least_x = INT32_MAX;
    for (const Cell& cell : pieces.shape) {
        least_y = std::min(least_y, cell.y);
        least_x = std::min(least_x, cell.x);
    }
    if (pieces.shape.empty() || least_y != 0 || least_x != 0)
        throw BadRequest(name + ": a shape needs cells that begin in row 0 and column 0");
    if (std::adjacent_find(pieces.shape.begin(), pieces.shape.end()) != pieces.shape.end())
        throw BadRequest(name + ": a cell of the shape is given twice");
    if (pieces.start.empty()) throw BadRequest(name + " has no member");
    for (const auto* list : {&pieces.start, &pieces.goal})
        for (int position : *list)
            if (!puzzle.fits(pieces.shape, position))
                throw BadRequest(name + " does not fit at cell " + std::to_string(position));
    std::set<int> demanded(pieces.goal.begin(), pieces.goal.end());
    if (demanded.size() != pieces.goal.size()) throw BadRequest(name + ": a place is demanded twice");
    if (pieces.goal.size() > pieces.start.size()) throw BadRequest(name + " has more demands than members");
}

Places placed(const Puzzle& puzzle, std::vector<int> PieceClass::* list) {
    Places places;
    for (const PieceClass& pieces : puzzle.classes) {
        places.insert(places.end(), (pieces.*list).begin(), (pieces.*list).end());
        std::sort(places.end() - static_cast<std::ptrdiff_t>((pieces.*list).size()), places.end());
    }
    return places;
}

}  // namespace

bool Puzzle::fits(const std::vector<Cell>& shape, int position) const {
    if (position < 0 || position >= cells()) return false;
    const int y = position / width, x = position % width;
    return std::all_of(shape.begin(), shape.end(), [&](const Cell& cell) {
        return y + cell.y < height && x + cell.x < width && !wall[(y + cell.y) * width + x + cell.x];
    });
}

Places Puzzle::starts() const { return placed(*this, &PieceClass::start); }
Places Puzzle::goals() const { return placed(*this, &PieceClass::goal); }

bool Puzzle::solved(const Places& places) const {
    auto first = places.begin();
    for (const PieceClass& pieces : classes) {
        const auto last = first + static_cast<std::ptrdiff_t>(pieces.start.size());
        for (int demanded : pieces.goal)
            if (!std::binary_search(first, last, demanded)) return false;
        first = last;
    }
    return true;
}

bool Puzzle::goal_is_layout() const {
    return std::all_of(classes.begin(), classes.end(),
                       [](const PieceClass& c) { return c.goal.size() == c.start.size(); });
}

void validate(Puzzle& puzzle) {
    if (puzzle.height < 1 || puzzle.width < 1) throw BadRequest("a board needs at least one cell");
    if (static_cast<int>(puzzle.wall.size()) != puzzle.cells())
        throw BadRequest("the wall map does not have one entry per cell");
    if (puzzle.classes.empty()) throw BadRequest("a puzzle needs at least one piece");
    std::vector<bool> taken(puzzle.cells()), wanted(puzzle.cells());
    bool demands = false;
    for (std::size_t c = 0; c < puzzle.classes.size(); ++c) {
        PieceClass& pieces = puzzle.classes[c];
        const std::string name = "piece class " + std::to_string(c);
        check_class(puzzle, pieces, name);
        demands |= !pieces.goal.empty();
        for (int position : pieces.start)
            if (!lay(puzzle, pieces, position, taken))
                throw BadRequest(name + ": two pieces overlap at the start");
        for (int position : pieces.goal)
            if (!lay(puzzle, pieces, position, wanted)) throw BadRequest(name + ": two goals overlap");
    }
    if (!demands) throw BadRequest("a puzzle needs a goal for at least one piece");
}

}  // namespace hakobi::sliding
