// Pulls a box off its target to where it is out of the way; best to where a later pull home would be far
// enough to let it sink (sinks.h).
#pragma once

#include "sokoban/fess/advisors/advisor.h"
#include "sokoban/fess/pull_style.h"
#include "sokoban/fess/sinks.h"

namespace hakobi::sokoban::fess {

template <int W>
class Unpacker : public Advisor<W>, private UnpackingKeys {
  public:
    // `sinks`: of the state whose children are advised on.
    Unpacker(Tables<W>& tables, const Sinks<W>& sinks, PullStyle style)
        : tables_(tables), sinks_(sinks), style_(style) {}
    void advise(const State<W>& at, const Score& own, std::vector<Child>& children) override {
        const Bits<W> away = far_from_sinks(at);
        nominate_least(
            children,
            [&](const Child& c) {
                return c.score.key[kZones] <= own.key[kZones] && c.score.key[kRooms] <= own.key[kRooms] &&
                       c.score.key[kSpread] < own.key[kSpread] && tables_.target_set().test(c.move.from);
            },
            [&](const Child& c) {
                return std::tuple(tables_.hole(c.move.from), !away.test(c.move.to), c.score.key[kZones],
                                  c.score.key[kRooms],
                                  chance(c, -tables_.push_distance(c.move.to, c.move.from)));
            });
    }

  private:
    Bits<W> far_from_sinks(const State<W>& at) {
        const Board& board = tables_.board;
        Bits<W> away = tables_.space.reach.none();
        if (!sinks_.set().any()) return away;
        const std::vector<Cell> sources = cells_of(sinks_.set());
        const BoxGraph::Row row = BoxGraph(board, walls_of(board, at.boxes)).pushes_from(sources);
        for (Cell c = 0; c < board.cells(); ++c) {
            if (row[c] == BoxGraph::kFar) continue;
            bool far = true;
            for (Cell sink : sources) far = far && tables_.walk(sink, c) >= style_.far;
            if (far) away.set(c);
        }
        return away;
    }
    // A number that depends on the move and the seed alone; without a seed, `otherwise`.
    int chance(const Child& child, int otherwise) const {
        if (!style_.seed) return otherwise;
        std::uint64_t x =
            (style_.seed * 0x9e3779b97f4a7c15ull) ^ (std::uint64_t{child.move.from} << 32 | child.move.to);
        x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9ull;
        x = (x ^ x >> 32) * 0x94d049bb133111ebull;
        return static_cast<int>(x >> 40);
    }

    Tables<W>& tables_;
    const Sinks<W>& sinks_;
    PullStyle style_;
};

}  // namespace hakobi::sokoban::fess
