#include "sokoban/searches/greedy_backward.h"

#include <algorithm>
#include <type_traits>

#include "base/expansions.h"
#include "containers/numbered_table.h"
#include "sokoban/bounds/assignment.h"
#include "sokoban/deadlocks/offered.h"
#include "sokoban/deadlocks/trapped.h"
#include "sokoban/geometry/journey.h"
#include "sokoban/searches/measures_frontier.h"
#include "sokoban/searches/pulls.h"
#include "sokoban/sizes.h"
#include "sokoban/space.h"
#include "sokoban/study/sight.h"

namespace hakobi::sokoban {
namespace {

template <int W>
class GreedyBackward : public Method {
  public:
    using Set = Bits<W>;
    using Number = NumberedTable::Number;

    explicit GreedyBackward(const Space<W>& space)
        : space_(space),
          pulls_(space),
          journey_(space.board, space.reach, space.memory),
          offered_(space),
          trapped_(space.board, space.reach, space.starts),
          assignment_(pulls_.distances(), space.memory),
          table_(space.memory, pulls_.codec().key_bytes(), sizeof(Number)),
          frontier_(space.memory, 1),
          boxes_(space.reach.none()),
          region_(space.reach.none()),
          row_of_(space.board.cells()),
          key_(pulls_.codec().buffer_bytes()) {}

    Outcome step() override {
        roots_due_ = rooting_;
        const std::uint64_t until = generated_ + 1 + kCellsAStep / space_.board.cells();
        for (int i = 0; i < 256 && generated_ < until; ++i) {
            if (!journey_.done()) {
                if (advance()) return Outcome::solved;
            } else if (box_ < todo_.size()) {
                journey_.begin(todo_[box_++], boxes_, region_);
            } else {
                if (roots_due_) roots();
                if (!next_state()) return rooting_ ? Outcome::running : Outcome::unsolvable;
            }
        }
        return Outcome::running;
    }

    void report(Progress& progress) const override {
        progress.expanded = expanded_;
        progress.generated = generated_;
        progress.stored = table_.size();
        progress.note = "greedy-backward";
        if (best_ != UINT32_MAX) progress.note += ", nearest " + std::to_string(best_) + " pulls";
        progress.note += ", open " + std::to_string(frontier_.size());
    }
    std::vector<Push> solution() const override;
    std::uint64_t work() const override { return generated_ + offered_.looked_at() / 64; }
    void extras(Stats& stats) const override {
        stats.extra.emplace_back("open", frontier_.size());
        stats.extra.emplace_back("trapped", trapped_count_);
        stats.extra.emplace_back("refused_by_corrals", refused_);
        stats.extra.emplace_back("looked_at_by_corrals", offered_.looked_at());
        if (best_ != UINT32_MAX) stats.extra.emplace_back("nearest", best_);
    }

  private:
    using Stop = typename Journey<W, Way::pull>::Stop;
    using Cost = AssignmentCost<W>;
    static constexpr std::size_t kCellsAStep = 1 << 16;

    void pack(const Set& boxes, const Set& region, unsigned char* key) const {
        pulls_.codec().pack(boxes, static_cast<Cell>(region.lowest()), key);
    }
    NumberedTable::Inserted enter(const Set& boxes, const Set& region, Number parent) {
        pack(boxes, region, key_.data());
        const auto inserted = table_.insert(key_.data(), table_.hash(key_.data()));
        if (inserted.fresh) table_.put(inserted.number, parent);
        return inserted;
    }
    Number parent_of(const unsigned char* key) const {
        Number parent;
        std::memcpy(&parent, table_.find(key, table_.hash(key)), sizeof parent);
        return parent;
    }
    std::vector<Push> pushes_between(Cell box, const Set& boxes, const Set& region,
                                     const std::vector<unsigned char>& key) const;
    typename Assignment<Cost>::Value assign(const Set& boxes, Cell player) {
        std::size_t row = 0;
        boxes.each([&](Cell c) {
            row_of_[c] = static_cast<std::uint32_t>(row);
            assignment_.set_place(row++, pulls_.place_of(c, player));
        });
        return assignment_.solve();
    }
    void open(Number number, typename Assignment<Cost>::Value value) {
        if (value.pulls < 0) return;
        best_ = std::min(best_, static_cast<std::uint32_t>(value.pulls));
        Rank rank;
        rank.measure[0] = static_cast<std::uint32_t>(value.pulls);
        rank.tie = value.away;
        frontier_.push(rank, number);
    }
    void roots() {
        rooting_ = pulls_.next_roots([&](const Set& boxes, const Set& region) { root(boxes, region); });
        roots_due_ = false;
    }
    void root(const Set& boxes, const Set& region) {
        const auto [number, fresh] = enter(boxes, region, Frontier::kNothing);
        if (fresh) open(number, assign(boxes, static_cast<Cell>(region.lowest())));
    }

