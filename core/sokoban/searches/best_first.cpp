#include "sokoban/searches/best_first.h"

#include <algorithm>
#include <unordered_map>

#include "base/expansions.h"
#include "containers/charged_vector.h"
#include "containers/numbered_table.h"
#include "sokoban/sizes.h"
#include "sokoban/study/plain.h"
#include "sokoban/study/spell_steps.h"
#include "sokoban/study/trace.h"

namespace hakobi::sokoban {
namespace {

using namespace study;
using Number = NumberedTable::Number;

enum class Order { breadth, depth, cost, greedy, astar };

Order order_of(const std::string& method) {
    if (method == "bfs") return Order::breadth;
    if (method == "dfs") return Order::depth;
    if (method == "uniform-cost") return Order::cost;
    if (method == "greedy") return Order::greedy;
    return Order::astar;
}

struct Node {
    static constexpr Number kNoParent = UINT32_MAX;
    Cost g = 0;
    Number parent = kNoParent;
    std::uint32_t move = 0;
    std::int32_t h = 0;  // in pushes; -1 = lost
    bool closed = false;
};

// The open list: a heap of (key, tie).
class Open {
  public:
    explicit Open(Memory& memory) : heap_(memory) {}
    struct Entry {
        std::uint64_t key, tie;
        Number number;
        bool operator<(const Entry& o) const { return key != o.key ? key > o.key : tie > o.tie; }
    };
    bool empty() const { return heap_.empty(); }
    std::size_t size() const { return heap_.size(); }
    void push(const Entry& entry) {
        heap_.push_back(entry);
        std::push_heap(heap_.begin(), heap_.end());
    }
    Entry pop() {
        std::pop_heap(heap_.begin(), heap_.end());
        return heap_.pop_back();
    }

  private:
    ChargedVector<Entry> heap_;
};

class BestFirst : public Method {
  public:
    BestFirst(const Terrain& terrain, const Request& request, const MethodInfo& info)
        : space_(space_of<0>(terrain)),
          info_(info),
          order_(order_of(info.name)),
          plain_(Plain::from(info, request)),
          ground_(space_, plain_.kind, Prices::of(request.goal, plain_.kind), plain_.prune),
          estimate_(space_, plain_.heuristic),
          table_(terrain.memory, ground_.codec().key_bytes(), sizeof(Node)),
          open_(terrain.memory),
          key_(ground_.codec().buffer_bytes()),
          state_(ground_.start()),
          trace_(request.trace) {
        reach(state_, terrain.board.player(), Node{});
        enqueue_fresh();
    }

    Outcome step() override {
        for (std::size_t i = states_a_step(space_.board.cells(), 256); i > 0; --i) {
            if (open_.empty()) return Outcome::unsolvable;
            const Open::Entry entry = open_.pop();
            auto node = table_.get<Node>(entry.number);
            if (node.closed) continue;
            note_bound(entry.key, node);
            ground_.codec().unpack(table_.key(entry.number), state_.boxes, state_.player);
            if (ground_.solved(state_)) return finish(entry.number);
            node.closed = true;
            table_.put(entry.number, node);
            expand(entry.number, node);
            if (goal_ != Node::kNoParent) return finish(goal_);
        }
        return Outcome::running;
    }

    void report(Progress& progress) const override {
        progress.expanded = expanded_;
        progress.generated = generated_;
        progress.stored = table_.size();
        progress.lower_bound = lower_bound_;
        progress.note = "open " + std::to_string(open_.size());
    }
    std::int64_t lower_bound() const override { return lower_bound_; }
    bool proves_optimal() const override { return order_ != Order::depth && order_ != Order::greedy; }
    Options settings() const override { return plain_.words(info_); }
    const Trace* trace() const override { return &trace_; }
    std::vector<Push> solution() const override { return pushes_of(moves()); }
    std::string text() const override { return spell_moves(space_.board, moves(), plain_.kind); }

  private:
    std::vector<Move> moves() const {
        std::vector<Move> moves;
        for (auto node = table_.get<Node>(goal_); node.parent != Node::kNoParent;
             node = table_.get<Node>(node.parent))
            moves.push_back(Move::from(node.move));
        std::reverse(moves.begin(), moves.end());
        return moves;
    }

    void expand(Number number, const Node& node) {
        expanding();
        ++expanded_;
        if (trace_.wanted()) trace_.expand(traced(number));
        estimate_.parent(state_);
        ground_.successors(state_, [&](const State& child, Move move, Cost cost, Cell player) {
            ++generated_;
            reach(child, player, Node{node.g + cost, number, move.code()});
        });
        enqueue_fresh();
    }

