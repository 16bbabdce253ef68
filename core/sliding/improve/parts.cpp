#include "sliding/improve/parts.h"

namespace hakobi::sliding {

std::unique_ptr<PuzzleSearch> Beams::next() {
    const BeamPlan plan{shop_.pool.metric(), width_, shop_.pool.wanted(), shop_.seed + round_++};
    return shop_.instance.beam(shop_.merge, shop_.memory, plan);
}

void Beams::ended(Outcome outcome, const PuzzleSearch& search) {
    if (outcome == Outcome::solved) shop_.pool.offer(search.answer());
    done_ = search.exhausted();
    width_ *= 2;
}

std::unique_ptr<PuzzleSearch> Windows::next() {
    if (!current() || !route_) {
        route_ = std::make_unique<Route>(shop_.pool.best());
        changes_ = shop_.pool.changes();
        begin_ = std::min(begin_, route_->length() - 1);
        done_ = false;
    }
    end_ = std::min(begin_ + reach_, route_->length());
    const bool to_goal = end_ == route_->length() && !shop_.pool.puzzle().goal_is_layout();
    const std::optional<Places> to = to_goal ? std::nullopt : std::optional(route_->stop(end_));
    return shop_.instance.stretch(route_->stop(begin_), to, shop_.memory,
                                  {.metric = shop_.pool.metric(), .max_depth = end_ - begin_});
}

void Windows::ended(Outcome outcome, const PuzzleSearch& search) {
    if (outcome != Outcome::solved) return too_dear();
    if (4 * cost_of(search) < price_) reach_ += reach_ / 4 + 1;
    const bool whole = begin_ == 0 && end_ == route_->length();
    if (shop_.pool.offer(route_->spliced(begin_, end_, search.answer())))
        begin_ = std::max(0, begin_ - reach_ / 2);
    else if (whole)
        done_ = true;
    else
        go_on();
}

void Windows::go_on() {
    if (end_ < route_->length()) {
        begin_ += std::max(1, (end_ - begin_) / 2);
        return;
    }
    begin_ = 0;
    done_ = dearest_;
    if (!dearest_) price_ *= 2, reach_ += reach_ / 4 + 1;
}

void Windows::too_dear() {
    if (end_ - begin_ > 2)
        reach_ = std::max(2, 3 * (end_ - begin_) / 4);
    else
        go_on();
}

void Windows::out_of_memory() {
    dearest_ = true;
    if (route_)
        too_dear();
    else
        done_ = true;
}

std::unique_ptr<PuzzleSearch> Vicinities::next() {
    changes_ = shop_.pool.changes();
    std::vector<Places> known;
    for (const Route& route : shop_.pool.routes())
        for (int i = 0; i <= route.length(); ++i) known.push_back(route.stop(i));
    return shop_.instance.vicinity(shop_.merge, known, shop_.memory,
                                   {shop_.pool.metric(), work_, shop_.pool.wanted()});
}

void Vicinities::ended(Outcome outcome, const PuzzleSearch& search) {
    done_ = search.exhausted();
    if (outcome == Outcome::solved) shop_.pool.offer(search.answer());
    work_ *= 2;
}

void Vicinities::out_of_memory() {
    done_ = true;
    work_ = std::max<std::uint64_t>(work_ / 4, 1 << 12);
}

}  // namespace hakobi::sliding
