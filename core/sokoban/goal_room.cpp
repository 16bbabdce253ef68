#include "sokoban/goal_room.h"

#include <algorithm>
#include <utility>

#include "sokoban/geometry/places.h"

namespace hakobi::sokoban {
namespace {

constexpr std::size_t kLargestSearch = 50'000'000;  // on larger boards looking for a room takes too long

// The shortest push sequence of a box from (from, player on the side of `outside`) to `goal`, `walls` in the
// way, that leaves the player on the side of `back` (kNone: anywhere). Empty when there is none.
std::vector<Push> shortest_way(const Board& board, const Sides::IsWall& walls, Cell from, Cell outside,
                               Cell goal, Cell back) {
    const Sides sides(board, walls);
    std::vector<Place> queue{{from, sides.of_player(from, outside)}};
    std::vector<std::size_t> before{0};  // where each place of the queue was met from
    std::vector<char> seen(sides.places());
    seen[sides.place(queue[0])] = 1;
    const std::uint8_t wanted = back == kNone ? Sides::kNoSide : sides.of_player(goal, back);
    const bool found = travel<Way::push>(board, sides, walls, queue, [&](const PlaceStep& step) {
        if (std::exchange(seen[step.into], 1)) return Met::known;
        before.push_back(step.head);
        return step.to.cell == goal && (back == kNone || step.to.side == wanted) ? Met::end : Met::fresh;
    });
    std::vector<Push> way;
    if (!found) return way;
    Cell to = goal;
    for (std::size_t i = before.back();; i = before[i]) {
        way.push_back({queue[i].cell, board.direction(queue[i].cell, to)});
        to = queue[i].cell;
        if (i == 0) break;
    }
    std::reverse(way.begin(), way.end());
    return way;
}

}  // namespace

bool GoalRoom::plan(const Board& board, const Distances& to_goals, Cell outside) {
    const auto& goals = board.goals();
    const std::size_t place = to_goals.sides().place(door_, to_goals.sides().of_player(door_, outside));
    Sides::IsWall filled(board.cells());
    for (Cell g : goals) filled[g] = 1;
    std::vector<char> left(goals.size(), 1);
    for (std::size_t taken = 0; taken < goals.size(); ++taken) {
        bool found = false;
        for (std::size_t j = 0; j < goals.size() && !found; ++j) {
            if (!left[j]) continue;
            filled[goals[j]] = 0;
            auto way = shortest_way(board, filled, door_, outside, goals[j], taken == 0 ? kNone : outside);
            if (way.empty() || static_cast<std::int32_t>(way.size()) != to_goals.row(place)[j]) {
                filled[goals[j]] = 1;
                continue;
            }
            found = true;
            left[j] = 0;
            order_.push_back(goals[j]);
            ways_.push_back(std::move(way));
        }
        if (!found) return false;
    }
    std::reverse(order_.begin(), order_.end());
    std::reverse(ways_.begin(), ways_.end());
    return true;
}

std::optional<GoalRoom> GoalRoom::find(const Board& board, const Distances& to_goals) {
    const Sides& sides = to_goals.sides();
    const std::size_t k = board.goals().size();
    if (board.boxes().size() != k || k * k * board.cells() > kLargestSearch) return {};
    std::vector<std::pair<std::size_t, GoalRoom>> rooms;
    for (Cell e = 0; e < board.cells(); ++e) {
        if (sides.count(e) != 2 || e == board.player() || board.is_goal(e)) continue;
        const std::uint8_t outer = sides.of_player(e, board.player());
        int out = -1, degree = 0;
        for (int d = 0; d < kDirections; ++d) {
            if (board.neighbour(e, d) == kNone) continue;
            ++degree;
            if (sides.at(e, d) == outer) out = d;
        }
        if (degree != 2 || out < 0 || board.neighbour(e, opposite(out)) == kNone) continue;
        auto is_outside = [&](Cell c) { return c != e && sides.of_player(e, c) == outer; };
        if (!std::all_of(board.boxes().begin(), board.boxes().end(), is_outside)) continue;
        if (std::any_of(board.goals().begin(), board.goals().end(), is_outside)) continue;
        GoalRoom room;
        room.door_ = e;
        room.direction_ = opposite(out);
        room.inside_.assign(board.cells(), 0);
        std::size_t size = 0;
        for (Cell c = 0; c < board.cells(); ++c)
            if (c != e && !is_outside(c)) {
                room.inside_[c] = 1;
                ++size;
            }
        rooms.emplace_back(size, std::move(room));
    }
    std::stable_sort(rooms.begin(), rooms.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (auto& [size, room] : rooms)
        if (room.plan(board, to_goals, board.neighbour(room.door_, opposite(room.direction_))))
            return std::move(room);
    return {};
}

}  // namespace hakobi::sokoban
