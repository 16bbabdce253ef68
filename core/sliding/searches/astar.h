// A*: informed search for spaces that are too large to be exhausted.
//
// States wait in buckets by f = steps (or moves) so far + bound; the least f is served first. The table keeps
// the least number of steps so far; a state reached again by a shorter way is served again, so the bound need
// not be consistent. Everything with f <= D is served, not only until the first goal: then every state on a
// shortest answer has its exact distance in the table, and the best of all shortest answers can be picked.
//
// With a single empty cell there is nothing to pick, and the first goal will do. A piece that takes a step
// then covers one new cell, so it is a straight row of cells along its way, and the one empty cell is now
// behind it: all that it can do next is to go back, which no shortest answer does. Steps and moves are the
// same there.
#pragma once

#include <memory>
#include <optional>

#include "base/expansions.h"
#include "sliding/blockers.h"
#include "sliding/bound.h"
#include "sliding/packed_space.h"
#include "sliding/searches/ending.h"
#include "sliding/searches/layers.h"
#include "sliding/searches/puzzle_search.h"

namespace hakobi::sliding {

// On boards of several words nobody asks who stands in the way.
struct NoBlockers {
    template <class Geometry>
    NoBlockers(const Geometry&, Metric) {}
    bool any() const { return false; }
    template <class Pieces>
    int of(const Pieces*) const {
        return 0;
    }
};

template <class Space>
class Astar : public PuzzleSearch {
  public:
    static constexpr int W = Space::mask_words;

    Astar(std::unique_ptr<const Space> space, Memory& memory, Metric metric, int max_depth)
        : space_(std::move(space)),
          memory_(memory),
          metric_(metric),
          max_depth_(max_depth),
          bound_(space_->geometry, metric),
          blockers_(space_->geometry, metric),
          table_(memory, *space_, false, value_bits),
          cursor_(space_->make_cursor()),
          class_bound_(space_->geometry.class_count()),
          start_(space_->item_words()),
          item_(space_->item_words()),
          address_(space_->address_words()),
          record_(space_->item_words() + (metric == Metric::moves)),
          hits_(memory, space_->item_words(), WordList::small) {
        const auto first = space_->geometry.start_layout();
        space_->encode(first.data(), start_.data());
        space_->address(cursor_, start_.data(), address_.data());
        int h = 0;
        for (int c = 0; c < space_->geometry.class_count(); ++c) h += bound_.of_class(c, first[c]);
        h += bound_.conflicts(first.data()) + blockers_.of(first.data());
        one_empty_cell_ = space_->geometry.free_cells(first.data()).count() == 1;
        f_ = first_f_ = h;
        if (h >= Bound<W>::unreachable) return;
        table_.lower(address_.data(), 1);
        push(h, 0, start_.data(), -1);
    }

    Outcome step() override {
        if (ending_.begun()) return ending_.step(start_.data());
        for (int budget = 4096; budget > 0; --budget) {
            if (max_depth_ > 0 && f_ > max_depth_) return Outcome::gave_up;
            if (!find_bucket()) {
                if (!hits_.size()) return Outcome::unsolvable;
                begin_paths();
                break;
            }
            const int g = static_cast<int>(row().size()) - 1;
            row().back().pop(record_.data());
            expand(g);
        }
        return Outcome::running;
    }
    void report(Progress& progress) const override {
        progress.expanded = expanded_;
        progress.generated = generated_;
        progress.stored = table_.size();
        if (f_ < Bound<W>::unreachable) progress.lower_bound = f_;
        progress.note =
            ending_.begun() ? "choosing among the shortest answers" : "bound " + std::to_string(f_);
    }
    std::vector<PieceMove> answer() const override { return ending_.answer(); }
    int length() const override { return f_; }
    bool best_of_both() const override { return ending_.best_of_both(); }
    bool choosing() const override { return ending_.begun(); }
    std::uint64_t table_bytes() const override { return table_.bytes(); }

    void known(int length) override {
        most_ = one_empty_cell_ ? length - 1 : length;
        while (static_cast<int>(open_.size()) > std::max(0, most_ - first_f_ + 1)) open_.pop_back();
    }
    std::uint64_t space_size() const override { return table_.size(); }
    bool space_is_of_goal() const override { return false; }

  private:
    static constexpr int value_bits = Space::astar_value_bits;

