// How pieces move: shifts of bit sets.
//
// A piece is known by its anchor, the first of its cells in reading order. (Not the bounding box's corner:
// that one need not belong to the piece, and two pieces may share it.) All cells of a piece then lie at
// distances >= 0 behind its anchor, and a class's set of anchors says everything about its members. For each
// class:
//
//     cells       distances of its cells from the anchor
//     places      anchors at which it stands inside the board and on no wall
//     can[d]      places from which the neighbouring place in direction d exists
//     edge[d]     distances of the cells that a step in direction d newly covers:
//
//                      A A .        edge[right] of this piece: the two cells marked
//                      A .
//
// A step of any number of members in direction d is one expression:  anchors & can[d] & free.toward(e) & …
//
// A move (any path, counted once) is a flood over the places where the piece fits once it is lifted from the
// board; that is all that the move metric needs, since only one piece moves and the others stand still.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "sliding/mask.h"
#include "sliding/puzzle.h"
#include "sliding/symmetry.h"

namespace hakobi::sliding {

template <int W>
struct ClassGeometry {
    std::vector<int> cells;
    Mask<W> places;
    Mask<W> can[4];
    std::vector<int> edge[4];
    Mask<W> goal;  // demanded anchors
    int members = 0;
    int corner = 0;                    // anchor minus position
    bool one_axis = false;             // no member ever turns a corner
    std::vector<int> directions = {};  // in which a step is possible anywhere
};

template <int W>
class Geometry {
  public:
    explicit Geometry(const Puzzle& puzzle);

    int class_count() const { return static_cast<int>(classes.size()); }
    std::vector<Mask<W>> start_layout() const { return layout_of(puzzle_->starts()); }
    std::vector<Mask<W>> goal_layout() const { return layout_of(puzzle_->goals()); }
    std::vector<Mask<W>> layout_of(const Places& places) const;

    // The cells that the pieces leave free.
    Mask<W> free_cells(const Mask<W>* pieces) const {
        Mask<W> taken;
        for (int c = 0; c < class_count(); ++c) {
            if constexpr (W == 0)
                pieces[c].for_each([&](int anchor) {
                    for (int distance : classes[c].cells) taken.set(anchor + distance);
                });
            else
                for (int distance : classes[c].cells) taken |= pieces[c].up_by(distance);
        }
        return floor.without(taken);
    }
    // The members of class c that can take one step in direction d.
    Mask<W> steppers(int c, int d, const Mask<W>& anchors, const Mask<W>& free) const {
        if constexpr (W == 0) {
            Mask<W> able;
            anchors.for_each_in(classes[c].can[d], [&](int anchor) {
                for (int e : classes[c].edge[d])
                    if (!free.test(anchor + e)) return;
                able.set(anchor);
            });
            return able;
        }
        return steppers(rules_[4 * c + d], anchors, free);
    }
    // Calls visit(class, direction, members that can take a step) for all that have any.
    template <class Visit>
    void for_each_step(const Mask<W>* pieces, const Mask<W>& free, Visit&& visit) const {
        for (const Rule& rule : steps_) {
            Mask<W> able;
            if constexpr (W == 0)
                able = steppers(rule.piece_class, rule.direction, pieces[rule.piece_class], free);
            else
                able = steppers(rule, pieces[rule.piece_class], free);
            if (able.any()) visit(rule.piece_class, rule.direction, able);
        }
    }
    Mask<W> stepped(const Mask<W>& anchors, int d) const { return anchors.toward(-delta[d]); }

    // The places where a member of class c fits when the one at `anchor` is lifted.
    Mask<W> lifted_places(int c, int anchor, Mask<W> free) const {
        const ClassGeometry<W>& g = classes[c];
        for (int distance : g.cells) free.set(anchor + distance);
        Mask<W> fit = g.places;
        for (int distance : g.cells) fit &= free.down_by(distance);
        return fit;
    }
    // One ring of a flood: the places of `fit` that are one step from `from`.
    Mask<W> ring(int c, const Mask<W>& from, const Mask<W>& fit) const {
        const ClassGeometry<W>& g = classes[c];
        Mask<W> reached;
        for (int d = 0; d < 4; ++d) reached |= stepped(from & g.can[d], d);
        return reached & fit;
    }
    // All places that the piece can reach in one move, its own excepted.
    Mask<W> flood(int c, int anchor, const Mask<W>& free) const {
        if (classes[c].one_axis) return slid(c, anchor, free);
        const Mask<W> fit = lifted_places(c, anchor, free);
        Mask<W> reached = Mask<W>::single(anchor), front = reached;
        while (front.any()) {
            front = ring(c, front, fit).without(reached);
            reached |= front;
        }
        reached.reset(anchor);
        return reached;
    }
    // The same for a piece that keeps to one axis: as far as it goes, both ways.
    Mask<W> slid(int c, int anchor, const Mask<W>& free) const {
        Mask<W> reached;
        for_each_slide(c, anchor, free, [&](int at) { reached.set(at); });
        return reached;
    }
    template <class Visit>
    void for_each_slide(int c, int anchor, const Mask<W>& free, Visit&& visit) const {
        const ClassGeometry<W>& g = classes[c];
        for (int d : g.directions)
            for (int at = anchor; g.can[d].test(at) && all_free(g.edge[d], at, free);) visit(at += delta[d]);
    }
    bool is_goal(const Mask<W>* pieces) const {
        for (int c = 0; c < class_count(); ++c)
            if (!pieces[c].contains(classes[c].goal)) return false;
        return true;
    }
    // The state's image under symmetry number g.
    void image(int g, const Mask<W>* pieces, Mask<W>* out) const {
        const SymmetryMap& map = maps[g];
        for (int c = 0; c < class_count(); ++c) {
            Mask<W> mirrored;
            pieces[c].for_each([&](int a) { mirrored.set(map.anchor[c][a]); });
            out[map.to[c]] = mirrored;
        }
    }
    std::vector<std::string> symmetry_names() const {
        std::vector<std::string> names;
        for (const SymmetryMap& map : maps) names.push_back(map.name);
        return names;
    }
    int symmetry_count() const { return static_cast<int>(maps.size()); }
    int image_class(int g, int c) const { return maps[g].to[c]; }
    int image_anchor(int g, int c, int anchor) const { return maps[g].anchor[c][anchor]; }
    char image_letter(int g, char letter) const {
        const std::string from = "UDLR";
        const std::string to = std::string(maps[g].rows ? "DU" : "UD") + (maps[g].columns ? "RL" : "LR");
        return to[from.find(letter)];
    }

