// The best way from one state of a solution to a later one among all states that are near the solution.
//
//            ┌──────────── corridor ────────────┐
//     ─ ─ ─ from ───●───●───●───●───●───●───● to ─ ─ ─      the solution
//              ╲___●───●___╱ ╲___●___●____╱                ways that leave it by a few boxes and come back
//
// Every state has an anchor: a state of the solution that most of its boxes stand on. It is near if
//
//   * at most `boxes` of its boxes stand elsewhere than at the anchor, and
//   * it is not far behind the solution's own pace: it has cost at most `slack` more than the anchor had, what
//     it is ahead of or behind the anchor in pushes (potential.h) counted at the solution's average price.
//
// Anchors are found by walking along the solution from the parent's anchor: a push changes the number of boxes
// elsewhere by one at most. Among all near states this is A* with exact costs (the potential is consistent), so
// what it finds is the best of the corridor; what cannot be cheaper than the solution's own stretch is not
// stored. The end must be met exactly (boxes, and the player where he matters), but for the last state, where
// any solved one will do. Pruning by dead places and freeze loses nothing that can be solved.
//
// A corridor that would hold more than `most` states is left (too_large): a shorter stretch is the remedy.
#pragma once

#include <cmath>
#include <cstring>
#include <vector>

#include "base/expansions.h"
#include "containers/bucket_queue.h"
#include "containers/numbered_table.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/improve/trail.h"

namespace hakobi::sokoban {

struct Stretch {
    std::size_t from = 0, to = 0;  // states of the trail
    std::size_t boxes = 1;         // that may stand elsewhere
    double slack = 0;              // in the first metric
    std::size_t most = SIZE_MAX;   // states
};

template <int W>
class Corridor {
  public:
    using Set = Bits<W>;
    enum class End { running, better, nothing, too_large };

    Corridor(const Space<W>& space, const Potential& potential, const Tally& tally, const Trail<W>& trail,
             const Stretch& stretch)
        : space_(space),
          potential_(potential),
          tally_(tally),
          trail_(trail),
          stretch_(stretch),
          walk_(space.board, space.reach),
          key_bytes_(space.codec.key_bytes() + (tally.last_push() ? 1 : 0)),
          table_(space.memory, key_bytes_, sizeof(Node)),
          queue_(space.memory, sizeof(Number)),
          key_(space.codec.buffer_bytes() + 1),
          target_(key_) {
        limit_ = trail.cost[stretch.to] - trail.cost[stretch.from];
        end_ahead_ = trail.ahead[stretch.to];
        open_end_ = stretch.to == trail.size();
        const double pushes = static_cast<double>(stretch.to - stretch.from);
        pace_ =
            static_cast<double>(tally.first(trail.cost[stretch.to]) - tally.first(trail.cost[stretch.from])) /
            pushes;
        pack(trail.boxes[stretch.to], trail.player[stretch.to], last_direction(stretch.to), target_);
        pack(trail.boxes[stretch.from], trail.player[stretch.from], last_direction(stretch.from), key_);
        Node node;
        node.ahead = static_cast<std::int32_t>(trail.ahead[stretch.from]);
        node.anchor = static_cast<std::uint32_t>(stretch.from);
        node.player = trail.player[stretch.from];
        const Number first = table_.insert(key_.data(), table_.hash(key_.data())).number;
        table_.put(first, node);
        enqueue(first, 0, node.ahead);
    }

    // Expands some states.
    End step(std::size_t states) {
        for (; states > 0; --states) {
            if (queue_.empty()) return End::nothing;
            if (table_.size() > stretch_.most) return End::too_large;
            Number number;
            queue_.pop(reinterpret_cast<unsigned char*>(&number));
            Node node = table_.template get<Node>(number);
            if (node.closed) continue;
            node.closed = 1;
            table_.put(number, node);
            if (arrived(number)) {
                goal_ = number;
                return End::better;
            }
            expand(number, node);
        }
        return End::running;
    }
    std::uint64_t expanded() const { return expanded_; }
    std::uint64_t generated() const { return generated_; }
    std::size_t stored() const { return table_.size(); }

    // The better pushes of the stretch, after End::better.
    std::vector<Push> way() const {
        std::vector<Push> pushes;
        for (Number at = goal_;;) {
            const Node node = table_.template get<Node>(at);
            if (node.box == kNone) break;
            pushes.push_back({node.box, static_cast<int>(node.direction)});
            at = node.parent;
        }
        return {pushes.rbegin(), pushes.rend()};
    }

  private:
    using Number = NumberedTable::Number;
    struct Node {
        std::uint64_t cost = 0;
        Number parent = 0;
        Cell box = kNone;  // where the pushed one stood: the player stands there now
        std::uint32_t anchor = 0;
        std::int32_t ahead = 0;
        Cell player = 0;
        std::uint32_t direction : 2 = 0, closed : 1 = 0;
    };

