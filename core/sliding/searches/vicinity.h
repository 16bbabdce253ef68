// The shortest answer that stays near to known ones.
//
//                . . . . .            The states of known answers (o) and all that lie around them, by breadth-first
//              . o o o o .            search from all of them at once, as many as the work allows. In this tube a
//        s o o .  . .  . o o goal     shortest answer is found, again by breadth-first search.
//          . . o o . o o . .
//              . . o . .
//
// The tube of radius 0 joins answers at the states that they have in common. As it grows, ways that leave the known
// ones anywhere, and as often as they like, are found; in the end it is the whole space, and the answer is a shortest
// one.
#pragma once

#include <memory>
#include <optional>

#include "sliding/searches/beam.h"
#include "sliding/searches/layers.h"
#include "sliding/searches/puzzle_search.h"

namespace hakobi::sliding {

struct VicinityPlan {
    Metric metric = Metric::steps;
    std::uint64_t work = 0;   // neighbours to look at for the tube
    int at_most = INT32_MAX;  // longer answers are of no use
};

template <int W>
class Vicinity : public PuzzleSearch {
  public:
    using Space = PackedSpace<W>;

    Vicinity(std::shared_ptr<const Space> space, Memory& memory, const VicinityPlan& plan,
             const std::vector<Places>& known)
        : space_(std::move(space)), memory_(memory), plan_(plan), tube_(*space_, memory, plan.metric, {}) {
        std::vector<std::uint64_t> item(space_->item_words());
        for (const Places& places : known) {
            space_->encode(space_->geometry.layout_of(places).data(), item.data());
            tube_.add_source(item.data());
        }
        tube_.close_layer(true);
    }

    Outcome step() override {
        if (within_) return within_->step();
        if (tube_.generated() < plan_.work && tube_.size()) {
            if (tube_.advance()) tube_.close_layer();
            return Outcome::running;
        }
        exhausted_ = tube_.size() == 0;
        tube_.close_layer();
        tube_.drop_frontier();
        const BeamPlan all{plan_.metric, UINT64_MAX, plan_.at_most, 0};
        within_ = std::make_unique<Beam<W>>(space_, memory_, all, &tube_.table());
        return Outcome::running;
    }
    void report(Progress& progress) const override {
        if (within_) within_->report(progress);
        progress.expanded += tube_.expanded();
        progress.generated += tube_.generated();
        progress.stored += tube_.stored();
        progress.note = "around the known answers";
    }
    std::vector<PieceMove> answer() const override { return within_->answer(); }
    int length() const override { return within_->length(); }
    bool best_of_both() const override { return false; }
    std::uint64_t table_bytes() const override { return tube_.table().bytes(); }
    std::uint64_t space_size() const override { return tube_.stored(); }
    bool space_is_of_goal() const override { return false; }
    bool exhausted() const override { return exhausted_; }

  private:
    std::shared_ptr<const Space> space_;
    Memory& memory_;
    VicinityPlan plan_;
    Layers<Space> tube_;
    std::unique_ptr<Beam<W>> within_;
    bool exhausted_ = false;
};

}  // namespace hakobi::sliding
