#include "sokoban/searches/lrta.h"

#include <algorithm>
#include <unordered_map>

#include "base/expansions.h"
#include "base/numbers.h"
#include "containers/charged_vector.h"
#include "containers/numbered_table.h"
#include "sokoban/sizes.h"
#include "sokoban/study/dice.h"
#include "sokoban/study/plain.h"
#include "sokoban/study/spell_steps.h"
#include "sokoban/study/trace.h"

namespace hakobi::sokoban {
namespace {

using namespace study;
using Number = NumberedTable::Number;

// Costs and learned values are in thousandths.
constexpr std::int64_t kOne = Plain::kOne;
constexpr std::int64_t kLost = -1;

struct Learned {
    std::int64_t h = 0;        // learned; kLost
    std::int32_t first = 0;    // the estimate before anything was learned
    std::uint32_t visits = 0;  // in `trial`
    std::uint32_t trial = 0;
};

struct Step {
    Number number;
    std::uint32_t move;  // that led there
    std::size_t node;    // in the trace
};

class Lrta : public Method {
  public:
    Lrta(const Terrain& terrain, const Request& request, const MethodInfo& info)
        : space_(space_of<0>(terrain)),
          info_(info),
          plain_(Plain::from(info, request)),
          revisit_(thousandths(info, request.options, "revisit", 0, 1000)),
          patience_(count_option(info, request.options, "patience", 1, UINT32_MAX)),
          ground_(space_, plain_.kind, Prices::of(request.goal, plain_.kind), plain_.prune),
          estimate_(space_, plain_.heuristic),
          walk_(space_.board, space_.reach),
          table_(terrain.memory, ground_.codec().key_bytes(), sizeof(Learned)),
          way_(terrain.memory),
          key_(ground_.codec().buffer_bytes()),
          state_(ground_.start()),
          dice_(request.seed),
          trace_(request.trace) {
        start_ = find(state_, nullptr);
        begin_trial();
    }

    Outcome step() override {
        for (std::size_t i = states_a_step(space_.board.cells(), 128); i > 0; --i) {
            if (table_.get<Learned>(start_).h == kLost) return Outcome::unsolvable;
            if (ground_.solved(state_)) {
                trace_.solve(way_.back().node);
                return Outcome::solved;
            }
            if (!advance()) begin_trial();
        }
        return Outcome::running;
    }

    void report(Progress& progress) const override {
        progress.expanded = steps_;
        progress.generated = generated_;
        progress.stored = table_.size();
        progress.note = "trial " + std::to_string(trial_) + ", learned at the start: " +
                        in_thousandths(static_cast<std::uint32_t>(
                            std::max<std::int64_t>(table_.get<Learned>(start_).h, 0)));
    }
    void extras(Stats& stats) const override {
        stats.extra.emplace_back("iterations", steps_);
        stats.extra.emplace_back("restarts", trial_ - 1);
        stats.extra.emplace_back("learned", learned_);
        stats.extra.emplace_back("last_trial", way_.size() - 1);
    }
    Options settings() const override {
        Options words = plain_.words(info_);
        words["revisit"] = in_thousandths(revisit_);
        words["patience"] = std::to_string(patience_);
        return words;
    }
    const Trace* trace() const override { return &trace_; }
    std::vector<Push> solution() const override { return pushes_of(moves()); }
    std::string text() const override { return spell_moves(space_.board, moves(), plain_.kind); }

  private:
    struct Choice {
        Number number;
        std::uint32_t move;
        Cell player;
    };

    // `move` leads to the state from state_; null at the start.
    Number find(const State& state, const Move* move) {
        ground_.codec().pack(state.boxes, state.player, key_.data());
        const auto [number, fresh] = table_.insert(key_.data(), table_.hash(key_.data()));
        if (fresh) {
            const std::int64_t first = estimate(state, move);
            Learned memo;
            memo.first = Estimate::narrow(first);
            memo.h = first < 0 ? kLost : first * plain_.weight;
            table_.put(number, memo);
        }
        return number;
    }

    std::int64_t estimate(const State& state, const Move* move) {
        const std::int64_t pushes = move ? estimate_.after(*move) : estimate_.of(state);
        if (pushes < 0 || plain_.kind == Kind::pushes || ground_.solved(state)) return pushes;
        const std::int64_t walk = walk_to_push(state);
        return walk < 0 ? kLost : pushes + walk;
    }
    // Steps to the nearest square from which a box can be pushed without being lost.
    std::int64_t walk_to_push(const State& state) {
        walk_.from(state.player, state.boxes);
        std::int64_t least = -1;
        Set after = state.boxes;
        state.boxes.each([&](Cell c) {
            each_step<Way::push>(space_.board, c, state.boxes, walk_.region(), [&](Cell to, int side) {
                const std::int64_t steps = walk_.steps(space_.board.neighbour(c, side));
                if (least >= 0 && steps >= least) return;
                after.clear(c);
                after.set(to);
                if (ground_.allowed(after, to, opposite(side))) least = steps;
                after.clear(to);
                after.set(c);
            });
        });
        return least;
    }

