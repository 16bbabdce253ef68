// Boxes assigned to starting squares: the total of pulls still to come, and how many boxes are not home.
//
// The costs are push distances d, written as  d * scale + (d > 0), with scale above the number of boxes. The
// cheapest matching of these has the least sum of distances and, among equals, the most boxes on the very
// square they are assigned to; one division tells both numbers. Without this tie-break a box that is home may
// be told to make room for one that passes by, and the count would jump for no reason:
//
//     B A .      A is home, B goes on to the dot (0 + 2), not: B stays, A goes on (1 + 1)
//
// A shortest augmenting path costs at most the whole matching that it leads to, that is boxes · greatest
// distance · scale. Where that could come near what stands for "impossible", the tie-break is left out (scale
// 1, nobody counted as away): an assignment that exists is always found.
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "base/beat.h"
#include "base/memory.h"
#include "sokoban/bounds/matching.h"
#include "sokoban/geometry/distances.h"

namespace hakobi::sokoban {

// What an assignment on boards of size W is counted in (sizes.h).
template <int W>
using AssignmentCost = std::conditional_t<W == 0, std::int64_t, std::int32_t>;

template <class Cost>
class Assignment {
  public:
    struct Value {
        std::int64_t pulls;  // -1: no assignment
        std::uint32_t away;  // boxes that are not home
    };

    Assignment(const Distances& distances, Memory& memory)
        : Assignment(distances.row(0), distances.sides().places(), distances.columns(), memory) {}
    // `distances`: a row of `columns` numbers for each place.
    Assignment(const std::int32_t* distances, std::size_t places, std::size_t columns, Memory& memory)
        : charge_(memory), n_(columns), matching_(n_) {
        charge_.add(places * n_ * sizeof(Cost));
        table_.resize(places * n_);
        std::int64_t greatest = 0;
        for (std::size_t i = 0; i < table_.size(); ++i) {
            if (i % kEntriesABeat == 0) beat();
            if (distances[i] < kFar) greatest = std::max<std::int64_t>(greatest, distances[i]);
        }
        const auto n = static_cast<std::int64_t>(n_);
        ties_ = n * (greatest * (n + 1) + 1) < Matching<Cost>::kBig / 16;
        scale_ = ties_ ? static_cast<Cost>(n + 1) : 1;
        for (std::size_t i = 0; i < table_.size(); ++i) {
            if (i % kEntriesABeat == 0) beat();
            const std::int32_t d = distances[i];
            table_[i] = d >= kFar ? Matching<Cost>::kBig : static_cast<Cost>(d) * scale_ + (ties_ && d > 0);
        }
    }

    void set_place(std::size_t row, std::size_t place) { matching_.set_row(row, costs(place)); }
    Value solve() { return split(matching_.solve(Matching<Cost>::Prices::kept)); }
    // The value with the box of `row` at another place; only after a successful solve().
    Value replaced(std::size_t row, std::size_t place) {
        return split(matching_.replaced(row, costs(place)));
    }

  private:
    static constexpr std::size_t kEntriesABeat = 1 << 20;

    const Cost* costs(std::size_t place) const { return &table_[place * n_]; }
    Value split(std::int64_t total) const {
        if (total < 0) return {-1, 0};
        return {total / scale_, static_cast<std::uint32_t>(total % scale_)};
    }

    Charge charge_;
    std::size_t n_;
    bool ties_ = true;
    Cost scale_ = 1;
    std::vector<Cost> table_;
    Matching<Cost> matching_;
};

}  // namespace hakobi::sokoban
