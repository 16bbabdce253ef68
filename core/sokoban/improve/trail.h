// A solution as the states that it passes: what corridors run along.
//
//     state 0 ──push 0──► state 1 ──push 1──► …  ──► state n, solved
#pragma once

#include <stdexcept>
#include <vector>

#include "base/beat.h"
#include "sokoban/bounds/potential.h"
#include "sokoban/improve/pacing.h"

namespace hakobi::sokoban {

// What every trail and corridor of one level and metric needs.
template <int W>
struct Ground {
    Ground(const Terrain& terrain, const Space<W>& space, Goal goal)
        : space(space), tally(goal), potential(terrain), classes(space, goal == Goal::weighted) {}

    const Space<W>& space;
    Tally tally;
    Potential potential;
    BoxClasses<W> classes;

    std::size_t key_bytes() const { return classes.codec().key_bytes() + (tally.last_push() ? 1 : 0); }
    std::size_t buffer_bytes() const { return classes.codec().buffer_bytes() + 1; }
    // States that are told apart as costs do; `direction` of the last push.
    void pack(const Bits<W>& boxes, Cell player, int direction, const std::uint16_t* classes_there,
              unsigned char* key) const {
        const Cell stands = tally.exact_player() ? player : space.normalised(player, boxes);
        classes.codec().pack(boxes, stands, key, classes_there);
        if (tally.last_push()) key[key_bytes() - 1] = static_cast<unsigned char>(direction + 1);
    }
};

template <int W>
struct Trail {
    using Classes = std::vector<std::uint16_t>;

    std::vector<Push> pushes;
    std::vector<Bits<W>> boxes;       // of each state
    std::vector<Classes> classes;     // of those boxes, where they are told apart
    std::vector<Cell> player;         // on which the last push has left him
    std::vector<std::uint64_t> cost;  // so far
    std::vector<std::int64_t> ahead;  // pushes that are left at least (potential.h)

    Trail(const Ground<W>& ground, std::vector<Push> played) : pushes(std::move(played)) {
        follow(ground, pushes,
               [&](const Bits<W>& now, const Classes& class_of, Cell at, std::uint64_t so_far) {
                   boxes.push_back(now);
                   if (!class_of.empty()) classes.push_back(class_of);
                   player.push_back(at);
                   cost.push_back(so_far);
                   ahead.push_back(ground.potential.at(now, at));
               });
    }
    // What a solution costs, without a trail of it.
    static std::uint64_t cost_of(const Ground<W>& ground, const std::vector<Push>& pushes) {
        std::uint64_t total = 0;
        follow(ground, pushes,
               [&](const Bits<W>&, const Classes&, Cell, std::uint64_t so_far) { total = so_far; });
        return total;
    }

    // Memory that one of so many pushes takes, about.
    static std::uint64_t bytes(const Ground<W>& ground, std::size_t pushes) {
        const std::size_t cells = ground.classes.active() ? ground.space.board.cells() : 0;
        return (pushes + 1) * (8 * ground.space.starts.words() + 2 * cells + 80);
    }

    std::size_t size() const { return pushes.size(); }
    std::uint64_t total() const { return cost.back(); }
    LastPush last(const Board& board, std::size_t state) const {
        if (state == 0) return {};
        const Push& push = pushes[state - 1];
        return {board.neighbour(push.box, push.direction), push.direction};
    }
    void pack(const Ground<W>& ground, std::size_t state, unsigned char* key) const {
        const int direction = state ? pushes[state - 1].direction : -1;
        ground.pack(boxes[state], player[state], direction, classes.empty() ? nullptr : classes[state].data(),
                    key);
    }

  private:
    // visit(boxes, classes, player, cost so far) for each state.
    template <class Visit>
    static void follow(const Ground<W>& ground, const std::vector<Push>& pushes, Visit&& visit) {
        const Space<W>& space = ground.space;
        Pacing<W> pacing(space, ground.tally);
        Bits<W> now = space.starts;
        Classes class_of(ground.classes.active() ? space.board.cells() : 0);
        ground.classes.at_start(class_of);
        Cell at = space.board.player();
        std::uint64_t so_far = 0;
        LastPush last;
        visit(now, class_of, at, so_far);
        for (const Push& push : pushes) {
            if (space.board.cells() > kLargeBoard) beat();
            const Cell to = space.board.neighbour(push.box, push.direction);
            pacing.from(at, last, now);
            if (!now.test(push.box) || to == kNone || now.test(to) ||
                !pacing.region().test(space.board.neighbour(push.box, opposite(push.direction))))
                throw std::logic_error("a push of a solution is not possible");
            const std::uint16_t box_class = class_of.empty() ? 0 : class_of[push.box];
            so_far += pacing.cost(push.box, push.direction, ground.classes.weight(box_class));
            now.clear(push.box);
            now.set(to);
            if (!class_of.empty()) class_of[to] = box_class;
            at = push.box;
            last = {to, push.direction};
            visit(now, class_of, at, so_far);
        }
    }
};

}  // namespace hakobi::sokoban