    // A way to a state: the first one, or perhaps a better one.
    void reach(const State& state, Cell player, Node node) {
        ground_.codec().pack(state.boxes, state.player, key_.data());
        const auto [number, fresh] = table_.insert(key_.data(), table_.hash(key_.data()));
        if (fresh) {
            const std::int64_t h =
                node.parent == Node::kNoParent ? estimate_.of(state) : estimate_.after(Move::from(node.move));
            node.h = Estimate::narrow(h);
            node.closed = h < 0;
            table_.put(number, node);
            if (trace_.wanted()) record(number, state, player, node);
            if (node.closed) return;
            if (order_ == Order::breadth && goal_ == Node::kNoParent && ground_.solved(state)) goal_ = number;
        } else {
            const auto known = table_.get<Node>(number);
            if (known.closed || !improves(node, known)) return;
            node.h = known.h;
            table_.put(number, node);
            if (trace_.wanted())
                trace_.move(traced(number), traced(node.parent), ground_.prices().first(node.g));
        }
        fresh_.push_back({number, node.h, node.g});
    }
    bool improves(const Node& node, const Node& known) const {
        if (order_ == Order::depth) return true;  // the newest way is followed first
        return (order_ == Order::cost || order_ == Order::astar) && node.g < known.g;
    }

    struct Fresh {
        Number number;
        std::int32_t h;
        Cost g;
    };
    // Depth-first search takes the first child first, so the last one goes into the queue first.
    void enqueue_fresh() {
        if (order_ == Order::depth) {
            std::reverse(fresh_.begin(), fresh_.end());
            std::stable_sort(fresh_.begin(), fresh_.end(),
                             [](const Fresh& a, const Fresh& b) { return a.h > b.h; });
        }
        for (const Fresh& each : fresh_) open_.push(entry(each));
        fresh_.clear();
    }
    Open::Entry entry(const Fresh& each) {
        constexpr int kSequenceBits = 40;
        const std::uint64_t sequence = sequence_++, h = static_cast<std::uint64_t>(each.h);
        const Cost ahead = h * ground_.prices().push;
        switch (order_) {
            case Order::breadth:
                return {sequence, 0, each.number};
            case Order::depth:
                return {~sequence, 0, each.number};
            case Order::cost:
                return {each.g, sequence, each.number};
            case Order::greedy:
                return {h, sequence, each.number};
            case Order::astar:
                break;
        }
        const std::uint64_t newer_first = ~sequence & ((std::uint64_t{1} << kSequenceBits) - 1);
        return {weighted() ? Plain::kOne * each.g + plain_.weight * ahead : each.g + ahead,
                h << kSequenceBits | newer_first, each.number};
    }
    bool weighted() const { return plain_.weight != Plain::kOne; }

    // No solution can cost less than this, in the goal's first metric.
    void note_bound(std::uint64_t key, const Node& node) {
        std::int64_t bound = -1;
        if (order_ == Order::breadth) bound = ground_.prices().first(node.g) + 1;
        if (order_ == Order::cost) bound = ground_.prices().first(key);
        if (order_ == Order::astar && plain_.weight <= Plain::kOne)
            bound = ground_.prices().first(weighted() ? key / Plain::kOne : key);
        lower_bound_ = std::max(lower_bound_, bound);
    }

    Outcome finish(Number number) {
        goal_ = number;
        if (trace_.wanted()) trace_.solve(traced(number));
        return Outcome::solved;
    }

    std::size_t traced(Number number) const {
        const auto it = trace_numbers_.find(number);
        return it == trace_numbers_.end() ? Trace::kFull : it->second;
    }
    void record(Number number, const State& state, Cell player, const Node& node) {
        TraceNode row;
        row.state = static_cast<std::int64_t>(trace_.nodes().size());
        if (node.parent != Node::kNoParent) {
            const std::size_t parent = traced(node.parent);
            if (parent == Trace::kFull) return trace_.miss();
            row.parent = static_cast<std::int64_t>(parent);
            row.depth = trace_[parent].depth + 1;
        }
        row.g = ground_.prices().first(node.g);
        row.h = node.h;
        row.player = player;
        row.boxes = cells_of(state.boxes);
        const std::size_t index = trace_.add(std::move(row));
        if (index != Trace::kFull) trace_numbers_.emplace(number, index);
    }

    const Space<0>& space_;
    const MethodInfo& info_;
    const Order order_;
    const Plain plain_;
    Ground ground_;
    Estimate estimate_;
    NumberedTable table_;
    Open open_;
    std::vector<unsigned char> key_;
    std::vector<Fresh> fresh_;
    State state_;
    Number goal_ = Node::kNoParent;
    std::uint64_t sequence_ = 0, expanded_ = 0, generated_ = 0;
    std::int64_t lower_bound_ = -1;
    Trace trace_;
    std::unordered_map<Number, std::size_t> trace_numbers_;
};

}  // namespace

std::unique_ptr<Method> make_best_first(const Terrain& terrain, const Request& request,
                                        const MethodInfo& info) {
    return std::make_unique<BestFirst>(terrain, request, info);
}

}  // namespace hakobi::sokoban
