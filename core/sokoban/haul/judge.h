// Is it wise to put a box there? Questions of the search box by box (hauler.h).
//
//     acceptable   does nothing freeze off its goal?
//     matches      has every box a goal of its own, by the walls alone?
//     shuts_out    is a zone without the player left that has work in it, or a goal that could not be filled any more?
//     strands      with the settled boxes as walls, is a box left without any goal, or a goal without any box?
//     dead         do the corral and room tests of fess show that the state is lost?
//
// The second to fourth take settled boxes for walls, which they are not: a yes there is advice. The others are
// proofs. Nobody relies on either for more than leaving a step out.
#pragma once

#include <memory>
#include <vector>

#include "sokoban/fess/dead_tests/dead_test.h"
#include "sokoban/geometry/walled.h"
#include "sokoban/space.h"

namespace hakobi::sokoban::haul {

class Judge {
  public:
    using Set = Bits<0>;
    explicit Judge(const Space<0>& space);

    bool acceptable(const Set& boxes, Cell to) const;
    bool matches(const Set& boxes, Cell player) const;
    bool shuts_out(const Set& boxes, const Set& settled, Cell player, Cell goal);
    // `goal` is settled as well; kNone: no more than there are.
    bool strands(const Set& boxes, const Set& settled, Cell player, Cell goal);
    bool dead(const Set& boxes, Cell player, Cell moved);

    // The goals that a box can come to, no others about but the walls.
    Set goals_of(Cell box, Cell player, const Sides& sides, const Sides::IsWall& walls);
    int pushable(const Set& boxes, const Set& region) const;  // boxes

    std::uint64_t work() const { return work_; }

  private:
    const Space<0>& space_;
    const Board& board_;
    Walled<0> walled_;
    std::vector<std::unique_ptr<fess::DeadTest<0>>> tests_;
    bool all_reach_all_ = true;
    std::uint64_t work_ = 0;
};

}  // namespace hakobi::sokoban::haul
