// First small, then large.
//
// How many states a puzzle has is not known before they have been visited: of a thousand million placements that a
// car park has room for, some thousand can be reached. So a search begins in the space that costs nothing to set up
// (slim_space.h). When it has stored more states than a limit, whoever planned it is asked again, with what is
// known by then: he names another search, which begins anew, or a higher limit for this one. What was visited in
// vain is a small part of what then follows.
//
// A search that has found its answer and chooses among the shortest is left alone. One that runs out of memory
// gives way to the next as well.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "sliding/searches/explore.h"
#include "sliding/searches/puzzle_search.h"

namespace hakobi::sliding {

template <class Base>
struct Following {
    std::unique_ptr<Base> search;  // none: the same goes on
    std::uint64_t limit = UINT64_MAX;
};

template <class Base>
class TrialOf : public Base {
  public:
    using Next = std::function<Following<Base>(std::uint64_t stored)>;

    TrialOf(std::unique_ptr<Base> first, std::uint64_t limit, Next next)
        : now_(std::move(first)), limit_(limit), next_(std::move(next)) {}

    Outcome step() override {
        if (limit_ == UINT64_MAX) return now_->step();
        try {
            const Outcome outcome = now_->step();
            Progress progress;
            now_->report(progress);
            if (outcome != Outcome::running || progress.stored <= limit_ || settled()) return outcome;
            go_on(next_(progress.stored));
        } catch (const OutOfMemory&) {
            if (settled()) throw;
            go_on(next_(UINT64_MAX));
        }
        return Outcome::running;
    }
    void report(Progress& progress) const override {
        now_->report(progress);
        progress.expanded += before_.expanded;
        progress.generated += before_.generated;
    }
    std::uint64_t table_bytes() const override { return now_->table_bytes(); }

  protected:
    virtual bool settled() const { return false; }  // nothing but this search will do from here on
    virtual void begun() {}                         // another search is to be told what is known

    std::unique_ptr<Base> now_;

  private:
    void go_on(Following<Base> following) {
        limit_ = following.limit;
        if (!following.search) return;
        Progress past;
        report(past);
        before_ = std::move(past);
        now_ = std::move(following.search);
        begun();
    }

    std::uint64_t limit_;
    Next next_;
    Progress before_;  // of the searches that were left
};

class Trial : public TrialOf<PuzzleSearch> {
  public:
    using TrialOf::TrialOf;
    std::vector<PieceMove> answer() const override { return now_->answer(); }
    int length() const override { return now_->length(); }
    bool best_of_both() const override { return now_->best_of_both(); }
    std::uint64_t space_size() const override { return now_->space_size(); }
    bool space_is_of_goal() const override { return now_->space_is_of_goal(); }
    void known(int length) override { now_->known(known_ = length); }
    bool exhausted() const override { return now_->exhausted(); }
    bool choosing() const override { return now_->choosing(); }
    void extras(Stats& stats) const override { now_->extras(stats); }

  protected:
    bool settled() const override { return now_->choosing(); }
    void begun() override {
        if (known_ >= 0) now_->known(known_);
    }

  private:
    int known_ = -1;
};

class ExplorationTrial : public TrialOf<ExplorationSearch> {
  public:
    using TrialOf::TrialOf;
    Exploration result() const override { return now_->result(); }
};

}  // namespace hakobi::sliding
