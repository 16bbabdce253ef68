// Answers that depend on a set of cells alone, remembered.
//
// What they take is charged to the account of the search: a set of a board of 500 by 500 is 31 kB. A sixteenth
// of the memory limit is the most (and 32 MB); then everything is forgotten, and also where the account has no
// room left. An answer is the same whether it is remembered or worked out again.
#pragma once

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/memory.h"
#include "containers/bits.h"

namespace hakobi::sokoban::fess {

template <int W, class Answer>
class SetMemory {
  public:
    using Set = Bits<W>;

    explicit SetMemory(Memory& memory)
        : charge_(memory), most_(std::min<std::uint64_t>(kMost, memory.limit() / 16)) {}

    // find() works the answer out. It stays where it is until the next question.
    template <class Find>
    const Answer& of(const Set& key, Find&& find) {
        const auto known = answers_.find(key);
        if (known != answers_.end()) return known->second;
        Answer answer = find();
        make_room(kEntry + heap(key) + heap(answer));
        return answers_.emplace(key, std::move(answer)).first->second;
    }

  private:
    static constexpr std::uint64_t kMost = 32 << 20;
    static constexpr std::uint64_t kEntry = sizeof(Set) + sizeof(Answer) + 6 * sizeof(void*);

    static std::uint64_t heap(const Set& set) { return W == 0 ? 8 * set.words() : 0; }
    static std::uint64_t heap(const std::vector<Set>& sets) {
        return sets.empty() ? 0 : sets.capacity() * (sizeof(Set) + heap(sets.front()));
    }

    void make_room(std::uint64_t bytes) {
        if (kept_ + bytes > most_) forget();
        try {
            charge_.add(bytes);
        } catch (const OutOfMemory&) {
            forget();
            charge_.add(bytes);
        }
        kept_ += bytes;
    }
    void forget() {
        answers_.clear();
        charge_.give_back(kept_);
        kept_ = 0;
    }

    Charge charge_;
    std::uint64_t most_, kept_ = 0;
    std::unordered_map<Set, Answer, BitsHash<W>> answers_;
};

}  // namespace hakobi::sokoban::fess
