// One breadth-first wave over normalised states: pushes from the start, or pulls from the solved board.
//
// The wave is worked off layer by layer, in slices. The table keeps for every state its depth and its last
// push, seen in playing direction: for a forward wave the push that led to the state, for a backward wave the
// push that leads on from it towards the solved board. Boxes stay on live places: forward, on those from
// which a goal can be reached; backward, on those that a starting box can reach.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "base/expansions.h"
#include "containers/key_list.h"
#include "sokoban/deadlocks/corral.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/searches/solved_boards.h"
#include "sokoban/space.h"
#include "sokoban/state_table.h"

namespace hakobi::sokoban {

enum class Heading { forward, backward };

template <int W>
class Wave {
  public:
    using Set = Bits<W>;

    Wave(const Space<W>& space, Heading heading)
        : space_(space),
          heading_(heading),
          corrals_(space.board, space.reach, space.freeze, space.goals),
          table_(space.memory, space.codec.key_bytes(), space.codec.live_cells()),
          layer_(space.memory, space.codec.key_bytes()),
          next_(space.memory, space.codec.key_bytes()),
          key_(space.codec.buffer_bytes()),
          target_(key_),
          solved_(space.board, space.reach) {
        space.codec.pack(space.starts, space.normalised(space.board.player(), space.starts), target_.data());
        if (heading == Heading::forward) {
            root(space.starts, space.reach.flood(space.board.player(), space.starts));
            next_layer();
        } else {
            from_starts_.emplace(space.board, Distances::From::starts);
            rooting_ = true;
        }
    }

    // Works on the layer for at most `budget` states. True when it is finished (then next_layer() may be
    // called).
    bool work(std::size_t budget) {
        if (rooting_) {
            while (rooting_ && budget--) next_roots();
            if (!rooting_) next_layer();
            return false;
        }
        for (; budget && at_ < layer_.size(); --budget) expand(layer_[at_++]);
        return at_ == layer_.size();
    }
    // Goes on to the layer that was just generated.
    void next_layer() {
        layer_.clear();
        layer_.swap(next_);
        at_ = 0;
        if (!rooting_ && started_) ++depth_;
        table_.make_room(depth_ + 1);
        started_ = true;
    }

    bool begun() const { return started_; }
    bool arrived() const { return arrived_; }  // a state of the other end was generated
    std::size_t depth() const { return depth_; }
    std::size_t layer_size() const { return layer_.size(); }
    std::size_t next_size() const { return next_.size(); }
    const unsigned char* next_key(std::size_t i) const { return next_[i]; }
    std::size_t stored() const { return table_.size(); }
    std::uint64_t expanded() const { return expanded_; }
    std::uint64_t generated() const { return generated_; }

    // Depth of a packed state in this wave, or -1.
    std::int64_t depth_of(const unsigned char* key) const {
        const unsigned char* at = table_.find(key);
        return at ? static_cast<std::int64_t>(table_.load(at).cost) : -1;
    }

    // The pushes between this wave's root and the state, in playing order.
    std::vector<Push> trail(const unsigned char* from) const {
        std::vector<Push> pushes;
        std::vector<unsigned char> key(from, from + space_.codec.key_bytes());
        key.resize(space_.codec.buffer_bytes());
        Set boxes = space_.reach.none();
        Cell player = 0;
        for (;;) {
            const StateTable::Value value = table_.load(table_.find(key.data()));
            if (value.cost == 0) break;
            space_.codec.unpack(key.data(), boxes, player);
            const int d = value.push & 3;
            const Cell here = space_.codec.live_cell(value.push >> 2);
            const Cell other = space_.board.neighbour(here, heading_ == Heading::forward ? opposite(d) : d);
            pushes.push_back({heading_ == Heading::forward ? other : here, d});
            boxes.clear(here);
            boxes.set(other);
            const Cell walker =
                heading_ == Heading::forward ? space_.board.neighbour(other, opposite(d)) : here;
            space_.codec.pack(boxes, space_.normalised(walker, boxes), key.data());
        }
        if (heading_ == Heading::forward) std::reverse(pushes.begin(), pushes.end());
        return pushes;
    }
    const unsigned char* arrival() const { return arrival_.data(); }

