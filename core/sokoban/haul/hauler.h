// One attempt to solve a level box by box: bring one home, make room where others are in the way, go on.
//
//     next goals    of every area of goals those of the innermost layer that is not filled (filling.h)
//     boxes         the nearest ones for such a goal, as if those in the way could be moved at a price (ways.h)
//     bring home    where the box can be pushed there at once (lift.h), and that is wise (judge.h)
//     make room     otherwise a box that stands in its way, or in the way of the player, is put aside: nearest,
//                   not on the way, not where it is lost, in no doorway, without cutting the floor
//
// A step is one of the last two, a few hundred thousand cells to look at at most, whatever the number of boxes:
// this is what a board of ten thousand squares and five hundred boxes allows. There is no tree. Where no step is
// left, or many steps have brought no box home, the attempt goes back to where one, two, four, … boxes fewer were
// home, and on with other luck; back at the start it is over, and another one begins (searches/haul.h). Prices
// and ties vary by luck.
//
// Nothing here can be wrong: every step is a row of legal pushes, and the attempt has won when all boxes stand
// on goals. It may only fail.
#pragma once

#include <array>
#include <vector>

#include "sokoban/geometry/lift.h"
#include "sokoban/haul/filling.h"
#include "sokoban/haul/judge.h"
#include "sokoban/haul/ways.h"

namespace hakobi::sokoban::haul {

class Hauler {
  public:
    Hauler(const Space<0>& space, const Filling& filling, std::uint64_t luck);

    enum class Step { running, solved, stuck };
    Step step();

    const std::vector<Push>& pushes() const { return pushes_; }
    const Bits<0>& boxes() const { return boxes_; }
    Cell player() const { return player_; }
    std::size_t home() const { return home_; }    // boxes that are settled
    std::size_t steps() const { return steps_; }  // made
    std::uint64_t work() const { return work_ + judge_.work() + ways_.looked() / 40; }

  private:
    using Set = Bits<0>;
    struct End {  // where a box can be put
        Cell to;
        int side, label;
        std::int32_t cost;
    };
    struct Focus {  // the box that room is made for
        Cell goal = 0, box = 0;
        int left = 0;
        std::vector<Cell> aside = {};  // where boxes were put for it; they stay there for now
    };
    struct Milestone {  // one more was home than ever before on this line
        Set boxes;
        Cell player;
        std::size_t pushes, home;
    };
    struct Hindrance {            // what keeps a box from its way
        std::vector<Cell> boxes;  // the nearest to where it fails first
        Set clear;                // cells that have to be free
    };

    std::uint64_t draw();
    std::int32_t noise(std::int32_t below) { return static_cast<std::int32_t>(draw() % below); }
    void settle();
    std::vector<Cell> next_goals();
    enum class Care { ways, need, none };  // no way is lost, nobody is stranded, nothing is looked at
    bool bring(Cell goal, Care care, Cell only = kNone);
    bool make_room(Cell goal, Cell only);
    bool put_aside(Cell box, const Set& clear, bool carefully);
    void push_to(Cell box, Cell to);
    Hindrance hindrance(const BoxWay& way);
    bool loses_ways(Cell box, Cell player, Cell goal);
    bool retreat();
    void refresh();
    template <class Visit>
    bool travel(Cell box, Visit&& visit);

    const Space<0>& space_;
    const Board& board_;
    const Filling& filling_;
    Ways ways_;
    Lift<0> lift_;
    Judge judge_;
    std::uint64_t luck_;
    std::int32_t price_, settled_price_;
    Set boxes_, settled_, region_, doorways_;
    Cell player_;
    Prices prices_;
    std::vector<std::uint32_t> aside_;  // by cell: how often a box was put aside from here
    std::array<std::vector<std::size_t>, 2>
        later_;  // by care and goal: the step before which it is not tried
    int zones_ = 0;
    std::vector<Push> pushes_;
    std::vector<std::pair<Cell, Set>>
        sample_;  // boxes, and the goals that they can come to among the settled
    std::vector<Milestone> milestones_;
    Focus focus_;
    std::size_t area_ = 0;  // that goals are filled in
    std::size_t home_ = 0, best_ = 0, idle_ = 0, steps_ = 0;
    std::size_t farthest_ = 0, back_ = 1;  // most that were ever home; milestones to go back
    std::uint64_t work_ = 0;
};

}  // namespace hakobi::sokoban::haul
