// Beam search: of every layer only the most promising states are kept.
//
//     layer 0      1        2        3                  width 3: of all neighbours of a layer that the round
//       s ──────── o ────── o ────── o                  has not met yet, the three with the least bound
//            ├──── o ──┬─── o        x   dropped        (bound.h) make up the next one
//            └──── o   └─── o ────── o
//
// Layers go by steps (or moves), so a state of layer g has a way of length g. The table remembers the layer of each
// state that was kept; since every step can be taken back, a state of layer g > 0 has a neighbour of layer g - 1,
// and the way is found as in breadth-first search (shortest_paths.h). Equal bounds are put in an order by a hash of
// the state and the seed: another seed, another beam.
//
// What it finds is an answer, not a shortest one. With no layer cut it is breadth-first search. States from which
// no answer of the length wanted can be had, by the bound, are dropped; and so are those outside of `within`, if
// that is given (vicinity.h).
#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "base/expansions.h"
#include "sliding/bound.h"
#include "sliding/packed_space.h"
#include "sliding/searches/ending.h"
#include "sliding/searches/layers.h"
#include "sliding/searches/puzzle_search.h"

namespace hakobi::sliding {

struct BeamPlan {
    Metric metric = Metric::steps;
    std::uint64_t width = UINT64_MAX;  // states a layer
    int at_most = INT32_MAX;           // longer answers are of no use
    std::uint64_t seed = 0;
};

template <int W>
class Beam : public PuzzleSearch {
  public:
    using Space = PackedSpace<W>;
    using Table = typename Space::Table;

    Beam(std::shared_ptr<const Space> space, Memory& memory, const BeamPlan& plan,
         const Table* within = nullptr)
        : space_(std::move(space)),
          memory_(memory),
          plan_(plan),
          within_(within),
          bound_(space_->geometry, plan.metric),
          table_(memory, *space_, false, value_bits),
          cursor_(space_->make_cursor()),
          class_bound_(space_->geometry.class_count()),
          start_(space_->item_words()),
          item_(space_->item_words()),
          address_(space_->address_words()),
          frontier_(memory, space_->address_words()),
          ranks_(memory, 1) {
        const auto first = space_->geometry.start_layout();
        space_->encode(first.data(), start_.data());
        space_->address(cursor_, start_.data(), address_.data());
        first_bound_ = bound_of(first.data());
        candidates_.emplace(memory_, space_->address_words());
        if (first_bound_ <= plan.at_most && first_bound_ < Bound<W>::unreachable) consider(first_bound_);
        depth_ = -1;
    }

    Outcome step() override {
        if (ending_.begun()) return ending_.step(start_.data());
        for (int budget = 1024; budget > 0; --budget) {
            if (at_ == frontier_.size()) {
                if (!next_layer()) return Outcome::gave_up;
                if (ending_.begun()) break;
            }
            expand(frontier_[at_++]);
        }
        return Outcome::running;
    }
    void report(Progress& progress) const override {
        progress.expanded = expanded_;
        progress.generated = generated_;
        progress.stored = table_.size();
        progress.note = "beam " + std::to_string(plan_.width);
    }
    std::vector<PieceMove> answer() const override { return ending_.answer(); }
    int length() const override { return depth_; }
    bool best_of_both() const override { return false; }
    std::uint64_t table_bytes() const override { return table_.bytes(); }
    std::uint64_t space_size() const override { return table_.size(); }
    bool space_is_of_goal() const override { return false; }
    bool exhausted() const override { return !cut_; }

  private:
    static constexpr int value_bits = 16;

    int bound_of(const Mask<W>* pieces) {
        int h = 0;
        for (int c = 0; c < space_->geometry.class_count(); ++c)
            h += class_bound_[c] = bound_.of_class(c, pieces[c]);
        return h + bound_.conflicts(pieces);
    }
    // The state in address_ may belong to the next layer.
    void consider(int h) {
        const std::uint64_t before = candidates_->size();
        candidates_->insert(address_.data());
        if (candidates_->size() > before) *ranks_.append() = static_cast<std::uint64_t>(h);
    }
    void expand(const std::uint64_t* state);
    // Makes the best candidates the frontier; false when there are none.
    bool next_layer();
    std::vector<std::uint32_t> chosen() const;
    void begin_paths();

