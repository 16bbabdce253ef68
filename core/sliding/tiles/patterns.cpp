#include "sliding/tiles/patterns.h"

#include <algorithm>
#include <array>

#include "system/machine.h"

namespace hakobi::sliding {
namespace {

constexpr int kMostSquares = 9;  // places of six bits, and the gap's, in one word

int steps_between(const Tiles& tiles, int from, std::uint64_t to) {
    std::uint64_t reached = std::uint64_t{1} << from;
    for (int steps = 0; steps <= tiles.cells(); ++steps) {
        if (reached & to) return steps;
        std::uint64_t next = reached;
        for (std::uint64_t rest = reached; rest; rest &= rest - 1)
            for (int cell : tiles.beside[std::countr_zero(rest)])
                if (cell >= 0) next |= std::uint64_t{1} << cell;
        reached = next;
    }
    return tiles.cells();
}

// Entries of a group with so many more squares.
std::uint64_t entries_with(const Tiles& tiles, const Group& group, int squares) {
    int used = 0;
    for (int c : group.classes) used += tiles.members[c];
    if (used + squares > kMostSquares || used + squares >= tiles.cells()) return UINT64_MAX;
    std::uint64_t entries = group.entries;
    for (int i = 0; i < squares; ++i) entries *= static_cast<std::uint64_t>(tiles.cells() - used - i);
    return entries;
}

// How many cells beside the class's goals belong to the group already.
int touching(const Tiles& tiles, int c, std::uint64_t group_goals) {
    int count = 0;
    for (std::uint64_t rest = tiles.goal[c]; rest; rest &= rest - 1)
        for (int cell : tiles.beside[std::countr_zero(rest)]) count += cell >= 0 && (group_goals >> cell & 1);
    return count;
}

class Grouping {
  public:
    Grouping(const Tiles& tiles, std::uint64_t most) : tiles_(tiles), most_(most) {
        for (std::size_t c = 0; c < tiles.goal.size(); ++c)
            if (tiles.goal[c]) left_.push_back(static_cast<int>(c));
    }
    // Each group grows from what is farthest from the gap's goal: next comes what touches most of it, then what is
    // nearest to where it began.
    std::vector<Group> all() {
        std::vector<Group> groups;
        while (!left_.empty()) {
            Group group;
            const int seed = *std::max_element(left_.begin(), left_.end(),
                                               [&](int a, int b) { return from_gap(a) < from_gap(b); });
            if (entries_with(tiles_, group, tiles_.members[seed]) > most_) return {};
            std::uint64_t goals = 0;
            for (int next = seed; next >= 0; next = best_of_rest(group, goals, seed)) {
                group.entries = entries_with(tiles_, group, tiles_.members[next]);
                group.classes.push_back(next);
                goals |= tiles_.goal[next];
                left_.erase(std::find(left_.begin(), left_.end(), next));
            }
            groups.push_back(std::move(group));
        }
        return groups;
    }

  private:
    int from_gap(int c) const {
        return steps_between(tiles_, std::countr_zero(tiles_.goal[c]), tiles_.gap_goal);
    }
    int best_of_rest(const Group& group, std::uint64_t goals, int seed) const {
        int best = -1, best_touch = -1, best_far = 0;
        for (int c : left_) {
            if (entries_with(tiles_, group, tiles_.members[c]) > most_) continue;
            const int touch = touching(tiles_, c, goals);
            const int far = steps_between(tiles_, std::countr_zero(tiles_.goal[c]), tiles_.goal[seed]);
            if (touch > best_touch || (touch == best_touch && far < best_far))
                best = c, best_touch = touch, best_far = far;
        }
        return best;
    }

    const Tiles& tiles_;
    std::uint64_t most_;
    std::vector<int> left_;
};

// A state is a word: six bits for the place of each square, in the order of the group, and six for the gap. What is found waits in
// a ring while its entry is fetched, as in searches/layers.h. Cells: a word with a bit for every cell.
template <class Cells>
class BuilderOf : public PatternBuilder {
  public:
    BuilderOf(Memory& memory, const Tiles& tiles, const Group& group)
        : tiles_(tiles),
          group_(group),
          table_(memory, group.entries),
          gaps_(memory, group.entries),
          front_(memory, 1),
          next_(memory, 1) {
        for (int c : group.classes)
            for (int m = 0; m < tiles.members[c]; ++m) {
                class_begin_.push_back(static_cast<int>(class_begin_.size()) - m);
                class_size_.push_back(tiles.members[c]);
            }
        std::vector<std::uint64_t> goal(tiles.goal);
        const std::uint64_t number = number_of(group, goal.data(), tiles.cells());
        std::uint64_t state = 0, used = 0;
        int shift = 0;
        for (int c : group.classes) {
            used |= goal[c];
            for (std::uint64_t rest = goal[c]; rest; rest &= rest - 1, shift += 6)
                state |= static_cast<std::uint64_t>(std::countr_zero(rest)) << shift;
        }
        depth_ = -1;
        for (std::uint64_t rest = tiles.gap_goal & ~used; rest; rest &= rest - 1)
            settle({state | static_cast<std::uint64_t>(std::countr_zero(rest)) << gap_shift, number});
        depth_ = 0;
        std::swap(front_, next_);
    }
    bool step() override {
        for (int budget = 1 << 14; budget > 0; --budget) {
            if (at_ == front_.size()) {
                settle_all();
                std::swap(front_, next_);
                next_.clear();
                at_ = 0;
                ++depth_;
                if (!front_.size()) return true;
            }
            expand(*front_[at_++]);
        }
        return false;
    }
    PatternTable take() override { return std::move(table_); }

