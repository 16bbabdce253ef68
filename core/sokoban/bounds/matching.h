// Minimum matching of boxes to goals.
//
// Every box must end on a goal of its own, and its pushes are at least its push distance to that goal; so the
// cheapest assignment is a lower bound on all pushes, and where no finite assignment exists the state is
// lost.
//
// solve() runs the Hungarian method (shortest augmenting paths with dual prices u, v). A push changes one row
// only: replaced() answers what the optimum would be with another row i, by one shortest path from that row
// to the column that it frees, and leaves everything as it was. Where the new row's cheapest reduced cost is
// at its old column, no search is needed at all; this is the common case.
//
// Best-first search asks for one state after another, all alike. Where the prices of the columns are kept from
// one solve() to the next, most rows find their column at the first look; which of several cheapest matchings
// is found then depends on what was asked before.
//
// With more goals than boxes the matrix is made square by rows of zeros (goals that stay empty).
#pragma once

#include <cstdint>
#include <vector>

namespace hakobi::sokoban {

template <class Cost>
class Matching {
  public:
    // Stands for "impossible", as kFar of distances.h does; true costs are smaller than a sixteenth of it (a
    // sum of many may be greater).
    static constexpr Cost kBig = Cost{1} << (sizeof(Cost) == 4 ? 28 : 56);
    enum class Prices { anew, kept };

    explicit Matching(std::size_t goals) : n_(goals), zeros_(goals, 0) {
        rows_.assign(n_, zeros_.data());
        u_.resize(n_);
        v_.resize(n_);
        column_of_.resize(n_);
        row_of_.resize(n_);
        distance_.resize(n_);
        via_.resize(n_);
        done_.resize(n_);
    }

    // Each row points at n costs of at most kBig, which must stay in place until the next solve().
    void set_row(std::size_t i, const Cost* costs) { rows_[i] = costs; }

    // Total of the cheapest assignment, or -1 where none is finite.
    std::int64_t solve(Prices prices = Prices::anew);
    // The same with row i replaced; only after a successful solve().
    std::int64_t replaced(std::size_t i, const Cost* costs);

    std::size_t column_of(std::size_t i) const { return column_of_[i]; }
    Cost price(std::size_t j) const { return v_[j]; }  // of a column, after a successful solve()

  private:
    static constexpr std::uint32_t kFree = UINT32_MAX;
    static constexpr std::size_t kRowsABeat = 64;
    static constexpr Cost kUnreached = kBig * 2;
    bool augment(std::size_t root);

    std::size_t n_;
    std::vector<Cost> zeros_;
    std::vector<const Cost*> rows_;
    std::vector<Cost> u_, v_, distance_;
    std::vector<std::uint32_t> column_of_, row_of_, via_;
    std::vector<char> done_;
    std::int64_t total_ = -1;
};

extern template class Matching<std::int32_t>;
extern template class Matching<std::int64_t>;

}  // namespace hakobi::sokoban
