// What a search looked at, for people who want to see it.
//
// A trace keeps the first `limit` nodes that were generated: the state, where it came from, its cost and
// estimate, and when it was expanded. The search itself goes on after the last recorded node; orders of
// expansion stay true, and `truncated` says that something is missing.
//
// Most searches generate a state once: node and state are the same. Searches that come back to a state (ida,
// lrta, annealing) record a node for every visit, with the state's own number beside it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

struct TraceNode {
    static constexpr std::int64_t kNothing = -1;
    std::int64_t state = 0;          // equal for two visits of one state
    std::int64_t parent = kNothing;  // index of a node
    std::int64_t order = kNothing;   // of expansion
    std::int64_t round = 0;          // pass, trial or reheat
    std::int64_t depth = 0;          // edges from the start of the round
    std::int64_t g = 0, h = 0;       // h = kNothing: lost
    Cell player = 0;                 // where the last move really left him
    std::vector<Cell> boxes;
    bool pull = false;  // the last move pulled a box
};

class Trace {
  public:
    static constexpr std::size_t kFull = SIZE_MAX;

    explicit Trace(std::size_t limit) : limit_(limit) {}

    bool wanted() const { return limit_ > 0; }
    // The index of the new node, or kFull when it is not recorded.
    std::size_t add(TraceNode node) {
        if (nodes_.size() >= limit_) {
            truncated_ = true;
            return kFull;
        }
        nodes_.push_back(std::move(node));
        return nodes_.size() - 1;
    }
    // A node was generated, but not where it could be recorded.
    void miss() { truncated_ = true; }
    void expand(std::size_t node) {
        if (node != kFull) nodes_[node].order = orders_;
        ++orders_;
    }
    // A node that follows the last of `way`, the steps since the start of the round (none: the round begins
    // here), each of which holds the index of its node.
    template <class Way>
    std::size_t add_after(const Way& way, TraceNode node) {
        if (!way.empty()) {
            if (way.back().node == kFull) {
                miss();
                return kFull;
            }
            node.parent = static_cast<std::int64_t>(way.back().node);
        }
        node.depth = static_cast<std::int64_t>(way.size());
        return add(std::move(node));
    }
    // A better way to a node has been found.
    void move(std::size_t node, std::size_t parent, std::int64_t g) {
        if (node == kFull || parent == kFull) return;
        nodes_[node].parent = static_cast<std::int64_t>(parent);
        nodes_[node].depth = nodes_[parent].depth + 1;
        nodes_[node].g = g;
    }
    void solve(std::size_t node) { solved_ = node; }

    const std::vector<TraceNode>& nodes() const { return nodes_; }
    const TraceNode& operator[](std::size_t node) const { return nodes_[node]; }
    bool truncated() const { return truncated_; }
    std::size_t solved() const { return solved_; }  // kFull: none, or not recorded

  private:
    std::size_t limit_;
    std::vector<TraceNode> nodes_;
    std::int64_t orders_ = 0;
    bool truncated_ = false;
    std::size_t solved_ = kFull;
};

}  // namespace hakobi::sokoban
