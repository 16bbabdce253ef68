#include "sokoban/searches/astar_pushes.h"

#include <algorithm>
#include <optional>

#include "containers/plateau_queue.h"
#include "containers/record_table.h"
#include "sokoban/bounds/push_bound.h"
#include "sokoban/deadlocks/corral.h"
#include "sokoban/deadlocks/pairs.h"
#include "sokoban/features/packing_layers.h"
#include "sokoban/goal_room.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {
namespace {

template <int W>
class PushAstar : public Method {
  public:
    using Set = Bits<W>;

    explicit PushAstar(const Space<W>& space)
        : space_(space),
          values_(space.codec.live_cells(), W == 1 ? 16 : 20),
          bound_(space),
          corrals_(space.board, space.reach, space.freeze, space.goals),
          pairs_(space.board, space.reach, space.codec, space.memory),
          layers_(space),
          room_(GoalRoom::find(space.board, space.to_goals)),
          in_room_(space.reach.none()),
          table_(space.memory, space.codec.key_bytes(), values_.bytes()),
          queue_(space.memory, space.codec.key_bytes()),
          key_(space.codec.buffer_bytes()),
          child_key_(key_) {
        if (room_)
            for (Cell c = 0; c < space.board.cells(); ++c)
                if (room_->inside(c)) in_room_.set(c);
        use_pairs_ = space.board.boxes().size() > 1 && pairs_.bytes() <= space.memory.limit() / 16 &&
                     pairs_.bytes() <= (std::size_t{64} << 20);
        const Set frozen = space.freeze.frozen(space.starts);
        const Cell player = space.normalised(space.board.player(), space.starts);
        const std::int64_t h = bound_.evaluate(space.starts, player, frozen);
        if (h < 0) return;
        space.codec.pack(space.starts, player, key_.data());
        values_.store(table_.insert(key_.data(), hash(key_)).value, {});
        queue_.push(h, 0, h, key_.data());
    }

    Outcome step() override {
        if (expanded_ >= kPairsAfter && use_pairs_ && !pairs_.ready()) {
            pairs_.build(4096);
            return Outcome::running;
        }
        for (int i = 0; i < 256; ++i) {
            if (queue_.empty()) return Outcome::unsolvable;
            const std::size_t f = queue_.least();
            lower_bound_ = std::max<std::int64_t>(lower_bound_, f);
            const std::size_t h = queue_.pop(key_.data());
            unsigned char* at = table_.find(key_.data(), hash(key_));
            ValueCodec::Value value = values_.load(at);
            if (value.closed || value.cost != f - h) continue;
            if (h == 0) {
                solved_cost_ = f;
                return Outcome::solved;
            }
            value.closed = true;
            values_.store(at, value);
            expand(f - h);
        }
        return Outcome::running;
    }

    void report(Progress& progress) const override {
        progress.expanded = expanded_;
        progress.generated = generated_;
        progress.stored = table_.size();
        progress.lower_bound = lower_bound_;
        progress.note = "f " + std::to_string(lower_bound_) + ", open " + std::to_string(queue_.size());
    }
    std::int64_t lower_bound() const override { return lower_bound_; }
    bool proves_optimal() const override { return true; }
    std::string name() const override { return "astar"; }

    std::vector<Push> solution() const override {
        std::vector<Push> pushes;
        Set boxes = space_.reach.none();
        Cell player = 0;
        std::vector<unsigned char> key = key_;
        for (;;) {
            const ValueCodec::Value value = values_.load(table_.find(key.data(), hash(key)));
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
            space_.codec.pack(boxes, space_.normalised(space_.board.neighbour(from, opposite(d)), boxes),
                              key.data());
        }
        std::reverse(pushes.begin(), pushes.end());
        return pushes;
    }

  private:
    static constexpr std::uint64_t kPairsAfter = 2000;

    std::uint64_t hash(const std::vector<unsigned char>& key) const {
        return RecordTable::hash_bytes(key.data(), space_.codec.key_bytes());
    }

