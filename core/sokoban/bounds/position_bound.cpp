#include "sokoban/bounds/position_bound.h"

#include "sokoban/bounds/first_walk.h"
#include "sokoban/bounds/push_bound.h"
#include "sokoban/bounds/weighted_bound.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {
namespace {

template <int W>
class PositionBoundOf : public PositionBound {
  public:
    explicit PositionBoundOf(const Board& board)
        : terrain_(board, memory_),
          space_(space_of<W>(terrain_)),
          pushes_(space_),
          weighted_(space_, true),
          first_walk_(space_),
          classes_(board.cells()) {
        std::vector<std::uint16_t> at_start(board.cells());
        weighted_.classes().at_start(at_start);
        for (std::size_t i = 0; i < board.boxes().size(); ++i)
            class_of_[board.weights()[i]] = at_start[board.boxes()[i]];
    }

    std::int64_t at_least(const std::vector<Cell>& cells, Cell player,
                          const std::vector<std::int64_t>& weights, Goal goal) override {
        Bits<W> boxes = space_.reach.none();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            boxes.set(cells[i]);
            classes_[cells[i]] = class_of_.at(i < weights.size() ? weights[i] : space_.board.weights()[0]);
        }
        if (!space_.board.impossible().empty()) return -1;
        const Bits<W> frozen = space_.freeze.frozen(boxes);
        if (!space_.goals.covers(frozen)) return -1;
        const std::int64_t pushes = pushes_.evaluate(boxes, player, frozen);
        if (pushes <= 0 || goal == Goal::any || goal == Goal::pushes || goal == Goal::pushes_moves)
            return pushes;
        const std::int64_t moves = pushes + first_walk_.steps(boxes, player);
        if (goal != Goal::weighted) return moves;
        weighted_.evaluate(boxes, player, classes_.data());
        return moves + weighted_.total();
    }

  private:
    Memory memory_;
    Terrain terrain_;
    const Space<W>& space_;
    PushBound<W> pushes_;
    WeightedBound<W> weighted_;
    FirstWalk<W> first_walk_;
    std::map<std::int64_t, std::uint16_t> class_of_;
    std::vector<std::uint16_t> classes_;
};

}  // namespace

std::unique_ptr<PositionBound> make_position_bound(const Board& board) {
    return with_size<4, 0>(board.cells(), [&]<int W>() -> std::unique_ptr<PositionBound> {
        return std::make_unique<PositionBoundOf<W>>(board);
    });
}

}  // namespace hakobi::sokoban
