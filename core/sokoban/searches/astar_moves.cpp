#include "sokoban/searches/astar_moves.h"

#include <algorithm>
#include <optional>

#include "base/expansions.h"
#include "containers/bucket_queue.h"
#include "sokoban/bounds/cost.h"
#include "sokoban/bounds/first_walk.h"
#include "sokoban/bounds/state_bound.h"
#include "sokoban/bounds/weighted_bound.h"
#include "sokoban/deadlocks/corral.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/geometry/symmetries.h"
#include "sokoban/geometry/walk.h"
#include "sokoban/searches/counts.h"
#include "sokoban/searches/lost_states.h"
#include "sokoban/sizes.h"
#include "sokoban/space.h"
#include "sokoban/state_table.h"
#include "sokoban/study/sight.h"

namespace hakobi::sokoban {
namespace {

template <int W>
class MoveAstar : public Method {
  public:
    using Set = Bits<W>;

    MoveAstar(const Space<W>& space, Goal goal, const Rules& rules)
        : space_(space),
          rules_(rules),
          costs_(goal),
          weights_(space, goal == Goal::weighted),
          codec_(weights_.classes().codec()),
          bound_(space, rules),
          corrals_(space.board, space.reach, space.freeze, space.goals),
          walk_(space.board, space.reach),
          first_walk_(space),
          table_(space.memory, codec_.key_bytes(), codec_.live_cells(), costs_.two_parts()),
          queue_(space.memory, codec_.key_bytes()),
          key_(codec_.buffer_bytes()),
          child_key_(key_),
          classes_(space.board.cells()) {
        weights_.classes().at_start(classes_);
        const Cell player = space.board.player();
        const std::int64_t h = bound_.evaluate(space.starts, player, space.reach.flood(player, space.starts));
        if (h < 0) return;
        weights_.evaluate(space.starts, player, classes_.data());
        if (rules.symmetry && !weights_.classes().active()) symmetries_ = Symmetries::of(space.board);
        pack(space.starts, player, key_.data(), classes_.data());
        table_.store(table_.insert(key_.data()).value, {});
        const std::uint64_t first = bound(h, weights_.total(), space.starts, player);
        counts_.begin(static_cast<std::int64_t>(costs_.first(first)));
        enqueue(0, first, key_);
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
            const std::uint64_t first = queue_.primary(), second = queue_.secondary();
            if (costs_.two_parts() ? costs_.two(first, second) >= rules_.ceiling()
                                   : first >= rules_.ceiling())
                return Outcome::unsolvable;
            counts_.raise(first);
            queue_.pop(key_.data());
            unsigned char* at = table_.find(key_.data());
            StateTable::Value value = table_.load(at);
            if (value.closed) continue;
            if (visit(first, second, at, value)) return Outcome::solved;
        }
        return Outcome::running;
    }

    void report(Progress& progress) const override { counts_.report(progress, table_.size(), queue_.size()); }
    std::int64_t lower_bound() const override { return counts_.lower_bound; }
    std::uint64_t work() const override { return counts_.work(lost_ ? lost_->asked() : 0); }
    bool proves_optimal() const override { return true; }
    std::string name() const override { return "astar"; }
    void extras(Stats& stats) const override {
        counts_.tell_proof(stats, table_.size(), bound_, lost_.get());
    }

    std::vector<Push> solution() const override {
        std::vector<Push> pushes;
        std::vector<std::size_t> turns;
        std::vector<unsigned char> key = key_;
        for (StateTable::Value value; (value = table_.load(table_.find(key.data()))).cost != 0;)
            pushes.push_back(step_back(key, value, turns));
        if (symmetries_)
            symmetries_->turn_back(pushes, turns,
                                   pack(space_.starts, space_.board.player(), key.data(), classes_.data()));
        std::reverse(pushes.begin(), pushes.end());
        return pushes;
    }

  private:
    // A push that the state in hand offers, and where the table keeps the state that it leads to.
    struct Candidate {
        Cell box, to;
        int direction;
        std::size_t symmetry;  // that leads to what is kept of the state after it
        std::uint64_t walk, where;
        typename StateBound<W>::Found found;
    };
    struct Cover {
        Cell there;
        std::uint64_t where;
    };

    // The state, or its canonical image: which symmetry has led there.
    std::size_t pack(const Set& boxes, Cell player, unsigned char* key, const std::uint16_t* classes) const {
        if (!symmetries_) {
            codec_.pack(boxes, player, key, classes);
            return 0;
        }
        Set image = boxes;
        const std::size_t symmetry = symmetries_->make_canonical(image, player);
        codec_.pack(image, player, key, classes);
        return symmetry;
    }

    void enqueue(std::uint64_t g, std::uint64_t h, const std::vector<unsigned char>& key) {
        const std::uint64_t f = g + h;
        queue_.push(costs_.first(f),
                    costs_.two_parts()            ? costs_.second(f)
                    : weights_.classes().active() ? 0
                                                  : h,
                    key.data());
    }
    std::uint64_t bound(std::int64_t pushes, std::int64_t weighted, const Set& boxes, Cell player) const {
        if (pushes == 0) return 0;
        return costs_.of(pushes + first_walk_.steps(boxes, player), pushes, weighted);
    }

