#include "sliding/searches/anytime.h"

#include <algorithm>
#include <atomic>

#include "base/threads.h"
#include "sliding/regions.h"

namespace hakobi::sliding {
namespace {

// Says that something is over, however it ended.
struct Done {
    std::atomic<bool>& flag;
    ~Done() { flag = true; }
};

}  // namespace

Anytime::Anytime(std::unique_ptr<PuzzleSearch> exact, Instance& instance, Pool& pool, bool merge,
                 Memory& memory, std::uint64_t seed, const Turns& turns)
    : exact_(std::move(exact)),
      pool_(pool),
      share_(memory, exact_ ? memory.limit() / 4 : memory.limit()),
      turns_(turns),
      improver_({instance, share_, pool, merge, seed}) {
    tell_exact();
}

bool Anytime::proved() const {
    return ended_exactly_ || (!pool_.empty() && bound_ >= pool_.best().cost().first);
}

bool Anytime::improvers_turn() const {
    if (!exact_) return true;
    if (idle_ || proved() || seen_.generated < turns_.alone) return false;
    const std::uint64_t done = seen_.generated;
    if (done < turns_.better && !pool_.empty()) return false;
    const std::uint64_t due = 1 + done / turns_.part + (done > turns_.equal ? done - turns_.equal : 0);
    return turns_.side_by_side || improver_.counts().generated < due;
}

Outcome Anytime::step() {
    if (!improvers_turn()) return prove();
    return exact_ && turns_.side_by_side ? both() : improve();
}

void Anytime::exact_step(Outcome& outcome) {
    try {
        outcome = exact_->step();
    } catch (const OutOfMemory&) {
        lost_ = true;
    }
}

Outcome Anytime::prove() {
    Outcome outcome = Outcome::running;
    exact_step(outcome);
    look();
    return ended(outcome);
}

Outcome Anytime::improve() {
    idle_ = !improver_.step();
    tell_exact();
    return ended(idle_ && !exact_ ? Outcome::memory_limit : Outcome::running);
}

// One step of the exact search, and as much of the improver as takes the same time.
Outcome Anytime::both() {
    Outcome outcome = Outcome::running;
    std::atomic<bool> stepped{false};
    together(2, [&](std::size_t which) {
        if (which == 0) {
            const Done done{stepped};
            exact_step(outcome);
        } else {
            do idle_ = !improver_.step();
            while (!idle_ && !stepped);
        }
    });
    look();
    tell_exact();
    return ended(outcome);
}

void Anytime::tell_exact() {
    if (!exact_ || told_ == pool_.changes()) return;
    exact_->known(pool_.best().cost().first);
    told_ = pool_.changes();
}

// What an outcome of the exact search means with the answers that are known.
Outcome Anytime::ended(Outcome outcome) {
    if (outcome == Outcome::solved) {
        ended_exactly_ = true;
        return outcome;
    }
    if (outcome == Outcome::unsolvable && !pool_.empty()) {
        bound_ = pool_.best().cost().first;
        return Outcome::solved;
    }
    if (outcome != Outcome::running || !proved()) return outcome;
    if (!exact_) return Outcome::solved;
    if (!proved_at_) proved_at_ = seen_.generated;
    return seen_.generated > turns_.alone + proved_at_ + proved_at_ / 4 ? Outcome::solved : Outcome::running;
}

void Anytime::look() {
    seen_ = {};
    exact_->report(seen_);
    bound_ = std::max(bound_, seen_.lower_bound);
    if (!lost_) return;
    exact_.reset();
    share_.set_limit(UINT64_MAX);
}

void Anytime::report(Progress& progress) const {
    const Progress better = improver_.counts();
    progress = seen_;
    if (exact_) exact_->report(progress);
    progress.expanded += better.expanded;
    progress.generated += better.generated;
    progress.stored += better.stored;
    progress.lower_bound = std::max(progress.lower_bound, bound_);
    if (!exact_) progress.note.clear();
    if (!better.note.empty()) progress.note += (progress.note.empty() ? "" : ", ") + better.note;
    if (pool_.empty()) return;
    progress.found = pool_.changes();
    progress.cost = pool_.best().cost().first;
    progress.lower_bound = std::min(progress.lower_bound, progress.cost);
    progress.best = text_of(as_asked(pool_.puzzle(), pool_.best().answer()));
}

void Anytime::extras(Stats& stats) const {
    if (exact_) exact_->extras(stats);
    const Progress better = improver_.counts();
    if (better.generated) stats.extra.emplace_back("expanded_improving", better.expanded);
}

std::vector<PieceMove> Anytime::answer() const {
    if (ended_exactly_) return exact_->answer();
    return pool_.empty() ? std::vector<PieceMove>{} : pool_.best().answer();
}

int Anytime::length() const {
    if (ended_exactly_) return exact_->length();
    return pool_.empty() ? -1 : pool_.best().cost().first;
}

std::uint64_t Anytime::table_bytes() const { return exact_ ? exact_->table_bytes() : 0; }

}  // namespace hakobi::sliding
