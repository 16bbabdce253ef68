// The three ways to better answers.
//
//   beams       beam searches from the start, each twice as wide as the one before (searches/beam.h). The only part that
//               needs no answer to begin with.
//
//   windows     stretches of the best answer, solved anew between the two states where they begin and end, exactly, from
//               both ends; the last stretch to any goal. A window may cost so much; how long it may be for that is found
//               out as one goes along, since some regions are wider than others:
//
//                   start ──┤ window ├──────────── goal       too dear: shorter;  cheap: longer
//                        ──────┤ window ├─────────            then half a window on
//
//               When one has come to the goal the price is doubled. A window over the whole answer ends it: nothing
//               shorter exists.
//
//   vicinities  tubes around the known answers (searches/vicinity.h), each with twice the work of the one before.
#pragma once

#include <memory>
#include <vector>

#include "sliding/improve/part.h"

namespace hakobi::sliding {

class Beams : public Part {
  public:
    using Part::Part;
    bool able() const override { return !done_ && shop_.pool.wanted() >= 0; }
    std::uint64_t work() const override { return Part::work() / 4; }

  protected:
    std::unique_ptr<PuzzleSearch> next() override;
    void ended(Outcome outcome, const PuzzleSearch& search) override;
    void out_of_memory() override { done_ = true; }

  private:
    std::uint64_t width_ = 8, round_ = 0;
    bool done_ = false;
};

class Windows : public Part {
  public:
    using Part::Part;
    bool able() const override {
        return !shop_.pool.empty() && shop_.pool.best().length() > 0 && !(done_ && current());
    }

  protected:
    std::unique_ptr<PuzzleSearch> next() override;
    bool enough(const PuzzleSearch& search) override { return cost_of(search) > price_; }
    void ended(Outcome outcome, const PuzzleSearch& search) override;
    void out_of_memory() override;

  private:
    bool current() const { return changes_ == shop_.pool.changes(); }
    void go_on();
    void too_dear();

    std::uint64_t price_ = 1 << 13, changes_ = 0;
    int begin_ = 0, end_ = 0, reach_ = 16;
    bool dearest_ = false;          // a higher price would not fit in the memory
    bool done_ = false;             // nothing left to try with this answer
    std::unique_ptr<Route> route_;  // that windows are cut from
};

class Vicinities : public Part {
  public:
    using Part::Part;
    bool able() const override {
        return !shop_.pool.empty() && shop_.pool.wanted() >= 0 &&
               !(done_ && changes_ == shop_.pool.changes());
    }

  protected:
    std::unique_ptr<PuzzleSearch> next() override;
    void ended(Outcome outcome, const PuzzleSearch& search) override;
    void out_of_memory() override;

  private:
    std::uint64_t work_ = 1 << 12, changes_ = 0;
    bool done_ = false;
};

}  // namespace hakobi::sliding
