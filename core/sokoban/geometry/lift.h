// One box is lifted off the board: where may it be pushed or pulled, and where is the player then?
//
// While a single box moves and all others stay, the player's region changes only by the place of that box. So
// one depth-first pass over the free cells (with the box lifted) tells everything: two neighbours a and b of
// a cell c lie in one zone with the box on c exactly when they hang together without c (Tarjan: a child x
// of c in the depth-first tree is cut off by c if nothing below x reaches above c).
//
//     label(c, a)   names the piece of the floor without c that holds a: the direction of the child that c
//                   cuts off, or kRest for everything else. Two cells with one label are in one zone.
//
// A macro move is a walk over (cell, label) pairs; every pair costs a few comparisons, no flood fill. The
// number of zones with the box on c is known as well: c replaces one zone by as many as it has labels.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/beat.h"
#include "containers/bits.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {

template <int W>
class Lift {
  public:
    using Set = Bits<W>;
    static constexpr int kRest = 4;

    explicit Lift(const Board& board) : board_(board), cell_(board.cells()), seen_(board.cells(), 0) {}

    // The piece of floor minus `blocked` that holds `root` (the lifted box's own cell).
    void build(Cell root, const Set& blocked) {
        if (cell_.size() > kLargeBoard) beat();
        ++now_;
        root_ = root;
        std::uint32_t time = 0;
        open(root, kNone, time++);
        for (Cell c = root;;) {
            Info& at = cell_[c];
            const auto& beside = board_.neighbours(c);
            Cell next = kNone;
            while (at.next < kDirections) {
                const Cell to = beside[at.next++];
                if (to == kNone || blocked.test(to)) continue;
                const Info& other = cell_[to];
                if (other.stamp != now_) {
                    next = to;
                    break;
                }
                if (to != at.parent && other.entry < at.low) at.low = other.entry;
            }
            if (next != kNone) {
                open(next, c, time++);
                c = next;
                continue;
            }
            at.exit = time - 1;
            if (at.parent == kNone) break;
            Info& parent = cell_[at.parent];
            if (at.low < parent.low) parent.low = at.low;
            if (at.least < parent.least) parent.least = at.least;
            c = at.parent;
        }
    }
    bool inside(Cell c) const { return cell_[c].stamp == now_; }

    int label(Cell c, Cell a) const {
        const std::uint32_t entry = cell_[a].entry;
        for (int d = 0; d < kDirections; ++d) {
            const Cell x = board_.neighbour(c, d);
            if (x == kNone || !inside(x) || cell_[x].parent != c) continue;
            if (cell_[x].entry <= entry && entry <= cell_[x].exit)
                return cell_[x].low >= cell_[c].entry ? d : kRest;
        }
        return kRest;
    }
    // Into how many zones c cuts its piece of floor.
    int zones(Cell c) const {
        unsigned labels = 0;
        for (Cell a : board_.neighbours(c))
            if (a != kNone && inside(a)) labels |= 1u << label(c, a);
        return std::popcount(labels);
    }
    // The lowest cell of a zone beside c.
    Cell lowest(Cell c, int label_of_zone) const {
        if (label_of_zone != kRest) return cell_[board_.neighbour(c, label_of_zone)].least;
        for (Cell a = cell_[root_].least;; ++a)
            if (a != c && inside(a) && label(c, a) == kRest) return a;
    }

    // Visits every (to, side) that steps can bring the box to from a player in `region`, once for each zone
    // that he may then be in: visit(to, side, label), the player on the neighbour `side` of `to`. A step to
    // (to, side) is made only if enter(to, side) allows it. Ends where visit() says true.
    template <Way way, Order order = Order::by_side, class Enter, class Visit>
    bool travel(const Set& region, Enter&& enter, Visit&& visit) {
        bool ended = false;
        begin(region);
        for (std::size_t head = 0; head < queue_.size() && !ended; ++head) {
            const Cell at = queue_[head].cell;
            const int zone = queue_[head].label;
            each_step_where<way, order>(
                board_, at, [&](Cell player, int) { return inside(player) && label(at, player) == zone; },
                [&](Cell fresh) { return inside(fresh); },
                [&](Cell to, int side) {
                    if (!enter(to, side)) return false;
                    const int next = label(to, board_.neighbour(to, side));
                    if (seen_[to] >> next & 1) return false;
                    seen_[to] |= 1u << next;
                    queue_.push_back({to, next, head, queue_[head].steps + 1});
                    return ended = ends(visit, to, side, next);
                });
        }
        for (const Stop& stop : queue_) seen_[stop.cell] = 0;
        return ended;
    }
    // How many steps led to the newest stop of travel().
    std::int32_t steps() const { return queue_.back().steps; }
    // The pushes that led to the newest stop of travel<Way::push>().
    std::vector<Push> way() const {
        std::vector<Push> pushes;
        for (std::size_t i = queue_.size() - 1; queue_[i].before != i; i = queue_[i].before) {
            const Cell from = queue_[queue_[i].before].cell;
            pushes.push_back({from, board_.direction(from, queue_[i].cell)});
        }
        std::reverse(pushes.begin(), pushes.end());
        return pushes;
    }

  private:
    struct Info {
        std::uint64_t stamp = 0;
        Cell parent = kNone, least = 0;
        std::uint32_t entry = 0, exit = 0, low = 0;
        int next = 0;
    };
    struct Stop {
        Cell cell;
        int label;
        std::size_t before;  // the number of the stop before; its own: none
        std::int32_t steps = 0;
    };

    void open(Cell c, Cell parent, std::uint32_t time) {
        Info& at = cell_[c];
        at = {now_, parent, c, time, 0, time, 0};
    }
    void begin(const Set& region) {
        queue_.clear();
        for (Cell a : board_.neighbours(root_)) {
            if (a == kNone || !inside(a) || !region.test(a)) continue;
            const int l = label(root_, a);
            if (seen_[root_] >> l & 1) continue;
            seen_[root_] |= 1u << l;
            queue_.push_back({root_, l, queue_.size()});
        }
    }

    const Board& board_;
    std::vector<Info> cell_;
    std::vector<std::uint8_t> seen_;
    std::vector<Stop> queue_;
    std::uint64_t now_ = 0;
    Cell root_ = 0;
};

}  // namespace hakobi::sokoban
