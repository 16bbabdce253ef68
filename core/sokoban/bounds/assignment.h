// Boxes assigned to starting squares: the total of pulls still to come, and how many boxes are not home.
//
// The costs are push distances d, written as  d * scale + (d > 0), with scale above the number of boxes. The
// cheapest assignment of these has the least sum of distances and, among equals, the most boxes on the very
// square they are assigned to; one division tells both numbers. Without this tie-break a box that is home may
// be told to make room for one that passes by, and the count would jump for no reason:
//
//     B A .      A is home, B goes on to the dot (0 + 2), not: B stays, A goes on (1 + 1)
//
// The method is that of matching.h (shortest augmenting paths with prices). Best-first search asks for one
// state after another, all alike: the prices of the columns are kept from one solve() to the next, and most
// rows then find their column at the first look.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/memory.h"
#include "sokoban/distances.h"

namespace hakobi::sokoban {

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
        : charge_(memory),
          n_(columns),
          scale_(static_cast<Cost>(n_) + 1),
          rows_(n_),
          u_(n_),
          v_(n_),
          distance_(n_),
          column_of_(n_),
          row_of_(n_),
          via_(n_),
          done_(n_) {
        charge_.add(places * n_ * sizeof(Cost));
        table_.resize(places * n_);
        std::transform(distances, distances + table_.size(), table_.begin(), [&](std::int32_t d) {
            return d >= kFar ? kBig : static_cast<Cost>(d) * scale_ + (d > 0);
        });
    }

    void set_place(std::size_t row, std::size_t place) { rows_[row] = &table_[place * n_]; }
    Value solve();
    // The value with the box of `row` at another place; only after a successful solve().
    Value replaced(std::size_t row, std::size_t place);

  private:
    static constexpr Cost kBig = Cost{1} << (sizeof(Cost) == 4 ? 28 : 56);
    static constexpr std::uint32_t kFree = UINT32_MAX;
    bool augment(std::size_t root);
    Value split(std::int64_t total) const {
        return {total / scale_, static_cast<std::uint32_t>(total % scale_)};
    }
    static constexpr Value kLost{-1, 0};

    Charge charge_;
    std::size_t n_;
    Cost scale_;
    std::vector<Cost> table_;
    std::vector<const Cost*> rows_;
    std::vector<Cost> u_, v_, distance_;
    std::vector<std::uint32_t> column_of_, row_of_, via_;
    std::vector<char> done_;
    std::int64_t total_ = 0;
};

template <class Cost>
typename Assignment<Cost>::Value Assignment<Cost>::solve() {
    if (std::any_of(v_.begin(), v_.end(), [](Cost v) { return v < -kBig / 16; }))
        std::fill(v_.begin(), v_.end(), 0);
    std::fill(column_of_.begin(), column_of_.end(), kFree);
    std::fill(row_of_.begin(), row_of_.end(), kFree);
    for (std::size_t i = 0; i < n_; ++i) {
        Cost least = kBig / 2;
        std::uint32_t at = kFree;
        for (std::size_t j = 0; j < n_; ++j) {
            const Cost d = rows_[i][j] - v_[j];
            if (d < least || (d == least && at != kFree && row_of_[at] != kFree && row_of_[j] == kFree)) {
                least = d;
                at = static_cast<std::uint32_t>(j);
            }
        }
        if (at == kFree) return kLost;
        u_[i] = least;
        if (row_of_[at] == kFree) {
            row_of_[at] = static_cast<std::uint32_t>(i);
            column_of_[i] = at;
        }
    }
    for (std::size_t i = 0; i < n_; ++i)
        if (column_of_[i] == kFree && !augment(i)) return kLost;
    total_ = 0;
    for (std::size_t i = 0; i < n_; ++i) total_ += rows_[i][column_of_[i]];
    return split(total_);
}

template <class Cost>
bool Assignment<Cost>::augment(std::size_t root) {
    std::fill(done_.begin(), done_.end(), 0);
    std::fill(distance_.begin(), distance_.end(), 2 * kBig);
    std::size_t row = root;
    std::uint32_t last = kFree;
    Cost reached = 0;
    do {
        const Cost* costs = rows_[row];
        const Cost offset = reached - u_[row];
        Cost least = 2 * kBig;
        std::uint32_t next = kFree;
        for (std::size_t j = 0; j < n_; ++j) {
            if (done_[j]) continue;
            const Cost d = offset + costs[j] - v_[j];
            if (d < distance_[j]) {
                distance_[j] = d;
                via_[j] = last;
            }
            if (distance_[j] < least) {
                least = distance_[j];
                next = static_cast<std::uint32_t>(j);
            }
        }
        if (least >= kBig / 2) return false;
        reached = least;
        done_[next] = 1;
        last = next;
        row = row_of_[next];
    } while (row != kFree);
    u_[root] += reached;
    for (std::size_t j = 0; j < n_; ++j)
        if (done_[j] && j != last) {
            u_[row_of_[j]] += reached - distance_[j];
            v_[j] -= reached - distance_[j];
        }
    while (last != kFree) {
        const std::uint32_t before = via_[last];
        const std::size_t owner = before == kFree ? root : row_of_[before];
        row_of_[last] = static_cast<std::uint32_t>(owner);
        column_of_[owner] = last;
        last = before;
    }
    return true;
}

template <class Cost>
typename Assignment<Cost>::Value Assignment<Cost>::replaced(std::size_t row, std::size_t place) {
    const Cost* costs = &table_[place * n_];
    const std::uint32_t target = column_of_[row];
    const std::int64_t others = total_ - rows_[row][target];
    Cost least = 2 * kBig;
    for (std::size_t j = 0; j < n_; ++j) {
        distance_[j] = costs[j] - v_[j];
        least = std::min(least, distance_[j]);
    }
    if (distance_[target] == least) return costs[target] < kBig ? split(others + costs[target]) : kLost;
    std::uint32_t next = 0;
    while (distance_[next] != least) ++next;
    std::fill(done_.begin(), done_.end(), 0);
    while (next != target) {
        if (least >= kBig / 2) return kLost;
        done_[next] = 1;
        const std::size_t owner = row_of_[next];
        const Cost* c = rows_[owner];
        const Cost offset = least - u_[owner];
        least = 2 * kBig;
        for (std::size_t j = 0; j < n_; ++j) {
            if (done_[j]) continue;
            distance_[j] = std::min(distance_[j], offset + c[j] - v_[j]);
            if (distance_[j] < least) {
                least = distance_[j];
                next = static_cast<std::uint32_t>(j);
            }
        }
    }
    const std::int64_t total = others + least + v_[target];
    return total < kBig / 2 ? split(total) : kLost;
}

}  // namespace hakobi::sokoban
