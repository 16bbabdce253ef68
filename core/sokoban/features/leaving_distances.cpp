#include "sokoban/features/leaving_distances.h"

#include <algorithm>

namespace hakobi::sokoban {
namespace {

constexpr std::size_t kMostWork = 2'000'000;

class Peeling {
  public:
    Peeling(const Board& board, const Distances& plain)
        : board_(board), plain_(plain), boxes_(board.boxes().size()), walls_(board.cells(), 0) {
        table_.assign(plain.row(0), plain.row(0) + plain.sides().places() * boxes_);
        for (std::int32_t distance : table_)
            if (distance < kFar) longest_ = std::max(longest_, distance);
        for (std::size_t box = 0; box < boxes_; ++box) {
            left_.push_back(box);
            walls_[board.boxes()[box]] = 1;
        }
    }

    // False when there is no further layer.
    bool take_layer() {
        std::vector<std::size_t> layer;
        for (std::size_t box : left_) {
            if ((work_ += board_.cells()) > kMostWork) break;
            const Cell from = board_.boxes()[box];
            walls_[from] = 0;
            const Distances distances(board_, Distances::From::starts, {from}, walls_);
            if (reaches_a_goal(distances)) {
                layer.push_back(box);
                use(distances, box);
            }
            walls_[from] = 1;
        }
        for (std::size_t box : layer) walls_[board_.boxes()[box]] = 0;
        std::erase_if(left_, [&](std::size_t box) { return !walls_[board_.boxes()[box]]; });
        return !layer.empty() && !left_.empty() && work_ <= kMostWork;
    }
    std::vector<std::int32_t> table() && { return std::move(table_); }

  private:
    bool reaches_a_goal(const Distances& distances) const {
        const auto& goals = board_.goals();
        return std::any_of(goals.begin(), goals.end(), [&](Cell goal) { return distances.live(goal); });
    }
    void use(const Distances& distances, std::size_t box) {
        const Sides &plain = plain_.sides(), &walled = distances.sides();
        for (Cell c = 0; c < board_.cells(); ++c)
            for (std::uint8_t side = 0; side < plain.count(c); ++side) {
                std::int32_t& entry = table_[plain.place(c, side) * boxes_ + box];
                if (entry == 0 || entry >= kFar) continue;
                std::int32_t least = kFar;
                for (int d = 0; d < kDirections; ++d)
                    if (plain.at(c, d) == side && walled.at(c, d) != Sides::kNoSide)
                        least = std::min(least, distances.row(walled.place(c, walled.at(c, d)))[0]);
                entry = least < kFar ? least : entry + longest_;
            }
    }

    const Board& board_;
    const Distances& plain_;
    std::size_t boxes_, work_ = 0;
    Sides::IsWall walls_;  // the boxes that are left
    std::vector<std::size_t> left_;
    std::vector<std::int32_t> table_;
    std::int32_t longest_ = 0;
};

}  // namespace

std::vector<std::int32_t> leaving_distances(const Board& board, const Distances& plain) {
    Peeling peeling(board, plain);
    while (peeling.take_layer()) {
    }
    return std::move(peeling).table();
}

}  // namespace hakobi::sokoban
