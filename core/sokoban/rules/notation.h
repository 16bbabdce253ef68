// How a state is written down in bytes (game.h), for sets of W words.
#pragma once

#include <algorithm>
#include <cstring>
#include <map>

#include "base/method.h"
#include "containers/bits.h"
#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

template <int W>
class Notation {
  public:
    using Set = Bits<W>;

    explicit Notation(const Board& board)
        : cells_(board.cells()),
          boxes_(board.boxes().size()),
          set_bytes_((cells_ + 7) / 8),
          player_bytes_(cells_ > 65536 ? 4 : 2) {
        std::map<std::int64_t, std::size_t> counts;
        for (std::int64_t weight : board.weights()) ++counts[weight];
        for (const auto& [weight, count] : counts) {
            weights_.push_back(weight);
            counts_.push_back(count);
        }
        told_apart_ = counts.size() > 1;
    }

    std::size_t bytes() const { return set_bytes_ + player_bytes_ + class_bytes(); }
    bool told_apart() const { return told_apart_; }

    Set boxes(const unsigned char* state) const {
        Set set = Set::zeros(cells_);
        std::size_t at = 0;
        for (std::size_t i = 0; at < set_bytes_; ++i, at += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, state + at, std::min<std::size_t>(8, set_bytes_ - at));
            set.w[i] = word;
        }
        return set;
    }
    Cell player(const unsigned char* state) const {
        Cell cell = 0;
        std::memcpy(&cell, state + set_bytes_, player_bytes_);
        return cell;
    }
    // Boxes and player; the classes stay as they are.
    void write(const Set& boxes, Cell player, unsigned char* state) const {
        std::size_t at = 0;
        for (std::size_t i = 0; at < set_bytes_; ++i, at += 8) {
            const std::uint64_t word = boxes.w[i];
            std::memcpy(state + at, &word, std::min<std::size_t>(8, set_bytes_ - at));
        }
        std::memcpy(state + set_bytes_, &player, player_bytes_);
    }
    // The classes of `before`, after the box on one cell of `boxes` has gone to another.
    void carry_class(const unsigned char* before, const Set& boxes, Cell from, Cell to,
                     unsigned char* after) const {
        if (!told_apart_) return;
        std::size_t left = 0, right = 0;
        boxes.each([&](Cell c) {
            left += c < from;
            right += c < to && c != from;
        });
        const auto *old = before + set_bytes_ + player_bytes_, *end = old + class_bytes();
        auto* fresh = after + set_bytes_ + player_bytes_;
        std::vector<std::array<unsigned char, 2>> classes(boxes_);
        std::memcpy(classes.data(), old, end - old);
        const auto moved = classes[left];
        classes.erase(classes.begin() + left);
        classes.insert(classes.begin() + right, moved);
        std::memcpy(fresh, classes.data(), end - old);
    }
    std::uint16_t class_of(const unsigned char* state, std::size_t box) const {
        std::uint16_t number = 0;
        std::memcpy(&number, state + set_bytes_ + player_bytes_ + 2 * box, 2);
        return number;
    }
    void write_class(std::size_t box, std::int64_t weight, unsigned char* state) const {
        const auto at = std::lower_bound(weights_.begin(), weights_.end(), weight);
        if (at == weights_.end() || *at != weight)
            throw BadRequest("no box of this level weighs " + std::to_string(weight));
        const auto number = static_cast<std::uint16_t>(at - weights_.begin());
        std::memcpy(state + set_bytes_ + player_bytes_ + 2 * box, &number, 2);
    }
    std::int64_t weight(std::uint16_t box_class) const { return weights_[box_class]; }

    // What is wrong with these bytes; null: nothing.
    const char* fault(const unsigned char* state) const {
        if (cells_ % 8 && state[set_bytes_ - 1] >> cells_ % 8) return "it has boxes beyond the board";
        const Set set = boxes(state);
        if (set.count() != boxes_) return "it has another number of boxes than the level";
        const Cell at = player(state);
        if (at >= cells_) return "its player stands beyond the board";
        if (set.test(at)) return "its player stands on a box";
        if (!told_apart_) return nullptr;
        std::vector<std::size_t> counts(counts_.size());
        for (std::size_t i = 0; i < boxes_; ++i) {
            const std::uint16_t number = class_of(state, i);
            if (number >= counts.size()) return "it has a weight that no box of the level has";
            ++counts[number];
        }
        return counts == counts_ ? nullptr : "its boxes have other weights than those of the level";
    }

  private:
    std::size_t class_bytes() const { return told_apart_ ? 2 * boxes_ : 0; }

    std::size_t cells_, boxes_, set_bytes_, player_bytes_;
    bool told_apart_ = false;
    std::vector<std::int64_t> weights_;  // of the classes, ascending
    std::vector<std::size_t> counts_;
};

}  // namespace hakobi::sokoban
