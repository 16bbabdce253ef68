#include "sliding/symmetry.h"

#include <algorithm>
#include <set>

namespace hakobi::sliding {
namespace {

struct Flip {
    const char* name;
    bool rows, columns;
};

Cell extent(const PieceClass& pieces) {
    Cell size;
    for (const Cell& cell : pieces.shape) {
        size.y = std::max(size.y, cell.y + 1);
        size.x = std::max(size.x, cell.x + 1);
    }
    return size;
}

// The image of a box of the given size at (y, x) inside a frame.
Cell flipped(Cell at, Cell size, Cell frame, const Flip& flip) {
    return {flip.rows ? frame.y - at.y - size.y : at.y, flip.columns ? frame.x - at.x - size.x : at.x};
}

int flipped_position(const Puzzle& puzzle, int position, Cell size, const Flip& flip) {
    const Cell to = flipped({position / puzzle.width, position % puzzle.width}, size,
                            {puzzle.height, puzzle.width}, flip);
    return to.y * puzzle.width + to.x;
}

bool maps_onto(const Puzzle& puzzle, const PieceClass& from, const PieceClass& to, const Flip& flip) {
    if (from.shape.size() != to.shape.size() || from.start.size() != to.start.size() ||
        from.goal.size() != to.goal.size() || from.vertical != to.vertical ||
        from.horizontal != to.horizontal)
        return false;
    const Cell size = extent(from);
    // Regions are mapped onto regions, so one place tells which.
    if (!to.region.empty() && !to.region[flipped_position(puzzle, from.start[0], size, flip)]) return false;
    std::vector<Cell> shape;
    for (const Cell& cell : from.shape) shape.push_back(flipped(cell, {1, 1}, size, flip));
    std::sort(shape.begin(), shape.end());
    if (shape != to.shape) return false;
    std::set<int> goal;
    for (int position : from.goal) goal.insert(flipped_position(puzzle, position, size, flip));
    return goal == std::set<int>(to.goal.begin(), to.goal.end());
}

// The classes' images, or nothing if some class has none.
std::vector<int> class_images(const Puzzle& puzzle, const Flip& flip) {
    const int n = static_cast<int>(puzzle.classes.size());
    std::vector<int> image(n, -1);
    std::vector<bool> taken(n);
    for (int c = 0; c < n; ++c) {
        for (int to = 0; to < n && image[c] < 0; ++to)
            if (!taken[to] && maps_onto(puzzle, puzzle.classes[c], puzzle.classes[to], flip)) image[c] = to;
        if (image[c] < 0) return {};
        taken[image[c]] = true;
    }
    return image;
}

bool keeps_walls(const Puzzle& puzzle, const Flip& flip) {
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        if (puzzle.wall[cell] != puzzle.wall[flipped_position(puzzle, cell, {1, 1}, flip)]) return false;
    return true;
}

// On a board of one row "up-down" changes nothing.
bool is_identity(const Symmetry& symmetry) {
    for (int c = 0; c < static_cast<int>(symmetry.class_image.size()); ++c) {
        if (symmetry.class_image[c] != c) return false;
        for (int at = 0; at < static_cast<int>(symmetry.place_image[c].size()); ++at)
            if (symmetry.place_image[c][at] >= 0 && symmetry.place_image[c][at] != at) return false;
    }
    return true;
}

}  // namespace

std::vector<Symmetry> symmetries(const Puzzle& puzzle) {
    std::vector<Symmetry> found;
    for (const Flip& flip :
         {Flip{"left-right", false, true}, Flip{"up-down", true, false}, Flip{"half-turn", true, true}}) {
        if (!keeps_walls(puzzle, flip)) continue;
        Symmetry symmetry{flip.name, flip.rows, flip.columns, class_images(puzzle, flip), {}};
        if (symmetry.class_image.empty()) continue;
        for (const PieceClass& pieces : puzzle.classes) {
            std::vector<int> image(puzzle.cells(), -1);
            for (int at = 0; at < puzzle.cells(); ++at)
                if (puzzle.stands(pieces, at)) image[at] = flipped_position(puzzle, at, extent(pieces), flip);
            symmetry.place_image.push_back(std::move(image));
        }
        const bool known = std::any_of(found.begin(), found.end(), [&](const Symmetry& other) {
            return other.class_image == symmetry.class_image && other.place_image == symmetry.place_image;
        });
        if (!known && !is_identity(symmetry)) found.push_back(std::move(symmetry));
    }
    return found;
}

}  // namespace hakobi::sliding
