// A solution as the states that it passes: what corridors run along.
//
//     state 0 ──push 0──► state 1 ──push 1──► …  ──► state n, solved
#pragma once

#include <map>
#include <stdexcept>
#include <vector>

#include "base/beat.h"
#include "sokoban/geometry/walk.h"
#include "sokoban/improve/potential.h"
#include "sokoban/improve/tally.h"

namespace hakobi::sokoban {

template <int W>
struct Trail {
    std::vector<Push> pushes;
    std::vector<Bits<W>> boxes;       // of each state
    std::vector<Cell> player;         // on which the last push has left him
    std::vector<std::uint64_t> cost;  // so far
    std::vector<std::int64_t> ahead;  // pushes that are left at least (potential.h)

    // Memory that one of so many pushes takes, about.
    static std::uint64_t bytes(const Space<W>& space, std::size_t pushes) {
        return (pushes + 1) * (8 * space.starts.words() + 48);
    }

    std::size_t size() const { return pushes.size(); }
    std::uint64_t total() const { return cost.back(); }

    Trail(const Space<W>& space, const Potential& potential, const Tally& tally, std::vector<Push> played)
        : pushes(std::move(played)) {
        Walk<W> walk(space.board, space.reach);
        Bits<W> now = space.starts;
        Cell at = space.board.player();
        std::map<Cell, std::int64_t> weight;
        for (std::size_t i = 0; i < space.board.boxes().size(); ++i)
            weight[space.board.boxes()[i]] = space.board.weights().empty() ? 0 : space.board.weights()[i];
        std::uint64_t so_far = 0;
        keep(potential, now, at, so_far);
        Cell last = kNone;
        int direction = -1;
        for (const Push& push : pushes) {
            if (space.board.cells() > kLargeBoard) beat();
            const Cell stand = space.board.neighbour(push.box, opposite(push.direction)),
                       to = space.board.neighbour(push.box, push.direction);
            walk.from(at, now);
            if (!now.test(push.box) || to == kNone || now.test(to) || !walk.region().test(stand))
                throw std::logic_error("a push of a solution is not possible");
            Priced priced;
            priced.steps = walk.steps(stand);
            priced.weight = static_cast<std::uint64_t>(weight[push.box]);
            priced.same_box = push.box == last;
            priced.same_direction = push.direction == direction;
            so_far += tally.of(priced);
            now.clear(push.box);
            now.set(to);
            weight[to] = weight[push.box];
            at = push.box;
            last = to;
            direction = push.direction;
            keep(potential, now, at, so_far);
        }
    }

  private:
    void keep(const Potential& potential, const Bits<W>& now, Cell at, std::uint64_t so_far) {
        boxes.push_back(now);
        player.push_back(at);
        cost.push_back(so_far);
        ahead.push_back(potential.at(now, at));
    }
};

}  // namespace hakobi::sokoban
