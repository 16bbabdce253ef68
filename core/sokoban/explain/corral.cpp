#include "sokoban/explain/corral.h"

#include <algorithm>
#include <set>
#include <utility>

namespace hakobi::sokoban::explain {
namespace {

constexpr std::size_t kMostPositions = 400, kSmallFence = 8;

Square first_of(const Marks& marks) {
    return static_cast<Square>(std::find(marks.begin(), marks.end(), 1) - marks.begin());
}

Squares other_than(const Squares& boxes, Square box) {
    Squares rest;
    for (const Square each : boxes)
        if (each != box) rest.push_back(each);
    return rest;
}

bool opened(const Marks& pocket, const Marks& reached) {
    for (std::size_t s = 0; s < pocket.size(); ++s)
        if (pocket[s] && reached[s]) return true;
    return false;
}

class Trial {
  public:
    Trial(const Room& room, const Marks& pocket)
        : room_(room), pocket_(pocket), goals_(marks_of(room.floor.size(), room.goals)) {}

    bool never_opens(const Squares& fence, Square player) {
        seen_.clear();
        waiting_.clear();
        add(fence, player);
        while (!waiting_.empty()) {
            const auto [boxes, corner] = waiting_.back();
            waiting_.pop_back();
            const Marks at = marks_of(room_.floor.size(), boxes);
            const Marks reached = room_.walk(corner, at);
            const bool home = std::all_of(boxes.begin(), boxes.end(), [&](Square b) { return goals_[b]; });
            if (home || opened(pocket_, reached) || !push(boxes, at, reached)) return false;
        }
        return true;
    }

  private:
    using State = std::pair<Squares, Square>;

    bool add(const Squares& boxes, Square player) {
        State state{boxes, first_of(room_.walk(player, marks_of(room_.floor.size(), boxes)))};
        if (seen_.count(state)) return true;
        if (seen_.size() == kMostPositions) return false;
        waiting_.push_back(state);
        seen_.insert(std::move(state));
        return true;
    }
    // Every push that does not put a box on a dead square; false: there are too many positions.
    bool push(const Squares& boxes, const Marks& at, const Marks& reached) {
        for (const Square box : boxes)
            for (const int way : room_.ways) {
                const Square to = box + way;
                if (!reached[box - way] || !room_.has(to) || at[to] || room_.dead[to]) continue;
                Squares after = other_than(boxes, box);
                after.insert(std::lower_bound(after.begin(), after.end(), to), to);
                if (!add(after, box)) return false;
            }
        return true;
    }

    const Room& room_;
    const Marks& pocket_;
    const Marks goals_;
    std::set<State> seen_;
    std::vector<State> waiting_;
};

Squares fewest(Trial& trial, Squares fence, Square player) {
    if (fence.size() > kSmallFence) return fence;
    for (const Square box : Squares(fence))
        if (fence.size() > 1 && trial.never_opens(other_than(fence, box), player))
            fence = other_than(fence, box);
    return fence;
}

}  // namespace

Squares find_corral(const Room& room, const Squares& boxes, Square player) {
    const Marks at = marks_of(room.floor.size(), boxes);
    Marks known = room.walk(player, at);
    for (std::size_t s = 0; s < known.size(); ++s) {
        if (!room.floor[s] || at[s] || known[s]) continue;
        const Marks pocket = room.walk(static_cast<Square>(s), at);
        for (std::size_t i = 0; i < known.size(); ++i) known[i] |= pocket[i];
        Squares fence;
        for (const Square box : boxes)
            if (std::any_of(room.ways.begin(), room.ways.end(), [&](int way) { return pocket[box + way]; }))
                fence.push_back(box);
        Trial trial(room, pocket);
        if (trial.never_opens(fence, player)) return fewest(trial, fence, player);
    }
    return {};
}

}  // namespace hakobi::sokoban::explain
