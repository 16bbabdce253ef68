#include "sokoban/searches/turned.h"

#include <algorithm>

namespace hakobi::sokoban {
namespace {

class Turned : public Method {
  public:
    Turned(const Terrain& terrain, int copy,
           const std::function<std::unique_ptr<Method>(const Terrain&)>& make)
        : plain_(terrain.board),
          copy_(copy),
          height_(height_of(plain_)),
          board_(picture()),
          terrain_(board_, terrain.memory),
          method_(make(terrain_)) {
        back_.resize(board_.cells());
        for (Cell c = 0; c < plain_.cells(); ++c) back_[board_.cell_at(turned(plain_.grid_index(c)))] = c;
    }

    Outcome step() override { return method_->step(); }
    void report(Progress& progress) const override { method_->report(progress); }
    std::uint64_t work() const override { return method_->work(); }
    std::string name() const override { return method_->name(); }
    std::vector<Push> solution() const override {
        std::vector<Push> pushes = method_->solution();
        for (Push& push : pushes) {
            const Cell to = back_[board_.neighbour(push.box, push.direction)];
            push.box = back_[push.box];
            push.direction = plain_.direction(push.box, to);
        }
        return pushes;
    }

  private:
    static std::size_t height_of(const Board& board) {
        std::size_t last = 0;
        for (Cell c = 0; c < board.cells(); ++c) last = std::max(last, board.grid_index(c));
        return last / board.grid_width() + 2;  // and a wall below
    }
    std::size_t width() const { return plain_.grid_width(); }
    bool upright() const { return copy_ % 2 == 0; }
    std::size_t turned(std::size_t index) const {
        std::size_t row = index / width(), column = index % width(), rows = height_, columns = width();
        if (copy_ & 4) column = columns - 1 - column;
        for (int quarter = copy_ & 3; quarter > 0; --quarter) {
            const std::size_t below = column;
            column = rows - 1 - row;
            row = below;
            std::swap(rows, columns);
        }
        return row * columns + column;
    }
    LevelSpec picture() const {
        LevelSpec level;
        level.width = static_cast<int>(upright() ? width() : height_);
        level.height = static_cast<int>(upright() ? height_ : width());
        level.grid.assign(width() * height_, '#');
        const auto at = [&](Cell c) -> char& { return level.grid[turned(plain_.grid_index(c))]; };
        for (Cell c = 0; c < plain_.cells(); ++c) at(c) = plain_.is_goal(c) ? '.' : ' ';
        for (Cell c : plain_.boxes()) at(c) = plain_.is_goal(c) ? '*' : '$';
        at(plain_.player()) = plain_.is_goal(plain_.player()) ? '+' : '@';
        return level;
    }

    const Board& plain_;
    int copy_;
    std::size_t height_;
    Board board_;
    Terrain terrain_;
    std::unique_ptr<Method> method_;
    std::vector<Cell> back_;
};

}  // namespace

std::unique_ptr<Method> make_turned(const Terrain& terrain, int copy,
                                    const std::function<std::unique_ptr<Method>(const Terrain&)>& make) {
    return std::make_unique<Turned>(terrain, copy, make);
}

}  // namespace hakobi::sokoban
