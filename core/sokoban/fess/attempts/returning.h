// Aims backwards, from the filled targets, at a board that a forward search has opened; where it meets a
// state of that search, the way from the start is known.
#pragma once

#include "sokoban/fess/attempts/attempt.h"
#include "sokoban/fess/return_guide.h"
#include "sokoban/fess/spell_moves.h"

namespace hakobi::sokoban::fess {

template <int W>
class Returning : public Attempt<W> {
    using Keys = ReturnGuide<W>;

  public:
    Returning(const std::string& name, Tables<W>& tables, const Tree<W>& forward, const Bits<W>& board)
        : Attempt<W>("return, " + name, tables.space,
                     std::make_unique<ReturnGuide<W>>(tables, board, forward)),
          forward_(forward) {}

    std::vector<Push> pushes() const override {
        const auto line = this->tree().solution();
        const State<W>& meeting = line.states.back();
        std::vector<Push> pushes = pushes_of(
            this->space_, forward_.line(State<W>{meeting.boxes, meeting.player, this->space_.reach.none()}));
        const auto rest = pushes_back(this->space_, line);
        pushes.insert(pushes.end(), rest.begin(), rest.end());
        return pushes;
    }
    int imagined() const override { return -this->tree().best_score().key[Keys::kImagined]; }
    std::string best() const override {
        return "returned " + this->less(Keys::kImagined) + " of " +
               std::to_string(this->space_.board.boxes().size()) + ", zones " + Run<W>::best(Keys::kZones) +
               ", pulls off " + Run<W>::best(Keys::kDistance);
    }

  private:
    const Tree<W>& forward_;
};

}  // namespace hakobi::sokoban::fess
