#include "sokoban/explain/room.h"

#include <algorithm>

namespace hakobi::sokoban::explain {
namespace {

constexpr std::size_t kMostWork = 2'000'000;

template <class Open>
Marks flood(std::size_t size, Square start, const std::array<int, 4>& ways, Open&& open) {
    Marks seen(size);
    Squares waiting{start};
    seen[start] = 1;
    while (!waiting.empty()) {
        const Square here = waiting.back();
        waiting.pop_back();
        for (const int way : ways)
            if (const Square there = here + way; !seen[there] && open(there)) {
                seen[there] = 1;
                waiting.push_back(there);
            }
    }
    return seen;
}

}  // namespace

Marks marks_of(std::size_t size, const Squares& squares) {
    Marks marks(size);
    for (const Square square : squares) marks[square] = 1;
    return marks;
}

Room::Room(int width, const Marks& open, const Squares& all_goals, const Squares& walls, Square player)
    : wide(width), ways{-1, -width, 1, width} {
    const Marks closed = marks_of(open.size(), walls);
    floor = flood(open.size(), player, ways, [&](Square s) { return open[s] && !closed[s]; });
    for (const Square goal : all_goals)
        if (has(goal) && !closed[goal]) goals.push_back(goal);
    const auto cells = static_cast<std::size_t>(std::count(floor.begin(), floor.end(), 1));
    tells_apart_ = goals.size() * cells <= kMostWork;
    words_ = tells_apart_ ? goals.size() / 64 + 1 : 1;
    sides_.resize(floor.size(), {-1, -1, -1, -1});
    for (std::size_t s = 0; s < floor.size(); ++s)
        if (floor[s]) sides_[s] = find_sides(static_cast<Square>(s));
    table_.resize(floor.size() * 4);
    if (tells_apart_)
        for (std::size_t i = 0; i < goals.size(); ++i) pull_from({goals[i]}, i);
    else
        pull_from(goals, 0);
    dead = floor;
    for (std::size_t s = 0; s < floor.size(); ++s)
        for (int side = 0; side < 4 && dead[s]; ++side)
            if (!table(static_cast<Square>(s), side).empty()) dead[s] = 0;
}

Marks Room::walk(Square start, const Marks& closed) const {
    return flood(floor.size(), start, ways, [&](Square s) { return floor[s] && !closed[s]; });
}

Reach Room::goals_of(Square box, Square player) const {
    const Sides& sides = sides_[box];
    const int most = *std::max_element(sides.begin(), sides.end());
    if (most < 0) return {};
    if (most == 0) return table(box, 0);
    Marks closed(floor.size());
    closed[box] = 1;
    const Marks walked = walk(player, closed);
    for (int i = 0; i < 4; ++i)
        if (sides[i] >= 0 && walked[box + ways[i]]) return table(box, sides[i]);
    return {};
}

Room::Sides Room::find_sides(Square box) const {
    Sides sides{-1, -1, -1, -1};
    if (touch(box)) {
        for (int i = 0; i < 4; ++i)
            if (has(box + ways[i])) sides[i] = 0;
        return sides;
    }
    Marks closed(floor.size());
    closed[box] = 1;
    signed char number = 0;
    for (int i = 0; i < 4; ++i) {
        if (!has(box + ways[i]) || sides[i] >= 0) continue;
        const Marks walked = walk(box + ways[i], closed);
        for (int k = i; k < 4; ++k)
            if (has(box + ways[k]) && walked[box + ways[k]]) sides[k] = number;
        ++number;
    }
    return sides;
}

// Whether the open squares hang together around the box already: a quick yes for most squares.
bool Room::touch(Square box) const {
    const std::array<int, 8> ring{-1, -wide - 1, -wide, -wide + 1, 1, wide + 1, wide, wide - 1};
    int parts = 0, open_sides = 0;
    for (int i = 0; i < 8; i += 2) {
        if (!has(box + ring[i])) continue;
        ++open_sides;
        if (!has(box + ring[i + 1]) || !has(box + ring[(i + 2) % 8])) ++parts;
    }
    return open_sides == 0 || parts <= 1;
}

// Every (square, side) from which the box can be pushed to one of these goals.
void Room::pull_from(const Squares& from, std::size_t bit) {
    std::vector<std::pair<Square, int>> waiting;
    const auto see = [&](Square box, int side) {
        Reach& reach = table(box, side);
        if (reach.empty()) reach.resize(words_);
        std::uint64_t& word = reach[bit / 64];
        const std::uint64_t mark = std::uint64_t{1} << bit % 64;
        if (word & mark) return;
        word |= mark;
        waiting.emplace_back(box, side);
    };
    for (const Square goal : from) {
        see(goal, 0);
        for (const int side : sides_[goal])
            if (side > 0) see(goal, side);
    }
    while (!waiting.empty()) {
        const auto [box, side] = waiting.back();
        waiting.pop_back();
        for (int i = 0; i < 4; ++i) {
            const Square before = box + ways[i], behind = before + ways[i];
            if (has(before) && has(behind) && sides_[box][i] == side) see(before, sides_[before][i]);
        }
    }
}

}  // namespace hakobi::sokoban::explain