    // Expands the state in key_, unless its bound has risen since it was put into the queue. True when it is
    // solved.
    bool visit(std::uint64_t first, std::uint64_t second, unsigned char* at, StateTable::Value value) {
        Set boxes = space_.reach.none();
        Cell player = 0;
        codec_.unpack(key_.data(), boxes, player, classes_.data());
        if (space_.goals.covers(boxes)) return true;
        const Set region = space_.reach.flood(player, boxes);
        const std::int64_t now = bound_.evaluate(boxes, player, region);
        weights_.evaluate(boxes, player, classes_.data());
        if (now >= 0) {
            const std::uint64_t h = bound(now, weights_.total(), boxes, player), f = value.cost + h;
            if (costs_.first(f) > first ||
                (costs_.two_parts() && costs_.first(f) == first && costs_.second(f) > second)) {
                enqueue(value.cost, h, key_);
                return false;
            }
        }
        value.closed = true;
        table_.store(at, value);
        if (now < 0) return false;
        if (lost_ && value.cost > 0) {
            if (lost_->dead(boxes, region, player, codec_.live_cell(value.push >> 2))) return false;
            lost_->at(boxes);
        }
        expand(boxes, player, value.cost);
        return false;
    }

    void expand(const Set& boxes, Cell player, std::uint64_t g) {
        expanding();
        ++counts_.expanded;
        if (space_.sight) space_.sight->saw(boxes, player);
        walk_.from(player, boxes);
        const Set region = walk_.region();
        if (rules_.corrals) {
            const auto corral = corrals_.find(boxes, region, bound_.distances());
            if (corral.active && corral.count == 0) return;
        }
        pushes_.clear();
        boxes.each([&](Cell c) {
            if (bound_.frozen().test(c)) return;
            each_step<Way::push>(space_.board, c, boxes, region, [&](Cell to, int side) {
                const int d = opposite(side);
                typename StateBound<W>::Found found;
                if (!bound_.place_after(to, d, found)) return;
                const auto kept = classes_[to];
                classes_[to] = classes_[c];
                const std::size_t symmetry = pack(after(boxes, c, to), c, child_key_.data(), classes_.data());
                classes_[to] = kept;
                const std::uint64_t walk = walk_.steps(space_.board.neighbour(c, side));
                pushes_.push_back(
                    {c, to, d, symmetry, walk, table_.hash(child_key_.data()), std::move(found)});
                table_.prefetch(pushes_.back().where);
            });
        });
        cover(boxes, region, g);
        for (Candidate& each : pushes_)
            push(boxes, each, g + costs_.of(each.walk + 1, 1, weights_.classes().weight(classes_[each.box])));
    }
    static Set after(Set boxes, Cell c, Cell to) {
        boxes.clear(c);
        boxes.set(to);
        return boxes;
    }

    // Closes the states with the same boxes whose player this one can reach by walking at no greater cost.
    // All places in the table are called for before the first is looked at: memory is the slow part.
    void cover(const Set& boxes, const Set& region, std::uint64_t g) {
        covers_.clear();
        if (symmetries_) symmetries_->find_stabiliser(boxes, stabiliser_);
        boxes.each([&](Cell c) {
            for (int d = 0; d < kDirections;
                 ++d) {  // a push in direction d may have left the player on `there`
                const Cell there = space_.board.neighbour(c, opposite(d));
                if (there == kNone || !region.test(there) || walk_.steps(there) == 0) continue;
                if (space_.board.neighbour(there, opposite(d)) == kNone) continue;
                codec_.pack(boxes, canonical(there), child_key_.data(), classes_.data());
                covers_.push_back({there, table_.hash(child_key_.data())});
                table_.prefetch(covers_.back().where);
            }
        });
        for (const Cover& each : covers_) {
            codec_.pack(boxes, canonical(each.there), child_key_.data(), classes_.data());
            const std::uint64_t cost = g + costs_.of(walk_.steps(each.there), 0);
            table_.make_room(cost);
            const auto [at, fresh] = table_.insert(child_key_.data(), each.where);
            const StateTable::Value value = fresh ? StateTable::Value{} : table_.load(at);
            if (!fresh && value.cost <= cost && !(value.cost == cost && !value.closed)) continue;
            table_.store(at, {cost, covered(), true});
        }
    }
    // The boxes of a state that is kept are canonical: where he stands counts only among the symmetries that leave
    // them as they are.
    Cell canonical(Cell player) const {
        Cell lowest = player;
        if (symmetries_)
            for (std::size_t s : stabiliser_) lowest = std::min(lowest, symmetries_->cell(s, player));
        return lowest;
    }
    // Stands in the place of the last push where a state was closed by cover().
    std::uint32_t covered() const { return static_cast<std::uint32_t>(4 * codec_.live_cells()); }

