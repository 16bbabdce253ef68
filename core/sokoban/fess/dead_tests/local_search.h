// What the tests have in common that search a reduced board: a few boxes, some walls, the player.
//
//   search_out   best-first search with a budget of states. Exhausted before that: dead. Where the account
//                of the search has no room for its states, the budget is overrun as well.
//   Verdicts     answers that were found. A search that overran its budget is repeated with a larger one when
//                the same question comes again and again.
//   boil_down    a proof with as few boxes and walls as it needs, to be kept as a pattern (patterns.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/memory.h"
#include "containers/bits.h"
#include "sokoban/geometry/board.h"

namespace hakobi::sokoban::fess {

enum class Verdict : std::uint8_t { alive, dead, overrun };

// children(state, out) lists what follows and returns true when one of them leaves nothing to do;
// rank(state): less is tried first, then the older. Local: a state, with its Hash; `more`: bytes that it
// takes besides itself.
template <class Local, class Hash, class Children, class Rank>
Verdict search_out(const Local& start, std::size_t budget, Memory& memory, std::size_t more,
                   Children&& children, Rank&& rank) {
    using Key = decltype(rank(start));
    struct Entry {
        Key key;
        std::size_t index;
        bool operator<(const Entry& o) const { return std::tie(key, index) > std::tie(o.key, o.index); }
    };
    std::vector<Local> states{start};
    std::unordered_set<Local, Hash> seen{start};
    std::priority_queue<Entry> open;
    open.push({{}, 0});
    std::vector<Local> next;
    Charge charge(memory);
    std::size_t paid = 0;
    const auto pay = [&] {
        constexpr std::size_t kTogether = 64;
        charge.add(kTogether * (2 * (sizeof(Local) + more) + 2 * sizeof(Entry) + 4 * sizeof(void*)));
        paid += kTogether;
    };
    for (std::size_t used = 0; !open.empty(); ++used) {
        if (used >= budget || seen.size() > 40 * budget) return Verdict::overrun;
        const Local here = states[open.top().index];
        open.pop();
        next.clear();
        if (children(here, next)) return Verdict::alive;
        try {
            while (paid < states.size() + next.size()) pay();
        } catch (const OutOfMemory&) {
            return Verdict::overrun;
        }
        for (Local& p : next) {
            if (!seen.insert(p).second) continue;
            open.push({rank(p), states.size()});
            states.push_back(std::move(p));
        }
    }
    return Verdict::dead;
}

template <class Key, class Hash>
class Verdicts {
  public:
    // The first search may take `budget` states; asked `after` times without an answer it may take `then`,
    // twice as many when asked twice as often, and so on up to kLongest, so that limits are kept.
    struct Effort {
        std::size_t budget;
        std::uint32_t after;
        std::size_t then;
    };
    // `more`: bytes that a key takes besides itself.
    Verdicts(Memory& memory, Effort effort, std::size_t more)
        : effort_(effort), more_(more), charge_(memory) {}

    // search(budget) is called where the answer is not known.
    template <class Search>
    Verdict ask(const Key& key, Search&& search) {
        std::size_t budget = effort_.budget;
        if (known_.size() > kMost) known_.clear();
        auto [entry, fresh] = known_.try_emplace(key);
        if (known_.size() > charged_) {
            charge_.add(kEntry + more_);
            charged_ = known_.size();
        }
        Known& known = entry->second;
        ++known.asked;
        if (!fresh) {
            if (known.verdict != Verdict::overrun || known.asked < effort_.after ||
                (known.asked & (known.asked - 1)))
                return known.verdict;
            budget = std::min(kLongest, effort_.then * known.asked / effort_.after);
        }
        return known.verdict = search(budget);
    }

  private:
    static constexpr std::size_t kMost = 200'000, kLongest = 16'384;
    struct Known {
        Verdict verdict = Verdict::overrun;
        std::uint32_t asked = 0;
    };
    static constexpr std::size_t kEntry = sizeof(Key) + sizeof(Known) + 4 * sizeof(void*);
    Effort effort_;
    std::size_t more_, charged_ = 0;  // bytes; entries
    Charge charge_;
    std::unordered_map<Key, Known, Hash> known_;
};

// Drops boxes and then walls, one at a time, while provable(boxes, walls) holds.
template <int W, class Provable>
void boil_down(Bits<W>& boxes, Bits<W>& walls, Provable&& provable) {
    for (Bits<W>* set : {&boxes, &walls}) {
        const Bits<W> all = *set;
        all.each([&](Cell c) {
            set->clear(c);
            if (!boxes.any() || !provable(boxes, walls)) set->set(c);
        });
    }
}

}  // namespace hakobi::sokoban::fess
