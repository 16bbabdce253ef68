// Advisors: each nominates at most one child of a newly expanded state, and nominated moves weigh nothing.
//
// This file holds what the forward and the backward advisors share: nominating the best child of those that
// satisfy a condition, and the explorer's question (does a move let the player do something new?).
#pragma once

#include <vector>

#include "sokoban/fess/tree.h"
#include "sokoban/reach.h"

namespace hakobi::sokoban::fess {

template <class Candidate>
void nominate_best(std::vector<Child>& children, Candidate&& candidate) {
    Child* best = nullptr;
    for (Child& child : children)
        if ((!best || child.score < best->score) && candidate(child)) best = &child;
    if (best) best->advised = true;
}

// Nominates the candidate with the smallest rank(child), a tuple; the first of equals.
template <class Candidate, class Rank>
void nominate_least(std::vector<Child>& children, Candidate&& candidate, Rank&& rank) {
    Child* best = nullptr;
    for (Child& child : children)
        if (candidate(child) && (!best || rank(child) < rank(*best))) best = &child;
    if (best) best->advised = true;
}

// Can the player now push (or pull) a box that did not move from a side where he could not come before?
template <int W>
bool opens_something(const Board& board, const Reach<W>& reach, const Bits<W>& before, const Bits<W>& region,
                     const Bits<W>& after, const Child& child, bool pull) {
    if (!child.opens) return false;
    const Bits<W> now = reach.flood(child.player, after);
    Bits<W> gained = now.without(region).remove(before);
    if (!gained.any()) return false;
    bool found = false;
    gained.each([&](Cell side) {
        if (found) return;
        for (int d = 0; d < kDirections && !found; ++d) {
            const Cell box = board.neighbour(side, d);
            if (box == kNone || !after.test(box) || !before.test(box)) continue;
            const Cell room = pull ? board.neighbour(side, opposite(d)) : board.neighbour(box, d);
            found = room != kNone && !after.test(room);
        }
    });
    return found;
}

}  // namespace hakobi::sokoban::fess
