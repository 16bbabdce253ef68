// States by their number: see space.h.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "containers/two_bit_table.h"
#include "sliding/lanes.h"
#include "sliding/ranking.h"
#include "sliding/space.h"

namespace hakobi::sliding {

// K: the number of words in a key, 0 if that is known at run time only.
template <int W, int K>
class RankedSpace {
  public:
    static constexpr int mask_words = W;
    static constexpr bool ranked = true;  // states have numbers
    static constexpr int fixed_item_words = K, fixed_address_words = 1;
    struct Cursor : CursorBase<W> {
        std::vector<std::uint64_t> key, mirrored;
        std::vector<std::uint64_t> ranks;
        Ranking::Walk walk;
    };
    class Table {
      public:
        Table(Memory& memory, const RankedSpace& space, bool shared)
            : bits_(memory, space.ranking_.total()), shared_(shared) {}
        unsigned get(const std::uint64_t* address) const { return bits_.get(*address); }
        void prefetch(const std::uint64_t* address) const { bits_.prefetch(*address); }
        bool claim(std::uint64_t rank, unsigned value) {
            return shared_ ? bits_.claim_shared(rank, value) : bits_.claim(rank, value);
        }
        std::uint64_t bytes() const { return bits_.bytes(); }

      private:
        TwoBitTable bits_;
        bool shared_;
    };

    RankedSpace(const Geometry<W>& geometry, const Ranking& ranking, bool merge)
        : geometry(geometry), ranking_(ranking), images_(merge ? geometry.symmetry_count() : 0) {
        for (int g = 0; g < images_; ++g)
            image_tables_.push_back(ranking.make_image_table([&](int c, int anchor) {
                const bool stands = c < geometry.class_count() && geometry.classes[c].places.test(anchor);
                return stands ? std::pair{geometry.image_class(g, c), geometry.image_anchor(g, c, anchor)}
                              : std::pair{-1, -1};
            }));
    }

    int item_words() const { return K ? K : ranking_.key_words(); }
    int images() const { return images_; }  // of each state, merged with it
    int address_words() const { return 1; }
    Cursor make_cursor() const {
        const auto n = static_cast<std::size_t>(geometry.class_count());
        Cursor cursor;
        cursor.pieces.resize(n), cursor.scratch.resize(n), cursor.image.resize(n);
        cursor.key.resize(item_words()), cursor.mirrored.resize(item_words());
        cursor.ranks.resize(images_);
        cursor.walk = ranking_.make_walk();
        return cursor;
    }
    void encode(const Mask<W>* pieces, std::uint64_t* item) const {
        std::fill_n(item, item_words(), 0);
        for (int c = 0; c < geometry.class_count(); ++c)
            pieces[c].for_each([&](int anchor) { ranking_.toggle(item, c, anchor); });
    }
    void decode(const std::uint64_t* item, Mask<W>* pieces) const;
    void address(Cursor&, const std::uint64_t* item, std::uint64_t* out) const {
        *out = ranking_.template rank<K>(item);
    }

    void open(Cursor& cursor, const std::uint64_t* item) const {
        std::copy_n(item, item_words(), cursor.key.data());
        decode(item, cursor.pieces.data());
        cursor.free = geometry.free_cells(cursor.pieces.data());
        ranking_.template rank<K>(item, cursor.walk);
    }
    void item_of(std::uint64_t address, std::uint64_t* item) const { ranking_.unrank(address, item); }
    std::uint64_t placements() const { return ranking_.total(); }
    // The neighbour in which the member of class c at `from` stands at `to`.
    void child(Cursor& cursor, int c, int from, int to, std::uint64_t* item, std::uint64_t* address) const {
        for (int k = 0; k < item_words(); ++k) item[k] = cursor.key[k];
        ranking_.toggle(item, c, from);
        ranking_.toggle(item, c, to);
        *address = ranking_.template rank_child<K>(item, cursor.walk, std::min(from, to), std::max(from, to));
    }
    // Marks a state and its images; true for the first who comes to any of them.
    bool visit(Cursor& cursor, Table& table, const std::uint64_t* item, const std::uint64_t* address,
               unsigned value) const {
        if (!images_) return table.claim(*address, value);
        if (table.get(address)) return false;
        std::uint64_t least = *address;
        for (int g = 0; g < images_; ++g) {
            ranking_.template image<K>(image_tables_[g], item, cursor.mirrored.data());
            cursor.ranks[g] = ranking_.template rank<K>(cursor.mirrored.data());
            least = std::min(least, cursor.ranks[g]);
        }
        if (!table.claim(least, value)) return false;
        table.claim(*address, value);
        for (std::uint64_t rank : cursor.ranks) table.claim(rank, value);
        return true;
    }

    const Geometry<W>& geometry;

  private:
    template <int Bits>
    void decode_planes(const std::uint64_t* item, Mask<W>* pieces) const;

    const Ranking& ranking_;
    int images_;
    std::vector<Ranking::ImageTable> image_tables_;
};

// The cells' lowest bits of a word, put side by side, are one plane of the classes' numbers; a class stands
// where all planes agree with its number.
template <int W, int K>
template <int Bits>
void RankedSpace<W, K>::decode_planes(const std::uint64_t* item, Mask<W>* pieces) const {
    const int per_word = ranking_.cells_per_word();
    Mask<W> plane[Bits];  // of one word each
    for (int k = 0; k < item_words(); ++k)
        for (int b = 0; b < Bits; ++b) plane[b].word |= lowest_bits<Bits>(item[k] >> b) << (k * per_word);
    for (int c = 0; c < geometry.class_count(); ++c) {
        Mask<W> anchors = (c + 1) & 1 ? plane[0] : geometry.floor & ~plane[0];
        for (int b = 1; b < Bits; ++b) anchors &= (c + 1) >> b & 1 ? plane[b] : ~plane[b];
        pieces[c] = anchors;
    }
}

template <int W, int K>
void RankedSpace<W, K>::decode(const std::uint64_t* item, Mask<W>* pieces) const {
    const int bits = ranking_.bits_per_cell();
    if constexpr (W == 1) switch (bits) {
            case 1:
                return decode_planes<1>(item, pieces);
            case 2:
                return decode_planes<2>(item, pieces);
            case 3:
                return decode_planes<3>(item, pieces);
            case 4:
                return decode_planes<4>(item, pieces);
            case 5:
                return decode_planes<5>(item, pieces);
        }
    const int per_word = ranking_.cells_per_word();
    const std::uint64_t field = (std::uint64_t{1} << bits) - 1;
    std::fill_n(pieces, geometry.class_count(), Mask<W>{});
    for (int k = 0; k < item_words(); ++k)
        for (std::uint64_t rest = item[k]; rest;) {
            const int cell = std::countr_zero(rest) / bits;
            pieces[(rest >> (cell * bits) & field) - 1].set(k * per_word + cell);
            rest &= ~(field << (cell * bits));
        }
}

}  // namespace hakobi::sliding
