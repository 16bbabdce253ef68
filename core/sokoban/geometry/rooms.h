// Rooms, and whether one can walk between them.
//
// A room is a group of blocks of floor (blocks.h); all other floor is corridor. A cell shared by two
// diagonally touching blocks, where neither of the two other blocks exists, belongs to no room: it is the door
// between them.
//
// The feature: how many pairs of rooms are cut that hang together on the empty board. A pair A–B hangs
// together when every piece of free cells of A (extended by free corridor) touches B, and the other way
// round. Unlike the number of zones this sees a blocked door even where a detour leads around it.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "containers/bits.h"
#include "sokoban/geometry/board.h"

namespace hakobi::sokoban {

class Rooms {
  public:
    static constexpr int kMost = 64;
    static constexpr std::int8_t kCorridor = -1;

    explicit Rooms(const Board& board);

    int count() const { return count_; }
    int of(Cell c) const { return label_[c]; }
    // Is c in room r or beside one of its cells?
    bool extended(int r, Cell c) const { return extended_[c] >> r & 1; }
    const std::vector<Cell>& cells_of(int r) const { return cells_[r]; }

    // Missing pairs with these boxes on the board.
    template <int W>
    int missing(const Bits<W>& boxes) {
        return missing_by([&](int a) { return touched(a, boxes); });
    }
    // The same, where links(a) tells the rooms that every piece of room a touches.
    template <class Links>
    int missing_by(Links&& links) {
        if (count_ < 2) return 0;
        int lost = 0;
        for (int a = 0; a < count_; ++a) links_[a] = full_[a] & links(a);
        for (int a = 0; a < count_; ++a)
            for (std::uint64_t rest = full_[a] >> a; rest; rest &= rest - 1) {
                const int b = a + std::countr_zero(rest);
                if (!((links_[a] >> b & 1) && (links_[b] >> a & 1))) ++lost;
            }
        return lost;
    }
    // Rooms that every piece of room a touches. Only boxes in a and in corridors matter.
    template <int W>
    std::uint64_t touched(int a, const Bits<W>& boxes) {
        std::uint64_t common = ~std::uint64_t{0};
        bool any = false;
        ++now_;
        for (Cell start : cells_[a]) {
            if (boxes.test(start) || stamp_[start] == now_) continue;
            any = true;
            std::uint64_t met = 0;
            stack_.assign(1, start);
            stamp_[start] = now_;
            while (!stack_.empty()) {
                const Cell c = stack_.back();
                stack_.pop_back();
                for (Cell to : board_.neighbours(c)) {
                    if (to == kNone || stamp_[to] == now_) continue;
                    const int r = label_[to];
                    if (r >= 0 && r != a) {
                        met |= std::uint64_t{1} << r;
                        continue;
                    }
                    if (boxes.test(to)) continue;
                    stamp_[to] = now_;
                    stack_.push_back(to);
                }
            }
            common &= met;
            if (!common) break;
        }
        return any ? common : 0;
    }

  private:
    const Board& board_;
    int count_ = 0;
    std::vector<std::int8_t> label_;
    std::vector<std::uint64_t> extended_;
    std::vector<std::vector<Cell>> cells_;
    std::vector<std::uint64_t> full_, links_;
    std::vector<std::uint32_t> stamp_;
    std::vector<Cell> stack_;
    std::uint32_t now_ = 0;
};

}  // namespace hakobi::sokoban
