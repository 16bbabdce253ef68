// Breadth-first search from one layout to any goal, or from both ends to one single layout.
//
// From both ends: layers are completed on the side whose frontier is smaller. While no state is known to both
// tables, every answer is longer than the two depths together: a shortest answer of length at most that sum
// would have a state in a completed layer of each side. So the states met in the first layer that meets any
// are exactly the middles of all shortest answers.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "sliding/searches/ending.h"
#include "sliding/searches/layers.h"
#include "sliding/searches/puzzle_search.h"

namespace hakobi::sliding {

struct BfsPlan {
    Metric metric = Metric::steps;
    Crew crew = {};
    int max_depth = 0;  // 0: none
};

template <class Space>
class Bfs : public PuzzleSearch {
  public:
    using Layout = std::vector<Mask<Space::mask_words>>;

    // Without a layout `to` any goal will do.
    Bfs(std::unique_ptr<const Space> space, Memory& memory, const BfsPlan& plan, const Layout& from,
        const std::optional<Layout>& to)
        : space_(std::move(space)), memory_(memory), plan_(plan), start_(space_->item_words()) {
        space_->encode(from.data(), start_.data());
        solved_at_start_ = to ? from == *to : space_->geometry.is_goal(from.data());
        forward_.emplace(*space_, memory, plan.metric, plan.crew);
        if (to) {
            std::vector<std::uint64_t> goal(space_->item_words());
            space_->encode(to->data(), goal.data());
            backward_.emplace(*space_, memory, plan.metric, plan.crew);
            backward_->add_source(goal.data());
            backward_->close_layer(true);
            forward_->meet(backward_->table());
            backward_->meet(forward_->table());
        } else {
            forward_->meet_goals();
        }
        forward_->add_source(start_.data());
        forward_->close_layer(true);
    }

    Outcome step() override {
        if (solved_at_start_) return Outcome::solved;
        if (ending_.begun()) return ending_.step(start_.data());
        for (int round = 0; round < 16; ++round) {
            Layers<Space>& side = turn_backward_ ? *backward_ : *forward_;
            if (plan_.max_depth > 0 && depth() >= plan_.max_depth) return Outcome::gave_up;
            if (!side.advance()) return Outcome::running;
            side.close_layer();
            if (side.hits().size()) {
                begin_paths(side.hits());
                return Outcome::running;
            }
            if (side.size() == 0) {
                exhausted_ = true;
                return Outcome::unsolvable;
            }
            turn_backward_ = backward_ && backward_->size() < forward_->size();
            if (side.size() > 1024) break;
        }
        return Outcome::running;
    }

    void report(Progress& progress) const override {
        progress.expanded = forward_->expanded() + (backward_ ? backward_->expanded() : 0);
        progress.generated = forward_->generated() + (backward_ ? backward_->generated() : 0);
        progress.stored = forward_->stored() + (backward_ ? backward_->stored() : 0);
        if (!exhausted_)
            progress.lower_bound = ending_.begun() ? length_ : solved_at_start_ ? 0 : depth() + 1;
        progress.note = ending_.begun() ? "choosing among the shortest answers" : layer_in_words();
    }
    void extras(Stats& stats) const override {
        if (!backward_) return;
        count(*forward_, "forward", stats);
        count(*backward_, "backward", stats);
    }
    std::vector<PieceMove> answer() const override { return ending_.answer(); }
    int length() const override { return length_; }
    bool best_of_both() const override { return ending_.best_of_both(); }
    bool choosing() const override { return ending_.begun(); }
    std::uint64_t table_bytes() const override {
        return forward_->table().bytes() + (backward_ ? backward_->table().bytes() : 0);
    }

    std::uint64_t space_size() const override {
        return turn_backward_ ? backward_->stored() : forward_->stored();
    }
    bool space_is_of_goal() const override { return turn_backward_; }

  private:
    int depth() const { return forward_->depth() + (backward_ ? backward_->depth() : 0); }
    std::string layer_in_words() const {
        const Layers<Space>& side = turn_backward_ ? *backward_ : *forward_;
        std::string words = "depth " + std::to_string(depth()) + ", layer of " + std::to_string(side.size());
        if (plan_.crew.threads > 1) words += ", threads " + std::to_string(side.threads());
        return words;
    }
    static void count(const Layers<Space>& side, const std::string& heading, Stats& stats) {
        stats.extra.emplace_back("expanded_" + heading, side.expanded());
        stats.extra.emplace_back("generated_" + heading, side.generated());
        stats.extra.emplace_back("stored_" + heading, side.stored());
    }

    void begin_paths(const WordList& middle) {
        auto reader = [](const Layers<Space>& side) {
            return [&table = side.table()](const std::uint64_t* address, int distance) {
                return table.get(address) == 1u + static_cast<unsigned>(distance) % 3;
            };
        };
        length_ = depth();
        AtDistance from_goal;
        if (backward_) from_goal = reader(*backward_);
        ending_.begin(*space_, memory_, plan_.metric, length_, forward_->depth(), middle, reader(*forward_),
                      from_goal);
        forward_->drop_frontier();
        if (backward_) backward_->drop_frontier();
    }

    std::unique_ptr<const Space> space_;
    Memory& memory_;
    BfsPlan plan_;
    std::vector<std::uint64_t> start_;
    bool solved_at_start_ = false, turn_backward_ = false, exhausted_ = false;
    std::optional<Layers<Space>> forward_, backward_;
    Ending<Space::mask_words> ending_;
    int length_ = 0;
};

}  // namespace hakobi::sliding
