#include "sokoban/searches/annealing.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/expansions.h"
#include "base/numbers.h"
#include "containers/charged_vector.h"
#include "containers/numbered_table.h"
#include "sokoban/sizes.h"
#include "sokoban/study/box_moves.h"
#include "sokoban/study/dice.h"
#include "sokoban/study/plain.h"
#include "sokoban/study/pull_estimate.h"
#include "sokoban/study/trace.h"

namespace hakobi::sokoban {
namespace {

using namespace study;
using Number = NumberedTable::Number;

struct Weights {
    double temperature, cooling, coldest, back, pull;
    std::uint64_t restart;
    bool pulls;

    static Weights from(const MethodInfo& info, const Options& given) {
        const auto number = [&](const char* name, double least, double most) {
            return number_option(info, given, name, least, most);
        };
        return {number("temperature", 0.001, 1e6),
                number("cooling", 0.000001, 0.999999),
                number("coldest", 0.000001, 1e6),
                number("back", 0, 0.99),
                number("pull", 0, 1000),
                count_option(info, given, "restart", 1, UINT32_MAX),
                option(info, given, "pulls") == "true"};
    }
};

// What is known of a state: its energy, and where it stands in the sequence.
struct Rating {
    std::int64_t energy = 0;  // -1 = lost
    std::uint32_t place = 0;  // 0 = nowhere, else 1 + its index
};

class Annealing : public Method {
  public:
    Annealing(const Terrain& terrain, const Request& request, const MethodInfo& info)
        : space_(space_of<0>(terrain)),
          info_(info),
          given_(request.options),
          plain_(Plain::from(info, request)),
          weights_(Weights::from(info, request.options)),
          prune_(weights_.pulls ? Prune::nothing : plain_.prune),
          ground_(space_, Kind::pushes, Prices{}, prune_),
          estimate_(space_, plain_.heuristic),
          table_(terrain.memory, ground_.codec().key_bytes(), sizeof(Rating)),
          way_(terrain.memory),
          key_(ground_.codec().buffer_bytes()),
          state_(ground_.start()),
          dice_(request.seed),
          trace_(request.trace) {
        if (weights_.pulls)
            pull_estimate_.emplace(terrain.board, terrain.memory,
                                   1 + static_cast<int>(std::lround(weights_.pull)));
        begin();
        least_ = energy();
        heat();
    }

    Outcome step() override {
        for (std::size_t i = states_a_step(space_.board.cells(), 128); i > 0; --i) {
            if (energy() < 0) return Outcome::unsolvable;
            if (ground_.solved(state_)) {
                trace_.solve(way_.back().node);
                return Outcome::solved;
            }
            if (!iterate()) return Outcome::unsolvable;
        }
        return Outcome::running;
    }

    void report(Progress& progress) const override {
        progress.expanded = iterations_;
        progress.generated = generated_;
        progress.stored = table_.size();
        progress.note = "energy " + std::to_string(energy()) + ", least " + std::to_string(least_) +
                        ", reheats " + std::to_string(reheats_);
    }
    void extras(Stats& stats) const override {
        stats.extra.emplace_back("iterations", iterations_);
        stats.extra.emplace_back("accepted", accepted_);
        stats.extra.emplace_back("reheats", reheats_);
        stats.extra.emplace_back("restarts", restarts_);
        stats.extra.emplace_back("pulls", std::count_if(way_.begin(), way_.end(),
                                                        [](const Step& step) { return step.move.pull; }));
    }
    Options settings() const override {
        Options words;
        for (const OptionInfo& each : info_.options) words[each.name] = option(info_, given_, each.name);
        if (weights_.pulls) words["prune"] = "nothing";
        return words;
    }
    const Trace* trace() const override { return &trace_; }
    std::vector<Push> solution() const override { return {}; }
    std::string text() const override {
        std::vector<BoxMove> moves;
        for (std::size_t i = 1; i < way_.size(); ++i) moves.push_back(way_[i].move);
        return spell_box_moves(space_.board, moves);
    }

