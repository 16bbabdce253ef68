#include "sokoban/searches/astar_pushes.h"

#include <algorithm>
#include <optional>

#include "base/expansions.h"
#include "containers/plateau_queue.h"
#include "sokoban/bounds/state_bound.h"
#include "sokoban/deadlocks/corral.h"
#include "sokoban/features/packing_layers.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/geometry/symmetries.h"
#include "sokoban/goal_room.h"
#include "sokoban/searches/counts.h"
#include "sokoban/searches/lost_states.h"
#include "sokoban/sizes.h"
#include "sokoban/space.h"
#include "sokoban/state_table.h"
#include "sokoban/study/sight.h"

namespace hakobi::sokoban {
namespace {

template <int W>
class PushAstar : public Method {
  public:
    using Set = Bits<W>;

    PushAstar(const Space<W>& space, const Rules& rules)
        : space_(space),
          rules_(rules),
          room_(rules.room ? GoalRoom::find(space.board, space.to_goals) : std::nullopt),
          in_room_(space.reach.none()),
          bound_(space, rules),
          corrals_(space.board, space.reach, space.freeze, space.goals),
          layers_(space),
          table_(space.memory, space.codec.key_bytes(), space.codec.live_cells()),
          queue_(space.memory, space.codec.key_bytes()),
          key_(space.codec.buffer_bytes()) {
        if (room_)
            for (Cell c = 0; c < space.board.cells(); ++c)
                if (room_->inside(c)) in_room_.set(c);
        if (rules.symmetry && !room_) {  // a room is filled in one order, which is not symmetric
            symmetries_ = Symmetries::of(space.board);
        }
        const Set region = space.reach.flood(space.board.player(), space.starts);
        const Cell player = static_cast<Cell>(region.lowest());
        const std::int64_t h = bound_.evaluate(space.starts, player, region);
        if (h < 0) return;
        counts_.begin(h);
        pack(space.starts, region, key_.data());
        table_.store(table_.insert(key_.data()).value, {});
        queue_.push(ranked(0, h), 0, h, key_.data());
    }

    Outcome step() override {
        const std::uint64_t spent = counts_.spent<W>(space_.board.boxes().size());
        if (bound_.prepare(counts_.expanded, spent)) {
            ++counts_.slices;
            return Outcome::running;
        }
        if (!lost_ && spent >= rules_.lost_after) lost_ = std::make_unique<LostStates<W>>(space_.terrain);
        for (std::size_t i = states_a_step(space_.board.cells(), 256); i > 0; --i) {
            if (queue_.empty()) return Outcome::unsolvable;
            const std::size_t rank = queue_.least();
            const std::size_t least = (rank + rules_.weight - 1) / rules_.weight;
            if (least >= rules_.ceiling()) return Outcome::unsolvable;
            counts_.raise(least);
            const std::size_t h = queue_.pop(key_.data());
            unsigned char* at = table_.find(key_.data());
            StateTable::Value value = table_.load(at);
            if (value.closed || ranked(value.cost, h) != rank) continue;
            if (h == 0) return Outcome::solved;
            visit(h, at, value);
        }
        return Outcome::running;
    }

    void report(Progress& progress) const override { counts_.report(progress, table_.size(), queue_.size()); }
    std::int64_t lower_bound() const override { return counts_.lower_bound; }
    std::uint64_t work() const override { return counts_.work(lost_ ? lost_->asked() : 0); }
    bool proves_optimal() const override { return rules_.weight == Rules::kPlainWeight; }
    std::string name() const override { return "astar"; }

    void extras(Stats& stats) const override {
        counts_.tell_proof(stats, table_.size(), bound_, lost_.get());
    }