    int last_direction(std::size_t state) const { return state ? trail_.pushes[state - 1].direction : 0; }
    void pack(const Set& boxes, Cell player, int direction, std::vector<unsigned char>& key) const {
        space_.codec.pack(boxes, tally_.exact_player() ? player : space_.normalised(player, boxes),
                          key.data());
        if (tally_.last_push()) key[key_bytes_ - 1] = static_cast<unsigned char>(direction);
    }
    bool arrived(Number number) const {
        const unsigned char* key = table_.key(number);
        if (!open_end_) return std::memcmp(key, target_.data(), key_bytes_) == 0;
        Set boxes = space_.reach.none();
        Cell player = 0;
        std::vector<unsigned char> copy(space_.codec.buffer_bytes());
        std::memcpy(copy.data(), key, space_.codec.key_bytes());
        space_.codec.unpack(copy.data(), boxes, player);
        return space_.goals.covers(boxes);
    }
    std::uint64_t left(std::int64_t ahead) const {
        return tally_.of_pushes(static_cast<std::uint64_t>(std::max<std::int64_t>(ahead - end_ahead_, 0)));
    }
    void enqueue(Number number, std::uint64_t cost, std::int64_t ahead) {
        const std::uint64_t f = cost + left(ahead);
        const std::size_t second =
            tally_.two_parts() ? f & 0xffffffffu
                               : static_cast<std::size_t>(std::max<std::int64_t>(ahead - end_ahead_, 0));
        queue_.push(tally_.first(f), second, reinterpret_cast<const unsigned char*>(&number));
    }

    void expand(Number number, const Node& node) {
        expanding();
        ++expanded_;
        Set boxes = space_.reach.none();
        Cell player = 0;
        std::memcpy(key_.data(), table_.key(number), key_bytes_);
        space_.codec.unpack(key_.data(), boxes, player);
        Set region = space_.reach.none();
        if (tally_.exact_player()) {
            walk_.from(node.player, boxes);
            region = walk_.region();
        } else {
            region = space_.reach.flood(player, boxes);
        }
        boxes.each([&](Cell c) {
            each_step<Way::push>(space_.board, c, boxes, region, [&](Cell to, int side) {
                push(number, node, boxes, region, c, to, opposite(side));
            });
        });
    }
    void push(Number number, const Node& parent, const Set& boxes, const Set& region, Cell c, Cell to,
              int d) {
        if (!space_.live.test(to)) return;
        const std::int32_t phi = potential_.beside(to, opposite(d));
        if (phi >= kFar) return;
        ++generated_;
        Node node;
        node.ahead = parent.ahead - potential_.beside(c, opposite(d)) + phi;
        Priced priced;
        if (tally_.exact_player()) priced.steps = walk_.steps(space_.board.neighbour(c, opposite(d)));
        if (tally_.last_push() && parent.box != kNone) {
            priced.same_box = space_.board.neighbour(parent.box, parent.direction) == c;
            priced.same_direction = static_cast<int>(parent.direction) == d;
        }
        node.cost = parent.cost + tally_.of(priced);
        if (node.cost + left(node.ahead) >= limit_) return;
        Set after = boxes;
        after.clear(c);
        after.set(to);
        node.anchor = parent.anchor;
        if (!near(after, node)) return;
        if (space_.freeze.suspicious(to, after) && !space_.goals.covers(space_.freeze.frozen(after))) return;
        Cell player = c;
        if (!tally_.exact_player())
            player = static_cast<Cell>(space_.reach.after_push(region, c, to, after).lowest());
        space_.codec.pack(after, player, key_.data());
        if (tally_.last_push()) key_[key_bytes_ - 1] = static_cast<unsigned char>(d);
        const auto [at, fresh] = table_.insert(key_.data(), table_.hash(key_.data()));
        if (!fresh && table_.template get<Node>(at).cost <= node.cost) return;
        node.parent = number;
        node.box = c;
        node.direction = static_cast<std::uint32_t>(d);
        node.player = c;
        table_.put(at, node);
        enqueue(at, node.cost, node.ahead);
    }

    std::size_t elsewhere(const Set& boxes, std::size_t anchor) const {
        std::size_t n = 0;
        const Set& there = trail_.boxes[anchor];
        for (std::size_t i = 0; i < boxes.words(); ++i) n += std::popcount(boxes.w[i] & ~there.w[i]);
        return n;
    }
    // Finds its anchor.
    bool near(const Set& boxes, Node& node) const {
        std::size_t anchor = node.anchor, fewest = elsewhere(boxes, anchor);
        for (std::size_t at = anchor + 1, until = anchor + kAhead; at <= std::min(until, stretch_.to); ++at) {
            const std::size_t n = elsewhere(boxes, at);
            if (n <= fewest) {
                fewest = n;
                anchor = at;
                until = at + kAhead;
            }
        }
        if (anchor == node.anchor)
            for (std::size_t at = anchor, n; at-- > stretch_.from && anchor - at <= kAhead;)
                if ((n = elsewhere(boxes, at)) < fewest) {
                    fewest = n;
                    anchor = at;
                }
        node.anchor = static_cast<std::uint32_t>(anchor);
        if (fewest > stretch_.boxes) return false;
        const double spent = static_cast<double>(tally_.first(node.cost)),
                     there = static_cast<double>(tally_.first(trail_.cost[anchor]) -
                                                 tally_.first(trail_.cost[stretch_.from]));
        return spent <=
               there + pace_ * static_cast<double>(trail_.ahead[anchor] - node.ahead) + stretch_.slack;
    }
    static constexpr std::size_t kAhead = 8;

    const Space<W>& space_;
    const Potential& potential_;
    Tally tally_;
    const Trail<W>& trail_;
    Stretch stretch_;
    Walk<W> walk_;
    std::size_t key_bytes_;
    NumberedTable table_;
    BucketQueue queue_;
    std::vector<unsigned char> key_, target_;
    std::uint64_t limit_ = 0;
    std::int64_t end_ahead_ = 0;
    bool open_end_ = false;
    double pace_ = 1;
    Number goal_ = 0;
    std::uint64_t expanded_ = 0, generated_ = 0;
};

}  // namespace hakobi::sokoban
