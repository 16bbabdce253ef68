#include "sokoban/fess/plan.h"

#include <algorithm>

#include "sokoban/sizes.h"

namespace hakobi::sokoban::fess {

template <int W>
Plan<W>::Plan(Tables<W>& tables, std::vector<PlanStep> steps, std::size_t initial)
    : tables_(tables),
      charge_(tables.space.memory),
      steps_(std::move(steps)),
      initial_(initial),
      squares_(tables.space.reach.none()) {
    simplify();
    for (const PlanStep& step : steps_) squares_.set(step.to);
    for (std::size_t i = 0; i < steps_.size(); ++i)
        for (std::size_t j = std::max(i + 1, initial_); j < steps_.size() && steps_[i].until == kStays; ++j)
            if (steps_[j].from == steps_[i].to) steps_[i].until = static_cast<int>(j);
    std::stable_partition(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(initial_),
                          [](const PlanStep& step) { return step.until == kStays; });
    if (initial_ == tables.board.boxes().size()) {  // no box went home: keep the order of the targets alone
        std::vector<PlanStep> kept;
        std::size_t first = 0;
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            if (steps_[i].until != kStays) continue;
            kept.push_back({kNone, steps_[i].to});
            if (i < initial_) ++first;
        }
        steps_ = std::move(kept);
        initial_ = first;
    }
    for (std::size_t i = 0; i < initial_; ++i) permanent_initials_ += steps_[i].until == kStays;
    find_cut_off();
}

// Joins a -> b directly followed by b -> c, and drops steps that lead nowhere.
template <int W>
void Plan<W>::simplify() {
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = initial_; i < steps_.size(); ++i) {
            if (steps_[i].from == steps_[i].to) {
                steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(i));
                again = true;
                break;
            }
            if (i + 1 < steps_.size() && steps_[i].to == steps_[i + 1].from) {
                steps_[i].to = steps_[i + 1].to;
                steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                again = true;
                break;
            }
        }
    }
}

template <int W>
typename Plan<W>::Packed Plan<W>::packed(const Set& boxes) const {
    int filled = 0;
    for (int i = 0; i < permanent_initials_; ++i) filled += boxes.test(steps_[i].to);
    if (filled < permanent_initials_) return {filled, -1};
    const int n = static_cast<int>(steps_.size()), k = static_cast<int>(initial_);
    int c = n;
    for (int i = n - 1; i >= k; --i)
        if (!boxes.test(steps_[i].to) && (steps_[i].until == kStays || steps_[i].until >= c)) c = i;
    int missing = 0;
    for (int i = permanent_initials_; i < k; ++i)
        if (steps_[i].until >= c && !boxes.test(steps_[i].to)) ++missing;
    return {std::max(0, c - missing), c < n ? c : -1};
}

template <int W>
void Plan<W>::find_cut_off() {
    const Board& board = tables_.board;
    const std::size_t n = steps_.size();
    out_rows_.resize(n + 1);
    if (n < 2 || n * board.cells() > (std::size_t{1} << 20)) return;
    charge_.add((n + 1) * (board.cells() / 8 + 64));
    std::vector<Set> raw;
    Sides::IsWall walls(board.cells(), 0);
    for (std::size_t i = 0; i + 1 < n; ++i) {
        if (steps_[i].until == kStays) walls[steps_[i].to] = 1;
        std::vector<Cell> later;
        for (std::size_t j = i + 1; j < n; ++j) later.push_back(steps_[j].to);
        const BoxGraph::Row reach = BoxGraph(board, walls).pushes_to(later);
        raw.push_back(tables_.space.reach.none());
        for (Cell c = 0; c < board.cells(); ++c)
            if (tables_.space.live.test(c) && !walls[c] && reach[c] == BoxGraph::kFar) raw.back().set(c);
    }
    cut_off_.assign(n + 1, tables_.space.reach.none());
    for (std::size_t s = 0; s + 1 < n; ++s) {
        std::size_t change = s + 1;
        while (change < raw.size() && raw[change] == raw[change - 1]) ++change;
        cut_off_[s] = change < raw.size() ? raw[change] : raw[s];
    }
}

template <int W>
const BoxGraph::Row* Plan<W>::out_distance(int packed) {
    if (cut_off_.empty() || !cut_off_[packed].any()) return nullptr;
    BoxGraph::Row& row = out_rows_[packed];
    if (row.empty()) {
        charge_.add(tables_.board.cells() * 2);
        Sides::IsWall walls(tables_.board.cells(), 0);
        const int m = std::max(packed, static_cast<int>(initial_));
        for (int i = 0; i < m && i < static_cast<int>(steps_.size()); ++i)
            if (steps_[i].until == kStays || steps_[i].until >= m) walls[steps_[i].to] = 1;
        row = BoxGraph(tables_.board, walls).pushes_from(cells_of(cut_off_[packed]));
    }
    return &row;
}

HAKOBI_SIZES(Plan);

}  // namespace hakobi::sokoban::fess