    std::vector<Push> solution() const override {
        std::vector<Push> pushes;
        std::vector<std::size_t> turns;  // one a push: with symmetries there is no room
        Set boxes = space_.reach.none();
        Cell player = 0;
        std::vector<unsigned char> key = key_;
        for (;;) {
            const StateTable::Value value = table_.load(table_.find(key.data()));
            if (value.cost == 0) break;
            space_.codec.unpack(key.data(), boxes, player);
            const int d = value.push & 3;
            const Cell to = space_.codec.live_cell(value.push >> 2),
                       from = space_.board.neighbour(to, opposite(d));
            if (enters(to, d)) {
                const std::size_t number = (boxes & in_room_).count() - 1;
                const auto& way = room_->way(number);
                pushes.insert(pushes.end(), way.rbegin(), way.rend());
                boxes.clear(room_->goal(number));
            } else {
                boxes.clear(to);
            }
            pushes.push_back({from, d});
            boxes.set(from);
            const Set region = space_.reach.flood(space_.board.neighbour(from, opposite(d)), boxes);
            turns.push_back(pack(boxes, region, key.data()));
        }
        if (symmetries_) {
            const Set region = space_.reach.flood(space_.board.player(), space_.starts);
            symmetries_->turn_back(pushes, turns, pack(space_.starts, region, key.data()));
        }
        std::reverse(pushes.begin(), pushes.end());
        return pushes;
    }

  private:
    // The state, or its canonical image: which symmetry has led there.
    std::size_t pack(const Set& boxes, const Set& region, unsigned char* key) const {
        Cell player = static_cast<Cell>(region.lowest());
        if (!symmetries_) {
            space_.codec.pack(boxes, player, key);
            return 0;
        }
        Set image = boxes;
        const std::size_t symmetry = symmetries_->make_canonical(image, region, player);
        space_.codec.pack(image, player, key);
        return symmetry;
    }

    struct Child {
        Set boxes;
        std::vector<unsigned char> key;
        std::uint64_t where = 0;  // its hash
        Cell from = 0, to = 0, rests = 0;
        int direction = 0;
        std::size_t symmetry = 0;          // that leads to what is kept of it
        std::size_t cost = 0, region = 0;  // pushes so far; squares that the player can reach
        typename StateBound<W>::Found found = {};
    };

    // Expands the state in key_, unless its bound has risen since it was put into the queue.
    void visit(std::size_t h, unsigned char* at, StateTable::Value value) {
        Set boxes = space_.reach.none();
        Cell player = 0;
        space_.codec.unpack(key_.data(), boxes, player);
        const Set region = space_.reach.flood(player, boxes);
        const std::int64_t now = bound_.evaluate(boxes, player, region);
        if (now > static_cast<std::int64_t>(h)) {
            queue_.push(ranked(value.cost, now), cell_of(boxes, region.count()), now, key_.data());
            return;
        }
        value.closed = true;
        table_.store(at, value);
        if (now < 0) return;
        if (lost_ && value.cost > 0) {
            if (lost_->dead(boxes, region, player, space_.codec.live_cell(value.push >> 2))) return;
            lost_->at(boxes);
        }
        expanding();
        if (space_.sight) space_.sight->saw(boxes, player_after(value));
        expand(boxes, region, value.cost);
    }
    Cell player_after(const StateTable::Value& value) const {
        if (value.cost == 0) return space_.board.player();
        return space_.board.neighbour(space_.codec.live_cell(value.push >> 2), opposite(value.push & 3));
    }

    void expand(const Set& boxes, const Set& region, std::size_t g) {
        ++counts_.expanded;
        const auto corral = rules_.corrals ? corrals_.find(boxes, region, bound_.distances())
                                           : typename Corrals<W>::Restriction{};
        const Set& fixed = bound_.frozen();
        made_ = 0;
        boxes.each([&](Cell c) {
            if (fixed.test(c) || in_room_.test(c)) return;
            each_step<Way::push>(space_.board, c, boxes, region, [&](Cell to, int side) {
                const int d = opposite(side);
                if (!corral.active || corral.pushes[d].test(c)) push(boxes, region, c, to, d, g + 1);
            });
        });
        for (std::size_t i = 0; i < made_; ++i) keep(children_[i]);
    }

    // Where a state stands in the queue.
    std::size_t ranked(std::size_t g, std::size_t h) const {
        return Rules::kPlainWeight * g + rules_.weight * h;
    }
    // Does this push carry a box through the door of the goal room?
    bool enters(Cell to, int d) const { return room_ && to == room_->door() && d == room_->direction(); }