  private:
    static constexpr int gap_shift = 58;
    static constexpr std::size_t ring_size = 64;
    struct Found {
        std::uint64_t state, number;
    };

    int squares() const { return static_cast<int>(class_size_.size()); }
    static int place(std::uint64_t state, int i) { return static_cast<int>(state >> 6 * i & 63); }
    std::uint64_t used(std::uint64_t state) const {
        std::uint64_t cells = 0;
        for (int i = 0; i < squares(); ++i) cells |= std::uint64_t{1} << place(state, i);
        return cells;
    }
    std::uint64_t number(std::uint64_t state) const {
        std::uint64_t number = 0, before = 0, left = static_cast<std::uint64_t>(tiles_.cells());
        for (int i = 0; i < squares(); ++i) {
            const std::uint64_t one = std::uint64_t{1} << place(state, i);
            number = number * left-- + static_cast<std::uint64_t>(place(state, i)) -
                     static_cast<std::uint64_t>(std::popcount(before & (one - 1)));
            before |= one;
        }
        return number;
    }
    // The state after square i has gone to another place; those that are alike stay in ascending order.
    std::uint64_t moved(std::uint64_t state, int i, int to) const {
        state ^= static_cast<std::uint64_t>(place(state, i) ^ to) << 6 * i;
        const int begin = class_begin_[i], end = begin + class_size_[i];
        auto exchange = [&](int a) {
            const auto both = static_cast<std::uint64_t>(place(state, a) ^ place(state, a + 1));
            state ^= both << 6 * a | both << 6 * (a + 1);
        };
        for (; i + 1 < end && place(state, i) > place(state, i + 1); ++i) exchange(i);
        for (; i > begin && place(state, i - 1) > place(state, i); --i) exchange(i - 1);
        return state;
    }
    void expand(std::uint64_t state) {
        const std::uint64_t part =
            tiles_.reach(static_cast<int>(state >> gap_shift), tiles_.floor & ~used(state));
        state &= (std::uint64_t{1} << gap_shift) - 1;
        for (int i = 0; i < squares(); ++i) {
            const int from = place(state, i);
            for (int to : tiles_.beside[from]) {
                if (to < 0 || !(part >> to & 1)) continue;
                const std::uint64_t child = moved(state, i, to);
                Found& found = ring_[head_ % ring_size];
                if (head_++ >= ring_size) settle(found);
                found = {child | static_cast<std::uint64_t>(from) << gap_shift, number(child)};
                system::prefetch(&gaps_[found.number]);
            }
        }
    }
    // With the gap in that part: if that is new, all of the part is.
    void settle(const Found& found) {
        const int gap = static_cast<int>(found.state >> gap_shift);
        if (gaps_[found.number] >> gap & 1) return;
        const std::uint64_t part = tiles_.reach(gap, tiles_.floor & ~used(found.state));
        gaps_[found.number] = static_cast<Cells>(gaps_[found.number] | part);
        if (!table_[found.number])
            table_[found.number] = static_cast<std::uint8_t>(std::min(depth_ + 2, 255));
        next_.append(&found.state);
    }
    void settle_all() {
        for (std::size_t i = head_ - std::min(head_, ring_size); i < head_; ++i) settle(ring_[i % ring_size]);
        head_ = 0;
    }

    const Tiles& tiles_;
    const Group& group_;
    PatternTable table_;
    Zeroed<Cells> gaps_;  // by number: where the gap has been
    WordList front_, next_;
    std::vector<int> class_begin_, class_size_;  // of each square
    std::array<Found, ring_size> ring_;
    std::size_t head_ = 0;
    std::uint64_t at_ = 0;
    int depth_ = 0;
};

}  // namespace

std::unique_ptr<PatternBuilder> PatternBuilder::of(Memory& memory, const Tiles& tiles, const Group& group) {
    if (tiles.cells() <= 16) return std::make_unique<BuilderOf<std::uint16_t>>(memory, tiles, group);
    if (tiles.cells() <= 32) return std::make_unique<BuilderOf<std::uint32_t>>(memory, tiles, group);
    return std::make_unique<BuilderOf<std::uint64_t>>(memory, tiles, group);
}

std::vector<Group> groups(const Tiles& tiles, std::uint64_t most_entries) {
    return Grouping(tiles, most_entries).all();
}

std::string name_of(const Tiles& tiles, const Group& group) {
    std::string name = std::to_string(tiles.height) + "x" + std::to_string(tiles.width);
    auto add = [&](const char* word, std::uint64_t set) {
        static constexpr char digits[] = "0123456789abcdef";
        std::string hex;
        do hex.insert(hex.begin(), digits[set & 15]);
        while (set >>= 4);
        name += word + hex;
    };
    add(" floor ", tiles.floor);
    add(" gap ", tiles.gap_goal);
    for (int c : group.classes) {
        add(" ", tiles.goal[c]);
        if (tiles.members[c] > 1) name += " for " + std::to_string(tiles.members[c]);
    }
    return name;
}

}  // namespace hakobi::sliding
