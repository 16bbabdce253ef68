#include "sokoban/geometry/distances.h"

#include <algorithm>

#include "base/beat.h"
#include "sokoban/geometry/places.h"

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
                from == From::goals ? spread<Way::pull>(board, walls, source, &lines[i * places])
                                    : spread<Way::push>(board, walls, source, &lines[i * places]);
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
        sides_.each_place(c, [&](std::uint8_t side) {
            const std::size_t place = sides_.place(c, side);
            for (std::size_t i = 0; i < columns_; ++i)
                nearest_[place] = std::min(nearest_[place], table_[place * columns_ + i]);
            if (nearest_[place] < kFar) live_[c] = 1;
        });
    }
}

// From a goal boxes are pulled, from a start they are pushed.
template <Way way>
void Distances::spread(const Board& board, const Sides::IsWall& walls, Cell source,
                       std::int32_t* line) const {
    beat();
    std::vector<Place> queue;
    sides_.each_place(source, [&](std::uint8_t side) {
        line[sides_.place(source, side)] = 0;
        queue.push_back({source, side});
    });
    travel<way>(board, sides_, walls, queue, [&](const PlaceStep& step) {
        std::int32_t& entry = line[step.into];
        if (entry != kFar) return Met::known;
        entry = line[step.from] + 1;
        return Met::fresh;
    });
}

}  // namespace hakobi::sokoban
