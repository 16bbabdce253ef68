// The whole graph of a puzzle: every state that can be reached, and how hard each of them is. With a hash table; in
// a dense one the same is done by sweeps (sweep.h).
//
// One breadth-first search from the start counts the states by distance and collects the solved ones; a
// second one, from all solved states together, gives every state's distance to the nearest solution. Its last
// layer holds the hardest starts. Nothing is merged here, so that the counts are those of the puzzle itself.
// How many states remain when images are merged follows from counting the states that are their own image
// (Burnside's lemma), for those symmetries whose image of the start can be reached.
#pragma once

#include <memory>
#include <optional>

#include "sliding/searches/layers.h"

namespace hakobi::sliding {

struct Exploration {
    std::vector<std::uint64_t> from_start;  // states by distance from the start
    std::vector<std::uint64_t> from_goal;   // states by distance from the nearest solution
    std::uint64_t states = 0, merged = 0, solutions = 0;
    std::uint64_t hardest_count = 0;
    std::vector<std::vector<int>> hardest;  // one of the hardest starts: positions by class
};

class ExplorationSearch : public Search {
  public:
    virtual Exploration result() const = 0;  // what is known so far, whatever the outcome
    virtual std::uint64_t table_bytes() const = 0;
};

template <class Space>
class Explore : public ExplorationSearch {
  public:
    Explore(std::unique_ptr<const Space> space, Memory& memory, Metric metric, const Crew& crew)
        : space_(std::move(space)),
          memory_(memory),
          metric_(metric),
          crew_(crew),
          goals_(memory, space_->item_words()),
          start_(space_->item_words()) {
        space_->encode(space_->geometry.start_layout().data(), start_.data());
        layers_.emplace(*space_, memory, metric, crew);
        layers_->meet_goals();
        layers_->count_symmetric();
        layers_->add_source(start_.data());
        layers_->close_layer(true);
        note_layer();
    }

    Outcome step() override {
        if (!layers_->advance()) return Outcome::running;
        const std::uint64_t hardest = layers_->size();
        if (second_ && found_hardest(hardest)) return Outcome::solved;
        layers_->close_layer();
        if (layers_->size()) {
            note_layer();
            return Outcome::running;
        }
        found_.states = layers_->stored();
        merge_count();
        found_.solutions = goals_.size();
        if (!goals_.size()) return Outcome::unsolvable;
        begin_second();
        return Outcome::running;
    }
    void report(Progress& progress) const override {
        progress.expanded = before_.expanded + layers_->expanded();
        progress.generated = before_.generated + layers_->generated();
        progress.stored = layers_->stored();
        progress.note = (second_ ? "from the solutions, depth " : "from the start, depth ") +
                        std::to_string(layers_->depth());
    }
    Exploration result() const override { return found_; }
    std::uint64_t table_bytes() const override { return layers_->table().bytes(); }

  private:
    void note_layer() {
        if (second_) {
            found_.from_goal.push_back(layers_->size());
            return;
        }
        found_.from_start.push_back(layers_->size());
        for (std::uint64_t i = 0; i < layers_->hits().size(); ++i) goals_.append(layers_->hits()[i]);
    }
    // The layer just expanded was the last one when nothing new came of it.
    bool found_hardest(std::uint64_t size) {
        if (seen_second_ + size < found_.states) {
            seen_second_ += size;
            return false;
        }
        found_.hardest_count = size;
        std::vector<std::uint64_t> least;
        const auto words = space_->item_words();
        for (const WordList& list : layers_->frontier())
            for (std::uint64_t i = 0; i < list.size(); ++i) {
                std::vector<std::uint64_t> item(list[i], list[i] + words);
                if (least.empty() || item < least) least = std::move(item);
            }
        auto cursor = space_->make_cursor();
        space_->decode(least.data(), cursor.pieces.data());
        for (int c = 0; c < space_->geometry.class_count(); ++c) {
            found_.hardest.emplace_back();
            cursor.pieces[c].for_each([&](int anchor) {
                found_.hardest[c].push_back(anchor - space_->geometry.classes[c].corner);
            });
        }
        return true;
    }
    void merge_count() {
        const auto& geometry = space_->geometry;
        auto cursor = space_->make_cursor();
        std::vector<std::uint64_t> item(space_->item_words()), address(space_->address_words());
        std::uint64_t sum = found_.states;
        int order = 1;
        const auto first = geometry.start_layout();
        for (int g = 0; g < geometry.symmetry_count(); ++g) {
            geometry.image(g, first.data(), cursor.image.data());
            space_->encode(cursor.image.data(), item.data());
            space_->address(cursor, item.data(), address.data());
            if (!layers_->table().get(address.data())) continue;
            sum += layers_->fixed_by(g);
            ++order;
        }
        found_.merged = sum / order;
    }
    void begin_second() {
        before_.expanded = layers_->expanded();
        before_.generated = layers_->generated();
        layers_.reset();
        layers_.emplace(*space_, memory_, metric_, crew_);
        for (std::uint64_t i = 0; i < goals_.size(); ++i) layers_->add_source(goals_[i]);
        layers_->close_layer(true);
        goals_.clear();
        second_ = true;
        note_layer();
    }

    std::unique_ptr<const Space> space_;
    Memory& memory_;
    Metric metric_;
    Crew crew_;
    WordList goals_;
    std::vector<std::uint64_t> start_;
    std::optional<Layers<Space>> layers_;
    Exploration found_;
    Progress before_;
    bool second_ = false;
    std::uint64_t seen_second_ = 0;
};

}  // namespace hakobi::sliding