    // Promising: many boxes packed in order, the player free to go everywhere.
    std::size_t cell_of(const Set& boxes, std::size_t region) const {
        const bool open = region + space_.board.boxes().size() == space_.board.cells();
        return 2 * (room_ ? (boxes & in_room_).count() : layers_.packed(boxes)) + open;
    }

    // Makes a child, and calls for its place in the table: memory is the slow part, so that all children are
    // made before the first is looked up.
    void push(const Set& boxes, const Set& region, Cell c, Cell to, int d, std::size_t g) {
        if (made_ == children_.size()) children_.push_back({boxes, key_});
        Child& child = children_[made_];
        if (!bound_.place_after(to, d, child.found)) return;
        ++counts_.generated;
        Set& after = child.boxes = boxes;
        after.clear(c);
        Cell rests = to;
        if (enters(to, d)) {
            const std::size_t number = (boxes & in_room_).count();
            rests = room_->goal(number);
            g += room_->way(number).size();
        }
        after.set(rests);
        if (bound_.lost(after, c, rests, child.found)) return;
        if (lost_ && rests == to && lost_->dead_together(after, c, to)) return;
        const Set reached =
            rests == to ? space_.reach.after_push(region, c, to, after) : space_.reach.flood(c, after);
        child.symmetry = pack(after, reached, child.key.data());
        child.where = table_.hash(child.key.data());
        table_.prefetch(child.where);
        child.from = c, child.to = to, child.rests = rests, child.direction = d, child.cost = g;
        child.region = reached.count();
        ++made_;
    }
    // Puts a child into table and queue, unless it is known at no greater cost or leads to nothing better than
    // the best that is known.
    void keep(const Child& child) {
        std::optional<std::int64_t> h;
        if (const std::uint64_t ceiling = rules_.ceiling(); ceiling != Incumbent::kNoCeiling) {
            const unsigned char* at = table_.find(child.key.data(), child.where);
            if (at && table_.load(at).cost <= child.cost) return;
            h = left(child);
            if (*h >= 0 && child.cost + static_cast<std::uint64_t>(*h) >= ceiling) return;
        }
        table_.make_room(child.cost);
        const auto [at, fresh] = table_.insert(child.key.data(), child.where);
        StateTable::Value value = fresh ? StateTable::Value{} : table_.load(at);
        if (!fresh && value.cost <= child.cost) return;
        if (!h) h = left(child);
        value.cost = child.cost;
        value.push = push_of(child);
        value.closed = *h < 0;
        table_.store(at, value);
        if (*h >= 0)
            queue_.push(ranked(child.cost, *h), cell_of(child.boxes, child.region), *h, child.key.data());
    }
    std::uint32_t push_of(const Child& child) const {
        Cell to = child.to;
        int direction = child.direction;
        if (child.symmetry) {
            to = symmetries_->cell(child.symmetry, to);
            direction = symmetries_->direction(child.symmetry, direction);
        }
        return static_cast<std::uint32_t>(4 * space_.codec.live_number(to) + direction);
    }
    std::int64_t left(const Child& child) {
        return bound_.child(child.boxes, child.from, child.rests, child.rests != child.to, child.found);
    }

    const Space<W>& space_;
    Rules rules_;
    std::optional<GoalRoom> room_;
    Set in_room_;
    std::optional<Symmetries> symmetries_;  // where there are any
    StateBound<W> bound_;
    Corrals<W> corrals_;
    PackingLayers<W> layers_;
    std::unique_ptr<LostStates<W>> lost_;
    StateTable table_;
    PlateauQueue queue_;
    std::vector<unsigned char> key_;
    std::vector<Child> children_;  // of the state at hand, the first made_ of them
    std::size_t made_ = 0;
    Counts counts_;
};

}  // namespace

std::unique_ptr<Method> make_astar_pushes(const Terrain& terrain, const Rules& rules) {
    return with_size<1, 4, 0>(terrain.board.cells(), [&]<int W>() -> std::unique_ptr<Method> {
        return std::make_unique<PushAstar<W>>(space_of<W>(terrain), rules);
    });
}

}  // namespace hakobi::sokoban
