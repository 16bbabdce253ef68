// Where forward and backward searches meet.
//
// Every state of a backward search that still has all its boxes on the board can be solved: the way back to
// the filled targets, read as pushes, is the solution. So a forward search that generates such a state is
// done. The states of the backward trees themselves are the table, compared whole; nothing is kept twice.
#pragma once

#include <vector>

#include "sokoban/fess/spell_moves.h"
#include "sokoban/fess/tree.h"
#include "sokoban/fess/zobrist.h"

namespace hakobi::sokoban::fess {

template <int W>
class Perimeter {
  public:
    explicit Perimeter(const Space<W>& space)
        : space_(space), all_starts_(Zobrist<W>::of_starts(space.starts)) {}

    void add(const Tree<W>& backward) { trees_.push_back(&backward); }

    // hash: Zobrist's, of `at`.
    bool knows(const State<W>& at, std::uint64_t hash) const { return tree_with(at, hash) != nullptr; }
    // The pushes from a state that is known to the filled targets.
    std::vector<Push> pushes_from(const State<W>& at) const {
        const Tree<W>& tree = *tree_with(at, Zobrist<W>::of(at));
        return pushes_back(space_, tree.line(with_starts(at)));
    }

  private:
    State<W> with_starts(const State<W>& at) const { return {at.boxes, at.player, space_.starts}; }
    const Tree<W>* tree_with(const State<W>& at, std::uint64_t hash) const {
        if (trees_.empty()) return nullptr;
        const State<W> whole = with_starts(at);
        for (const Tree<W>* tree : trees_)
            if (tree->knows(whole, hash ^ all_starts_)) return tree;
        return nullptr;
    }

    const Space<W>& space_;
    std::uint64_t all_starts_;  // what distinguishes the hashes of both sides
    std::vector<const Tree<W>*> trees_;
};

// The pushes of a forward line that ends on the goals or at a state that the perimeter knows.
template <int W>
std::vector<Push> pushes_to_end(const Space<W>& space, const typename Tree<W>::Line& line,
                                const Perimeter<W>& perimeter) {
    std::vector<Push> pushes = pushes_of(space, line);
    if (!space.goals.covers(line.states.back().boxes)) {
        const auto rest = perimeter.pushes_from(line.states.back());
        pushes.insert(pushes.end(), rest.begin(), rest.end());
    }
    return pushes;
}

}  // namespace hakobi::sokoban::fess
