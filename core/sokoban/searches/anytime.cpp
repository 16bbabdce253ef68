#include "sokoban/searches/anytime.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <utility>

#include "base/threads.h"
#include "sokoban/improve/improver.h"
#include "sokoban/improve/spelling.h"

namespace hakobi::sokoban {
namespace {

// Work at the beginning: of the prover before anybody else, of the finders for a first solution, of the prover
// before all three take turns (about a tenth of a second).
constexpr std::uint64_t kProverAlone = 10'000, kFindersFirst = 60'000, kProverFirst = 60'000;
constexpr std::uint64_t kProverQuick = 1'500'000;
constexpr std::uint64_t kVariety = 3'000'000;  // work for different solutions, first of all
constexpr double kClose = 1.0 / 32, kNear = 1.0 / 8, kHopeless = 1;  // gaps
constexpr std::uint64_t kPatience = 40'000'000;  // of the improver, since there was something better
constexpr std::uint64_t kStep = 500;             // what a step counts at least: tables are work, too

class Anytime : public Method {
  public:
    Anytime(const Terrain& terrain, const Request& request, AnytimeParts parts)
        : terrain_(terrain),
          tally_(request.goal),
          parts_(std::move(parts)),
          threads_(static_cast<std::size_t>(std::max(request.threads, 1))) {
        if (parts_.prover) prover_ = parts_.prover(best_);
        if (prover_) bound_ = prover_->lower_bound();
        for (const std::string& lurd : request.solutions) add(read_pushes(terrain.board, lurd), "given");
        if (!prover_) begin();
    }

    Outcome step() override {
        if (begun_) return next_turns();
        const Outcome outcome = guarded(first_part());
        take_found();
        mind_memory();
        if (outcome == Outcome::running && (!prover_ || prover_->work() >= kProverFirst)) begin();
        return outcome;
    }

    void report(Progress& progress) const override {
        progress.lower_bound = lower_bound();
        progress.expanded = gone_.expanded;
        progress.generated = gone_.generated;
        const std::array<const Method*, 2> methods = {prover_.get(), finders_.get()};
        for (const Method* method : methods) {
            if (!method) continue;
            Progress one;
            method->report(one);
            progress.expanded += one.expanded;
            progress.generated += one.generated;
            progress.stored += one.stored;
            if (progress.note.empty()) progress.note = one.note;
        }
        if (improver_) improver_->report(progress);
        progress.found = found();
        if (!best_.known()) return;
        progress.cost = static_cast<std::int64_t>(tally_.first(best_.ceiling()));
        progress.best = text();
        progress.note = best_.best().finder + " " + std::to_string(progress.cost);
    }
    std::uint64_t found() const override { return best_.found(); }
    std::vector<Push> solution() const override { return best_.best().pushes; }
    std::string text() const override {
        if (spelled_ != best_.found() || spelled_ == 0) {
            const Incumbent::Best best = best_.best();
            spelled_ = best_.found();
            text_ = spell_for(tally_.goal(), terrain_.board, best.pushes);
        }
        return text_;
    }
    std::int64_t lower_bound() const override { return bound_; }
    bool proves_optimal() const override { return proved_; }
    std::string name() const override {
        const std::string finder = best_.best().finder;
        return finder.empty() ? "auto" : finder == "given" ? "improve" : finder;
    }
    void extras(Stats& stats) const override {
        if (prover_)
            prover_->extras(stats);
        else
            stats.extra.insert(stats.extra.end(), proof_.extra.begin(), proof_.extra.end());
    }
    std::uint64_t work() const override {
        return (prover_ ? prover_->work() : 0) + (finders_ ? finders_->work() : 0) +
               (improver_ ? improver_->work() : 0);
    }

  private:
    enum class Part { prover, finders, improver };
    static constexpr std::size_t kParts = 3;
    struct Turn {
        double had = 0;       // work, by its share
        bool resting = true;  // it has nothing to do
        bool out_of_memory = false;
    };