    void push(const Set& boxes, Candidate& each, std::uint64_t g) {
        const Cell c = each.box, to = each.to;
        ++counts_.generated;
        const auto kept = classes_[to];
        classes_[to] = classes_[c];
        const Set after = this->after(boxes, c, to);
        if (!bound_.lost(after, c, to, each.found) && !(lost_ && lost_->dead_together(after, c, to))) {
            if (each.symmetry)
                codec_.pack(symmetries_->image(each.symmetry, after), symmetries_->cell(each.symmetry, c),
                            child_key_.data(), classes_.data());
            else
                codec_.pack(after, c, child_key_.data(), classes_.data());
            store(after, each, g);
        }
        classes_[to] = kept;
    }
    // Unless it leads to nothing better than the best that is known.
    void store(const Set& after, const Candidate& each, std::uint64_t g) {
        std::optional<std::uint64_t> h;
        if (const std::uint64_t ceiling = rules_.ceiling(); ceiling != Incumbent::kNoCeiling) {
            const unsigned char* at = table_.find(child_key_.data(), each.where);
            if (at && table_.load(at).cost <= g) return;
            h = left(after, each);
            if (*h != kLost && g + *h >= ceiling) return;
        }
        table_.make_room(g);
        const auto [at, fresh] = table_.insert(child_key_.data(), each.where);
        StateTable::Value value = fresh ? StateTable::Value{} : table_.load(at);
        if (!fresh && value.cost <= g) return;
        if (!h) h = left(after, each);
        value.cost = g;
        Cell to = each.to;
        int direction = each.direction;
        if (each.symmetry) {
            to = symmetries_->cell(each.symmetry, to);
            direction = symmetries_->direction(each.symmetry, direction);
        }
        value.push = static_cast<std::uint32_t>(4 * codec_.live_number(to) + direction);
        value.closed = *h == kLost;
        table_.store(at, value);
        if (*h != kLost) enqueue(g, *h, child_key_);
    }
    static constexpr std::uint64_t kLost = UINT64_MAX;
    std::uint64_t left(const Set& after, const Candidate& each) {
        const std::int64_t pushes = bound_.child(after, each.box, each.to, false, each.found);
        if (pushes < 0) return kLost;
        return bound(pushes, weights_.child(each.box, each.to, each.direction), after, each.box);
    }

    // Replaces `key` by its parent: the last push undone, and the player where an edge of the right cost
    // begins; `turns` get the symmetry that makes it canonical.
    Push step_back(std::vector<unsigned char>& key, const StateTable::Value& value,
                   std::vector<std::size_t>& turns) const {
        Set boxes = space_.reach.none();
        Cell player = 0;
        std::vector<std::uint16_t> classes(space_.board.cells());
        codec_.unpack(key.data(), boxes, player, classes.data());
        const int d = value.push & 3;
        const Cell to = codec_.live_cell(value.push >> 2), from = space_.board.neighbour(to, opposite(d));
        boxes.clear(to);
        boxes.set(from);
        classes[from] = classes[to];
        Walk<W> walk(space_.board, space_.reach);
        walk.from(space_.board.neighbour(from, opposite(d)), boxes);
        bool found = false;
        std::size_t turn = 0;
        walk.region().each([&](Cell before) {
            if (found) return;
            turn = pack(boxes, before, key.data(), classes.data());
            const unsigned char* at = table_.find(key.data());
            if (!at) return;
            const StateTable::Value parent = table_.load(at);
            found = parent.closed && parent.push != covered() &&
                    parent.cost +
                            costs_.of(walk.steps(before) + 1, 1, weights_.classes().weight(classes[from])) ==
                        value.cost;
        });
        if (!found) throw std::logic_error("a state has no parent");
        turns.push_back(turn);
        return {from, d};
    }

    const Space<W>& space_;
    Rules rules_;
    CostScheme costs_;
    WeightedBound<W> weights_;
    const StateCodec<W>& codec_;
    StateBound<W> bound_;
    Corrals<W> corrals_;
    std::optional<Symmetries> symmetries_;  // where there are any
    std::vector<std::size_t> stabiliser_;   // of the boxes in hand
    Walk<W> walk_;
    FirstWalk<W> first_walk_;
    std::unique_ptr<LostStates<W>> lost_;
    StateTable table_;
    BucketQueue queue_;
    std::vector<unsigned char> key_, child_key_;
    std::vector<std::uint16_t> classes_;
    std::vector<Candidate> pushes_;
    std::vector<Cover> covers_;
    Counts counts_;
};

}  // namespace

std::unique_ptr<Method> make_astar_moves(const Terrain& terrain, Goal goal, const Rules& rules) {
    return with_size<1, 4, 0>(terrain.board.cells(), [&]<int W>() -> std::unique_ptr<Method> {
        return std::make_unique<MoveAstar<W>>(space_of<W>(terrain), goal, rules);
    });
}

}  // namespace hakobi::sokoban
