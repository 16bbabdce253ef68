// What two boxes cost more together than each for itself.
//
// Leave only two boxes on the board. For goals g and h let joint be the fewest pushes that bring both home,
// one to each, and alone the cheaper of the two ways to add up their single push distances. joint - alone is
// what the two are in each other's way, and the smallest such excess over all g, h is a penalty that no
// solution escapes:
//
//     #$$  . .      the rear box cannot be pushed along before the front one has stepped aside
//
// In a solution, boxes i and j end on some g and h, and their pushes alone (the others left out) bring the
// pair there: at least penalty(i, j) + alone. Pushes of different boxes are different pushes, so over
// disjoint pairs penalties add up, and total pushes >= minimum matching + sum of penalties of any set of
// disjoint pairs. We take pairs greedily, largest first. (The matching must be the one on plain distances:
// distances that know frozen boxes may already count the same detour.)
//
// With a goal room (goal_room.h) every box leaves over the door and then costs what it costs: the pair's only
// goal is to go through the door one after the other, and one search finds all penalties.
//
// Tables: numbers of the zones for every pair of cells that cuts the floor in parts (the others have one zone,
// 0), then one breadth-first search by pulls for each pair of goals, over (pair, zone). The
// work grows with the square of goals and of live cells; affordable() says when it is small.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "containers/charged_vector.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/geometry/zones.h"
#include "sokoban/goal_room.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
class PairPenalties {
  public:
    using Set = Bits<W>;
    static constexpr std::uint8_t kDead = 255;

    PairPenalties(const Space<W>& space, const std::optional<GoalRoom>& room)
        : space_(space), charge_(space.memory), room_(room), queue_(space.memory) {
        space.live.each([&](Cell c) {
            if (!room || (!room->inside(c) && c != room->door())) cells_.push_back(c);
        });
        number_.assign(space.board.cells(), kNone);
        for (std::size_t i = 0; i < cells_.size(); ++i) number_[cells_[i]] = static_cast<Cell>(i);
        const std::size_t k = space.board.goals().size();
        sets_ = room ? 1 : k * (k - 1) / 2;
    }

    std::size_t pairs() const { return cells_.size() * (cells_.size() - (cells_.empty() ? 0 : 1)) / 2; }
    bool affordable() const {
        return space_.board.boxes().size() > 1 && work() <= kMostWork &&
               pairs() * space_.board.cells() <=
                   std::min<std::uint64_t>(kMostBytes, space_.memory.limit() / 8);
    }
    std::uint64_t work() const { return pairs() * sets_; }
    bool ready() const { return ready_; }
    // A slice of the work.
    void build() {
        if (first_.empty() && pairs() > 0) {
            number_zones();
        } else if (next_set_ < sets_) {
            search_set(next_set_++);
        } else {
            ready_ = true;
            joint_ = {};
        }
    }

    // Penalty of the boxes on a and b with the player on `player`; kDead when they cannot both come home. 0
    // for boxes that the table does not cover (packed in the goal room).
    std::uint8_t penalty(Cell a, Cell b, Cell player) const {
        if (number_[a] == kNone || number_[b] == kNone) return 0;
        const std::size_t pair = index(a, b);
        return penalty_[first_[pair] + zone(pair, player)];
    }

  private:
    static constexpr std::size_t kMostWork = 20'000'000;
    static constexpr std::size_t kMostBytes = std::size_t{64} << 20;
    static constexpr std::uint32_t kWhole = UINT32_MAX;
    static constexpr std::uint16_t kUnseen = UINT16_MAX;

    struct Node {
        Cell a, b, player;
        std::uint8_t zone;
    };

    std::size_t index(Cell a, Cell b) const {
        std::size_t i = number_[a], j = number_[b];
        if (i < j) std::swap(i, j);
        return i * (i - 1) / 2 + j;
    }
    // Of a player on c, where no box of the pair stands.
    std::uint8_t zone(std::size_t pair, Cell c) const {
        return parts_[pair] == kWhole ? 0 : label_[parts_[pair] + c];
    }

    void number_zones() {
        const std::size_t n = space_.board.cells();
        charge_.add(pairs() * 8);
        first_.resize(pairs());
        parts_.assign(pairs(), kWhole);
        std::size_t total = 0;
        for (std::size_t i = 1; i < cells_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const std::size_t pair = i * (i - 1) / 2 + j;
                first_[pair] = static_cast<std::uint32_t>(total);
                Set boxes = space_.reach.none();
                boxes.set(cells_[i]);
                boxes.set(cells_[j]);
                const std::size_t open = n - 2;
                std::uint8_t zone = 0;
                each_zone(space_.reach, boxes, [&](const Set& cells) {
                    ++total;
                    if (zone == 0 && cells.count() == open) return;
                    if (zone == 0) {
                        charge_.add(n);
                        parts_[pair] = static_cast<std::uint32_t>(label_.size());
                        label_.resize(label_.size() + n);
                    }
                    cells.each([&](Cell c) { label_[parts_[pair] + c] = zone; });
                    ++zone;
                });
            }
        charge_.add(total * 3);
        penalty_.assign(total, kDead);
        joint_.assign(total, kUnseen);
    }

