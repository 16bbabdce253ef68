// A lower bound: what each demanded piece needs if the others were not in the way.
//
// For every demand a table holds the distance of each place of the class to the demanded place:
//
//   steps   unit steps on the board with its walls only
//   moves   moves on the board with its walls only, where one move cannot reach far: during a move the other
//           pieces stand still, so all that the piece covers on its way is its old cells and the E empty
//           cells. A place with more than E cells outside the old place is out of reach in one move; and so
//           is one that is E + (cells of the piece) steps away or more, because on a way of t steps the
//           anchor alone comes to t + 1 different cells. (With one empty cell, as in the 15-puzzle, a move is
//           one step.)
//
// Each step or move changes one piece, so the demands' distances add up over classes. Inside a class every
// demand is met by another member: the sum over demands of the nearest member is a lower bound, and when
// every member has to meet a demand so is the sum over members of the nearest demand. The greater of the two
// counts.
//
// Line conflicts. Take pieces that stand in one row, each with its own demand in the same row and nothing but
// that row in its way. Where two of them stand in the opposite order of their demands they cannot pass: one
// has to leave the row and come back, two steps that its distance does not count. All pieces but those of a
// longest chain in the right order have to leave: 2 more steps for each of them. Likewise for columns; what
// is added for a row are vertical steps, for a column horizontal ones, so both may be added. Counted in moves
// a piece may leave and come back on the way; the rule then holds only where a move is one step.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "sliding/geometry.h"
#include "sliding/searches/layers.h"

namespace hakobi::sliding {

template <int W>
class Bound {
  public:
    static constexpr int unreachable = 1 << 20;

    Bound(const Geometry<W>& geometry, Metric metric) : geometry_(geometry) {
        const int empty = geometry.free_cells(geometry.start_layout().data()).count();
        for (int c = 0; c < geometry.class_count(); ++c) {
            const bool by_moves = metric == Metric::moves && W != 0 && geometry.classes[c].goal.any();
            const std::vector<Mask<W>> reach = by_moves ? in_one_move(c, empty) : std::vector<Mask<W>>{};
            tables_.emplace_back();
            geometry.classes[c].goal.for_each([&](int goal) {
                tables_[c].push_back(by_moves ? distances(c, goal, reach) : steps(c, goal, metric));
                const ClassGeometry<W>& g = geometry.classes[c];
                const bool one_step = metric == Metric::steps || (empty == 1 && g.cells.size() == 1);
                if (g.members == 1 && one_step)
                    singles_.push_back({c, goal / geometry.width, goal % geometry.width});
            });
        }
        lines_.resize(geometry.height + geometry.width);
        for (int cell = 0; cell < geometry.cell_count; ++cell) {
            row_.push_back(cell / geometry.width);
            column_.push_back(cell % geometry.width);
        }
    }

    int of_class(int c, const Mask<W>& anchors) const {
        const auto& demands = tables_[c];
        if (demands.empty()) return 0;
        int by_demand = 0;
        for (const auto& distance : demands) {
            int nearest = unreachable;
            anchors.for_each([&](int a) { nearest = std::min<int>(nearest, distance[a]); });
            by_demand += nearest;
        }
        if (demands.size() == 1 || static_cast<int>(demands.size()) < geometry_.classes[c].members)
            return by_demand;
        int by_member = 0;
        anchors.for_each([&](int a) {
            int nearest = unreachable;
            for (const auto& distance : demands) nearest = std::min<int>(nearest, distance[a]);
            by_member += nearest;
        });
        return std::max(by_demand, by_member);
    }

    // After a piece of class c has gone from one place to another; `others` is the sum of the other classes.
    int after(Mask<W>* pieces, int others, int c, int from, int to) {
        if (tables_[c].empty()) return others + conflicts(pieces);
        const Mask<W> before = pieces[c];
        pieces[c].reset(from);
        pieces[c].set(to);
        const int bound = others + of_class(c, pieces[c]) + conflicts(pieces);
        pieces[c] = before;
        return bound;
    }