  private:
    void root(const Set& boxes, const Set& region) {
        space_.codec.pack(boxes, static_cast<Cell>(region.lowest()), key_.data());
        const auto [at, fresh] = table_.insert(key_.data());
        if (!fresh) return;
        table_.store(at, {});
        next_.push(key_.data());
    }
    // Roots of the next solved board: one for every region of the player.
    void next_roots() {
        const Set boxes = solved_.next();
        each_zone(space_.reach, boxes, [&](const Set& region) { root(boxes, region); });
        rooting_ = !solved_.over();
    }

    void expand(const unsigned char* key) {
        expanding();
        ++expanded_;
        Set boxes = space_.reach.none();
        Cell player = 0;
        space_.codec.unpack(key, boxes, player);
        const Set region = space_.reach.flood(player, boxes);
        typename Corrals<W>::Restriction corral;
        if (heading_ == Heading::forward) corral = corrals_.find(boxes, region, space_.to_goals);
        boxes.each([&](Cell c) {
            for (int d = 0; d < kDirections; ++d) {
                if (corral.active && !corral.pushes[d].test(c)) continue;
                const Cell beside = space_.board.neighbour(c, opposite(d));
                if (beside == kNone || !region.test(beside)) continue;
                if (heading_ == Heading::forward)
                    push(boxes, region, c, d);
                else
                    pull(boxes, region, c, beside, d);
            }
        });
    }
    void push(const Set& boxes, const Set& region, Cell c, int d) {
        const Cell to = space_.board.neighbour(c, d);
        if (to == kNone || boxes.test(to) || is_dead(space_.to_goals, to, opposite(d))) return;
        ++generated_;
        Set after = boxes;
        after.clear(c);
        after.set(to);
        if (space_.freeze.suspicious(to, after) && !space_.goals.covers(space_.freeze.frozen(after))) return;
        store(after, space_.reach.after_push(region, c, to, after), 4 * space_.codec.live_number(to) + d);
        if (space_.goals.covers(after)) arrive();
    }
    // The player stands on `to` beside box c and steps back in direction opposite(d), taking the box along;
    // undone by a push in direction d.
    void pull(const Set& boxes, const Set& region, Cell c, Cell to, int d) {
        const Cell player = space_.board.neighbour(to, opposite(d));
        if (player == kNone || boxes.test(player) || is_dead(*from_starts_, to, opposite(d))) return;
        ++generated_;
        Set after = boxes;
        after.clear(c);
        after.set(to);
        store(after, space_.reach.after_pull(region, c, to, player, after),
              4 * space_.codec.live_number(to) + d);
        if (key_ == target_) arrive();
    }
    static bool is_dead(const Distances& distances, Cell c, int player_side) {
        return distances.dead(distances.sides().place(c, distances.sides().at(c, player_side)));
    }
    void store(const Set& boxes, const Set& region, std::uint32_t push) {
        space_.codec.pack(boxes, static_cast<Cell>(region.lowest()), key_.data());
        const auto [at, fresh] = table_.insert(key_.data());
        if (!fresh) return;
        table_.store(at, {depth_ + 1, push, false});
        next_.push(key_.data());
    }
    void arrive() {
        if (arrived_) return;
        arrived_ = true;
        arrival_ = key_;
    }

    const Space<W>& space_;
    Heading heading_;
    Corrals<W> corrals_;
    StateTable table_;
    KeyList layer_, next_;
    std::vector<unsigned char> key_, target_, arrival_;
    std::optional<Distances> from_starts_;
    SolvedBoards<W> solved_;
    bool rooting_ = false, started_ = false, arrived_ = false;
    std::size_t at_ = 0, depth_ = 0;
    std::uint64_t expanded_ = 0, generated_ = 0;
};

}  // namespace hakobi::sokoban