    void begin_trial() {
        ++trial_;
        way_.clear();
        state_ = ground_.start();
        arrive({start_, 0, space_.board.player()});
        least_ = table_.get<Learned>(start_).first;
        waited_ = 0;
    }

    // Looks around, learns and moves. False when the trial is over.
    bool advance() {
        const Number here = way_.back().number;
        const std::int64_t best = look_around();
        auto memo = table_.get<Learned>(here);
        if (best == kLost || best > memo.h) {
            memo.h = best;
            table_.put(here, memo);
            ++learned_;
        }
        if (best == kLost || ++waited_ >= patience_ + trial_) return false;
        const Choice choice = choices_[dice_.below(choices_.size())];
        ground_.codec().unpack(table_.key(choice.number), state_.boxes, state_.player);
        arrive(choice);
        return true;
    }

    // The least cost + h of the children (kLost: none can be solved); choices_ are the equally attractive
    // ones.
    std::int64_t look_around() {
        expanding();
        ++steps_;
        choices_.clear();
        std::int64_t best = kLost, best_score = 0;
        estimate_.parent(state_);
        ground_.successors(state_, [&](const State& child, Move move, Cost cost, Cell player) {
            ++generated_;
            const Number number = find(child, &move);
            const auto memo = table_.get<Learned>(number);
            if (memo.h == kLost) return;
            const std::int64_t value = kOne * static_cast<std::int64_t>(cost) + memo.h;
            const std::int64_t score =
                value + (memo.trial == trial_ ? std::int64_t{revisit_} * memo.visits : 0);
            if (best == kLost || value < best) best = value;
            if (choices_.empty() || score < best_score) {
                choices_.clear();
                best_score = score;
            }
            if (score == best_score) choices_.push_back({number, move.code(), player});
        });
        return best;
    }

    void arrive(const Choice& choice) {
        auto memo = table_.get<Learned>(choice.number);
        if (memo.trial != trial_) memo.visits = 0;
        memo.trial = trial_;
        ++memo.visits;
        table_.put(choice.number, memo);
        const std::size_t node = trace_.wanted() ? record(choice, memo) : Trace::kFull;
        way_.push_back({choice.number, choice.move, node});
        if (memo.first < least_) {
            least_ = memo.first;
            waited_ = 0;
        }
    }

    // The last trial; what lies between two visits of a state is left out.
    std::vector<Move> moves() const {
        std::vector<Move> moves;
        std::vector<Number> states{way_[0].number};
        std::unordered_map<Number, std::size_t> at{{way_[0].number, 0}};
        for (std::size_t i = 1; i < way_.size(); ++i) {
            if (const auto seen = at.find(way_[i].number); seen != at.end()) {
                const std::size_t keep = seen->second;
                for (; states.size() > keep + 1; states.pop_back()) at.erase(states.back());
                moves.resize(keep);
                continue;
            }
            states.push_back(way_[i].number);
            moves.push_back(Move::from(way_[i].move));
            at.emplace(way_[i].number, moves.size());
        }
        return moves;
    }

    std::size_t record(const Choice& choice, const Learned& memo) {
        TraceNode row;
        row.state = choice.number;
        row.round = trial_ - 1;
        row.g = static_cast<std::int64_t>(way_.size());
        row.h = memo.h / kOne;
        row.player = choice.player;
        row.boxes = cells_of(state_.boxes);
        const std::size_t node = trace_.add_after(way_, std::move(row));
        trace_.expand(node);
        return node;
    }

    const Space<0>& space_;
    const MethodInfo& info_;
    const Plain plain_;
    const std::uint32_t revisit_;
    const std::uint64_t patience_;
    Ground ground_;
    Estimate estimate_;
    Walk<0> walk_;
    NumberedTable table_;
    ChargedVector<Step> way_;
    std::vector<Choice> choices_;
    std::vector<unsigned char> key_;
    State state_;
    Number start_ = 0;
    Dice dice_;
    std::uint32_t trial_ = 0;
    std::int32_t least_ = 0;    // first estimate seen in this trial
    std::uint64_t waited_ = 0;  // moves since it was seen
    std::uint64_t steps_ = 0, generated_ = 0, learned_ = 0;
    Trace trace_;
};

}  // namespace

MethodInfo lrta_info() {
    OptionInfo space = Plain::space_option(), weight = Plain::weight_option(), prune = Plain::prune_option();
    weight.help = "the table starts with weight * estimate; above 1 inadmissible: bolder";
    prune.default_value = "freeze";
    return {
        "lrta",
        "sokoban",
        "LRTA*: one edge ahead, a table of learned estimates, a penalty for revisits, informed restarts",
        {},
        false,
        {space,
         Plain::heuristic_option("matching", "what the table starts with"),
         prune,
         weight,
         {"revisit", "1", "penalty for each earlier visit of a state in this trial", {}},
         {"patience",
          "100",
          "moves without a state that looks better before the next trial; one more in each trial",
          {}}},
        "no promise of a short solution; may try a level without a solution for ever; same seed, same answer",
        true,
        {"lrta*"}};
}

std::unique_ptr<Method> make_lrta(const Terrain& terrain, const Request& request, const MethodInfo& info) {
    return std::make_unique<Lrta>(terrain, request, info);
}

}  // namespace hakobi::sokoban