    // The steps that line conflicts add to the sum of the classes' bounds.
    int conflicts(const Mask<W>* pieces) { return singles_.size() < 2 ? 0 : out_of_order(pieces); }

  private:
    int out_of_order(const Mask<W>* pieces) {
        for (const Single& single : singles_) {
            int anchor = 0;
            pieces[single.piece_class].for_each([&](int a) { anchor = a; });
            const int y = row_[anchor], x = column_[anchor];
            const int distance = tables_[single.piece_class][0][anchor];
            if (y == single.y && distance == std::abs(x - single.x)) lines_[y].push_back({x, single.x});
            if (x == single.x && distance == std::abs(y - single.y))
                lines_[geometry_.height + x].push_back({y, single.y});
        }
        int extra = 0;
        for (auto& line : lines_) {
            if (line.size() > 1) extra += 2 * out_of_order(line);
            line.clear();
        }
        return extra;
    }

    struct Single {
        int piece_class, y, x;  // where it is to go
    };
    struct OnLine {
        int at, goal;
        int chain = 1;  // the longest chain in right order that ends here
    };
    static int out_of_order(std::vector<OnLine>& line) {
        std::sort(line.begin(), line.end(), [](const OnLine& a, const OnLine& b) { return a.at < b.at; });
        int longest = 1;
        for (std::size_t i = 1; i < line.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (line[j].goal < line[i].goal)
                    longest = std::max(longest, line[i].chain = std::max(line[i].chain, line[j].chain + 1));
        return static_cast<int>(line.size()) - longest;
    }

    // For every place the places that one move can reach at best.
    std::vector<Mask<W>> in_one_move(int c, int empty) const {
        const ClassGeometry<W>& g = geometry_.classes[c];
        std::vector<Mask<W>> reach(geometry_.cell_count);
        g.places.for_each([&](int from) {
            Mask<W> own;
            for (int distance : g.cells) own.set(from + distance);
            const Mask<W> source = Mask<W>::single(from);
            Mask<W> fit;
            g.places.for_each([&](int to) {
                int outside = 0;
                for (int distance : g.cells) outside += !own.test(to + distance);
                if (outside <= empty) fit.set(to);
            });
            Mask<W> reached = source, front = source;
            const int farthest = empty + static_cast<int>(g.cells.size()) - 1;
            for (int steps = 0; steps < farthest && front.any(); ++steps) {
                front = geometry_.ring(c, front, fit).without(reached);
                reached |= front;
            }
            reach[from] = reached;
        });
        return reach;
    }
    // Steps on the empty board; counted in moves, a piece that is not at home takes one at least.
    std::vector<std::int32_t> steps(int c, int goal, Metric metric) const {
        const Mask<W>& places = geometry_.classes[c].places;
        std::vector<std::int32_t> distance(geometry_.cell_count, unreachable);
        distance[goal] = 0;
        Mask<W> reached = Mask<W>::single(goal), front = reached;
        for (int depth = 1; front.any(); ++depth) {
            front = geometry_.ring(c, front, places).without(reached);
            front.for_each([&](int place) { distance[place] = metric == Metric::steps ? depth : 1; });
            reached |= front;
        }
        return distance;
    }
    std::vector<std::int32_t> distances(int c, int goal, const std::vector<Mask<W>>& reach) const {
        std::vector<std::int32_t> distance(geometry_.cell_count, unreachable);
        Mask<W> front = Mask<W>::single(goal);
        distance[goal] = 0;
        for (int depth = 1; front.any(); ++depth) {
            Mask<W> next;
            geometry_.classes[c].places.for_each([&](int place) {
                if (distance[place] != unreachable || !(reach[place] & front).any()) return;
                distance[place] = depth;
                next.set(place);
            });
            front = next;
        }
        return distance;
    }

    const Geometry<W>& geometry_;
    std::vector<std::vector<std::vector<std::int32_t>>> tables_;  // [class][demand][place]
    std::vector<Single> singles_;
    std::vector<int> row_, column_;           // of each cell
    std::vector<std::vector<OnLine>> lines_;  // of conflicts(): rows, then columns
};

}  // namespace hakobi::sliding
