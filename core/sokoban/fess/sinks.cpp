#include "sokoban/fess/sinks.h"

#include <algorithm>

#include "base/beat.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
Sinks<W>::Sinks(Tables<W>& tables, PullStyle style)
    : tables_(tables),
      style_(style),
      space_(tables.space),
      board_(tables.board),
      charge_(space_.memory, board_.boxes().size() * (sizeof(Set) + (W == 0 ? 8 * space_.goals.words() : 0))),
      number_(board_.cells(), kNone),
      set_(space_.reach.none()) {
    for (std::size_t i = 0; i < board_.boxes().size(); ++i) {
        const Cell start = board_.boxes()[i];
        number_[start] = static_cast<Cell>(i);
        const BoxGraph::Row row = tables.graph.pushes_from({start});
        from_start_.push_back(space_.reach.none());
        for (Cell c = 0; c < board_.cells(); ++c)
            if (row[c] != BoxGraph::kFar) from_start_.back().set(c);
    }
}

template <int W>
bool Sinks<W>::apart(Cell a, Cell b) const {
    if (tables_.walk(a, b) >= style_.far) return true;
    const int ra = tables_.rooms.of(a), rb = tables_.rooms.of(b);
    if (ra == rb) return false;
    if (ra >= 0 && rb >= 0) return true;
    if (ra >= 0 ? tables_.rooms.extended(ra, b) : tables_.rooms.extended(rb, a)) return false;
    // neither in one row nor in one column: no straight walk joins them
    for (int d = 0; d < kDirections; ++d)
        for (Cell c = a; c != kNone; c = board_.neighbour(c, d))
            if (c == b) return false;
    return true;
}

// Kuhn's augmenting paths.
template <int W>
bool Sinks<W>::matched(const Set& boxes, const Set& starts) const {
    std::vector<Cell> owner(board_.cells(), kNone);
    std::vector<char> seen(board_.cells());
    auto assign = [&](auto&& self, std::size_t start) -> bool {
        bool done = false;
        (from_start_[start] & boxes).each([&](Cell c) {
            if (done || seen[c]) return;
            seen[c] = 1;
            if (owner[c] != kNone && !self(self, owner[c])) return;
            owner[c] = static_cast<Cell>(start);
            done = true;
        });
        return done;
    };
    bool all = true;
    starts.each([&](Cell start) {
        if (!all) return;
        if (board_.cells() > kLargeBoard) beat();
        std::fill(seen.begin(), seen.end(), 0);
        all = assign(assign, number_[start]);
    });
    return all;
}

template <int W>
void Sinks<W>::find(const State<W>& at) {
    set_ = space_.reach.none();
    std::size_t size = 0;
    const Set open = at.starts.without(at.boxes);
    const BoxGraph graph(board_, walls_of(board_, at.boxes));
    for (Set rest = open; rest.any();) {
        const Cell first = static_cast<Cell>(rest.lowest());
        const BoxGraph::Row there = graph.pushes_from({first}), back = graph.pushes_to({first});
        Set group = space_.reach.none();
        rest.each([&](Cell c) {
            if (there[c] != BoxGraph::kFar && back[c] != BoxGraph::kFar) group.set(c);
        });
        rest.remove(group);
        const std::size_t members = group.count();
        if (members > size) set_ = space_.reach.none();
        if (members < size) continue;
        size = members;
        set_ |= group;
    }
}

template <int W>
void Sinks<W>::keep_sinking(const State<W>& at, const std::vector<int>& lifted,
                            std::vector<Child>& children) const {
    const Set region = space_.reach.flood(at.player, at.boxes);
    if (!style_.sinks || !set_.any() || !region.covers(set_)) return;
    std::vector<Child> sinking;
    for (const Child& child : children) {
        const Cell from = child.move.from, to = child.move.to;
        if (!set_.test(to) || !apart(from, to)) continue;
        if (!sinking.empty() && sinking.back().move.from == from) continue;
        Set boxes = at.boxes, starts = at.starts;
        boxes.clear(from);
        starts.clear(to);
        if (!matched(boxes, starts)) continue;
        Child sink = child;
        sink.move.sink = true;
        sink.zones = lifted[from];
        sink.player =
            static_cast<Cell>(space_.reach.flood(board_.neighbour(to, child.move.side), boxes).lowest());
        sinking.push_back(sink);
    }
    if (!sinking.empty()) children = std::move(sinking);
}

HAKOBI_SIZES(Sinks);

}  // namespace hakobi::sokoban::fess
