#include "sliding/parity.h"

#include <algorithm>
#include <map>

#include "base/beat.h"
#include "containers/word_list.h"
#include "sliding/packed_space.h"
#include "sliding/searches/layers.h"

namespace hakobi::sliding {
namespace {

constexpr int kMostSigns = 12;

// The puzzle without names, and the signs that start and goal have with them.
struct Nameless {
    Puzzle puzzle;
    std::vector<int> sign;  // the bit of each class; -1: none
    unsigned start = 0, goal = 0, signs = 0;
};

// Whether the names, in the order of their places, are an odd rearrangement.
bool odd(std::vector<int> places) {
    bool odd = false;
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = i + 1; j < places.size(); ++j) odd ^= places[j] < places[i];
    return odd;
}

Nameless without_names(const Puzzle& puzzle) {
    Nameless nameless{{puzzle.height, puzzle.width, puzzle.wall, {}}, {}};
    std::vector<bool> taken(puzzle.classes.size());
    for (std::size_t c = 0; c < puzzle.classes.size(); ++c) {
        if (taken[c]) continue;
        PieceClass shape = puzzle.classes[c];
        bool all_named = shape.start.size() == 1;
        for (std::size_t other = c + 1; other < puzzle.classes.size(); ++other) {
            const PieceClass& same = puzzle.classes[other];
            if (same.shape != shape.shape || same.vertical != shape.vertical ||
                same.horizontal != shape.horizontal || same.region != shape.region)
                continue;
            taken[other] = true;
            all_named &= same.start.size() == 1;
            shape.start.insert(shape.start.end(), same.start.begin(), same.start.end());
            shape.goal.insert(shape.goal.end(), same.goal.begin(), same.goal.end());
        }
        const bool signed_ = all_named && shape.start.size() > 1 && nameless.signs < kMostSigns;
        nameless.sign.push_back(signed_ ? static_cast<int>(nameless.signs) : -1);
        if (signed_) {
            nameless.start |= static_cast<unsigned>(odd(shape.start)) << nameless.signs;
            nameless.goal |= static_cast<unsigned>(odd(shape.goal)) << nameless.signs++;
        }
        nameless.puzzle.classes.push_back(std::move(shape));
    }
    return nameless;
}

// Vectors of bits, by their leading ones.
class Span {
  public:
    unsigned rest(unsigned vector) const {
        for (unsigned known : basis_) vector = std::min(vector, vector ^ known);
        return vector;
    }
    void add(unsigned vector) {
        if ((vector = rest(vector))) basis_.push_back(vector), std::sort(basis_.rbegin(), basis_.rend());
    }
    std::size_t size() const { return basis_.size(); }

  private:
    std::vector<unsigned> basis_;
};

template <int W>
class ParityOf : public Parity {
  public:
    ParityOf(Nameless nameless, Memory& memory)
        : nameless_(std::move(nameless)),
          geometry_(nameless_.puzzle),
          space_(geometry_, false),
          table_(memory, space_, false, kMostSigns + 1),
          waiting_(memory, space_.item_words()),
          cursor_(space_.make_cursor()),
          item_(space_.item_words()) {
        space_.encode(geometry_.start_layout().data(), item_.data());
        table_.claim(item_.data(), 1 + nameless_.start);
        waiting_.append(item_.data());
    }
    Verdict look(std::uint64_t most_states) override {
        for (; at_ < waiting_.size(); ++at_) {
            if (span_.size() == nameless_.signs) return Verdict::nothing;
            if (waiting_.size() > most_states) return Verdict::undecided;
            if (at_ % 256 == 0) beat();
            expand();
        }
        space_.encode(geometry_.goal_layout().data(), item_.data());
        const unsigned found = static_cast<unsigned>(table_.get(item_.data()));
        if (!found || span_.rest((found - 1) ^ nameless_.goal)) return Verdict::impossible;
        return Verdict::nothing;
    }
    std::uint64_t states() const override { return waiting_.size(); }

  private:
    void expand() {
        space_.open(cursor_, waiting_[at_]);
        const unsigned here = static_cast<unsigned>(table_.get(waiting_[at_])) - 1;
        for_each_neighbour(geometry_, cursor_.pieces.data(), cursor_.free, Metric::steps, -1,
                           [&](int c, int from, int to) {
                               unsigned there = here;
                               if (nameless_.sign[c] >= 0) there ^= passed(c, from, to) << nameless_.sign[c];
                               space_.child(cursor_, c, from, to, item_.data(), item_.data());
                               if (table_.claim(item_.data(), 1 + there))
                                   waiting_.append(item_.data());
                               else
                                   span_.add((static_cast<unsigned>(table_.get(item_.data())) - 1) ^ there);
                           });
    }
    // Whether a piece steps over an odd number of its like.
    unsigned passed(int c, int from, int to) const {
        unsigned odd = 0;
        cursor_.pieces[c].for_each(
            [&](int other) { odd ^= other > std::min(from, to) && other < std::max(from, to); });
        return odd;
    }

    const Nameless nameless_;
    Geometry<W> geometry_;
    PackedSpace<W> space_;
    typename PackedSpace<W>::Table table_;
    WordList waiting_;
    typename PackedSpace<W>::Cursor cursor_;
    std::vector<std::uint64_t> item_;
    std::uint64_t at_ = 0;
    Span span_;
};

}  // namespace

std::unique_ptr<Parity> Parity::of(const Puzzle& puzzle, Memory& memory) {
    if (!puzzle.goal_is_layout()) return nullptr;
    Nameless nameless = without_names(puzzle);
    if (!nameless.signs) return nullptr;
    if (puzzle.cells() <= 64) return std::make_unique<ParityOf<1>>(std::move(nameless), memory);
    return std::make_unique<ParityOf<0>>(std::move(nameless), memory);
}

}  // namespace hakobi::sliding