    int height, width, cell_count;
    Mask<W> floor;
    std::vector<ClassGeometry<W>> classes;
    int delta[4];

  private:
    struct SymmetryMap {
        std::string name;
        bool rows, columns;
        std::vector<int> to;
        std::vector<std::vector<std::uint32_t>> anchor;
    };

    static bool all_free(const std::vector<int>& distances, int at, const Mask<W>& free) {
        for (int e : distances)
            if (!free.test(at + e)) return false;
        return true;
    }

    // can[d] and the first two of edge[d] once more, side by side for the innermost loop.
    struct Rule {
        Mask<W> can;
        int piece_class, direction;
        int edge[2];
        bool more;
    };
    [[gnu::always_inline]] Mask<W> steppers(const Rule& rule, const Mask<W>& anchors,
                                            const Mask<W>& free) const {
        Mask<W> able = anchors & rule.can & free.toward(rule.edge[0]) & free.toward(rule.edge[1]);
        if (rule.more)
            for (int e : classes[rule.piece_class].edge[rule.direction]) able &= free.toward(e);
        return able;
    }

    const Puzzle* puzzle_;
    std::vector<SymmetryMap> maps;
    std::vector<Rule> rules_, steps_;  // all, by class and direction; those that can ever be followed
};

template <int W>
Geometry<W>::Geometry(const Puzzle& puzzle)
    : height(puzzle.height), width(puzzle.width), cell_count(puzzle.cells()), puzzle_(&puzzle) {
    delta[up] = -width, delta[down] = width, delta[left] = -1, delta[right] = 1;
    for (int cell = 0; cell < cell_count; ++cell)
        if (!puzzle.wall[cell]) floor.set(cell);
    for (const PieceClass& pieces : puzzle.classes) {
        ClassGeometry<W> g;
        const Cell first = pieces.shape.front();
        g.corner = first.y * width + first.x;
        g.members = static_cast<int>(pieces.start.size());
        for (const Cell& cell : pieces.shape) g.cells.push_back(cell.y * width + cell.x - g.corner);
        std::vector<bool> stands(cell_count);
        for (int at = 0; at < cell_count; ++at) stands[at] = puzzle.stands(pieces, at);
        auto fits = [&](int y, int x) {
            return y >= 0 && x >= 0 && y < height && x < width && stands[y * width + x];
        };
        const int dy[] = {-1, 1, 0, 0}, dx[] = {0, 0, -1, 1};
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                if (!fits(y, x)) continue;
                const int anchor = y * width + x + g.corner;
                g.places.set(anchor);
                for (int d = 0; d < 4; ++d)
                    if ((d < 2 ? pieces.vertical : pieces.horizontal) && fits(y + dy[d], x + dx[d]))
                        g.can[d].set(anchor);
            }
        for (int d = 0; d < 4; ++d)
            for (const Cell& cell : pieces.shape) {
                const Cell to{cell.y + dy[d], cell.x + dx[d]};
                bool own = false;
                for (const Cell& other : pieces.shape) own |= other == to;
                if (!own) g.edge[d].push_back(to.y * width + to.x - g.corner);
            }
        for (int position : pieces.goal) g.goal.set(position + g.corner);
        g.one_axis = !(g.can[up].any() || g.can[down].any()) || !(g.can[left].any() || g.can[right].any());
        for (int d = 0; d < 4; ++d) {
            const auto& edge = g.edge[d];
            rules_.push_back(
                {g.can[d], class_count(), d, {edge.front(), edge[edge.size() > 1]}, edge.size() > 2});
            if (!g.can[d].any()) continue;
            steps_.push_back(rules_.back());
            g.directions.push_back(d);
        }
        classes.push_back(std::move(g));
    }
    for (const Symmetry& symmetry : symmetries(puzzle)) {
        SymmetryMap map{symmetry.name, symmetry.rows, symmetry.columns, symmetry.class_image, {}};
        for (int c = 0; c < class_count(); ++c) {
            std::vector<std::uint32_t> to(cell_count, 0);
            for (int at = 0; at < cell_count; ++at)
                if (symmetry.place_image[c][at] >= 0)
                    to[at + classes[c].corner] = static_cast<std::uint32_t>(
                        symmetry.place_image[c][at] + classes[symmetry.class_image[c]].corner);
            map.anchor.push_back(std::move(to));
        }
        maps.push_back(std::move(map));
    }
}

template <int W>
std::vector<Mask<W>> Geometry<W>::layout_of(const Places& places) const {
    std::vector<Mask<W>> layout(classes.size());
    auto place = places.begin();
    for (int c = 0; c < class_count(); ++c)
        for (int m = 0; m < classes[c].members; ++m) layout[c].set(*place++ + classes[c].corner);
    return layout;
}

}  // namespace hakobi::sliding