    // Takes the next open state apart into boxes to be pulled; false when none is open.
    bool next_state() {
        parent_ = frontier_.pop(0);
        todo_.clear();
        box_ = 0;
        if (parent_ == Frontier::kNothing) return false;
        Cell player = 0;
        pulls_.codec().unpack(table_.key(parent_), boxes_, player);
        region_ = space_.reach.flood(player, boxes_);
        if (trapped_(boxes_, region_)) {
            ++trapped_count_;
            return true;
        }
        expanding();
        ++expanded_;
        if (space_.sight) space_.sight->saw(boxes_, player_beside(player));
        assign(boxes_, player);
        boxes_.each([&](Cell c) { todo_.push_back(c); });
        return true;
    }
    // Beside the box that was pulled last; the pulls themselves are not kept. At a root he is where he is.
    Cell player_beside(Cell player) const {
        const auto before = table_.get<Number>(parent_);
        if (before == Frontier::kNothing) return player;
        Set old = space_.reach.none();
        Cell there = 0;
        pulls_.codec().unpack(table_.key(before), old, there);
        boxes_.without(old).each([&](Cell box) {
            for (Cell beside : space_.board.neighbours(box))
                if (beside != kNone && region_.test(beside)) player = beside;
        });
        return player;
    }
    bool advance() {
        return journey_.advance(
            [&](Cell to, int side) { return !pulls_.distances().dead(pulls_.place_after(to, side)); },
            [&](const Set& boxes, const Stop& stop) {
                ++generated_;
                return permitted(boxes, stop) ? arrive(boxes, stop) : Arrival::refused;
            });
    }
    bool permitted(const Set& boxes, const Stop& stop) {
        if (offered_(boxes, stop.region, stop.box, opposite(stop.side))) return true;
        ++refused_;
        return false;
    }
    Arrival arrive(const Set& boxes, const Stop& stop) {
        const auto [number, fresh] = enter(boxes, stop.region, parent_);
        if (!fresh) return Arrival::taken;
        open(number, assignment_.replaced(row_of_[todo_[box_ - 1]], pulls_.place_after(stop.box, stop.side)));
        const bool home =
            std::equal(key_.begin(), key_.begin() + pulls_.codec().key_bytes(), pulls_.target());
        return home ? Arrival::end : Arrival::taken;
    }

    const Space<W>& space_;
    Pulls<W> pulls_;
    Journey<W, Way::pull> journey_;
    Offered<W> offered_;
    Trapped<W> trapped_;
    Assignment<Cost> assignment_;
    NumberedTable table_;
    Frontier frontier_;
    Set boxes_, region_;      // of the state that is being expanded
    Number parent_ = 0;       // its number
    std::vector<Cell> todo_;  // its boxes
    std::size_t box_ = 0;     // the next of them
    std::vector<std::uint32_t> row_of_;
    std::vector<unsigned char> key_;
    bool rooting_ = true;     // choices of goals are left
    bool roots_due_ = false;  // one of them is to be taken in this step
    std::uint32_t best_ = UINT32_MAX;
    std::uint64_t expanded_ = 0, generated_ = 0, refused_ = 0, trapped_count_ = 0;
};

// The chain of parents, each link filled in by pulling the one box that moved once more. A box that came back
// to its cell leaves no trace but the player's region: then every box is tried.
template <int W>
std::vector<Push> GreedyBackward<W>::solution() const {
    std::vector<Push> pushes;
    std::vector<unsigned char> key(pulls_.target(), pulls_.target() + pulls_.codec().key_bytes());
    for (Number parent; (parent = parent_of(key.data())) != Frontier::kNothing;) {
        Set before = space_.reach.none(), after = before;
        Cell player = 0;
        pulls_.codec().unpack(key.data(), after, player);
        pulls_.codec().unpack(table_.key(parent), before, player);
        Set moved = before.without(after);
        if (!moved.any()) moved = before;
        const Set region = space_.reach.flood(player, before);
        std::vector<Push> part;
        moved.each([&](Cell box) {
            if (part.empty()) part = pushes_between(box, before, region, key);
        });
        pushes.insert(pushes.end(), part.begin(), part.end());
        key.assign(table_.key(parent), table_.key(parent) + key.size());
    }
    return pushes;
}

// The pushes of `box` that lead from the state `key` to the state of these boxes; none if it is not this box.
template <int W>
std::vector<Push> GreedyBackward<W>::pushes_between(Cell box, const Set& boxes, const Set& region,
                                                    const std::vector<unsigned char>& key) const {
    Journey<W, Way::pull> journey(space_.board, space_.reach, space_.memory);
    std::vector<unsigned char> reached(key_.size());
    for (journey.begin(box, boxes, region); !journey.done();)
        if (journey.advance(
                [&](Cell to, int side) { return !pulls_.distances().dead(pulls_.place_after(to, side)); },
                [&](const Set& at, const Stop& stop) {
                    pack(at, stop.region, reached.data());
                    return std::equal(key.begin(), key.end(), reached.begin()) ? Arrival::end
                                                                               : Arrival::taken;
                }))
            return journey.pushes_back();
    return {};
}

}  // namespace

std::unique_ptr<Method> make_greedy_backward(const Terrain& terrain) {
    return with_size<4, 0>(terrain.board.cells(), [&]<int W>() -> std::unique_ptr<Method> {
        return std::make_unique<GreedyBackward<W>>(space_of<W>(terrain));
    });
}

}  // namespace hakobi::sokoban
