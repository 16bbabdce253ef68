#include "sliding/tiles/tiles.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "sliding/tiles/patterns.h"

namespace hakobi::sliding {
namespace {

constexpr int kLeastCells = 8;
constexpr double kFewest = 1 << 20;            // placements; of fewer, breadth-first search makes short work
constexpr double kFewestAlike = 2147483648.0;  // many ways lead to one state where squares are alike

bool unit_squares(const Puzzle& puzzle) {
    return std::all_of(puzzle.classes.begin(), puzzle.classes.end(),
                       [](const PieceClass& c) { return c.shape.size() == 1 && c.vertical && c.horizontal; });
}

// Connected, and still so whichever cell is taken away; and no ring.
bool well_connected(const Tiles& tiles) {
    const int first = std::countr_zero(tiles.floor);
    if (tiles.reach(first, tiles.floor) != tiles.floor) return false;
    bool ring = true;
    for (std::uint64_t rest = tiles.floor; rest; rest &= rest - 1) {
        const int cell = std::countr_zero(rest);
        const std::uint64_t others = tiles.floor & ~(std::uint64_t{1} << cell);
        if (tiles.reach(std::countr_zero(others), others) != others) return false;
        ring &= std::count_if(tiles.beside[cell].begin(), tiles.beside[cell].end(),
                              [](int to) { return to >= 0; }) == 2;
    }
    return !ring;
}

// See above: parity decides only where every square has a goal, and says nothing where two have none. Of a class all
// have one, or nobody has.
bool decided(const Tiles& tiles) {
    int without_goal = 0;
    for (std::size_t c = 0; c < tiles.start.size(); ++c) {
        if (tiles.goal[c] && std::popcount(tiles.goal[c]) != tiles.members[c]) return false;
        if (!tiles.goal[c]) without_goal += tiles.members[c];
    }
    return without_goal != 1;
}

std::uint64_t bits(const std::vector<int>& cells) {
    std::uint64_t set = 0;
    for (int cell : cells) set |= std::uint64_t{1} << cell;
    return set;
}

std::uint64_t image(std::uint64_t set, const std::vector<int>& cell) {
    std::uint64_t to = 0;
    for (; set; set &= set - 1) to |= std::uint64_t{1} << cell[std::countr_zero(set)];
    return to;
}

// The classes' images, or nothing if the goal does not look the same.
std::vector<int> class_images(const Tiles& tiles, const std::vector<int>& cell) {
    std::vector<int> images;
    for (std::size_t c = 0; c < tiles.goal.size(); ++c) {
        if (!tiles.goal[c]) {
            images.push_back(static_cast<int>(c));  // nobody asks where it stands
            continue;
        }
        const std::uint64_t wanted = image(tiles.goal[c], cell);
        const auto to = std::find(tiles.goal.begin(), tiles.goal.end(), wanted);
        if (to == tiles.goal.end() || tiles.members[to - tiles.goal.begin()] != tiles.members[c]) return {};
        images.push_back(static_cast<int>(to - tiles.goal.begin()));
    }
    return images;
}

}  // namespace

std::uint64_t Tiles::reach(int from, std::uint64_t free) const {
    std::uint64_t reached = std::uint64_t{1} << from, before;
    do {
        before = reached;
        reached |=
            ((reached & right) << 1 | (reached & left) >> 1 | reached << width | reached >> width) & free;
    } while (reached != before);
    return reached;
}

std::optional<Tiles> as_tiles(const Puzzle& puzzle) {
    if (puzzle.cells() > 64 || !unit_squares(puzzle)) return std::nullopt;
    Tiles tiles;
    tiles.height = puzzle.height, tiles.width = puzzle.width;
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        if (!puzzle.wall[cell]) tiles.floor |= std::uint64_t{1} << cell;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int y = cell / puzzle.width, x = cell % puzzle.width;
        auto at = [&](int to_y, int to_x) {
            const bool inside = to_y >= 0 && to_x >= 0 && to_y < puzzle.height && to_x < puzzle.width;
            return inside && !puzzle.wall[to_y * puzzle.width + to_x] ? to_y * puzzle.width + to_x : -1;
        };
        tiles.beside.push_back({at(y - 1, x), at(y + 1, x), at(y, x - 1), at(y, x + 1)});
        if (x > 0) tiles.left |= std::uint64_t{1} << cell;
        if (x + 1 < puzzle.width) tiles.right |= std::uint64_t{1} << cell;
    }
    std::uint64_t taken = 0;
    tiles.gap_goal = tiles.floor;
    for (const PieceClass& pieces : puzzle.classes) {
        tiles.start.push_back(bits(pieces.start));
        tiles.goal.push_back(bits(pieces.goal));
        tiles.members.push_back(static_cast<int>(pieces.start.size()));
        taken |= tiles.start.back();
        tiles.gap_goal &= ~tiles.goal.back();
    }
    const std::uint64_t gaps = tiles.floor & ~taken;
    if (std::popcount(gaps) != 1 || std::popcount(tiles.floor) < kLeastCells) return std::nullopt;
    tiles.gap = std::countr_zero(gaps);
    if (!well_connected(tiles) || !decided(tiles)) return std::nullopt;
    if (groups(tiles, kMostEntries).empty()) return std::nullopt;
    return tiles;
}

bool worth_deepening(const Tiles& tiles) {
    double placements = std::lgamma(std::popcount(tiles.floor) + 1.0);
    bool alike = false;
    for (int members : tiles.members) {
        placements -= std::lgamma(members + 1.0);
        alike |= members > 1;
    }
    return placements > std::log(alike ? kFewestAlike : kFewest);
}

std::vector<View> views(const Tiles& tiles) {
    std::vector<View> found;
    const bool square = tiles.height == tiles.width;
    for (int turn :
         {0, 4, 1, 2, 3, 5, 6, 7}) {  // 4: rows and columns exchanged; 2, 1: either of them backwards
        if (turn & 4 && !square) continue;
        std::vector<int> cell;
        for (int at = 0; at < tiles.cells(); ++at) {
            int y = at / tiles.width, x = at % tiles.width;
            if (turn & 4) std::swap(y, x);
            if (turn & 2) y = tiles.height - 1 - y;
            if (turn & 1) x = tiles.width - 1 - x;
            cell.push_back(y * tiles.width + x);
        }
        if (image(tiles.floor, cell) != tiles.floor || image(tiles.gap_goal, cell) != tiles.gap_goal)
            continue;
        std::vector<int> classes = class_images(tiles, cell);
        if (classes.empty()) continue;
        found.push_back({std::move(cell), std::move(classes)});
        if (found.size() == 2) break;
    }
    return found;
}

}  // namespace hakobi::sliding
