// A space (space.h) behind virtual functions: for what is asked too rarely to be compiled for each of them.
#pragma once

#include "sliding/space.h"

namespace hakobi::sliding {

// A view of one state at a time.
template <int W>
class AnySpace {
  public:
    explicit AnySpace(const Geometry<W>& geometry) : geometry(geometry) {}
    virtual ~AnySpace() = default;
    virtual int item_words() const = 0;
    virtual int address_words() const = 0;
    virtual int images() const = 0;
    virtual void encode(const Mask<W>* pieces, std::uint64_t* item) const = 0;
    virtual void decode(const std::uint64_t* item, Mask<W>* pieces) const = 0;
    virtual const CursorBase<W>& open(const std::uint64_t* item) = 0;
    // Of the opened state, by moving one piece.
    virtual void child(int c, int from, int to, std::uint64_t* item, std::uint64_t* address) = 0;

    const Geometry<W>& geometry;
};

template <class Space>
class Viewed : public AnySpace<Space::mask_words> {
    static constexpr int W = Space::mask_words;

  public:
    explicit Viewed(const Space& space)
        : AnySpace<W>(space.geometry), space_(space), cursor_(space.make_cursor()) {}
    int item_words() const override { return space_.item_words(); }
    int address_words() const override { return space_.address_words(); }
    int images() const override { return space_.images(); }
    void encode(const Mask<W>* pieces, std::uint64_t* item) const override { space_.encode(pieces, item); }
    void decode(const std::uint64_t* item, Mask<W>* pieces) const override { space_.decode(item, pieces); }
    const CursorBase<W>& open(const std::uint64_t* item) override {
        space_.open(cursor_, item);
        return cursor_;
    }
    void child(int c, int from, int to, std::uint64_t* item, std::uint64_t* address) override {
        space_.child(cursor_, c, from, to, item, address);
    }

  private:
    const Space& space_;
    typename Space::Cursor cursor_;
};

}  // namespace hakobi::sliding
