#include "sokoban/generate/starts.h"

#include <algorithm>

#include "base/method.h"
#include "sokoban/geometry/steps.h"
#include "sokoban/geometry/zones.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {
namespace {

constexpr std::int64_t kChange = 4, kHome = 6, kLuck = 8;  // in pushes
constexpr std::size_t kMostCells = 256;

template <int W>
class PullGraph {
  public:
    using Set = Bits<W>;

    PullGraph(const Board& board, const StartsRequest& request)
        : board_(board), request_(request), reach_(board), goals_(reach_.none()), slots_(1024) {
        for (Cell c : board.goals()) goals_.set(c);
    }

    Starts run() {
        Set solved = goals_;
        each_zone(reach_, solved, [&](const Set& region) { meet(solved, region, kNone, 0); });
        Starts starts;
        starts.complete = true;
        std::size_t begin = 0;
        while (begin < nodes_.size()) {
            const std::size_t end = nodes_.size();
            starts.layers.push_back(end - begin);
            if (end >= request_.most_states) {
                starts.complete = false;
                break;
            }
            starts.complete &= !expand(begin, end);
            begin = end;
        }
        choose(starts.found);
        return starts;
    }

  private:
    struct Node {
        Set boxes;
        Cell player, last;  // the lowest cell of his region; where the box stands that was pulled last
        std::uint32_t layer, changes;
    };

    // True where some of the layer had to stay behind.
    bool expand(std::size_t begin, std::size_t end) {
        ++layer_;
        fresh_ = end;
        if (end - begin <= request_.widest) {
            for (std::size_t i = begin; i < end; ++i) expand(i);
            return false;
        }
        std::vector<std::size_t> order;
        for (std::size_t i = begin; i < end; ++i) order.push_back(i);
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return before(a, b); });
        order.resize(request_.widest);
        std::sort(order.begin(), order.end());
        for (std::size_t i : order) expand(i);
        return true;
    }
    void expand(std::size_t i) {
        const Node node = nodes_[i];
        const Set region = reach_.flood(node.player, node.boxes);
        node.boxes.each([&](Cell c) {
            each_step<Way::pull>(board_, c, node.boxes, region, [&](Cell to, int side) {
                Set after = node.boxes;
                after.clear(c);
                after.set(to);
                meet(after, reach_.after_pull(region, c, to, board_.neighbour(to, side), after), to,
                     node.changes + (node.last != c));
            });
        });
    }
    void meet(const Set& boxes, const Set& region, Cell last, std::uint32_t changes) {
        const Cell player = static_cast<Cell>(region.lowest());
        std::size_t at = hash(boxes, player) & (slots_.size() - 1);
        for (; slots_[at]; at = (at + 1) & (slots_.size() - 1)) {
            Node& known = nodes_[slots_[at] - 1];
            if (known.player != player || !(known.boxes == boxes)) continue;
            if (slots_[at] > fresh_ && changes < known.changes) {
                known.changes = changes;
                known.last = last;
            }
            return;
        }
        nodes_.push_back({boxes, player, last, layer_, changes});
        slots_[at] = static_cast<std::uint32_t>(nodes_.size());
        if (2 * nodes_.size() > slots_.size()) grow();
    }
    void grow() {
        slots_.assign(2 * slots_.size(), 0);
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            std::size_t at = hash(nodes_[i].boxes, nodes_[i].player) & (slots_.size() - 1);
            while (slots_[at]) at = (at + 1) & (slots_.size() - 1);
            slots_[at] = static_cast<std::uint32_t>(i + 1);
        }
    }
    static std::size_t hash(const Set& boxes, Cell player) {
        const std::uint64_t h = (boxes.hash() ^ player) * 0x9e3779b97f4a7c15ull;
        return h ^ h >> 29;
    }

    std::int64_t worth(std::size_t i) const {
        const Node& node = nodes_[i];
        const auto luck = static_cast<std::int64_t>(
                              (hash(node.boxes, node.player) ^ request_.seed) * 0xd6e8feb86659fd93ull >> 32) %
                          kLuck;
        return node.layer + kChange * node.changes - kHome * home(node) + luck;
    }
    std::int64_t home(const Node& node) const {
        return static_cast<std::int64_t>((node.boxes & goals_).count());
    }
    bool before(std::size_t a, std::size_t b) const {
        const std::int64_t x = worth(a), y = worth(b);
        return x != y ? x > y : a < b;
    }

    void choose(std::vector<Start>& found) const {
        std::vector<std::pair<std::int64_t, std::size_t>> order;
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            if (nodes_[i].layer >= request_.fewest && nodes_[i].layer <= request_.most)
                order.emplace_back(-worth(i), i);
        const std::size_t kept = std::min(order.size(), 4 * request_.wanted);
        std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kept), order.end());
        std::vector<Set> taken;
        for (std::size_t k = 0; k < kept && found.size() < request_.wanted; ++k) {
            const Node& node = nodes_[order[k].second];
            if (std::find(taken.begin(), taken.end(), node.boxes) != taken.end()) continue;
            taken.push_back(node.boxes);
            found.push_back({node.layer, node.changes, static_cast<std::uint32_t>(home(node)),
                             squares(node.boxes), squares(reach_.flood(node.player, node.boxes))});
        }
    }
    std::vector<std::size_t> squares(const Set& set) const {
        std::vector<std::size_t> found;
        set.each([&](Cell c) { found.push_back(board_.grid_index(c)); });
        return found;
    }

    const Board& board_;
    const StartsRequest& request_;
    Reach<W> reach_;
    Set goals_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> slots_;  // number of a node + 1; 0: none
    std::uint32_t layer_ = 0;
    std::size_t fresh_ = 0;  // nodes of this number and above are of the layer that is being made
};

}  // namespace

Starts find_starts(const LevelSpec& level, const StartsRequest& request) {
    const Board board(level);
    if (board.cells() > kMostCells)
        throw BadRequest("a board for new levels has at most 256 squares of floor");
    return with_size<1, 4>(board.cells(), [&]<int W>() { return PullGraph<W>(board, request).run(); });
}

}  // namespace hakobi::sokoban
