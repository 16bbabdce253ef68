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
// any solved one will do: then the potential falls to 0 or below, and how far below is not known (with goals to
// spare it is another number for other goals), so the way there is counted to 0. Pruning by dead places and
// freeze loses nothing that can be solved.
//
// A corridor that would hold more than `most` states is left (too_large): a shorter stretch is the remedy.
#pragma once

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

    Corridor(const Ground<W>& ground, const Trail<W>& trail, const Stretch& stretch)
        : ground_(ground),
          space_(ground.space),
          tally_(ground.tally),
          trail_(trail),
          stretch_(stretch),
          pacing_(space_, tally_),
          table_(space_.memory, ground.key_bytes(), sizeof(Node)),
          queue_(space_.memory, sizeof(Number)),
          key_(ground.buffer_bytes()),
          target_(key_),
          classes_(ground.classes.active() ? space_.board.cells() : 0) {
        limit_ = trail.cost[stretch.to] - trail.cost[stretch.from];
        open_end_ = stretch.to == trail.size();
        end_ahead_ = open_end_ ? 0 : trail.ahead[stretch.to];
        pace_ = static_cast<double>(tally_.first(limit_)) / static_cast<double>(stretch.to - stretch.from);
        trail.pack(ground, stretch.to, target_.data());
        trail.pack(ground, stretch.from, key_.data());
        const LastPush last = trail.last(space_.board, stretch.from);
        Node node;
        node.ahead = static_cast<std::int32_t>(trail.ahead[stretch.from]);
        node.anchor = static_cast<std::uint32_t>(stretch.from);
        node.player = trail.player[stretch.from];
        node.direction = static_cast<std::uint8_t>(last.direction + 1);
        root_ = table_.insert(key_.data(), table_.hash(key_.data())).number;
        table_.put(root_, node);
        enqueue(root_, 0, node.ahead);
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
        for (Number at = goal_; at != root_;) {
            const Node node = table_.template get<Node>(at);
            pushes.push_back({node.player, node.direction - 1});
            at = node.parent;
        }
        return {pushes.rbegin(), pushes.rend()};
    }

  private:
    using Number = NumberedTable::Number;
    struct Node {
        std::uint64_t cost = 0;
        Number parent = 0;
        std::uint32_t anchor = 0;
        std::int32_t ahead = 0;
        Cell player = 0;             // where the last push has left him, and where its box had stood
        std::uint8_t direction = 0;  // of that push, plus one; 0: nothing has been pushed
        std::uint8_t closed = 0;
    };

    bool arrived(Number number) {
        if (!open_end_) return std::memcmp(table_.key(number), target_.data(), ground_.key_bytes()) == 0;
        Set boxes = space_.reach.none();
        unpack(number, boxes);
        return space_.goals.covers(boxes);
    }
    void unpack(Number number, Set& boxes) {
        std::memcpy(key_.data(), table_.key(number), ground_.key_bytes());
        Cell player = 0;  // a node has his square
        ground_.classes.codec().unpack(key_.data(), boxes, player,
                                       classes_.empty() ? nullptr : classes_.data());
    }
    std::uint64_t left(std::int64_t ahead) const {
        return tally_.of_pushes(static_cast<std::uint64_t>(std::max<std::int64_t>(ahead - end_ahead_, 0)));
    }
    void enqueue(Number number, std::uint64_t cost, std::int64_t ahead) {
        const std::uint64_t f = cost + left(ahead);
        const std::size_t second =
            tally_.two_parts() ? tally_.second(f)
                               : static_cast<std::size_t>(std::max<std::int64_t>(ahead - end_ahead_, 0));
        queue_.push(tally_.first(f), second, reinterpret_cast<const unsigned char*>(&number));
    }

    void expand(Number number, const Node& node) {
        expanding();
        ++expanded_;
        Set boxes = space_.reach.none();
        unpack(number, boxes);
        LastPush last;
        if (node.direction)
            last = {space_.board.neighbour(node.player, node.direction - 1), node.direction - 1};
        pacing_.from(node.player, last, boxes);
        const Set& region = pacing_.region();
        boxes.each([&](Cell c) {
            each_step<Way::push>(space_.board, c, boxes, region, [&](Cell to, int side) {
                push(number, node, boxes, c, to, opposite(side));
            });
        });
    }
    void push(Number number, const Node& parent, const Set& boxes, Cell c, Cell to, int d) {
        if (!space_.live.test(to)) return;
        const std::int32_t phi = ground_.potential.beside(to, opposite(d));
        if (phi >= kFar) return;
        ++generated_;
        Node node;
        node.ahead = parent.ahead - ground_.potential.beside(c, opposite(d)) + phi;
        node.cost =
            parent.cost + pacing_.cost(c, d, classes_.empty() ? 0 : ground_.classes.weight(classes_[c]));
        if (node.cost + left(node.ahead) >= limit_) return;
        Set after = boxes;
        after.clear(c);
        after.set(to);
        node.anchor = parent.anchor;
        if (!near(after, node)) return;
        if (space_.freeze.suspicious(to, after) && !space_.goals.covers(space_.freeze.frozen(after))) return;
        pack(after, c, to, d);
        const auto [at, fresh] = table_.insert(key_.data(), table_.hash(key_.data()));
        if (!fresh && table_.template get<Node>(at).cost <= node.cost) return;
        node.parent = number;
        node.player = c;
        node.direction = static_cast<std::uint8_t>(d + 1);
        table_.put(at, node);
        enqueue(at, node.cost, node.ahead);
    }
    // The state after a box went from c to `to`, into key_.
    void pack(const Set& after, Cell c, Cell to, int d) {
        Cell player = c;
        if (!tally_.exact_player())
            player = static_cast<Cell>(space_.reach.after_push(pacing_.region(), c, to, after).lowest());
        if (classes_.empty()) {
            ground_.classes.codec().pack(after, player, key_.data());
        } else {
            const std::uint16_t there = classes_[to];
            classes_[to] = classes_[c];
            ground_.classes.codec().pack(after, player, key_.data(), classes_.data());
            classes_[to] = there;
        }
        if (tally_.last_push()) key_[ground_.key_bytes() - 1] = static_cast<unsigned char>(d + 1);
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

    const Ground<W>& ground_;
    const Space<W>& space_;
    Tally tally_;
    const Trail<W>& trail_;
    Stretch stretch_;
    Pacing<W> pacing_;
    NumberedTable table_;
    BucketQueue queue_;
    std::vector<unsigned char> key_, target_;
    std::vector<std::uint16_t> classes_;
    std::uint64_t limit_ = 0;
    std::int64_t end_ahead_ = 0;
    bool open_end_ = false;
    double pace_ = 1;
    Number root_ = 0, goal_ = 0;
    std::uint64_t expanded_ = 0, generated_ = 0;
};

}  // namespace hakobi::sokoban
