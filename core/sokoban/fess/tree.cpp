#include "sokoban/fess/tree.h"

#include <algorithm>
#include <cstring>
#include <tuple>

#include "base/beat.h"
#include "base/expansions.h"
#include "sokoban/fess/zobrist.h"
#include "sokoban/sizes.h"
#include "sokoban/study/sight.h"

namespace hakobi::sokoban::fess {
namespace {

std::size_t key_size(std::size_t cells, std::size_t boxes, bool as_list) {
    return (as_list ? boxes * 4 : (cells + 7) / 8) + 4 + (boxes + 7) / 8;
}

}  // namespace

template <int W>
Tree<W>::Tree(const Space<W>& space, Guide<W>& guide)
    : space_(space),
      guide_(guide),
      charge_(space.memory),
      as_list_(space.board.boxes().size() * 32 < space.board.cells()),
      table_(space.memory, key_size(space.board.cells(), space.board.boxes().size(), as_list_), 4, true),
      key_(key_size(space.board.cells(), space.board.boxes().size(), as_list_)) {}

// Boxes (a bit a cell, or their sorted list), the player's cell, a bit for every start that is still to be
// filled.
template <int W>
void Tree<W>::write_key(const State<W>& at) const {
    std::fill(key_.begin(), key_.end(), 0);
    unsigned char* out = key_.data();
    if (as_list_) {
        at.boxes.each([&](Cell c) {
            const std::uint32_t number = c + 1;
            std::memcpy(out, &number, 4);
            out += 4;
        });
        out = key_.data() + space_.board.boxes().size() * 4;
    } else {
        std::memcpy(out, at.boxes.w.data(), (space_.board.cells() + 7) / 8);
        out += (space_.board.cells() + 7) / 8;
    }
    std::memcpy(out, &at.player, 4);
    out += 4;
    const auto& starts = space_.board.boxes();
    for (std::size_t i = 0; i < starts.size(); ++i)
        if (at.starts.test(starts[i])) out[i / 8] |= 1u << (i & 7);
}

template <int W>
std::uint32_t Tree<W>::find(const State<W>& at, std::uint64_t hash) const {
    if (!table_.may_hold(hash)) return kNobody;
    write_key(at);
    const unsigned char* value = table_.find(key_.data(), hash);
    std::uint32_t node = kNobody;
    if (value) std::memcpy(&node, value, 4);
    return node;
}

template <int W>
std::uint32_t Tree<W>::node_of(const State<W>& at, std::uint64_t hash, bool& fresh) {
    write_key(at);
    const auto inserted = table_.insert(key_.data(), hash);
    fresh = inserted.fresh;
    std::uint32_t node;
    if (!fresh) {
        std::memcpy(&node, inserted.value, 4);
        return node;
    }
    node = static_cast<std::uint32_t>(nodes_.size());
    std::memcpy(inserted.value, &node, 4);
    if (nodes_.size() % 1024 == 0) charge_.add(1024 * sizeof(Node));
    nodes_.push_back({});
    return node;
}

template <int W>
void Tree<W>::add_root(const State<W>& at, int zones) {
    bool fresh;
    const std::uint64_t hash = Zobrist<W>::of(at);
    const std::uint32_t node = node_of(at, hash, fresh);
    if (fresh) {
        nodes_[node].score = guide_.score(at, zones);
        nodes_[node].zones = zones;
    }
    if (nodes_[node].expansion != kNobody) return;
    expand(at, hash, node, kNobody, {}, 0, 0);
}

template <int W>
std::uint32_t Tree<W>::best_child(const Expansion& e) const {
    std::uint32_t best = kNobody;
    for (std::uint32_t i = 0; i < e.count; ++i) {
        const Branch& branch = branches_[e.first + i];
        const Node& node = nodes_[branch.node];
        if (branch.dropped || node.dead || node.expansion != kNobody) continue;
        if (best != kNobody) {
            const Branch& old = branches_[e.first + best];
            if (std::tie(old.weight, old.price, nodes_[old.node].score) <=
                std::tie(branch.weight, branch.price, node.score))
                continue;
        }
        best = i;
    }
    return best;
}

// Files an expansion under its cell, with its best child that has not been tried.
template <int W>
void Tree<W>::enter(std::uint32_t index) {
    Expansion& e = expansions_[index];
    e.best_child = best_child(e);
    if (e.best_child == kNobody) return;
    const Branch& branch = branches_[e.first + e.best_child];
    Bucket& bucket = cells_[e.cell];
    if (bucket.heap.empty()) ranking_[{bucket.best, e.cell}] = e.cell;
    bucket.heap.push(
        {e.weight + branch.weight, branch.price, nodes_[branch.node].score, index, e.best_child});
}

template <int W>
std::uint32_t Tree<W>::pick_cell() {
    if (ranking_.empty()) return kNobody;
    if (++iteration_ % 2 == 0) return ranking_.begin()->second;
    for (;;) {
        const std::size_t c = cursor_ % cells_.size();
        cursor_ = c + 1;
        if (!cells_[c].heap.empty()) return static_cast<std::uint32_t>(c);
    }
}

template <int W>
typename Tree<W>::Step Tree<W>::step() {
    if (solution_ != kNobody) return Step::solved;
    const std::uint32_t c = pick_cell();
    if (c == kNobody) return Step::exhausted;
    Bucket& bucket = cells_[c];
    const Entry entry = bucket.heap.top();
    bucket.heap.pop();
    if (bucket.heap.empty()) ranking_.erase({bucket.best, c});
    const Expansion& e = expansions_[entry.expansion];
    Branch& branch = branches_[e.first + entry.child];
    if (branch.dropped || nodes_[branch.node].dead || nodes_[branch.node].expansion != kNobody) {
        enter(entry.expansion);
        settle(entry.expansion);
        return Step::running;
    }
    Child child;
    child.move = branch.move;
    child.player = branch.player;
    const State<W> at = guide_.after(e.at, child);
    if (guide_.dead(e.at, branch.move, at, nodes_[branch.node].zones)) {
        ++dead_selections_;
        kill(branch.node);
        enter(entry.expansion);
        settle(entry.expansion);
        return Step::running;
    }
    if (guide_.useless(e.at, branch.move, at)) {
        branch.dropped = true;
        enter(entry.expansion);
        settle(entry.expansion);
        return Step::running;
    }
    const std::uint64_t hash = Zobrist<W>::after(e.hash, e.at.player, branch.move, branch.player);
    expand(at, hash, branch.node, entry.expansion, branch.move, e.weight + branch.weight,
           e.spent + branch.pushes);
    enter(entry.expansion);
    if (guide_.solved(at)) solution_ = branch.node;
    return solution_ == kNobody ? Step::running : Step::solved;
}

template <int W>
std::uint32_t Tree<W>::expand(const State<W>& at, std::uint64_t hash, std::uint32_t node,
                              std::uint32_t parent, const Move& move, std::int32_t weight,
                              std::int32_t spent) {
    const auto index = static_cast<std::uint32_t>(expansions_.size());
    charge_.add(sizeof(Expansion) + 2 * sizeof(Entry) + (W == 0 ? at.boxes.words() * 16 : 0));
    expanding();
    expansions_.push_back({});
    Expansion& e = expansions_.back();
    e.at = at;
    e.hash = hash;
    e.parent = parent;
    e.node = node;
    e.move = move;
    e.weight = weight;
    e.spent = spent;
    e.depth = parent == kNobody ? 0 : expansions_[parent].depth + 1;
    nodes_[node].expansion = index;
    if (space_.sight)
        space_.sight->saw(at.boxes,
                          parent == kNobody ? at.player : space_.board.neighbour(move.to, move.side));
    if (guide_.met(at, hash)) solution_ = node;
    const Score own = nodes_[node].score;
    e.best_past = parent == kNobody ? own : std::min(own, expansions_[parent].best_past);

    children_.clear();
    guide_.generate(at, children_);
    generated_ += children_.size();
    e.first = branches_.size();
    e.count = static_cast<std::uint32_t>(children_.size());
    charge_.add(children_.size() * sizeof(Branch));
    for (Child& child : children_) {
        if (space_.board.cells() > kLargeBoard) beat();
        const State<W> next = guide_.after(at, child);
        const std::uint64_t next_hash = Zobrist<W>::after(hash, at.player, child.move, child.player);
        bool fresh;
        const std::uint32_t to = node_of(next, next_hash, fresh);
        if (fresh) {
            nodes_[to].score = guide_.score(next, child.zones);
            nodes_[to].zones = child.zones;
            nodes_[to].maker = index;
            if (guide_.met(next, next_hash)) solution_ = to;
        }
        child.score = nodes_[to].score;
        const std::int32_t price = guide_.price(spent + child.pushes, next);
        branches_.push_back(
            {child.move, child.player, to, price, child.pushes, 1, price == Thrift::kTooDear});
    }
    if (guide_.weighted()) {
        guide_.advise(at, own, children_);
        for (std::uint32_t i = 0; i < e.count; ++i)
            if (children_[i].advised || (e.count <= 2 && i == 0)) branches_[e.first + i].weight = 0;
    } else {
        for (std::uint32_t i = 0; i < e.count; ++i) branches_[e.first + i].weight = 0;
    }

    const auto tuple = guide_.cell(e.best_past);
    const auto [found, fresh] = cell_index_.try_emplace(tuple, static_cast<std::uint32_t>(cells_.size()));
    e.cell = found->second;
    if (fresh) {
        charge_.add(kCellBytes);
        cells_.push_back({{}, e.best_past});
        cursor_ = e.cell;
    }
    Bucket& bucket = cells_[e.cell];
    if (e.best_past < bucket.best) {
        ranking_.erase({bucket.best, e.cell});
        bucket.best = e.best_past;
        if (!bucket.heap.empty()) ranking_[{bucket.best, e.cell}] = e.cell;
    }
    enter(index);
    if (best_ == kNobody || e.best_past < best_score_) {
        best_ = index;
        best_score_ = e.best_past;
    }
    if (!guide_.solved(at)) settle(index);
    return index;
}

// A state all of whose moves are lost is lost, and so may be its parent.
template <int W>
void Tree<W>::settle(std::uint32_t index) {
    for (;;) {
        const Expansion& e = expansions_[index];
        if (nodes_[e.node].dead) return;
        for (std::uint32_t i = 0; i < e.count; ++i) {
            const Branch& branch = branches_[e.first + i];
            if (!branch.dropped && !nodes_[branch.node].dead) return;
        }
        nodes_[e.node].dead = true;
        if (e.parent == kNobody) return;
        index = e.parent;
    }
}

template <int W>
void Tree<W>::kill(std::uint32_t node) {
    nodes_[node].dead = true;
}

template <int W>
typename Tree<W>::Line Tree<W>::line(std::uint32_t index) const {
    Line line;
    for (; index != kNobody; index = expansions_[index].parent) {
        line.states.push_back(expansions_[index].at);
        if (expansions_[index].parent != kNobody) line.moves.push_back(expansions_[index].move);
    }
    std::reverse(line.states.begin(), line.states.end());
    std::reverse(line.moves.begin(), line.moves.end());
    return line;
}

template <int W>
typename Tree<W>::Line Tree<W>::line_to(std::uint32_t node) const {
    if (nodes_[node].expansion != kNobody) return line(nodes_[node].expansion);
    const Expansion& e = expansions_[nodes_[node].maker];
    Line line = this->line(nodes_[node].maker);
    std::uint64_t i = e.first;
    while (branches_[i].node != node) ++i;
    Child child;
    child.move = branches_[i].move;
    child.player = branches_[i].player;
    line.states.push_back(guide_.after(e.at, child));
    line.moves.push_back(child.move);
    return line;
}
template <int W>
typename Tree<W>::Line Tree<W>::line(const State<W>& known) const {
    return line_to(find(known, Zobrist<W>::of(known)));
}
template <int W>
typename Tree<W>::Line Tree<W>::solution() const {
    return line_to(solution_);
}

HAKOBI_SIZES(Tree);

}  // namespace hakobi::sokoban::fess
