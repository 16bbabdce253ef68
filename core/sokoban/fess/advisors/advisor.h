// The interface of an advisor: it nominates at most one child of a newly expanded state, and nominated moves
// weigh nothing.
//
// A new advisor is a file in this folder and a line in the constructor of the guide that wants it.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "sokoban/fess/tree.h"

namespace hakobi::sokoban::fess {

template <int W>
class Advisor {
  public:
    virtual ~Advisor() = default;
    // `own`: the score of the state that was expanded.
    virtual void advise(const State<W>& at, const Score& own, std::vector<Child>& children) = 0;
};

template <int W>
class Advisors {
  public:
    template <template <int> class A, class... Arguments>
    void add(Arguments&&... arguments) {
        advisors_.push_back(std::make_unique<A<W>>(std::forward<Arguments>(arguments)...));
    }
    void advise(const State<W>& at, const Score& own, std::vector<Child>& children) const {
        for (const auto& advisor : advisors_) advisor->advise(at, own, children);
    }

  private:
    std::vector<std::unique_ptr<Advisor<W>>> advisors_;
};

// Nominates the candidate with the best score; the first of equals.
template <class Candidate>
void nominate_best(std::vector<Child>& children, Candidate&& candidate) {
    Child* best = nullptr;
    for (Child& child : children)
        if ((!best || child.score < best->score) && candidate(child)) best = &child;
    if (best) best->advised = true;
}

// Nominates the candidate with the smallest rank(child), a tuple; the first of equals.
template <class Candidate, class Rank>
void nominate_least(std::vector<Child>& children, Candidate&& candidate, Rank&& rank) {
    Child* best = nullptr;
    for (Child& child : children)
        if (candidate(child) && (!best || rank(child) < rank(*best))) best = &child;
    if (best) best->advised = true;
}

}  // namespace hakobi::sokoban::fess
