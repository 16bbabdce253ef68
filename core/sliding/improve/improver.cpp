#include "sliding/improve/improver.h"

#include "sliding/improve/parts.h"

namespace hakobi::sliding {

Improver::Improver(const Workshop& shop) {
    parts_.push_back(std::make_unique<Windows>(shop));
    parts_.push_back(std::make_unique<Vicinities>(shop));
    parts_.push_back(std::make_unique<Beams>(shop));
}

bool Improver::step() {
    Part* next = nullptr;
    for (const auto& part : parts_)
        if (part->able() && (!next || part->work() < next->work())) next = part.get();
    if (!next) return false;
    next->step();
    doing_ = next->counts().note;
    return true;
}

Progress Improver::counts() const {
    Progress sum;
    for (const auto& part : parts_) {
        const Progress counts = part->counts();
        sum.expanded += counts.expanded;
        sum.generated += counts.generated;
        sum.stored += counts.stored;
    }
    sum.note = doing_;
    return sum;
}

}  // namespace hakobi::sliding