    // Before all parts begin: the prover, a short try for a first solution, the prover again.
    Part first_part() {
        if (prover_->work() < kProverAlone || best_.known()) return Part::prover;
        make_finders();
        return finders_ && finders_->work() < kFindersFirst ? Part::finders : Part::prover;
    }
    void begin() {
        begun_ = true;
        if (!improver_) improver_ = make_improver(terrain_, tally_.goal(), best_);
        make_finders();
        turn(Part::prover).resting = !prover_;
        turn(Part::finders).resting = !finders_;
        turn(Part::improver).resting = !best_.known();
    }
    void make_finders() {
        if (finders_ || parts_.finders.empty()) return;
        if (best_.known()) {
            const auto thrifty = joining(parts_.thrifty), variants = joining(parts_.variants);
            parts_.finders.insert(parts_.finders.begin(), thrifty.begin(), thrifty.end());
            parts_.finders.insert(parts_.finders.end(), variants.begin(), variants.end());
            variety_ = kVariety;
        }
        finders_ = make_portfolio(std::move(parts_.finders), 1);
    }
    // The first time; after that there is nobody left to join.
    std::vector<Strategy> joining(std::function<std::vector<Strategy>(const Incumbent&)>& strategies) {
        const auto make = std::exchange(strategies, nullptr);
        return make ? make(best_) : std::vector<Strategy>{};
    }
    void add(const std::vector<Push>& pushes, const std::string& finder) {
        if (!improver_) improver_ = make_improver(terrain_, tally_.goal(), best_);
        improver_->add(pushes, finder);
        Turn& improver = turn(Part::improver);
        if (improver.resting) improver.had = least();
        improver.resting = false;
    }

    Turn& turn(Part part) { return turns_[static_cast<std::size_t>(part)]; }
    // Work for one part that another gives up one unit for. Corridors make about six states in the time in
    // which a finder makes one and the prover a half. Without a solution everything waits for the finders; with
    // one, shorter and different ones to begin with are worth more than a better one. The prover has most of the
    // time where the bounds are close, in its first seconds (of pushes only where the bounds are not far from each
    // other; those on moves say little), and when nothing better has been found for long.
    double share(Part part) const {
        switch (part) {
            case Part::prover:
                if (!best_.known()) return 1;
                if (prover_->work() < kProverQuick && (tally_.exact_player() || within(kNear))) return 6;
                if (within(kClose)) return 3;
                if (!tally_.exact_player()) return stale_ ? 2 : 1;
                return within(kHopeless) ? 2 : 0.5;
            case Part::finders:
                if (!best_.known() || (finders_->work() < variety_ && !within(kClose))) return 8;
                return stale_ ? 0.5 : 1;
            case Part::improver:
                return stale_ ? 4 : 12;
        }
        return 1;
    }
    // Is the best solution at most so much above the bound?
    bool within(double gap) const {
        if (!best_.known() || bound_ <= 0) return false;
        const auto bound = static_cast<double>(bound_);
        return static_cast<double>(tally_.first(best_.ceiling())) - bound <= gap * bound;
    }
    double least() const {
        double least = 1e300;
        for (const Turn& turn : turns_)
            if (!turn.resting) least = std::min(least, turn.had);
        return least == 1e300 ? 0 : least;
    }
    std::uint64_t work_of(Part part) const {
        switch (part) {
            case Part::prover:
                return prover_ ? prover_->work() : 0;
            case Part::finders:
                return finders_ ? finders_->work() : 0;
            case Part::improver:
                return improver_->work();
        }
        return 0;
    }

    void mind_patience() {
        if (best_.found() != found_before_) {
            found_before_ = best_.found();
            work_before_ = improver_->work();
        }
        stale_ = improver_->work() - work_before_ > kPatience;
    }

    Outcome next_turns() {
        mind_patience();
        std::vector<Part> ready;
        for (std::size_t i = 0; i < kParts; ++i)
            if (!turns_[i].resting) ready.push_back(static_cast<Part>(i));
        if (ready.empty()) return nothing_left();
        std::stable_sort(ready.begin(), ready.end(),
                         [&](Part a, Part b) { return turn(a).had < turn(b).had; });
        if (ready.size() > threads_) ready.resize(threads_);
        std::vector<Outcome> outcomes(ready.size(), Outcome::running);
        together(ready.size(), [&](std::size_t i) {
            for (int steps = threads_ > 1 ? 8 : 1; steps > 0 && outcomes[i] == Outcome::running; --steps) {
                const std::uint64_t before = work_of(ready[i]);
                outcomes[i] = guarded(ready[i]);
                const std::uint64_t after = work_of(ready[i]);
                turn(ready[i]).had +=
                    static_cast<double>(after > before + kStep ? after - before : kStep) / share(ready[i]);
                if (turn(ready[i]).resting) break;
            }
        });
        take_found();
        mind_memory();
        for (Outcome outcome : outcomes)
            if (outcome != Outcome::running) return outcome;
        return Outcome::running;
    }

