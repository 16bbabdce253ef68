// The packing plan: in which order the targets are to be filled, and where boxes wait meanwhile.
//
// The backward search (pull_guide.h) takes boxes off their targets one after the other; read backwards, that
// is an order of packing. A step says: a box comes to `to`, and stays until step `until` takes it away again
// (kStays: it stays for good, `to` is a target). The first `initial` steps are boxes that the backward search
// left on the board; they come first, in any order.
//
//     pulls: B->P, A->home, P->home        plan: 0: P until 2    1: A    2: B (from P)
//
// From the plan come two features:
//   packed        how many steps are done, counted by squares alone. {P}: 1, {P,A}: 2, {A}: 0, {A,B}: 3.
//   out of plan   boxes on squares that the next sealing steps of the plan will cut off from all later
//                 targets.
#pragma once

#include <vector>

#include "sokoban/fess/tables.h"

namespace hakobi::sokoban::fess {

inline constexpr int kStays = -1;

struct PlanStep {
    Cell from;  // kNone: from anywhere
    Cell to;
    int until = kStays;
    bool operator==(const PlanStep&) const = default;
};

template <int W>
class Plan {
  public:
    using Set = Bits<W>;

    // Steps in order, the first `initial` of them initial ones; `until` is worked out here.
    Plan(Tables<W>& tables, std::vector<PlanStep> steps, std::size_t initial);

    std::size_t size() const { return steps_.size(); }
    std::size_t initial() const { return initial_; }
    const std::vector<PlanStep>& steps() const { return steps_; }
    bool uses(Cell c) const { return squares_.test(c); }

    struct Packed {
        int count;
        int next;  // the step to be done next; -1: none, or initial boxes are missing
    };
    Packed packed(const Set& boxes) const;

    int out_of_plan(const Set& boxes, int packed) const {
        return cut_off_.empty() ? 0 : static_cast<int>((cut_off_[packed] & boxes).count());
    }
    // Fewest pushes from the squares that will be cut off to x, with the boxes of the plan in place.
    const BoxGraph::Row* out_distance(int packed);

  private:
    void simplify();
    void find_cut_off();

    Tables<W>& tables_;
    Charge charge_;
    std::vector<PlanStep> steps_;
    std::size_t initial_;
    int permanent_initials_ = 0;
    Set squares_;
    std::vector<Set> cut_off_;  // by steps done: squares that the next sealing steps cut off
    std::vector<BoxGraph::Row> out_rows_;
};

}  // namespace hakobi::sokoban::fess
