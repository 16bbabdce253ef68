// States in one word: see space.h.
//
// The same numbers of places as in packed_space.h, but all of them in one word whose bits are known by class, so that a
// neighbour changes the field of one class only, and a table of plain words remembers it (flat_table.h). For boards of
// one word, one thread, and puzzles small enough.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "containers/flat_table.h"
#include "sliding/space.h"

namespace hakobi::sliding {

class SlimSpace {
  public:
    static constexpr int mask_words = 1;
    static constexpr int fixed_item_words = 1, fixed_address_words = 1;
    static constexpr bool ranked = false;
    static constexpr int astar_value_bits = 12;
    struct Cursor : CursorBase<1> {
        std::uint64_t key;
    };
    class Table {
      public:
        Table(Memory& memory, const SlimSpace&, bool, int value_bits = 2) : entries_(memory, value_bits) {}
        std::uint64_t get(const std::uint64_t* address) const { return entries_.get(*address); }
        void prefetch(const std::uint64_t* address) const { entries_.prefetch(*address); }
        bool claim(const std::uint64_t* address, std::uint64_t value) {
            return entries_.claim(*address, value);
        }
        bool lower(const std::uint64_t* address, std::uint64_t value) {
            return entries_.lower(*address, value);
        }
        std::uint64_t bytes() const { return entries_.bytes(); }
        std::uint64_t size() const { return entries_.size(); }

      private:
        FlatTable entries_;
    };

    static bool fits(const Geometry<1>& geometry) {
        int bits = 0;
        for (const ClassGeometry<1>& g : geometry.classes) bits += bits_of(g) * g.members;
        return bits + astar_value_bits <= 64;
    }
    SlimSpace(const Geometry<1>& geometry, bool merge)
        : geometry(geometry), images_(merge ? geometry.symmetry_count() : 0) {
        int shift = 0;
        for (const ClassGeometry<1>& g : geometry.classes) {
            Field& field = fields_.emplace_back();
            field.bits = bits_of(g);
            field.shift = shift;
            field.members = g.members;
            shift += field.bits * g.members;
            field.others = ~(((std::uint64_t{1} << (field.bits * g.members)) - 1) << field.shift);
            std::uint8_t number = 0;
            g.places.for_each([&](int anchor) {
                field.number[anchor] = number;
                field.anchor[number++] = static_cast<std::uint8_t>(anchor);
            });
        }
    }

    int item_words() const { return 1; }
    int address_words() const { return 1; }
    int images() const { return images_; }
    Cursor make_cursor() const {
        const auto n = static_cast<std::size_t>(geometry.class_count());
        Cursor cursor;
        cursor.pieces.resize(n);
        if (geometry.symmetry_count()) cursor.scratch.resize(n), cursor.image.resize(n);
        return cursor;
    }
    void encode(const Mask<1>* pieces, std::uint64_t* item) const {
        *item = 0;
        for (std::size_t c = 0; c < fields_.size(); ++c) *item |= field_of(c, pieces[c]);
    }
    void decode(const std::uint64_t* item, Mask<1>* pieces) const {
        for (const Field& field : fields_) {
            std::uint64_t rest = *item >> field.shift, anchors = 0;
            for (int m = 0; m < field.members; ++m, rest >>= field.bits)
                anchors |= std::uint64_t{1} << field.anchor[rest & ((1u << field.bits) - 1)];
            (pieces++)->word = anchors;
        }
    }
    void address(Cursor& cursor, const std::uint64_t* item, std::uint64_t* out) const {
        *out = *item;
        if (!images_) return;
        decode(item, cursor.scratch.data());
        *out = least_image(cursor, *item);
    }
    void open(Cursor& cursor, const std::uint64_t* item) const {
        cursor.key = *item;
        decode(item, cursor.pieces.data());
        cursor.free = geometry.free_cells(cursor.pieces.data());
    }
    void child(Cursor& cursor, int c, int from, int to, std::uint64_t* item, std::uint64_t* address) const {
        Mask<1> after = cursor.pieces[c];
        after.reset(from);
        after.set(to);
        *item = *address = (cursor.key & fields_[c].others) | field_of(c, after);
        if (!images_) return;
        cursor.scratch = cursor.pieces;
        cursor.scratch[c] = after;
        *address = least_image(cursor, *item);
    }
    bool visit(Cursor&, Table& table, const std::uint64_t*, const std::uint64_t* address,
               unsigned value) const {
        return table.claim(address, value);
    }

    const Geometry<1>& geometry;

  private:
    struct Field {
        int bits, shift, members;
        std::uint64_t others;  // the bits of the other classes
        std::array<std::uint8_t, 64> number{}, anchor{};
    };
    static int bits_of(const ClassGeometry<1>& g) {
        return std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(g.places.count() - 1))));
    }
    std::uint64_t field_of(std::size_t c, const Mask<1>& anchors) const {
        const Field& field = fields_[c];
        std::uint64_t bits = 0;
        int shift = field.shift;
        anchors.for_each([&](int anchor) {
            bits |= std::uint64_t{field.number[anchor]} << shift;
            shift += field.bits;
        });
        return bits;
    }
    std::uint64_t least_image(Cursor& cursor, std::uint64_t least) const {
        for (int g = 0; g < images_; ++g) {
            std::uint64_t mirrored;
            geometry.image(g, cursor.scratch.data(), cursor.image.data());
            encode(cursor.image.data(), &mirrored);
            least = std::min(least, mirrored);
        }
        return least;
    }

    int images_;
    std::vector<Field> fields_;
};

}  // namespace hakobi::sliding