    void push(int f, int g, const std::uint64_t* item, int moved) {
        if (g + 2 >= 1 << value_bits) throw OutOfMemory{};
        const int words = space_->item_words(), moved_words = metric_ == Metric::moves;
        while (static_cast<int>(open_.size()) <= f - first_f_) open_.emplace_back();
        auto& row = open_[f - first_f_];
        while (static_cast<int>(row.size()) <= g)
            row.emplace_back(memory_, words + moved_words, WordList::small);
        std::uint64_t* record = row[g].append();
        std::copy_n(item, words, record);
        if (moved_words) record[words] = static_cast<std::uint64_t>(moved);
    }
    std::vector<WordList>& row() { return open_[f_ - first_f_]; }
    // Goes to the least f that has a state waiting, and there to the deepest. False when all is served, or
    // all that a shortest answer can touch.
    bool find_bucket() {
        if (hits_.size() && one_empty_cell_) return false;
        for (; f_ - first_f_ < static_cast<int>(open_.size()); ++f_) {
            while (!row().empty() && !row().back().size()) row().pop_back();
            if (!row().empty()) return true;
            if (hits_.size()) return false;
        }
        return false;
    }
    void expand(int g);
    int blocked_after(int c, int from, int to) {
        if (!blockers_.any()) return 0;
        const Mask<W> before = cursor_.pieces[c];
        cursor_.pieces[c].reset(from);
        cursor_.pieces[c].set(to);
        const int blocked = blockers_.of(cursor_.pieces.data());
        cursor_.pieces[c] = before;
        return blocked;
    }

    void begin_paths() {
        open_.clear();
        ending_.begin(
            *space_, memory_, metric_, f_, f_, hits_,
            [this](const std::uint64_t* address, int distance) {
                return table_.get(address) == static_cast<std::uint64_t>(distance) + 1;
            },
            AtDistance{});
    }

    std::unique_ptr<const Space> space_;
    Memory& memory_;
    Metric metric_;
    int max_depth_;
    Bound<W> bound_;
    std::conditional_t<W == 1, Blockers, NoBlockers> blockers_;
    typename Space::Table table_;
    typename Space::Cursor cursor_;
    std::vector<int> class_bound_;
    std::vector<std::uint64_t> start_, item_, address_, record_;
    WordList hits_;
    std::vector<std::vector<WordList>> open_;  // [f - first_f_][g]
    int first_f_ = 0, f_ = 0;
    int most_ = INT32_MAX;  // of longer answers nothing is kept
    std::uint64_t expanded_ = 0, generated_ = 0;
    Ending<Space::mask_words> ending_;
    bool one_empty_cell_ = false;
};

template <class Space>
void Astar<Space>::expand(int g) {
    const Geometry<W>& geometry = space_->geometry;
    space_->open(cursor_, record_.data());
    space_->address(cursor_, record_.data(), address_.data());
    if (table_.get(address_.data()) != static_cast<std::uint64_t>(g) + 1) return;
    if (geometry.is_goal(cursor_.pieces.data())) {
        hits_.append(record_.data());
        return;
    }
    expanding();
    ++expanded_;
    int h = 0;
    for (int c = 0; c < geometry.class_count(); ++c)
        h += class_bound_[c] = bound_.of_class(c, cursor_.pieces[c]);
    const int moved = metric_ == Metric::moves ? static_cast<int>(record_[space_->item_words()]) : -1;
    for_each_neighbour(
        geometry, cursor_.pieces.data(), cursor_.free, metric_, moved, [&](int c, int from, int to) {
            ++generated_;
            const int bound = bound_.after(cursor_.pieces.data(), h - class_bound_[c], c, from, to);
            if (bound >= Bound<W>::unreachable) return;
            const int least = std::max(f_, g + 1 + bound);
            if (least > most_ || (hits_.size() && least > f_)) return;
            space_->child(cursor_, c, from, to, item_.data(), address_.data());
            if (!table_.lower(address_.data(), static_cast<std::uint64_t>(g) + 2)) return;
            const int f = std::max(f_, g + 1 + bound + blocked_after(c, from, to));
            if (f <= most_ && f < Bound<W>::unreachable && (!hits_.size() || f <= f_))
                push(f, g + 1, item_.data(), to);
        });
}

}  // namespace hakobi::sliding
