// Where can the player walk? The hottest code of the product.
//
// flood() fills the region of the player among the free cells. Sets of a fixed size take a whole layer at a
// time: the union of the neighbour masks of the frontier's cells, cut by what is still free. The masks are
// independent loads, so the processor runs several cells at once; words that the board does not fill are left
// out. Larger boards walk a stack of cells and clear bits of the free set as they go.
//
// The region after a push need not be filled again in most cases (after_push): the player ends on the box's
// old cell a, the box covers b. Let R be the old region. R without b is still connected if b was not in R, or
// if the cells of R around b hang together within b's ring of eight neighbours. If besides every free
// neighbour of a other than b is in R, then the new region is exactly R - b + a:
//
//     # # # #      R = the cells marked 0; pushing $ to the right, b is the 0 beyond it. The ring of b shows
//     # 0 0 0      the other 0s connected, and all free neighbours of a are in R: no flood.
//     0 $ 0 0
//
// Otherwise the fill starts from what is known to be connected.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/beat.h"
#include "containers/bits.h"
#include "sokoban/geometry/board.h"
#include "sokoban/geometry/ring.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {

template <int W>
class Reach {
  public:
    using Set = Bits<W>;

    explicit Reach(const Board& board);

    Set none() const { return Set::zeros(cells_); }
    const Set& floor() const { return floor_; }
    // Adds the neighbours of c to `set`.
    void add_around(Cell c, Set& set) const {
        if constexpr (kMasks) {
            set |= around_[c];
        } else {
            for (Cell to : board_.neighbours(c))
                if (to != kNone) set.set(to);
        }
    }

    // Adds the eight cells around c.
    void add_ring(Cell c, Set& set) const {
        for (Cell to : ring_[c])
            if (to != kNone) set.set(to);
    }

    // The region of `start` in floor minus `blocked`.
    Set flood(Cell start, const Set& blocked) const {
        Set seed = none();
        seed.set(start);
        return spread(seed, floor_.without(blocked));
    }
    // The closure of `seed` in `free` (seed is taken to be free).
    Set spread(const Set& seed, const Set& free) const;

    // The player's region after pushing the box from a to b, given the region before and the boxes after the
    // push.
    Set after_push(const Set& before, Cell a, Cell b, const Set& boxes) const {
        Set region = before;
        region.set(a);
        const bool intact = !before.test(b) || ring_connected(before, b);
        region.clear(b);
        Set open = none();
        add_around(a, open);
        open.remove(boxes).remove(region);
        if (intact) {
            if (!open.any()) return region;
            return spread(region, open, floor_.without(boxes));
        }
        return flood(a, boxes);
    }

    // The same after a pull: the box leaves a for b, where the player stood; he ends on q beyond b.
    Set after_pull(const Set& before, Cell a, Cell b, Cell q, const Set& boxes) const {
        if (!ring_connected(before, b)) return flood(q, boxes);
        Set region = before;
        region.clear(b);
        Set beside = none();
        add_around(a, beside);
        if (!beside.meets(region)) return region;
        region.set(a);
        const Set open = beside.without(boxes).remove(region);
        return open.any() ? spread(region, open, floor_.without(boxes)) : region;
    }

  private:
    static constexpr bool kMasks = W != 0;         // neighbour masks kept for every cell
    static constexpr std::size_t kInPlace = 4096;  // cells that a fill keeps on the stack

    Set spread(const Set& region, const Set& frontier, const Set& free) const;
    template <int Used>
    Set spread_by_layers(const Set& region, const Set& frontier, const Set& free) const;
    bool ring_connected(const Set& region, Cell b) const {
        unsigned mask = 0;
        for (int i = 0; i < 8; ++i) {
            const Cell c = ring_[b][i];
            if (c != kNone && region.test(c)) mask |= 1u << i;
        }
        return hangs_together()[mask];
    }

    std::size_t cells_;
    const Board& board_;
    Set floor_;
    std::vector<Set> around_;
    std::vector<Ring> ring_;
};

template <int W>
Reach<W>::Reach(const Board& board)
    : cells_(board.cells()), board_(board), floor_(Set::zeros(board.cells())) {
    if constexpr (kMasks) around_.assign(cells_, none());
    ring_.reserve(cells_);
    for (Cell c = 0; c < cells_; ++c) {
        floor_.set(c);
        ring_.push_back(ring_of(board, c));
        if constexpr (kMasks)
            for (Cell to : board.neighbours(c))
                if (to != kNone) around_[c].set(to);
    }
}

template <int W>
Bits<W> Reach<W>::spread(const Set& seed, const Set& free) const {
    return spread(seed, seed, free);
}

// The first `Used` words hold all cells of the board; the others are empty.
template <int W>
template <int Used>
Bits<W> Reach<W>::spread_by_layers(const Set& region, const Set& frontier, const Set& free) const {
    using Part = std::array<std::uint64_t, Used>;
    Set all = none();
    Part reached, layer;
    for (int k = 0; k < Used; ++k) reached[k] = region.w[k] | (layer[k] = frontier.w[k]);
    std::uint64_t found;
    do {
        Part next{};
        for (int k = 0; k < Used; ++k)
            for (std::uint64_t rest = layer[k]; rest; rest &= rest - 1) {
                const Set& around = around_[64 * k + std::countr_zero(rest)];
                for (int j = 0; j < Used; ++j) next[j] |= around.w[j];
            }
        found = 0;
        for (int k = 0; k < Used; ++k) {
            layer[k] = next[k] & free.w[k] & ~reached[k];
            reached[k] |= layer[k];
            found |= layer[k];
        }
    } while (found);
    for (int k = 0; k < Used; ++k) all.w[k] = reached[k];
    return all;
}

template <int W>
Bits<W> Reach<W>::spread(const Set& region, const Set& frontier, const Set& free) const {
    if constexpr (W == 4) {
        if (cells_ <= 128) return spread_by_layers<2>(region, frontier, free);
        return spread_by_layers<4>(region, frontier, free);
    } else if constexpr (kMasks) {
        return spread_by_layers<W>(region, frontier, free);
    } else {
        if (cells_ > kLargeBoard) beat();
        const Set known = region | frontier;
        Set open = free.without(known);
        Cell here[kInPlace];
        std::unique_ptr<Cell[]> more;
        if (cells_ > kInPlace) more.reset(new Cell[cells_]);
        Cell* const stack = more ? more.get() : here;
        std::size_t waiting = 0;
        frontier.each([&](Cell c) { stack[waiting++] = c; });
        while (waiting) {
            for (Cell to : board_.neighbours(stack[--waiting])) {
                if (to == kNone || !open.test(to)) continue;
                open.clear(to);
                stack[waiting++] = to;
            }
        }
        return known | free.without(open);
    }
}

}  // namespace hakobi::sokoban
