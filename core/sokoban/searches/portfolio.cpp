#include "sokoban/searches/portfolio.h"

#include <algorithm>
#include <chrono>
#include <exception>

#include "base/threads.h"

namespace hakobi::sokoban {
namespace {

// One strategy in the round.
class Player {
  public:
    explicit Player(Strategy strategy) : strategy_(std::move(strategy)), slice_(strategy_.slice) {}

    const std::string& name() const { return strategy_.name; }
    const std::string& label() const { return strategy_.label; }
    const Method* method() const { return method_.get(); }
    bool again() const { return strategy_.again; }
    void begin_anew() {
        method_.reset();
        done_ = 0;
    }
    bool turn_over() const { return done_ >= slice_; }
    void next_turn() {
        done_ = 0;
        slice_ *= 2;
    }
    // Works for a short while, at most to the end of its turn. Alone, how long does not depend on a clock. Where others
    // work at the same time nobody shall wait for them: steps of one strategy take ten times as long as those of another.
    Outcome work(bool alone) {
        using Clock = std::chrono::steady_clock;
        const auto end = alone ? Clock::time_point{} : Clock::now() + kWhile;
        if (!method_) method_ = strategy_.make();
        Outcome outcome = Outcome::running;
        for (int steps = 0; outcome == Outcome::running && !turn_over(); ++steps) {
            if (alone ? steps == kSteps : Clock::now() >= end) break;
            const std::uint64_t before = method_->work();
            outcome = method_->step();
            done_ += std::max<std::uint64_t>(method_->work() - before, 1);
        }
        return outcome;
    }

  private:
    static constexpr int kSteps = 8;  // of about a millisecond each
    static constexpr auto kWhile = std::chrono::milliseconds(20);

    Strategy strategy_;
    std::unique_ptr<Method> method_;
    std::uint64_t slice_, done_ = 0;
};

class Portfolio : public Finders {
  public:
    Portfolio(std::vector<Strategy> strategies, int threads) : threads_(std::max(threads, 1)) {
        for (Strategy& strategy : strategies)
            players_.push_back(std::make_unique<Player>(std::move(strategy)));
    }

    Outcome step() override {
        if (players_.empty()) return Outcome::gave_up;
        std::vector<Result> results(std::min<std::size_t>(threads_, players_.size()));
        together(results.size(),
                 [&](std::size_t i) { results[i] = guarded(*players_[i], results.size() == 1); });
        return judge(results);
    }

    void go_on(std::vector<Strategy> next, std::vector<Strategy> later) override {
        const auto at = std::find_if(players_.begin(), players_.end(),
                                     [&](const auto& player) { return player.get() == winner_; });
        remember(**at);
        if ((*at)->again())
            (*at)->begin_anew();
        else
            players_.erase(at);
        winner_ = nullptr;
        insert(std::min<std::size_t>(players_.size(), kNext), std::move(later));
        insert(0, std::move(next));
    }

    void report(Progress& progress) const override {
        progress.expanded = gone_.expanded;
        progress.generated = gone_.generated;
        progress.stored = gone_.stored;
        for (const auto& player : players_) {
            if (!player->method()) continue;
            Progress one;
            player->method()->report(one);
            progress.expanded += one.expanded;
            progress.generated += one.generated;
            progress.stored += one.stored;
            if (progress.note.empty()) progress.note = player->name() + ": " + one.note;
        }
    }
    std::vector<Push> solution() const override { return winner_->method()->solution(); }
    std::string name() const override { return winner_ ? winner_->name() : "auto"; }
    std::uint64_t work() const override {
        std::uint64_t sum = gone_work_;
        for (const auto& player : players_)
            if (player->method()) sum += player->method()->work();
        return sum;
    }
    void extras(Stats& stats) const override {
        if (winner_) return winner_->method()->extras(stats);
        for (const auto& player : players_) {
            if (!player->method()) continue;
            Stats one;
            player->method()->extras(one);
            for (auto& [name, value] : one.extra)
                stats.extra.emplace_back(player->label() + "." + name, value);
        }
    }

  private:
    static constexpr std::size_t kNext = 2;

    struct Result {
        Outcome outcome = Outcome::running;
        bool out_of_memory = false;
        std::exception_ptr failure;
    };

    static Result guarded(Player& player, bool alone) {
        Result result;
        try {
            result.outcome = player.work(alone);
        } catch (const OutOfMemory&) {
            result.out_of_memory = true;
        } catch (const std::bad_alloc&) {
            result.out_of_memory = true;
        } catch (...) {
            result.failure = std::current_exception();
        }
        return result;
    }

    Outcome judge(const std::vector<Result>& results) {
        for (std::size_t i = 0; i < results.size(); ++i) {
            if (results[i].failure) std::rethrow_exception(results[i].failure);
            if (results[i].outcome != Outcome::solved) continue;
            winner_ = players_[i].get();
            return Outcome::solved;
        }
        for (const Result& result : results)
            if (result.outcome == Outcome::unsolvable) return Outcome::unsolvable;
        for (std::size_t i = results.size(); i-- > 0;) {
            if (results[i].out_of_memory || results[i].outcome == Outcome::gave_up) {
                memory_ran_out_ |= results[i].out_of_memory;
                remember(*players_[i]);
                players_.erase(players_.begin() + static_cast<std::ptrdiff_t>(i));
            } else if (players_[i]->turn_over()) {
                players_[i]->next_turn();
                std::rotate(players_.begin() + static_cast<std::ptrdiff_t>(i),
                            players_.begin() + static_cast<std::ptrdiff_t>(i) + 1, players_.end());
            }
        }
        if (!players_.empty()) return Outcome::running;
        return memory_ran_out_ ? Outcome::memory_limit : Outcome::gave_up;
    }
    void insert(std::size_t at, std::vector<Strategy> strategies) {
        for (Strategy& strategy : strategies)
            players_.insert(players_.begin() + static_cast<std::ptrdiff_t>(at++),
                            std::make_unique<Player>(std::move(strategy)));
    }
    void remember(const Player& player) {
        if (!player.method()) return;
        Progress one;
        player.method()->report(one);
        gone_work_ += player.method()->work();
        gone_.expanded += one.expanded;
        gone_.generated += one.generated;
        gone_.stored += one.stored;
    }

    std::vector<std::unique_ptr<Player>> players_;  // the one whose turn it is first
    int threads_;
    const Player* winner_ = nullptr;
    bool memory_ran_out_ = false;
    Progress gone_;  // work of those that left
    std::uint64_t gone_work_ = 0;
};

}  // namespace

std::unique_ptr<Finders> make_portfolio(std::vector<Strategy> strategies, int threads) {
    return std::make_unique<Portfolio>(std::move(strategies), threads);
}

}  // namespace hakobi::sokoban
