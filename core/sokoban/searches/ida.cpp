#include "sokoban/searches/ida.h"

#include <limits>

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

// What is known of a state. Without the table only `h` and `on_way` are used.
struct Passed {
    Cost g = 0;              // of the last visit in `pass`
    std::uint32_t pass = 0;  // 0 = never
    std::int32_t h = 0;      // in pushes; -1 = lost
    bool on_way = false;
};

class Ida : public Method {
  public:
    Ida(const Terrain& terrain, const Request& request, const MethodInfo& info)
        : space_(space_of<0>(terrain)),
          info_(info),
          plain_(Plain::from(info, request)),
          ground_(space_, plain_.kind, Prices::of(request.goal, plain_.kind), plain_.prune),
          estimate_(space_, plain_.heuristic),
          table_(terrain.memory, ground_.codec().key_bytes(), sizeof(Passed)),
          way_(terrain.memory),
          waiting_(terrain.memory),
          key_(ground_.codec().buffer_bytes()),
          state_(ground_.start()),
          trace_(request.trace) {
        start_ = find(state_, nullptr);
        const auto memo = table_.get<Passed>(start_);
        lost_ = memo.h < 0;
        limit_ = lost_ ? 0 : ahead(memo);
    }

    Outcome step() override {
        if (lost_) return Outcome::unsolvable;
        for (std::size_t i = states_a_step(space_.board.cells(), 256); i > 0; --i) {
            if (way_.empty() && waiting_.empty()) {
                if (pass_ > 0 && beyond_ == kNothing) return Outcome::unsolvable;
                begin_pass();
            }
            if (advance()) return Outcome::solved;
        }
        return Outcome::running;
    }

    void report(Progress& progress) const override {
        progress.expanded = expanded_;
        progress.generated = generated_;
        progress.stored = table_.size();
        progress.lower_bound = lower_bound();
        progress.note = "pass " + std::to_string(pass_) + ", limit " + std::to_string(lower_bound());
    }
    std::int64_t lower_bound() const override { return ground_.prices().first(limit_); }
    bool proves_optimal() const override { return true; }
    void extras(Stats& stats) const override { stats.extra.emplace_back("passes", pass_); }
    Options settings() const override { return plain_.words(info_); }
    const Trace* trace() const override { return &trace_; }
    std::vector<Push> solution() const override { return pushes_of(moves()); }
    std::string text() const override { return spell_moves(space_.board, moves(), plain_.kind); }

  private:
    using Number = NumberedTable::Number;
    static constexpr Cost kNothing = std::numeric_limits<Cost>::max();

    // A state on the way, and how many of the waiting ones are its brothers or come before them.
    struct Frame {
        Number number;
        std::uint32_t move;
        std::size_t floor;
        std::size_t node;  // in the trace
    };
    struct Child {
        Number number;
        std::uint32_t move;
        Cost g;
        Cell player;
    };

    Cost ahead(const Passed& memo) const { return static_cast<Cost>(memo.h) * ground_.prices().push; }

    // `move` leads to the state from state_; null at the start.
    Number find(const State& state, const Move* move) {
        ground_.codec().pack(state.boxes, state.player, key_.data());
        const auto [number, fresh] = table_.insert(key_.data(), table_.hash(key_.data()));
        if (fresh) {
            const std::int64_t h = move ? estimate_.after(*move) : estimate_.of(state);
            table_.put(number, Passed{0, 0, Estimate::narrow(h), false});
        }
        return number;
    }

    void begin_pass() {
        if (pass_ > 0) limit_ = beyond_;
        ++pass_;
        beyond_ = kNothing;
        waiting_.push_back({start_, 0, 0, space_.board.player()});
    }

    // Takes the next waiting state, or steps back where none is left below the last one. True when solved.
    bool advance() {
        if (!way_.empty() && waiting_.size() == way_.back().floor) {
            const Frame last = way_.pop_back();
            auto memo = table_.get<Passed>(last.number);
            memo.on_way = false;
            table_.put(last.number, memo);
            return false;
        }
        const Child child = waiting_.pop_back();
        auto memo = table_.get<Passed>(child.number);
        if (memo.on_way || (plain_.table && memo.pass == pass_ && memo.g <= child.g)) return false;
        ground_.codec().unpack(table_.key(child.number), state_.boxes, state_.player);
        const std::size_t node = trace_.wanted() ? record(child, memo) : Trace::kFull;
        if (memo.h < 0) return false;
        const Cost f = child.g + ahead(memo);
        if (f > limit_) {
            beyond_ = std::min(beyond_, f);
            return false;
        }
        memo.g = child.g;
        memo.pass = pass_;
        memo.on_way = true;
        table_.put(child.number, memo);
        way_.push_back({child.number, child.move, waiting_.size(), node});
        if (ground_.solved(state_)) {
            trace_.solve(node);
            return true;
        }
        expand(child.g, node);
        return false;
    }

    void expand(Cost g, std::size_t node) {
        expanding();
        ++expanded_;
        if (trace_.wanted()) trace_.expand(node);
        const std::size_t first = waiting_.size();
        estimate_.parent(state_);
        ground_.successors(state_, [&](const State& state, Move move, Cost cost, Cell player) {
            ++generated_;
            waiting_.push_back({find(state, &move), move.code(), g + cost, player});
        });
        std::reverse(waiting_.begin() + static_cast<std::ptrdiff_t>(first), waiting_.end());
    }

    std::vector<Move> moves() const {
        std::vector<Move> moves;
        for (std::size_t i = 1; i < way_.size(); ++i) moves.push_back(Move::from(way_[i].move));
        return moves;
    }

    std::size_t record(const Child& child, const Passed& memo) {
        TraceNode row;
        row.state = child.number;
        row.round = pass_;
        row.g = ground_.prices().first(child.g);
        row.h = memo.h;
        row.player = child.player;
        row.boxes = cells_of(state_.boxes);
        return trace_.add_after(way_, std::move(row));
    }

    const Space<0>& space_;
    const MethodInfo& info_;
    const Plain plain_;
    Ground ground_;
    Estimate estimate_;
    NumberedTable table_;
    ChargedVector<Frame> way_;
    ChargedVector<Child> waiting_;
    std::vector<unsigned char> key_;
    State state_;
    Number start_ = 0;
    bool lost_ = false;
    std::uint32_t pass_ = 0;
    Cost limit_ = 0, beyond_ = kNothing;
    std::uint64_t expanded_ = 0, generated_ = 0;
    Trace trace_;
};

}  // namespace

std::unique_ptr<Method> make_ida(const Terrain& terrain, const Request& request, const MethodInfo& info) {
    return std::make_unique<Ida>(terrain, request, info);
}

}  // namespace hakobi::sokoban
