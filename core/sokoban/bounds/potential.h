// Pushes that are left at least, told box by box.
//
// The cheapest matching of boxes to goals gives every goal a price v. For a box on a place p (cell and side of
// the player) let
//
//     phi(p) = min over goals g of  distance(p, g) - v_g
//
// Whatever goals the boxes of a state end on, each its own, their pushes are at least the sum of phi over the
// boxes plus the sum of the prices (goals that stay empty have prices of at most 0; what the rows that stand
// for them pay is part of the constant). So sum of phi + constant is a lower bound, equal to the matching at the
// state that set the prices, and a push changes one term of it, by at most one: it is consistent, and between
// two states of one solution there are at least as many pushes as it has fallen.
#pragma once

#include <algorithm>
#include <vector>

#include "base/beat.h"
#include "sokoban/bounds/matching.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

class Potential {
  public:
    // Priced at the start of the level, which has a matching.
    explicit Potential(const Terrain& terrain) : board_(terrain.board), distances_(terrain.to_goals) {
        const std::size_t goals = board_.goals().size();
        Matching<std::int32_t> matching(goals);
        const Sides& sides = distances_.sides();
        for (std::size_t i = 0; i < board_.boxes().size(); ++i) {
            const Cell c = board_.boxes()[i];
            matching.set_row(i, distances_.row(sides.place(c, side_of(c, board_.player()))));
        }
        matching.solve();
        std::int64_t highest = INT64_MIN;
        for (std::size_t j = 0; j < goals; ++j) {
            prices_.push_back(matching.price(j));
            constant_ += prices_[j];
            highest = std::max<std::int64_t>(highest, prices_[j]);
        }
        constant_ -= static_cast<std::int64_t>(goals - board_.boxes().size()) * (goals ? highest : 0);
        phi_.assign(sides.places(), kFar);
        for (std::size_t p = 0; p < phi_.size(); ++p) {
            if (p % kPlacesABeat == 0) beat();
            for (std::size_t j = 0; j < goals; ++j)
                if (distances_.row(p)[j] < kFar)
                    phi_[p] = std::min(phi_[p], distances_.row(p)[j] - prices_[j]);
        }
    }

    // Of a box on c, the player somewhere; kFar: lost.
    std::int32_t of(Cell c, Cell player) const { return phi_[place(c, side_of(c, player))]; }
    // Of a box on c with the player on its side in direction d.
    std::int32_t beside(Cell c, int d) const { return phi_[place(c, distances_.sides().at(c, d))]; }
    std::int32_t price(std::size_t goal) const { return prices_[goal]; }
    std::int64_t constant() const { return constant_; }
    template <class Set>
    std::int64_t at(const Set& boxes, Cell player) const {
        std::int64_t sum = constant_;
        boxes.each([&](Cell c) { sum += of(c, player); });
        return sum;
    }

  private:
    static constexpr std::size_t kPlacesABeat = 256;

    std::uint8_t side_of(Cell c, Cell player) const { return distances_.sides().of_player(c, player); }
    std::size_t place(Cell c, std::uint8_t side) const {
        return distances_.sides().place(c, side == Sides::kNoSide ? 0 : side);
    }

    const Board& board_;
    const Distances& distances_;
    std::vector<std::int32_t> phi_, prices_;
    std::int64_t constant_ = 0;
};

}  // namespace hakobi::sokoban
