// A perfect numbering of the placements of a set of pieces on a board.
//
// Read the board cell by cell. At each cell that no earlier piece covers there is a choice: leave it empty,
// or anchor a piece of some class there. What can follow depends only on
//
//     the cell, which cells ahead are covered already, how many pieces of each class are left,
//
// so the ways to go on can be counted once for each such triple (a node). The number of a placement is the
// number of placements that branch off before it: the sum, over its choices, of the ways counted for the
// smaller choices. Every number from 0 to total - 1 is taken exactly once, and a table of 2 bits a placement
// replaces a hash table.
//
// Made fast:
//   * A state is written down as its key: B bits a cell, 0 = nothing anchored, c + 1 = class c. Moving a
//     piece is two changes of B bits.
//   * Choices are taken L cells (one segment, B L <= 12 bits of the key) at a time. A segment's pattern of
//     bits is translated to a small number (ids), and the node's row of the transition table gives in one
//     8-byte load how many placements branch off before (the high 40 bits) and the next node (the low 24).
//     Nodes are named by where their row begins; rows are pushed into each other like the teeth of combs,
//     for a node asks only for patterns that can occur there.
//   * A child differs from its parent in few segments. Walk (below) remembers the parent's nodes and partial
//     sums; the child's number is found by leaving the parent's walk at the first changed segment and joining
//     it again where the nodes are equal. (Two rows may begin at the same place only if they share no
//     pattern, so equal names with equal patterns ahead mean equal nodes.)
//   * The way back from a number to its key (unrank) asks at every node for the last choice that begins no later: the
//     choices are kept once more, in the order of their numbers, for those who ask for it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/memory.h"
#include "sliding/puzzle.h"

namespace hakobi::sliding {

class Ranking {
  public:
    // The parent's way through the segments: node and number of placements so far at the start of each.
    struct Walk {
        std::vector<std::uint32_t> node;
        std::vector<std::uint64_t> before;
    };

    // Nothing if the table would need too much of the memory, or there are more placements than 40 bits
    // count.
    static std::optional<Ranking> build(const Puzzle& puzzle, const Memory& memory, bool both_ways = false);

    std::uint64_t total() const { return total_; }
    bool both_ways() const { return !choices_.empty(); }
    int key_words() const { return words_; }
    int bits_per_cell() const { return bits_; }
    int cells_per_word() const { return cells_per_word_; }
    std::uint64_t table_bytes() const {
        return 8 * table_.size() + 2 * ids_.size() + 16 * choices_.size() + 4 * first_choice_.size();
    }
    Walk make_walk() const {
        return {std::vector<std::uint32_t>(segments_ + 1), std::vector<std::uint64_t>(segments_ + 1)};
    }

    // A table for the image of a key under a map of (class, anchor) to (class, anchor); to be used in
    // image().
    using ImageTable = std::vector<std::uint64_t>;
    template <class Map>
    ImageTable make_image_table(const Map& map) const;
    template <int Words>  // the number of words in a key; 0: ask at run time
    void image(const ImageTable& table, const std::uint64_t* key, std::uint64_t* out) const {
        const int words = Words ? Words : words_;
        for (int k = 0; k < words; ++k) out[k] = 0;
        for (int s = 0; s < segments_; ++s) {
            const std::uint64_t* part =
                &table[(static_cast<std::size_t>(s) * id_count_ + id<Words>(key, s)) * words];
            for (int k = 0; k < words; ++k) out[k] |= part[k];
        }
    }

    // Writes or erases (the same operation) class c at an anchor.
    void toggle(std::uint64_t* key, int c, int anchor) const {
        const Spot spot = spots_[anchor];
        key[spot.word] ^= std::uint64_t(c + 1) << spot.shift;
    }