    // One piece of work of one part.
    Outcome guarded(Part part) {
        try {
            switch (part) {
                case Part::prover:
                    return prove();
                case Part::finders:
                    return find();
                case Part::improver:
                    return improve();
            }
        } catch (const OutOfMemory&) {
        } catch (const std::bad_alloc&) {
        }
        turn(part).out_of_memory = turn(part).resting = true;
        return Outcome::running;
    }
    Outcome prove() {
        const Outcome outcome = prover_->step();
        bound_ = std::max(bound_.load(), prover_->lower_bound());
        if (outcome == Outcome::solved) {
            const std::uint64_t first = static_cast<std::uint64_t>(bound_);
            best_.offer(prover_->solution(), tally_.two_parts() ? first << kSecondBits : first, "astar");
            return proved();
        }
        if (outcome != Outcome::unsolvable) return outcome;
        return best_.known() ? proved() : Outcome::unsolvable;
    }
    Outcome find() {
        const Outcome outcome = finders_->step();
        if (outcome == Outcome::unsolvable) return best_.known() ? Outcome::running : outcome;
        if (outcome == Outcome::solved) has_found_ = true;
        turn(Part::finders).resting = outcome != Outcome::running;
        if (outcome == Outcome::memory_limit) turn(Part::finders).out_of_memory = true;
        return Outcome::running;
    }
    Outcome improve() {
        if (improver_->step()) return Outcome::running;
        turn(Part::improver).resting = true;
        return improver_->looked_at_everything() ? proved() : Outcome::running;
    }
    Outcome proved() {
        proved_ = true;
        bound_ = static_cast<std::int64_t>(tally_.first(best_.ceiling()));
        return Outcome::solved;
    }
    Outcome nothing_left() const {
        if (memory_ran_out_) return Outcome::memory_limit;
        return best_.known() ? Outcome::solved : Outcome::gave_up;
    }

    // What the finders have found is handed over when nobody works.
    void take_found() {
        if (!has_found_) return;
        has_found_ = false;
        add(finders_->solution(), finders_->name());
        finders_->go_on(joining(parts_.thrifty), joining(parts_.variants));
        if (!variety_) variety_ = finders_->work() + kVariety;
        turn(Part::finders).resting = false;
    }
    // A prover that has outgrown its part, and whoever has run out of memory, leave the rest to the others.
    void mind_memory() {
        const Memory& memory = terrain_.memory;
        Turn& prover = turn(Part::prover);
        if (prover_ && memory.used() >= memory.limit() / 10 * 6) prover.out_of_memory = prover.resting = true;
        for (Part part : {Part::prover, Part::finders}) {
            if (!turn(part).out_of_memory) continue;
            memory_ran_out_ = true;
            leave(part);
        }
    }
    void leave(Part part) {
        std::unique_ptr<Method> gone;
        if (part == Part::prover && prover_) prover_->extras(proof_);
        if (part == Part::prover) gone = std::move(prover_);
        if (part == Part::finders) gone = std::move(finders_);
        if (!gone) return;
        Progress one;
        gone->report(one);
        gone_.expanded += one.expanded;
        gone_.generated += one.generated;
    }

    const Terrain& terrain_;
    Tally tally_;
    AnytimeParts parts_;
    std::size_t threads_;
    Incumbent best_;
    std::unique_ptr<Method> prover_;
    std::unique_ptr<Finders> finders_;
    std::unique_ptr<Improver> improver_;
    std::array<Turn, kParts> turns_;
    bool begun_ = false, has_found_ = false, proved_ = false, memory_ran_out_ = false;
    std::atomic<std::int64_t> bound_{-1};
    std::uint64_t variety_ = 0, found_before_ = 0, work_before_ = 0;
    bool stale_ = false;
    Progress gone_;  // work of those that left
    Stats proof_;    // what a prover that left had to tell
    mutable std::uint64_t spelled_ = 0;
    mutable std::string text_;
};

}  // namespace

std::unique_ptr<Method> make_anytime(const Terrain& terrain, const Request& request, AnytimeParts parts) {
    return std::make_unique<Anytime>(terrain, request, std::move(parts));
}

}  // namespace hakobi::sokoban
