#include "sokoban/searches/haul.h"

#include <algorithm>

#include "base/expansions.h"
#include "sokoban/haul/hauler.h"
#include "sokoban/study/sight.h"

namespace hakobi::sokoban {
namespace {

class Haul : public Method {
  public:
    Haul(const Terrain& terrain, std::uint64_t seed)
        : space_(space_of<0>(terrain)), seed_(seed), charge_(terrain.memory) {}

    Outcome step() override {
        if (!filling_) {
            charge_.add(space_.board.cells() * kBytes);
            filling_ = std::make_unique<haul::Filling>(haul::filling_of(space_));
            return Outcome::running;
        }
        if (!hauler_) hauler_ = std::make_unique<haul::Hauler>(space_, *filling_, seed_ + attempts_++);
        expanding();
        ++expanded_;
        if (space_.sight) space_.sight->saw(hauler_->boxes(), hauler_->player());
        const haul::Hauler::Step step = hauler_->step();
        best_ = std::max(best_, hauler_->home());
        if (step == haul::Hauler::Step::solved) return Outcome::solved;
        if (step == haul::Hauler::Step::stuck) {
            past_ += hauler_->work();
            hauler_.reset();
            if (attempts_ == kAttempts) return Outcome::gave_up;
        }
        return Outcome::running;
    }
    void report(Progress& progress) const override {
        progress.expanded = expanded_;
        progress.generated = work();
        progress.note = "attempt " + std::to_string(attempts_) + ": " +
                        std::to_string(hauler_ ? hauler_->home() : 0) + " of " +
                        std::to_string(space_.board.boxes().size()) + " boxes home, at most " +
                        std::to_string(best_);
    }
    std::vector<Push> solution() const override { return hauler_->pushes(); }
    std::uint64_t work() const override { return (past_ + (hauler_ ? hauler_->work() : 0)) / 8; }
    void extras(Stats& stats) const override {
        stats.extra.emplace_back("attempts", static_cast<double>(attempts_));
        stats.extra.emplace_back("best_home", static_cast<double>(best_));
    }

  private:
    static constexpr std::uint64_t kAttempts = 200;
    static constexpr std::size_t kBytes = 400;  // a cell, of an attempt's tables

    const Space<0>& space_;
    std::uint64_t seed_;
    Charge charge_;
    std::unique_ptr<haul::Filling> filling_;
    std::unique_ptr<haul::Hauler> hauler_;
    std::uint64_t attempts_ = 0, expanded_ = 0, past_ = 0;
    std::size_t best_ = 0;
};

}  // namespace

std::unique_ptr<Method> make_haul(const Terrain& terrain, std::uint64_t seed) {
    return std::make_unique<Haul>(terrain, seed);
}

}  // namespace hakobi::sokoban
