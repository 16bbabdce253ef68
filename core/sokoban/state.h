// A state and its packed form.
//
// A state is the set of boxes and a player cell (the lowest cell of the player's region where only the region
// matters, the exact cell where walking counts). Boxes only ever stand on live cells (distances.h), so they
// are a subset of the live cells of known size: packed, its number (containers/combinations.h). Where these
// numbers do not fit a word, a packed state has one bit a live cell, or the sorted list of the boxes' live
// numbers, whichever is shorter. The player's cell follows. When boxes are told apart by weight, the list is
// kept class by class (`Classes`).
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <vector>

#include "containers/bits.h"
#include "containers/combinations.h"
#include "containers/gather.h"
#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

class BitWriter {
  public:
    explicit BitWriter(unsigned char* out) : out_(out) {}
    void put(std::uint64_t x, int bits) {
        if (bits == 0) return;
        word_ |= x << fill_;
        if (fill_ + bits >= 64) {
            std::memcpy(out_, &word_, 8);
            out_ += 8;
            word_ = fill_ ? x >> (64 - fill_) : 0;
            fill_ = fill_ + bits - 64;
        } else {
            fill_ += bits;
        }
    }
    void finish() { std::memcpy(out_, &word_, (fill_ + 7) / 8); }

  private:
    unsigned char* out_;
    std::uint64_t word_ = 0;
    int fill_ = 0;
};

class BitReader {
  public:
    explicit BitReader(const unsigned char* in, std::size_t size) : in_(in), end_(in + size) {}
    std::uint64_t get(int bits) {
        if (bits == 0) return 0;
        std::uint64_t x = word_;
        if (have_ < bits) {
            const int had = have_;
            word_ = 0;
            const std::size_t n = end_ - in_ < 8 ? end_ - in_ : 8;
            std::memcpy(&word_, in_, n);
            in_ += n;
            have_ = 64;
            if (had < 64) x |= word_ << had;
            const int used = bits - had;
            word_ = used < 64 ? word_ >> used : 0;
            have_ -= used;
        } else {
            word_ = bits < 64 ? word_ >> bits : 0;
            have_ -= bits;
        }
        return bits < 64 ? x & ((std::uint64_t{1} << bits) - 1) : x;
    }

  private:
    const unsigned char *in_, *end_;
    std::uint64_t word_ = 0;
    int have_ = 0;
};

inline int bits_for(std::uint64_t values) { return values <= 1 ? 0 : 64 - std::countl_zero(values - 1); }

template <int W>
class StateCodec {
  public:
    using Set = Bits<W>;

    // Class of the box on each cell; null where all boxes are alike.
    using Classes = std::uint16_t;

    // `counts`: boxes of each class.
    StateCodec(std::size_t cells, const Set& live, std::vector<std::size_t> counts)
        : cells_(cells),
          live_(live),
          counts_(std::move(counts)),
          subsets_(live.count(), live.count() <= kRanked && counts_.size() == 1 ? counts_[0] : 0) {
        const std::size_t boxes = std::accumulate(counts_.begin(), counts_.end(), std::size_t{0});
        number_.assign(cells, kNone);
        live.each([&](Cell c) {
            number_[c] = static_cast<Cell>(cell_.size());
            cell_.push_back(c);
        });
        player_bits_ = bits_for(cells);
        number_bits_ = bits_for(cell_.size());
        if (counts_.size() == 1 && cell_.size() <= kRanked && subsets_.count() != Combinations::kTooMany)
            form_ = Form::rank;
        else
            form_ = counts_.size() > 1 || boxes * number_bits_ < cell_.size() ? Form::list : Form::bits;
        if (form_ == Form::bits)
            for (std::size_t i = 0; i < words_of(cell_); ++i) gather_.emplace_back(live.w[i]);
        rank_bits_ = bits_for(subsets_.count());
        const std::size_t box_bits = form_ == Form::rank   ? rank_bits_
                                     : form_ == Form::list ? boxes * number_bits_
                                                           : cell_.size();
        key_bytes_ = (box_bits + player_bits_ + 7) / 8;
        if (key_bytes_ == 0) key_bytes_ = 1;
    }

    std::size_t key_bytes() const { return key_bytes_; }
    std::size_t buffer_bytes() const { return key_bytes_ + 8; }  // room for whole-word stores
    std::size_t live_cells() const { return cell_.size(); }
    Cell live_number(Cell c) const { return number_[c]; }
    Cell live_cell(std::size_t number) const { return cell_[number]; }

    void pack(const Set& boxes, Cell player, unsigned char* key, const Classes* classes = nullptr) const {
        BitWriter out(key);
        if (form_ == Form::rank) {
            std::uint64_t rank = 0;
            std::size_t i = 0;
            boxes.each([&](Cell c) { rank += subsets_.part(i++, number_[c]); });
            out.put(rank, rank_bits_);
        } else if (form_ == Form::list) {
            for (std::size_t q = 0; q < counts_.size(); ++q)
                boxes.each([&](Cell c) {
                    if (!classes || classes[c] == q) out.put(number_[c], number_bits_);
                });
        } else {
            for (std::size_t i = 0; i < gather_.size(); ++i)
                out.put(gather_[i].gathered(boxes.w[i]), std::popcount(live_.w[i]));
        }
        out.put(player, player_bits_);
        out.finish();
    }
    void unpack(const unsigned char* key, Set& boxes, Cell& player, Classes* classes = nullptr) const {
        BitReader in(key, key_bytes_);
        if (form_ == Form::rank) {
            boxes = Set::zeros(cells_);
            subsets_.each(in.get(rank_bits_), [&](std::size_t number) { boxes.set(cell_[number]); });
        } else if (form_ == Form::list) {
            boxes = Set::zeros(cells_);
            for (std::size_t q = 0; q < counts_.size(); ++q)
                for (std::size_t i = 0; i < counts_[q]; ++i) {
                    const Cell c = cell_[in.get(number_bits_)];
                    boxes.set(c);
                    if (classes) classes[c] = static_cast<Classes>(q);
                }
        } else {
            boxes = Set::zeros(cells_);
            for (std::size_t i = 0; i < gather_.size(); ++i)
                boxes.w[i] = gather_[i].scattered(in.get(std::popcount(live_.w[i])));
        }
        player = static_cast<Cell>(in.get(player_bits_));
    }

  private:
    enum class Form { rank, list, bits };
    static std::size_t words_of(const std::vector<Cell>& cells) {
        return cells.empty() ? 0 : cells.back() / 64 + 1;
    }
    static constexpr std::size_t kRanked = 256;  // finding a subset by its number takes a step a live cell

    std::size_t cells_;
    Set live_;
    std::vector<std::size_t> counts_;
    Combinations subsets_;
    std::vector<Cell> number_, cell_;
    std::vector<Gather> gather_;  // the live cells of each word, up to the last that has any
    int player_bits_, number_bits_, rank_bits_;
    Form form_;
    std::size_t key_bytes_;
};

}  // namespace hakobi::sokoban
