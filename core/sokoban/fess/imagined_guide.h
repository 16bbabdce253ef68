// Guidance of the forward search towards an imagined board.
//
// A backward search (spread_guide.h) has pulled the boxes off the targets to where they stand well: one
// region, no door blocked, far apart. If the forward search can bring the boxes to that board, the rest is
// known. So it prefers, in this order, states
//   from which the imagined squares can be reached at all (a matching exists),
//   with few regions,
//   with many boxes on imagined squares,
//   with few hot spots: boxes off the imagined squares that touch something, and imagined squares that are
//     empty and cannot be entered,
//   with a small sum of pushes in the cheapest matching.
// A cell of feature space is (regions, boxes on imagined squares). One advisor: the best child, if it is
// better than its parent.
#pragma once

#include <type_traits>

#include "sokoban/bounds/assignment.h"
#include "sokoban/fess/push_moves.h"

namespace hakobi::sokoban::fess {

template <int W>
class ImaginedGuide : public PushMoves<W> {
  public:
    using Set = Bits<W>;
    // `board`: the squares to reach, as many as there are boxes.
    ImaginedGuide(Tables<W>& tables, Lost<W>& lost, Set board, bool weighted,
                  const Perimeter<W>* perimeter = nullptr);

    void generate(const Position<W>& at, std::vector<Child>& children) override;
    Score score(const Position<W>& at, int zones) override;
    void advise(const Position<W>& at, const Score& own, std::vector<Child>& children) override;
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[kLost], score.key[kZones], score.key[kImagined], 0};
    }
    bool weighted() const override { return weighted_; }

    enum Key { kLost, kZones, kImagined, kHot, kDistance };
    const Set& imagined() const { return imagined_; }

  private:
    using PushMoves<W>::tables_, PushMoves<W>::space_, PushMoves<W>::board_;
    using Cost = std::conditional_t<W == 1 || W == 2 || W == 4, std::int32_t, std::int64_t>;

    bool wanted(Cell c) const override { return imagined_.test(c); }
    std::int64_t distance(const Position<W>& at);
    void solve(const Position<W>& at);
    std::size_t place(Cell box, Cell player) const;
    int hotspots(const Set& boxes) const;

    Set imagined_;
    bool weighted_;
    Charge charge_;
    Distances distances_;
    Assignment<Cost> assignment_;
    Set solved_boxes_;  // of the state whose assignment is at hand
    bool have_ = false;
    std::vector<std::uint32_t> row_of_;
};

}  // namespace hakobi::sokoban::fess