  private:
    struct Step {
        Number number;
        BoxMove move;
        std::size_t node;  // in the trace
    };
    struct Offer {
        Number number;
        BoxMove move;
    };

    std::int64_t energy() const { return table_.get<Rating>(way_.back().number).energy; }

    // `move` leads to the state from state_; null at the start.
    Number find(const State& state, const BoxMove* move) {
        ground_.codec().pack(state.boxes, state.player, key_.data());
        const auto [number, fresh] = table_.insert(key_.data(), table_.hash(key_.data()));
        if (fresh) table_.put(number, Rating{move ? energy_after(*move) : energy_at_start(state), 0});
        return number;
    }
    std::int64_t energy_at_start(const State& state) {
        return pull_estimate_ ? pull_estimate_->of(state) : estimate_.of(state);
    }
    std::int64_t energy_after(const BoxMove& move) {
        return pull_estimate_ ? pull_estimate_->after(move) : estimate_.after({move.box, move.direction});
    }

    void begin() {
        cut(0);
        state_ = ground_.start();
        arrive({find(state_, nullptr), {}}, space_.board.player());
    }
    void heat() { temperature_ = weights_.temperature; }

    // One neighbour is looked at, and taken or not. False when the start has none at all.
    bool iterate() {
        expanding();
        ++iterations_;
        const bool may_go_back = !weights_.pulls && way_.size() > 1;
        look_around();
        if (offers_.empty() && !may_go_back) return false;
        if (may_go_back && (offers_.empty() || dice_.unit() < weights_.back))
            consider_going_back();
        else
            consider(offers_[dice_.below(offers_.size())]);
        cool();
        return true;
    }

    void look_around() {
        if (looked_at_ == way_.back().number) return;
        looked_at_ = way_.back().number;
        offers_.clear();
        if (!weights_.pulls) {
            estimate_.parent(state_);
            ground_.successors(state_, [&](const State& child, Move move, Cost, Cell) {
                offer(child, BoxMove{move.box, move.direction, false});
            });
            return;
        }
        pull_estimate_->parent(state_);
        const Set region = space_.reach.flood(state_.player, state_.boxes);
        State child = state_;
        each_pull_or_push(space_.board, state_.boxes, region, [&](const BoxMove& move) {
            const Cell to = space_.board.neighbour(move.box, move.direction);
            child.boxes.clear(move.box);
            child.boxes.set(to);
            child.player = space_.normalised(move.after(space_.board), child.boxes);
            offer(child, move);
            child.boxes.clear(to);
            child.boxes.set(move.box);
        });
    }
    void offer(const State& child, const BoxMove& move) {
        ++generated_;
        const Number number = find(child, &move);
        if (table_.get<Rating>(number).energy >= 0) offers_.push_back({number, move});
    }

    bool accepts(double rise) { return rise <= 0 || dice_.unit() < std::exp(-rise / temperature_); }

    void consider(const Offer& offer) {
        const auto memo = table_.get<Rating>(offer.number);
        const double rise =
            static_cast<double>(memo.energy - energy()) + (offer.move.pull ? weights_.pull : 0);
        if (!accepts(rise)) return;
        ++accepted_;
        ground_.codec().unpack(table_.key(offer.number), state_.boxes, state_.player);
        if (memo.place > 0)
            cut(memo.place);  // a loop
        else
            arrive(offer, offer.move.after(space_.board));
        if (energy() < least_) {
            least_ = energy();
            vain_ = 0;
        }
    }
    void consider_going_back() {
        const Number before = way_[way_.size() - 2].number;
        if (!accepts(static_cast<double>(table_.get<Rating>(before).energy - energy()))) return;
        ++accepted_;
        cut(way_.size() - 1);
        ground_.codec().unpack(table_.key(before), state_.boxes, state_.player);
    }