    // In all of the following Words is the number of words in a key; 0: ask at run time.
    template <int Words>
    std::uint64_t rank(const std::uint64_t* key) const {
        std::uint32_t node = root_;
        std::uint64_t before = 0;
        for (int s = 0; s < segments_; ++s) advance<Words>(key, s, node, before);
        return before;
    }
    // Like rank, and remembers the way.
    template <int Words>
    std::uint64_t rank(const std::uint64_t* key, Walk& walk) const {
        std::uint32_t node = root_;
        std::uint64_t before = 0;
        for (int s = 0; s < segments_; ++s) {
            walk.node[s] = node;
            walk.before[s] = before;
            advance<Words>(key, s, node, before);
        }
        walk.node[segments_] = node;
        return walk.before[segments_] = before;
    }
    // The number of a child whose key differs from the walked parent's only at anchors first <= last.
    template <int Words>
    std::uint64_t rank_child(const std::uint64_t* key, const Walk& parent, int first, int last) const {
        int s = spots_[first].segment;
        const int changed = spots_[last].segment;
        std::uint32_t node = parent.node[s];
        std::uint64_t before = parent.before[s];
        do {
            advance<Words>(key, s, node, before);
            ++s;
        } while (s < segments_ && (s <= changed || node != parent.node[s]));
        return before + (parent.before[segments_] - parent.before[s]);
    }

    // The key of a number; only if built both ways.
    void unrank(std::uint64_t number, std::uint64_t* key) const {
        std::fill_n(key, words_, 0);
        std::uint32_t node = 0;
        for (int s = 0; s < segments_; ++s) {
            const auto begin = choices_.begin() + first_choice_[node];
            const auto end = choices_.begin() + first_choice_[node + 1];
            const Choice& choice =
                *(std::upper_bound(begin, end, number,
                                   [](std::uint64_t n, const Choice& c) { return n < c.before; }) -
                  1);
            number -= choice.before;
            key[segment_[s].word] |= std::uint64_t{choice.code} << segment_[s].shift;
            node = choice.to;
        }
    }

  private:
    friend class RankingBuilder;
    struct Choice {
        std::uint64_t before;
        std::uint32_t code, to;
    };
    struct Spot {
        std::uint8_t shift;
        std::uint16_t word, segment;
    };
    struct Segment {
        std::uint16_t word, shift;
    };
    template <int Words>
    std::uint32_t id(const std::uint64_t* key, int s) const {
        const Segment segment = segment_[s];
        return ids_[key[Words == 1 ? 0 : segment.word] >> segment.shift & code_mask_];
    }
    template <int Words>
    void advance(const std::uint64_t* key, int s, std::uint32_t& node, std::uint64_t& before) const {
        const std::uint64_t entry = table_[node + id<Words>(key, s)];
        before += entry >> 24;
        node = static_cast<std::uint32_t>(entry & 0xffffff);
    }

    int bits_, per_segment_, cells_per_word_, segments_, words_;
    std::uint64_t code_mask_, total_;
    std::uint32_t root_;
    std::size_t id_count_ = 0;
    std::vector<Spot> spots_;
    std::vector<Segment> segment_;
    std::vector<std::uint16_t> ids_;
    std::vector<std::uint64_t> table_;
    std::vector<Choice> choices_;
    std::vector<std::uint32_t> first_choice_;  // of each node, and the end
};

// Each pattern of a segment contributes its own bits to the image, whatever the other segments hold.
template <class Map>
Ranking::ImageTable Ranking::make_image_table(const Map& map) const {
    ImageTable table(static_cast<std::size_t>(segments_) * id_count_ * words_);
    const std::uint64_t field = (std::uint64_t{1} << bits_) - 1;
    for (int s = 0; s < segments_; ++s)
        for (std::uint64_t code = 0; code <= code_mask_; ++code) {
            if (code && !ids_[code]) continue;
            std::uint64_t* part = &table[(static_cast<std::size_t>(s) * id_count_ + ids_[code]) * words_];
            for (int i = 0; i < per_segment_; ++i) {
                const int symbol = static_cast<int>(code >> (i * bits_) & field);
                const int cell = s * per_segment_ + i;
                if (!symbol || cell >= static_cast<int>(spots_.size())) continue;
                const auto [c, anchor] = map(symbol - 1, cell);
                if (c >= 0) part[spots_[anchor].word] |= std::uint64_t(c + 1) << spots_[anchor].shift;
            }
        }
    return table;
}

}  // namespace hakobi::sliding
