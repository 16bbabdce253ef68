// States by the numbers of their pieces' places: see space.h.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "containers/compact_table.h"
#include "sliding/space.h"

namespace hakobi::sliding {

template <int W>
class PackedSpace {
  public:
    static constexpr int mask_words = W;
    static constexpr int fixed_item_words = 0, fixed_address_words = 0;  // known at run time
    static constexpr bool ranked = false;
    static constexpr int astar_value_bits = 16;
    struct Cursor : CursorBase<W> {
        std::vector<std::uint64_t> mirrored;
    };
    class Table {
      public:
        Table(Memory& memory, const PackedSpace& space, bool shared, int value_bits = 2)
            : entries_(memory, space.bits_, value_bits, shared) {}
        std::uint64_t get(const std::uint64_t* address) const { return entries_.get(address); }
        void prefetch(const std::uint64_t* address) const { entries_.prefetch(address); }
        bool claim(const std::uint64_t* address, std::uint64_t value) {
            return entries_.claim(address, value);
        }
        bool lower(const std::uint64_t* address, std::uint64_t value) {
            return entries_.lower(address, value);
        }
        std::uint64_t bytes() const { return entries_.bytes(); }
        std::uint64_t size() const { return entries_.size(); }

      private:
        CompactTable entries_;
    };

    PackedSpace(const Geometry<W>& geometry, bool merge)
        : geometry(geometry), images_(merge ? geometry.symmetry_count() : 0) {
        for (const ClassGeometry<W>& g : geometry.classes) {
            Field field;
            field.number.resize(geometry.cell_count);
            g.places.for_each([&](int anchor) {
                field.number[anchor] = static_cast<std::uint32_t>(field.anchor.size());
                field.anchor.push_back(static_cast<std::uint32_t>(anchor));
            });
            field.bits = std::max(1, static_cast<int>(std::bit_width(field.anchor.size() - 1)));
            bits_ += field.bits * g.members;
            fields_.push_back(std::move(field));
        }
    }

    int item_words() const { return (bits_ + 63) / 64; }
    int images() const { return images_; }  // of each state, merged with it
    int address_words() const { return item_words(); }
    int key_bits() const { return bits_; }
    Cursor make_cursor() const {
        const auto n = static_cast<std::size_t>(geometry.class_count());
        Cursor cursor;
        cursor.pieces.resize(n), cursor.scratch.resize(n), cursor.image.resize(n);
        cursor.mirrored.resize(item_words());
        return cursor;
    }
    void encode(const Mask<W>* pieces, std::uint64_t* item) const {
        std::fill_n(item, item_words(), 0);
        int at = 0;
        for (int c = 0; c < geometry.class_count(); ++c) {
            const Field& field = fields_[c];
            pieces[c].for_each([&](int anchor) {
                const std::uint64_t number = field.number[anchor];
                item[at >> 6] |= number << (at & 63);
                if ((at & 63) + field.bits > 64) item[(at >> 6) + 1] |= number >> (64 - (at & 63));
                at += field.bits;
            });
        }
    }
    void decode(const std::uint64_t* item, Mask<W>* pieces) const {
        int at = 0;
        for (int c = 0; c < geometry.class_count(); ++c) {
            const Field& field = fields_[c];
            pieces[c] = {};
            for (int m = 0; m < geometry.classes[c].members; ++m, at += field.bits) {
                std::uint64_t number = item[at >> 6] >> (at & 63);
                if ((at & 63) + field.bits > 64) number |= item[(at >> 6) + 1] << (64 - (at & 63));
                pieces[c].set(field.anchor[number & ((std::uint64_t{1} << field.bits) - 1)]);
            }
        }
    }
    void address(Cursor& cursor, const std::uint64_t* item, std::uint64_t* out) const {
        std::copy_n(item, item_words(), out);
        if (!images_) return;
        decode(item, cursor.scratch.data());
        least_image(cursor, out);
    }
    void open(Cursor& cursor, const std::uint64_t* item) const {
        decode(item, cursor.pieces.data());
        cursor.free = geometry.free_cells(cursor.pieces.data());
    }
    void child(Cursor& cursor, int c, int from, int to, std::uint64_t* item, std::uint64_t* address) const {
        const Mask<W> before = cursor.pieces[c];
        cursor.pieces[c].reset(from);
        cursor.pieces[c].set(to);
        encode(cursor.pieces.data(), item);
        std::copy_n(item, item_words(), address);
        if (images_) {
            cursor.scratch = cursor.pieces;
            least_image(cursor, address);
        }
        cursor.pieces[c] = before;
    }
    bool visit(Cursor&, Table& table, const std::uint64_t*, const std::uint64_t* address,
               unsigned value) const {
        return table.claim(address, value);
    }

    const Geometry<W>& geometry;

  private:
    struct Field {
        int bits;
        std::vector<std::uint32_t> number, anchor;
    };
    // Replaces `least`, the item of the layout in scratch, by the least item among its images.
    void least_image(Cursor& cursor, std::uint64_t* least) const {
        for (int g = 0; g < images_; ++g) {
            geometry.image(g, cursor.scratch.data(), cursor.image.data());
            encode(cursor.image.data(), cursor.mirrored.data());
            if (std::lexicographical_compare(cursor.mirrored.begin(), cursor.mirrored.end(), least,
                                             least + item_words()))
                std::copy(cursor.mirrored.begin(), cursor.mirrored.end(), least);
        }
    }

    int images_;
    int bits_ = 0;
    std::vector<Field> fields_;
};

}  // namespace hakobi::sliding
