// Proving from below and finding from above, in turns.
//
//     length   ▲
//              │  ■ first answer (beam)
//              │  └─■─────■ better ones
//              │          └─────■───────      gap at a limit
//              │            ┌─────────
//              │      ┌─────┘ the exact search: every answer is at least so long
//              └──────┴───────────────────▶ work
//
// The exact search goes first, alone. From then on the improver (improve/) has a part of the work; and where the
// exact search has no end in sight (its table grows with every state), later as much as that. Work is counted in
// neighbours looked at, not in seconds, so that a search with a limit of states repeats itself. With a second thread
// that the exact search has no use for, both work side by side.
//
// Once there is an answer the exact search is told: it keeps nothing that is longer. Where the bounds meet, the answer
// is proved. If there may be others of this length, with fewer moves (or steps), the exact search goes on to choose
// among them, but for a quarter of the work so far at the most.
//
// The improver may use a quarter of the memory. When the exact search needs more than there is, its bound stays, its
// memory is freed, and the improver has all of it.
#pragma once

#include <memory>
#include <optional>

#include "sliding/improve/improver.h"
#include "sliding/searches/puzzle_search.h"

namespace hakobi::sliding {

struct Turns {
    std::uint64_t alone = 1 << 20;  // neighbours that the exact search looks at before anyone else has a turn
    std::uint64_t part = 8;         // then the improver looks at one for so many of the exact search
    std::uint64_t equal = 1 << 24;  // from so many on the improver works as much as the exact search
    std::uint64_t better = 0;       // before so many a first answer will do
    bool side_by_side = false;
};

class Anytime : public PuzzleSearch {
  public:
    // Without an exact search (it did not fit in the memory) the improver is alone.
    Anytime(std::unique_ptr<PuzzleSearch> exact, Instance& instance, Pool& pool, bool merge, Memory& memory,
            std::uint64_t seed, const Turns& turns);  // which may change as the exact search does

    Outcome step() override;
    void report(Progress& progress) const override;
    std::uint64_t found() const override { return pool_.changes(); }
    void extras(Stats& stats) const override;
    std::vector<PieceMove> answer() const override;
    int length() const override;
    bool best_of_both() const override { return ended_exactly_; }
    std::uint64_t table_bytes() const override;
    std::uint64_t space_size() const override { return exact_->space_size(); }
    bool space_is_of_goal() const override { return exact_->space_is_of_goal(); }

    // Whether no answer is shorter than the best one.
    bool proved() const;

  private:
    bool improvers_turn() const;
    Outcome prove();
    Outcome both();
    Outcome improve();
    Outcome ended(Outcome outcome);
    void exact_step(Outcome& outcome);
    void look();
    void tell_exact();

    std::unique_ptr<PuzzleSearch> exact_;
    Pool& pool_;
    Memory share_;
    const Turns& turns_;
    Improver improver_;
    Progress seen_;                // of the exact search
    std::uint64_t told_ = 0;       // the best answer that the exact search knows of
    std::uint64_t proved_at_ = 0;  // its work when the bounds met
    std::int64_t bound_ = -1;
    bool lost_ = false;           // the exact search ran out of memory
    bool idle_ = false;           // the improver has nothing left to try
    bool ended_exactly_ = false;  // the exact search has ended by itself
};

}  // namespace hakobi::sliding