    void cool() {
        temperature_ *= weights_.cooling;
        if (temperature_ >= weights_.coldest) return;
        ++reheats_;
        heat();
        if (++vain_ < weights_.restart) return;
        vain_ = 0;
        ++restarts_;
        begin();
        least_ = energy();
    }

    // Keeps the first `size` states of the sequence.
    void cut(std::size_t size) {
        while (way_.size() > size) {
            const Number number = way_.pop_back().number;
            auto memo = table_.get<Rating>(number);
            memo.place = 0;
            table_.put(number, memo);
        }
    }
    void arrive(const Offer& offer, Cell player) {
        const std::size_t node = trace_.wanted() ? record(offer, player) : Trace::kFull;
        way_.push_back({offer.number, offer.move, node});
        auto memo = table_.get<Rating>(offer.number);
        memo.place = static_cast<std::uint32_t>(way_.size());
        table_.put(offer.number, memo);
    }

    std::size_t record(const Offer& offer, Cell player) {
        TraceNode row;
        row.state = offer.number;
        row.round = static_cast<std::int64_t>(reheats_);
        row.g = static_cast<std::int64_t>(way_.size());
        row.h = table_.get<Rating>(offer.number).energy;
        row.player = player;
        row.boxes = cells_of(state_.boxes);
        row.pull = offer.move.pull;
        const std::size_t node = trace_.add_after(way_, std::move(row));
        trace_.expand(node);
        return node;
    }

    const Space<0>& space_;
    const MethodInfo& info_;
    const Options given_;
    const Plain plain_;
    const Weights weights_;
    const Prune prune_;
    Ground ground_;
    Estimate estimate_;
    std::optional<PullEstimate> pull_estimate_;
    NumberedTable table_;
    ChargedVector<Step> way_;
    std::vector<Offer> offers_;  // the moves from looked_at_
    Number looked_at_ = UINT32_MAX;
    std::vector<unsigned char> key_;
    State state_;
    Dice dice_;
    double temperature_ = 0;
    std::int64_t least_ = 0;  // energy since the last restart
    std::uint64_t vain_ = 0;  // reheats since it was reached
    std::uint64_t iterations_ = 0, accepted_ = 0, generated_ = 0, reheats_ = 0, restarts_ = 0;
    Trace trace_;
};

}  // namespace

MethodInfo annealing_info() {
    OptionInfo heuristic = Plain::heuristic_option("matching", "the energy of a state"),
               prune = Plain::prune_option();
    OptionInfo space{"space", "pushes", "a neighbour is one box move away", {"pushes"}};
    prune.default_value = "freeze";
    return {"annealing",
            "sokoban",
            "simulated annealing over box moves: assignment cost, cooling, reheating, restarts",
            {},
            false,
            {space,
             heuristic,
             prune,
             {"temperature", "1", "where each cooling begins", {}},
             {"cooling", "0.99", "factor of the temperature in each iteration", {}},
             {"coldest", "0.1", "temperature at which the walk counts as frozen and is reheated", {}},
             {"back", "0.4", "share of iterations that try to take the last push back", {}},
             {"restart",
              "20",
              "reheats without a smaller energy before it starts again from the first position",
              {}},
             {"pulls",
              "false",
              "allow pulls, which Sokoban does not: written  < ^ > v  in the solution",
              {"true", "false"}},
             {"pull", "2", "penalty of a pull in the energy (pulls=true)", {}}},
            "no promise of a short solution; may try a level without a solution for ever; same seed, same "
            "answer; "
            "with pulls=true the answer is not legal Sokoban",
            true,
            {"simulated-annealing"}};
}

bool annealing_pulls(const Request& request) {
    const auto given = request.options.find("pulls");
    return given != request.options.end() && given->second == "true";
}

std::unique_ptr<Method> make_annealing(const Terrain& terrain, const Request& request,
                                       const MethodInfo& info) {
    return std::make_unique<Annealing>(terrain, request, info);
}

}  // namespace hakobi::sokoban
