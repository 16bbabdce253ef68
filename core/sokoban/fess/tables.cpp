#include "sokoban/fess/tables.h"

#include <algorithm>

#include "base/beat.h"
#include "sokoban/bounds/matching.h"
#include "sokoban/geometry/walk.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
Tables<W>::Tables(const Space<W>& s)
    : space(s),
      board(s.board),
      graph(s.board),
      rooms(s.board),
      charge_(s.memory),
      push_rows_(board.cells()),
      walk_rows_(board.cells()),
      hole_(board.cells(), 0),
      target_set_(s.reach.none()),
      no_rest_push_(s.reach.none()),
      no_rest_pull_(s.reach.none()) {
    charge_.add(board.cells() * 160);
    find_targets();
    for (Cell c : targets_) target_set_.set(c);
    goal_distance_ = graph.pushes_to(board.goals());
    spread_.assign(board.cells(), 0);
    const Sides& sides = s.to_goals.sides();
    for (Cell c = 0; c < board.cells(); ++c) {
        if (c % 256 == 0) beat();
        for (std::size_t j = 0; j < board.goals().size(); ++j) {
            if (!target_set_.test(board.goals()[j])) continue;
            std::int32_t least = kFar;
            sides.each_place(c, [&](std::uint8_t side) {
                least = std::min(least, s.to_goals.row(sides.place(c, side))[j]);
            });
            if (least < kFar) spread_[c] += least;
        }
    }
    for (std::int64_t sum : spread_) widest_spread_ = std::max(widest_spread_, sum);
    find_holes();
    find_tunnels();
    if (board.cells() <= kSmall) {
        find_hotspots();
        remember_rooms();
    }
}

template <int W>
const BoxGraph::Row& Tables<W>::push_row(Cell a) {
    BoxGraph::Row& row = push_rows_[a];
    if (row.empty()) {
        charge_row();
        row = graph.pushes_from({a});
    }
    return row;
}

template <int W>
std::uint16_t Tables<W>::walk(Cell a, Cell b) {
    BoxGraph::Row& row = walk_rows_[a];
    if (row.empty()) {
        charge_row();
        std::vector<Cell> steps;
        walk_distances(board, a, std::vector<char>(board.cells(), 0), steps);
        row.resize(board.cells());
        for (Cell c = 0; c < board.cells(); ++c)
            row[c] = static_cast<std::uint16_t>(std::min<Cell>(steps[c], BoxGraph::kFar));
    }
    return row[b];
}

template <int W>
void Tables<W>::find_targets() {
    const auto& goals = board.goals();
    if (goals.size() == board.boxes().size()) {
        targets_ = goals;
        return;
    }
    Matching<std::int32_t> matching(goals.size());
    const Sides& sides = space.to_goals.sides();
    for (std::size_t i = 0; i < board.boxes().size(); ++i) {
        const Cell c = board.boxes()[i];
        matching.set_row(i, space.to_goals.row(sides.place(c, sides.of_player(c, board.player()))));
    }
    if (matching.solve() < 0) return;
    for (std::size_t i = 0; i < board.boxes().size(); ++i) targets_.push_back(goals[matching.column_of(i)]);
    std::sort(targets_.begin(), targets_.end());
}

template <int W>
void Tables<W>::find_holes() {
    for (bool again = true; again;) {
        again = false;
        for (Cell c : targets_) {
            if (hole_[c]) continue;
            int walls = 0;
            for (Cell to : board.neighbours(c)) walls += to == kNone || hole_[to];
            if (walls != 3) continue;
            hole_[c] = 1;
            again = true;
        }
    }
}

// A tunnel is a straight run of two or more cells with walls on both sides: one resting place in it is
// enough.
template <int W>
void Tables<W>::find_tunnels() {
    for (int along : {right, down}) {
        const int across = along == right ? up : left;
        auto narrow = [&](Cell c) {
            return c != kNone && board.neighbour(c, across) == kNone &&
                   board.neighbour(c, opposite(across)) == kNone;
        };
        for (Cell c = 0; c < board.cells(); ++c) {
            if (!narrow(c) || narrow(board.neighbour(c, opposite(along)))) continue;
            std::vector<Cell> run;
            for (Cell at = c; narrow(at); at = board.neighbour(at, along)) run.push_back(at);
            if (run.size() < 2) continue;
            bool target = false, start = false;
            for (Cell at : run) {
                target |= board.is_goal(at);
                start |= space.starts.test(at);
            }
            for (std::size_t i = 0; i < run.size(); ++i) {
                if ((i > 0 || target) && !board.is_goal(run[i])) no_rest_push_.set(run[i]);
                if ((i > 0 || start) && !space.starts.test(run[i])) no_rest_pull_.set(run[i]);
            }
        }
    }
}

template <int W>
void Tables<W>::remember_rooms() {
    const std::size_t count = rooms.count() < 2 ? 0 : rooms.count();
    charge_.add(count * kRoomEntries * sizeof(RoomEntry));
    for (std::size_t a = 0; a < count; ++a) {
        room_masks_.push_back(space.reach.none());
        for (Cell c = 0; c < board.cells(); ++c)
            if (rooms.of(c) == static_cast<int>(a) || rooms.of(c) == Rooms::kCorridor) room_masks_[a].set(c);
    }
    room_memory_.assign(count * kRoomEntries, {space.reach.none()});
}

template <int W>
void Tables<W>::find_hotspots() {
    const std::vector<Cell> goals(board.goals().begin(),
                                  board.goals().begin() + std::min<std::size_t>(64, board.goals().size()));
    const auto full = graph.reachable(goals);
    charge_.add(board.cells() * space.reach.none().words() * 8);
    lossy_.assign(board.cells(), space.reach.none());
    Sides::IsWall walls(board.cells(), 0);
    for (Cell q = 0; q < board.cells(); ++q) {
        if (board.is_goal(q) || !space.live.test(q)) continue;
        walls[q] = 1;
        const auto with_wall = BoxGraph(board, walls).reachable(goals);
        walls[q] = 0;
        for (Cell p = 0; p < board.cells(); ++p)
            if (p != q && !board.is_goal(p) && space.live.test(p) && with_wall[p] != full[p])
                lossy_[p].set(q);
    }
}

HAKOBI_SIZES(Tables);

}  // namespace hakobi::sokoban::fess
