// What learners see of many boards: one buffer of bytes, a picture for each board, changed only where a board
// changes.
//
//     planes   board × plane × row × column                  1 where a square has what the plane is about
//     tiles    board × (row, pixel) × (column, pixel) × 3     on each square the small picture of its kind
//
// A canvas may also be blank: then nobody looks, and drawing costs nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace hakobi::play {

class Canvas {
  public:
    struct Size {
        std::size_t boards, height, width;
        std::size_t squares() const { return height * width; }
    };

    static Canvas blank() { return Canvas({}, 0, 0, {}); }
    static Canvas with_planes(Size size, std::size_t planes) { return Canvas(size, planes, 0, {}); }
    // `tiles`: one kind after the other, each `pixels` × `pixels` × 3 bytes.
    static Canvas with_tiles(Size size, std::size_t pixels, std::string tiles) {
        return Canvas(size, 0, pixels, std::move(tiles));
    }

    bool has_planes() const { return planes_ != 0; }
    bool has_tiles() const { return pixels_ != 0; }
    std::size_t kinds() const { return has_tiles() ? tiles_.size() / tile_bytes() : 0; }

    std::uint8_t* data() { return bytes_.data(); }
    std::vector<std::size_t> shape() const {
        if (has_planes()) return {size_.boards, planes_, size_.height, size_.width};
        if (has_tiles()) return {size_.boards, size_.height * pixels_, size_.width * pixels_, 3};
        return {0};
    }

    // A plane of one board.
    std::uint8_t* plane(std::size_t board, std::size_t plane) {
        return bytes_.data() + (board * planes_ + plane) * size_.squares();
    }
    void wipe(std::size_t board) {
        std::fill_n(bytes_.begin() + static_cast<std::ptrdiff_t>(board * board_bytes()), board_bytes(), 0);
    }
    void lay(std::size_t board, std::size_t row, std::size_t column, std::size_t kind) {
        const std::size_t line = pixels_ * 3, step = size_.width * line;
        const char* from = tiles_.data() + kind * tile_bytes();
        std::uint8_t* to = bytes_.data() + board * board_bytes() + row * pixels_ * step + column * line;
        for (std::size_t y = 0; y < pixels_; ++y) std::copy_n(from + y * line, line, to + y * step);
    }

  private:
    Canvas(Size size, std::size_t planes, std::size_t pixels, std::string tiles)
        : size_(size), planes_(planes), pixels_(pixels), tiles_(std::move(tiles)) {
        bytes_.resize(size_.boards * board_bytes());
    }
    std::size_t tile_bytes() const { return pixels_ * pixels_ * 3; }
    std::size_t board_bytes() const { return size_.squares() * (planes_ + tile_bytes()); }

    Size size_;
    std::size_t planes_, pixels_;
    std::string tiles_;
    std::vector<std::uint8_t> bytes_;
};

}  // namespace hakobi::play
