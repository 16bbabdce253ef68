// An answer as the row of states that it passes.
//
//     answer    a:RR       b:U  a:L                   stops, by steps:  every state
//     states  s0 ─ s1 ─ s2 ─ s3 ─ s4                  stops, by moves:  s0    s2   s3   s4
//
// An answer that comes to a state twice went round in between: that part is left out, and so is all behind the first
// state that meets the goal. Neither makes it longer in the other metric: the move that is cut off and the one that is
// cut into were two before, or parts of one.
//
// Between two stops the answer can be exchanged for another way (spliced): pieces are told by where they stand, so
// what follows stays right even where the other way has exchanged two alike.
#pragma once

#include <compare>
#include <string>
#include <vector>

#include "sliding/metric.h"
#include "sliding/puzzle.h"

namespace hakobi::sliding {

// The length in the goal's metric, and in the other.
struct Cost {
    int first = 0, second = 0;
    auto operator<=>(const Cost&) const = default;
};

using Answer = std::vector<PieceMove>;

// "2:17:DDR 0:4:L": class, place, path.
std::string text_of(const Answer& answer);

class Route {
  public:
    // Throws BadRequest where the answer is none: a step cannot be taken, or the goal is not met.
    Route(const Puzzle& puzzle, Metric metric, const Answer& answer);

    const Answer& answer() const { return answer_; }
    Cost cost() const;
    int length() const { return static_cast<int>(stops_.size()) - 1; }
    const Places& stop(int i) const { return states_[stops_[i]]; }
    // The answer with another way from stop i to stop j; or, with j the last, to any goal.
    Answer spliced(int i, int j, const Answer& way) const;

  private:
    struct Unit {
        int piece_class, from;
        char letter;
    };
    void replay(const Puzzle& puzzle, const Answer& answer);
    void leave_out_detours(const Puzzle& puzzle);
    void find_stops();
    Answer joined(std::size_t begin, std::size_t end) const;

    Metric metric_;
    int width_;
    std::vector<Unit> units_;
    std::vector<Places> states_;      // before each unit, and the last
    std::vector<std::size_t> stops_;  // numbers of states
    Answer answer_;
};

}  // namespace hakobi::sliding
