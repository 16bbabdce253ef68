#include "sokoban/distances.h"

#include <algorithm>

#include "base/beat.h"

namespace hakobi::sokoban {

constexpr std::size_t kPlacesABeat = 1024;

Distances::Distances(const Board& board, From from, const Sides::IsWall& walls)
    : Distances(board, from, from == From::goals ? board.goals() : board.boxes(), walls) {}

Distances::Distances(const Board& board, From from, const std::vector<Cell>& sources,
                     const Sides::IsWall& walls)
    : sides_(board, walls) {
    columns_ = sources.size();
    table_.reset(new std::int32_t[sides_.places() * columns_]);
    const std::size_t places = sides_.places(), together = std::min(columns_, kTogether);
    std::vector<std::int32_t> lines(places * together);
    for (std::size_t first = 0; first < columns_; first += together) {
        const std::size_t count = std::min(together, columns_ - first);
        std::fill(lines.begin(), lines.end(), kFar);
        for (std::size_t i = 0; i < count; ++i)
            if (const Cell source = sources[first + i]; walls.empty() || !walls[source])
                spread(board, from, walls, source, &lines[i * places]);
        for (std::size_t place = 0; place < places; ++place) {
            if (place % kPlacesABeat == 0) beat();
            for (std::size_t i = 0; i < count; ++i)
                table_[place * columns_ + first + i] = lines[i * places + place];
        }
    }
    nearest_.assign(sides_.places(), kFar);
    live_.assign(board.cells(), 0);
    for (Cell c = 0; c < board.cells(); ++c) {
        if (c % kPlacesABeat == 0) beat();
        for (std::uint8_t s = 0; s < std::max<std::uint8_t>(sides_.count(c), 1); ++s) {
            const std::size_t place = sides_.place(c, s);
            for (std::size_t i = 0; i < columns_; ++i)
                nearest_[place] = std::min(nearest_[place], table_[place * columns_ + i]);
            if (nearest_[place] < kFar) live_[c] = 1;
        }
    }
}

void Distances::spread(const Board& board, From from, const Sides::IsWall& walls, Cell source,
                       std::int32_t* line) const {
    struct Node {
        Cell cell;
        std::uint8_t side;
    };
    beat();
    auto floor = [&](Cell c) { return c != kNone && (walls.empty() || !walls[c]); };
    std::vector<Node> queue;
    auto reach = [&](Cell c, std::uint8_t side, std::int32_t distance) {
        std::int32_t& entry = line[sides_.place(c, side)];
        if (entry <= distance) return;
        entry = distance;
        queue.push_back({c, side});
    };
    for (std::uint8_t s = 0; s < std::max<std::uint8_t>(sides_.count(source), 1); ++s) reach(source, s, 0);
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const auto [c, side] = queue[head];
        const std::int32_t distance = line[sides_.place(c, side)] + 1;
        for (int d = 0; d < kDirections; ++d) {
            if (sides_.at(c, d) != side) continue;  // the player stands at neighbour d
            const Cell player = board.neighbour(c, d);
            const Cell to = from == From::goals ? player : board.neighbour(c, opposite(d));
            if (!floor(to)) continue;
            if (from == From::goals && !floor(board.neighbour(player, d))) continue;
            reach(to, sides_.at(to, d), distance);
        }
    }
}

}  // namespace hakobi::sokoban