    void search_set(std::size_t set) {
        std::fill(joint_.begin(), joint_.end(), kUnseen);
        queue_.clear();
        if (room_)
            search_door();
        else
            search_goals(set);
    }

    void search_goals(std::size_t set) {
        std::size_t i = 1;
        while (set >= i) set -= i++;
        const auto& goals = space_.board.goals();
        const Cell g = goals[i], h = goals[set];
        for (Cell c = 0; c < space_.board.cells(); ++c)
            if (c != g && c != h) meet(g, h, c, 0);
        spread([&](const Node& node) {
            const std::int32_t ag = distance(node.a, node.player, i), ah = distance(node.a, node.player, set);
            const std::int32_t bg = distance(node.b, node.player, i), bh = distance(node.b, node.player, set);
            return std::min(ag + bh, ah + bg);
        });
    }
    std::int32_t distance(Cell box, Cell player, std::size_t goal) const {
        const Sides& sides = space_.to_goals.sides();
        return space_.to_goals.row(sides.place(box, sides.of_player(box, player)))[goal];
    }

    // Both boxes go through the door, one after the other: seen backwards, a lone box anywhere, and then the
    // second one pulled out of the door while the first stands there.
    void search_door() {
        const Cell outside = space_.board.neighbour(room_->door(), opposite(room_->direction()));
        const Cell beyond = space_.board.neighbour(outside, opposite(room_->direction()));
        if (beyond == kNone || number_[outside] == kNone) return;
        for (Cell other : cells_)
            for (std::uint8_t s = 0; s < space_.to_goals.sides().count(other); ++s) {
                if (other == outside || other == beyond) continue;
                if (space_.to_goals.sides().of_player(other, outside) != s) continue;
                const std::int32_t alone = to_door(other, s);
                if (alone < kFar) starts_.push_back({other, beyond, alone + 1});
            }
        std::stable_sort(starts_.begin(), starts_.end(),
                         [](const Start& a, const Start& b) { return a.cost < b.cost; });
        spread([&](const Node& node) {
            const Sides& sides = space_.to_goals.sides();
            return to_door(node.a, sides.of_player(node.a, node.player)) +
                   to_door(node.b, sides.of_player(node.b, node.player));
        });
    }
    // Pushes of a lone box until it stands on the door, by the distance to any goal less the way inside.
    std::int32_t to_door(Cell c, std::uint8_t side) const {
        const Sides& sides = space_.to_goals.sides();
        const Cell outside = space_.board.neighbour(room_->door(), opposite(room_->direction()));
        const std::int32_t inside =
            space_.to_goals.row(sides.place(room_->door(), sides.of_player(room_->door(), outside)))[0];
        const std::int32_t all = space_.to_goals.row(sides.place(c, side))[0];
        return all >= kFar ? kFar : all - inside;
    }

    // Breadth-first by pulls; `alone` answers what the two cost without each other.
    template <class Alone>
    void spread(Alone&& alone) {
        std::size_t head = 0, start = 0;
        for (std::uint16_t depth = 0;; ++depth) {
            for (; start < starts_.size() && starts_[start].cost == depth; ++start)
                meet(starts_[start].other,
                     space_.board.neighbour(room_->door(), opposite(room_->direction())),
                     starts_[start].player, depth);
            if (head == queue_.size()) {
                if (start == starts_.size()) break;
                continue;
            }
            for (const std::size_t end = queue_.size(); head < end; ++head) {
                const Node node = queue_[head];
                std::uint8_t& entry = penalty_[first_[index(node.a, node.b)] + node.zone];
                if (entry != 0)
                    entry = static_cast<std::uint8_t>(
                        std::min<std::int32_t>(entry, std::clamp<std::int32_t>(depth - alone(node), 0, 250)));
                pull(node.a, node.b, node.zone, depth + 1);
                pull(node.b, node.a, node.zone, depth + 1);
            }
        }
        starts_.clear();
    }
    void pull(Cell box, Cell other, std::uint8_t zone, std::uint16_t depth) {
        const std::size_t pair = index(box, other);
        each_step_where<Way::pull>(
            space_.board, box,
            [&](Cell to, int) { return to != other && this->zone(pair, to) == zone && number_[to] != kNone; },
            [&](Cell player) { return player != other; },
            [&](Cell to, int side) { meet(to, other, space_.board.neighbour(to, side), depth); });
    }
    void meet(Cell a, Cell b, Cell player, std::uint16_t depth) {
        const std::size_t pair = index(a, b);
        const std::uint8_t zone = this->zone(pair, player);
        std::uint16_t& entry = joint_[first_[pair] + zone];
        if (entry <= depth) return;
        entry = depth;
        queue_.push_back({a, b, player, zone});
    }

    struct Start {
        Cell other, player;
        std::int32_t cost;
    };

    const Space<W>& space_;
    Charge charge_;
    const std::optional<GoalRoom>& room_;
    std::vector<Cell> cells_, number_;
    std::size_t sets_ = 0, next_set_ = 0;
    bool ready_ = false;
    std::vector<std::uint8_t> label_, penalty_;
    std::vector<std::uint32_t> first_, parts_;
    std::vector<std::uint16_t> joint_;
    ChargedVector<Node> queue_;
    std::vector<Start> starts_;
};

}  // namespace hakobi::sokoban
