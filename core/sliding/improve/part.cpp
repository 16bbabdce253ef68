#include "sliding/improve/part.h"

namespace hakobi::sliding {

void Part::step() {
    try {
        if (!search_) search_ = next();
        const Outcome outcome = search_->step();
        if (outcome != Outcome::running)
            close(outcome);
        else if (enough(*search_))
            close(Outcome::gave_up);
    } catch (const OutOfMemory&) {
        past_ = counts();
        search_.reset();
        out_of_memory();
    }
}

void Part::close(Outcome outcome) {
    past_ = counts();
    const std::unique_ptr<PuzzleSearch> search = std::move(search_);
    ended(outcome, *search);
}

Progress Part::counts() const {
    Progress sum = past_;
    if (!search_) return sum;
    Progress now;
    search_->report(now);
    sum.expanded += now.expanded;
    sum.generated += now.generated;
    sum.stored = now.stored;
    sum.note = now.note;
    return sum;
}

std::uint64_t Part::cost_of(const PuzzleSearch& search) {
    Progress progress;
    search.report(progress);
    return progress.generated;
}

}  // namespace hakobi::sliding
