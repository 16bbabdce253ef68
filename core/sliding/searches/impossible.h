// A search that knows the answer: there is none (parity.h).
#pragma once

#include "sliding/searches/puzzle_search.h"

namespace hakobi::sliding {

class Impossible : public PuzzleSearch {
  public:
    explicit Impossible(std::uint64_t states) : states_(states) {}
    Outcome step() override { return Outcome::unsolvable; }
    void report(Progress& progress) const override { progress.expanded = progress.stored = states_; }
    std::vector<PieceMove> answer() const override { return {}; }
    int length() const override { return -1; }
    bool best_of_both() const override { return true; }
    std::uint64_t table_bytes() const override { return 0; }
    std::uint64_t space_size() const override { return states_; }
    bool space_is_of_goal() const override { return false; }

  private:
    std::uint64_t states_;
};

}  // namespace hakobi::sliding
