// Guidance of the backward search, whose only purpose is a packing plan.
//
// It starts with all targets filled and pulls boxes off them. A box that comes back to starting squares that
// are interchangeable is forgotten together with one of these squares: it *sinks*. What matters is the order
// in which boxes left their targets, not a path to the start, so a search of a few dozen expansions is
// usually enough.
//
// Sink set: with the present boxes as walls, starting squares that boxes can be pushed between belong to one
// group; the largest groups form the sink set. A pull to a square of it is a sink move if the box has really
// come away (`apart`), the player can reach the whole set, and the boxes left can still be matched to the
// starting squares left. If there are sink moves, nothing else is generated.
//
// Order of scores: boxes on the board, regions, boxes on targets, missing room links, spread (less is better
// but for the spread: boxes far from all targets are out of the way).
#pragma once

#include "sokoban/deadlocks/corral.h"
#include "sokoban/fess/lift.h"
#include "sokoban/fess/tables.h"
#include "sokoban/fess/tree.h"

namespace hakobi::sokoban::fess {

// Variants of the backward search: other plans for levels where the first one leads nowhere.
struct PullStyle {
    bool spread = false;  // imagine a board instead of a plan (spread_guide.h)
    bool sinks = true;    // boxes that come home leave the board
    int far = 6;          // steps between a target and a starting square that count as far
    std::uint64_t seed =
        0;  // not 0: ties and the last criterion of the packing advisor are settled by chance
};

template <int W>
class PullGuide : public Guide<W> {
  public:
    using Set = Bits<W>;
    explicit PullGuide(Tables<W>& tables, PullStyle style = {});

    void generate(const Position<W>& at, std::vector<Child>& children) override;
    Position<W> after(const Position<W>& at, const Child& child) override;
    Score score(const Position<W>& at, int zones) override;
    void advise(const Position<W>& at, const Score& own, std::vector<Child>& children) override;
    bool dead(const Position<W>& parent, const Move& move, const Position<W>& at, int zones) override;
    bool useless(const Position<W>& parent, const Move& move, const Position<W>& at) override;
    bool solved(const Position<W>& at) const override;
    std::array<std::int32_t, 4> cell(const Score& score) const override {
        return {score.key[0], score.key[1], score.key[2], score.key[3]};
    }

    enum Key { kBoxes, kZones, kOnTargets, kRooms, kSpread };
    bool can_pull(const Set& boxes, const Set& region) const;

  protected:
    Tables<W>& tables_;
    PullStyle style_;
    const Space<W>& space_;
    const Board& board_;

  private:
    Set sink_set(const Position<W>& at);
    bool apart(Cell a, Cell b);
    bool matched(const Set& boxes, const Set& bases) const;
    void mark_sinks(const Position<W>& at, std::vector<Child>& children);
    void advise_sinks(std::vector<Child>& children);
    void advise_packing(const Position<W>& at, const Score& own, std::vector<Child>& children);

    int chance(const Child& child, int otherwise) const;

    Lift<W> lift_;
    Corrals<W> corrals_;
    std::vector<Set> from_base_;  // by number of the base: where a box alone can be pushed from it
    std::vector<Cell> base_number_;
    Set sinks_;  // of the position expanded last
    int lifted_zones_ = 0;
    std::vector<int> lifted_;  // by box cell: regions without it
};

}  // namespace hakobi::sokoban::fess