    void expand(std::size_t g) {
        ++expanded_;
        Set boxes = space_.reach.none();
        Cell player = 0;
        space_.codec.unpack(key_.data(), boxes, player);
        const Set region = space_.reach.flood(player, boxes);
        bound_.evaluate(boxes, player, space_.freeze.frozen(boxes));
        const auto corral = corrals_.find(boxes, region, bound_.distances());
        const Set& fixed = bound_.frozen();
        boxes.each([&](Cell c) {
            if (fixed.test(c) || in_room_.test(c)) return;
            for (int d = 0; d < kDirections; ++d) {
                const Cell from = space_.board.neighbour(c, opposite(d)), to = space_.board.neighbour(c, d);
                if (from == kNone || to == kNone || !region.test(from) || boxes.test(to)) continue;
                if (corral.active && !corral.pushes[d].test(c)) continue;
                push(boxes, region, c, to, d, g + 1);
            }
        });
    }

    // Does this push carry a box through the door of the goal room?
    bool enters(Cell to, int d) const { return room_ && to == room_->door() && d == room_->direction(); }

    // Promising: many boxes packed in order, the player free to go everywhere.
    std::size_t cell_of(const Set& boxes, const Set& region) const {
        const bool open = region.count() + space_.board.boxes().size() == space_.board.cells();
        return 2 * (room_ ? (boxes & in_room_).count() : layers_.packed(boxes)) + open;
    }

    void push(const Set& boxes, const Set& region, Cell c, Cell to, int d, std::size_t g) {
        std::size_t place;
        if (!bound_.place_after(to, d, place)) return;
        ++generated_;
        Set after = boxes;
        after.clear(c);
        Cell rests = to;
        if (enters(to, d)) {
            const std::size_t number = (boxes & in_room_).count();
            rests = room_->goal(number);
            g += room_->way(number).size();
        }
        after.set(rests);
        std::optional<Set> refrozen;
        if (space_.freeze.suspicious(rests, after)) {
            Set frozen = space_.freeze.frozen(after);
            if (!space_.goals.covers(frozen)) return;
            if (!(frozen == bound_.frozen())) refrozen = std::move(frozen);
        }
        if (pairs_.ready() && pairs_.dead(rests, c, after)) return;
        const Set reached =
            rests == to ? space_.reach.after_push(region, c, to, after) : space_.reach.flood(c, after);
        const Cell player = static_cast<Cell>(reached.lowest());
        space_.codec.pack(after, player, child_key_.data());
        const auto [at, fresh] = table_.insert(child_key_.data(), hash(child_key_));
        ValueCodec::Value value = fresh ? ValueCodec::Value{} : values_.load(at);
        if (!fresh && (value.closed || value.cost <= g)) return;
        const std::int64_t h = refrozen || rests != to
                                   ? bound_.refrozen(after, player, refrozen ? *refrozen : bound_.frozen())
                                   : bound_.child(c, place);
        value.cost = g;
        value.push = 4 * space_.codec.live_number(to) + d;
        value.closed = h < 0;
        values_.store(at, value);
        if (h >= 0) queue_.push(g + h, cell_of(after, reached), h, child_key_.data());
    }

    const Space<W>& space_;
    ValueCodec values_;
    PushBound<W> bound_;
    Corrals<W> corrals_;
    Pairs<W> pairs_;
    PackingLayers<W> layers_;
    std::optional<GoalRoom> room_;
    Set in_room_;
    RecordTable table_;
    PlateauQueue queue_;
    std::vector<unsigned char> key_, child_key_;
    std::uint64_t expanded_ = 0, generated_ = 0;
    std::int64_t lower_bound_ = 0;
    std::size_t solved_cost_ = 0;
    bool use_pairs_ = false;
};

}  // namespace

template <int W>
std::unique_ptr<Method> make_astar_pushes(const Space<W>& space) {
    return std::make_unique<PushAstar<W>>(space);
}
#define INSTANTIATE(W) template std::unique_ptr<Method> make_astar_pushes<W>(const Space<W>&);
HAKOBI_FOR_SIZES(INSTANTIATE)

}  // namespace hakobi::sokoban