    std::shared_ptr<const Space> space_;
    Memory& memory_;
    BeamPlan plan_;
    const Table* within_;
    Bound<W> bound_;
    Table table_;
    typename Space::Cursor cursor_;
    std::vector<int> class_bound_;
    std::vector<std::uint64_t> start_, item_, address_;
    WordList frontier_;                  // addresses: an image is as good as the state
    std::optional<WordSet> candidates_;  // for the next layer
    WordList ranks_;                     // their bounds
    std::uint64_t at_ = 0;
    int depth_ = 0, first_bound_ = 0;
    bool cut_ = false;
    std::uint64_t expanded_ = 0, generated_ = 0;
    Ending<Space::mask_words> ending_;
};

template <int W>
void Beam<W>::expand(const std::uint64_t* state) {
    const Geometry<W>& geometry = space_->geometry;
    expanding();
    ++expanded_;
    space_->open(cursor_, state);
    int h = 0;
    for (int c = 0; c < geometry.class_count(); ++c)
        h += class_bound_[c] = bound_.of_class(c, cursor_.pieces[c]);
    for_each_neighbour(
        geometry, cursor_.pieces.data(), cursor_.free, plan_.metric, -1, [&](int c, int from, int to) {
            ++generated_;
            const int bound = bound_.after(cursor_.pieces.data(), h - class_bound_[c], c, from, to);
            if (bound >= Bound<W>::unreachable || bound > plan_.at_most - depth_ - 1) return;
            space_->child(cursor_, c, from, to, item_.data(), address_.data());
            if (table_.get(address_.data())) return;
            if (within_ && !within_->get(address_.data())) return;
            consider(bound);
        });
}

template <int W>
bool Beam<W>::next_layer() {
    if (!candidates_->size() || depth_ + 2 >= 1 << value_bits) return false;
    ++depth_;
    at_ = 0;
    frontier_.clear();
    bool solved = false;
    for (std::uint64_t i = 0; i < ranks_.size(); ++i) solved |= *ranks_[i] == 0;
    if (solved) {
        begin_paths();
        return true;
    }
    for (std::uint32_t i : chosen()) {
        frontier_.append((*candidates_)[i]);
        table_.claim((*candidates_)[i], static_cast<std::uint64_t>(depth_) + 1);
    }
    cut_ |= frontier_.size() < candidates_->size();
    ranks_.clear();
    candidates_.emplace(memory_, space_->address_words());
    return true;
}

template <int W>
std::vector<std::uint32_t> Beam<W>::chosen() const {
    std::vector<std::uint32_t> order(candidates_->size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    if (order.size() <= plan_.width) return order;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> rank(order.size());
    for (std::uint32_t i : order) {
        const std::uint64_t lot = hash_words((*candidates_)[i], space_->address_words()) ^ plan_.seed;
        rank[i] = {*ranks_[i], hash_words(&lot, 1)};
    }
    const auto last = order.begin() + static_cast<std::ptrdiff_t>(plan_.width);
    std::nth_element(order.begin(), last, order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return rank[a] < rank[b]; });
    order.erase(last, order.end());
    return order;
}

template <int W>
void Beam<W>::begin_paths() {
    WordList hits(memory_, space_->address_words(), WordList::small);
    for (std::uint64_t i = 0; i < ranks_.size(); ++i)
        if (*ranks_[i] == 0) hits.append((*candidates_)[i]);
    ending_.begin(
        *space_, memory_, plan_.metric, depth_, depth_, hits,
        [this](const std::uint64_t* address, int distance) {
            return table_.get(address) == static_cast<std::uint64_t>(distance) + 1;
        },
        AtDistance{});
}

}  // namespace hakobi::sliding
