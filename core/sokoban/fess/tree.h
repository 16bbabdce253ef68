// The engine: a tree of macro moves, searched cell by cell of feature space.
//
// Every expanded state belongs to a *cell*: the features of the best score on its path from the root (so a
// line of play may get worse for a while without leaving its cell). Odd iterations serve the cells in turn,
// even ones the cell with the best score; within a cell the child with the least weight goes first (moves
// that an advisor recommends weigh 0, others 1, summed along the path), then the lowest price where the guide
// asks one (thrift.h), then the better score, then the older.
//
//     iteration   pick a cell -> pop its best (expansion, child)
//                 expensive deadlock tests on the child -> dead: flag it, tell its parents
//                 expand: moves, scores of new states, advisors, weights; file it under its cell
//
// What to generate, score, test and recommend is the Guide's business (push_guide.h, pull_guide.h), which
// puts it together from features (features/), advisors (advisors/) and deadlock tests (dead_tests/). States
// are kept whole in a table, found by Zobrist's hash (zobrist.h) and compared whole; two ways to one state
// share a node.
#pragma once

#include <deque>
#include <map>
#include <queue>
#include <vector>

#include "containers/record_table.h"
#include "sokoban/fess/state.h"
#include "sokoban/fess/thrift.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::fess {

template <int W>
class Tree;

template <int W>
class Guide {
  public:
    virtual ~Guide() = default;
    virtual bool backward() const { return false; }  // it pulls: its states are known to lead to the end
    virtual void begin(Tree<W>& tree) const = 0;     // adds the roots
    // All moves worth trying, in a fixed order, not yet scored.
    virtual void generate(const State<W>& at, std::vector<Child>& children) = 0;
    virtual State<W> after(const State<W>& at, const Child& child) = 0;
    virtual Score score(const State<W>& at, int zones) = 0;
    // What a state costs that so many pushes have led to: the least goes first, kTooDear never.
    virtual std::int32_t price(std::int32_t /*spent*/, const State<W>&) { return 0; }
    virtual bool dead(const State<W>& parent, const Move& move, const State<W>& at, int zones) = 0;
    // Is this move of no use from this parent, though the state may be fine?
    virtual bool useless(const State<W>&, const Move&, const State<W>&) { return false; }
    virtual bool solved(const State<W>& at) const = 0;
    // Is the rest of the way known from elsewhere?
    virtual bool met(const State<W>&, std::uint64_t /*hash*/) const { return false; }
    virtual std::array<std::int32_t, 4> cell(const Score& score) const = 0;
    // Without advisors all moves weigh the same, and advise is never asked.
    virtual bool weighted() const { return true; }
    virtual void advise(const State<W>&, const Score&, std::vector<Child>&) {}
};

template <int W>
class Tree {
  public:
    using Set = Bits<W>;

    Tree(const Space<W>& space, Guide<W>& guide);

    void add_root(const State<W>& at, int zones);
    enum class Step { running, solved, exhausted };
    Step step();  // one iteration

    struct Line {  // a path from a root: states, and the moves between them
        std::vector<State<W>> states;
        std::vector<Move> moves;
    };
    Line line(std::uint32_t expansion) const;
    Line line(const State<W>& known) const;  // to a state that the tree knows
    Line solution() const;                   // after Step::solved
    // hash: Zobrist's, of `at`.
    bool knows(const State<W>& at, std::uint64_t hash) const { return find(at, hash) != kNobody; }
    std::uint32_t best() const { return best_; }  // the expansion with the best score
    const Score& best_score() const { return best_score_; }
    bool empty() const { return expansions_.empty(); }
    const State<W>& state(std::uint32_t e) const { return expansions_[e].at; }

    std::uint64_t expanded() const { return expansions_.size(); }
    std::uint64_t generated() const { return generated_; }
    // A measure of the time spent that is the same on every machine.
    std::uint64_t work() const { return generated_ + 10 * iteration_; }
    std::uint64_t stored() const { return nodes_.size(); }
    std::uint64_t dead_selections() const { return dead_selections_; }
    std::size_t cells() const { return cells_.size(); }
    const Score& own_score(std::uint32_t e) const { return nodes_[expansions_[e].node].score; }
    int depth(std::uint32_t e) const { return expansions_[e].depth; }

  private:
    static constexpr std::uint32_t kNobody = UINT32_MAX;
    struct Node {
        Score score;
        std::uint32_t expansion = kNobody;
        std::uint32_t maker = kNobody;  // the expansion that met it first; kNobody: a root
        std::int32_t zones = 0;
        bool dead = false;
    };
    struct Branch {
        Move move;
        Cell player;
        std::uint32_t node;
        std::int32_t price, pushes;
        std::int8_t weight;
        bool dropped = false;
    };
    struct Expansion {
        State<W> at;
        std::uint64_t hash;
        std::uint32_t parent, node;
        std::uint64_t first;
        std::uint32_t count;
        std::uint32_t best_child = kNobody;  // the one it stands in its heap with
        Move move;
        std::int32_t weight = 0, depth = 0, spent = 0;
        Score best_past;
        std::uint32_t cell = 0;
    };
    struct Entry {
        std::int32_t weight, price;
        Score score;
        std::uint32_t expansion;
        std::uint32_t child;
        // std::priority_queue takes the largest
        bool operator<(const Entry& o) const {
            if (weight != o.weight) return weight > o.weight;
            if (price != o.price) return price > o.price;
            if (score != o.score) return score > o.score;
            return expansion > o.expansion;
        }
    };
    struct Bucket {
        std::priority_queue<Entry> heap;
        Score best;
    };
    static constexpr std::size_t kCellBytes = sizeof(Bucket) + 256;  // with its places in the maps

    void write_key(const State<W>& at) const;
    std::uint32_t find(const State<W>& at, std::uint64_t hash) const;
    std::uint32_t node_of(const State<W>& at, std::uint64_t hash, bool& fresh);
    Line line_to(std::uint32_t node) const;
    std::uint32_t pick_cell();
    std::uint32_t expand(const State<W>& at, std::uint64_t hash, std::uint32_t node, std::uint32_t parent,
                         const Move& move, std::int32_t weight, std::int32_t spent);
    void enter(std::uint32_t e);
    std::uint32_t best_child(const Expansion& e) const;
    void kill(std::uint32_t node);
    void settle(std::uint32_t e);

    const Space<W>& space_;
    Guide<W>& guide_;
    Charge charge_;
    bool as_list_;
    RecordTable table_;
    mutable std::vector<unsigned char> key_;
    std::deque<Node> nodes_;
    std::deque<Branch> branches_;
    std::deque<Expansion> expansions_;
    std::deque<Bucket> cells_;
    std::map<std::array<std::int32_t, 4>, std::uint32_t> cell_index_;
    std::map<std::pair<Score, std::uint32_t>, std::uint32_t> ranking_;  // live cells by their best score
    std::vector<Child> children_;
    std::uint64_t iteration_ = 0, generated_ = 0, dead_selections_ = 0;
    std::size_t cursor_ = 0;
    std::uint32_t best_ = kNobody, solution_ = kNobody;  // expansion; node
    Score best_score_;
};

}  // namespace hakobi::sokoban::fess
