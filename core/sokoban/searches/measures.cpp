#include "sokoban/searches/measures.h"

#include <algorithm>
#include <optional>
#include <type_traits>

#include "base/expansions.h"
#include "containers/numbered_table.h"
#include "sokoban/bounds/assignment.h"
#include "sokoban/deadlocks/trapped.h"
#include "sokoban/features/leaving_distances.h"
#include "sokoban/geometry/openings.h"
#include "sokoban/geometry/walk.h"
#include "sokoban/geometry/zones.h"
#include "sokoban/searches/measures_frontier.h"
#include "sokoban/searches/pulls.h"
#include "sokoban/sizes.h"
#include "sokoban/space.h"
#include "sokoban/state_table.h"
#include "sokoban/study/sight.h"

namespace hakobi::sokoban {
namespace {

struct Variant {
    unsigned weight;  // of the estimate in the tie value; 0 = no assignment
    bool moves;       // count
    bool player;      // counts as one more piece to bring home
    bool alone;       // measure 1
    explicit Variant(int number)
        : weight(kWeights[number % 10]),
          moves(number % 10 >= 3),
          player(number % 10 % 3 == 1),
          alone(number >= 10) {}

  private:
    static constexpr unsigned kWeights[] = {4, 2, 0, 3, 2, 0};
};

template <int W>
class Measures : public Method {
  public:
    using Set = Bits<W>;

    Measures(const Space<W>& space, int variant, MeasuresEstimate estimate)
        : space_(space),
          number_(variant),
          variant_(variant),
          pulls_(space),
          values_(pulls_.codec().live_cells(), kPullBits + (variant_.moves ? kMoveBits : 0)),
          trapped_(space.board, space.reach, space.starts),
          openings_(space.board, space.reach),
          zones_(space.reach),
          walk_(space.board, space.reach),
          table_(space.memory, pulls_.codec().key_bytes(), values_.bytes()),
          frontier_(space.memory, variant_.alone ? 1 : Rank::kMeasures),
          orders_(variant_.alone ? 1 : Rank::kMeasures),
          row_of_(space.board.cells()),
          key_(pulls_.codec().buffer_bytes()),
          charge_(space.memory) {
        if (estimate == MeasuresEstimate::by_variant)
            estimate = variant_.player ? MeasuresEstimate::alone : MeasuresEstimate::leaving;
        if (variant_.weight) prepare_assignment(estimate);
        best_.measure.fill(UINT32_MAX);
    }

    Outcome step() override {
        if (rooting_)
            rooting_ = pulls_.next_roots([&](const Set& boxes, const Set& region) { root(boxes, region); });
        const std::uint64_t until = generated_ + 1 + kCellsAStep / space_.board.cells();
        for (int i = 0; i < 128 && generated_ < until; ++i) {
            const Frontier::Number number = frontier_.pop(turn_);
            turn_ = (turn_ + 1) % orders_;
            if (number == Frontier::kNothing) return rooting_ ? Outcome::running : Outcome::unsolvable;
            unsigned char* at = table_.value(number);
            ValueCodec::Value value = values_.load(at);
            if (value.closed) continue;
            value.closed = true;
            values_.store(at, value);
            if (expand(table_.key(number), value)) return Outcome::solved;
        }
        return Outcome::running;
    }

    void report(Progress& progress) const override {
        progress.expanded = expanded_;
        progress.generated = generated_;
        progress.stored = table_.size();
        progress.note = "measures " + std::to_string(number_) + ", best";
        const char* names[] = {" away ", " zones ", " rooms ", " untouched "};
        for (int k = 0; k < (variant_.alone ? 1 : Rank::kMeasures); ++k)
            if (best_.measure[k] != UINT32_MAX) progress.note += names[k] + std::to_string(best_.measure[k]);
        progress.note += ", open " + std::to_string(frontier_.size());
        if (orders_ == 1 && !variant_.alone) progress.note += ", end game";
    }
    std::vector<Push> solution() const override {
        return pulls_.pushes_from_start([&](const unsigned char* key) {
            const ValueCodec::Value value = values_.load(table_.find(key, table_.hash(key)));
            return (value.cost & kPullMask) == 0 ? kNone : value.push;
        });
    }
    void extras(Stats& stats) const override {
        stats.extra.emplace_back("variant", number_);
        stats.extra.emplace_back("open", frontier_.size());
        stats.extra.emplace_back("buckets", frontier_.buckets());
        stats.extra.emplace_back("trapped", trapped_count_);
        stats.extra.emplace_back("orders_at_end", orders_);
        if (best_.measure[0] != UINT32_MAX) stats.extra.emplace_back("fewest_away", best_.measure[0]);
    }

  private:
    using Pull = typename Pulls<W>::Pull;
    using Cost = AssignmentCost<W>;
    static constexpr std::uint32_t kEndGame = 4;  // measures 2 to 4 go when this part of the boxes is away
    static constexpr std::size_t kCellsAStep = 1 << 17;
    static constexpr int kPullBits = 20, kMoveBits = 24;
    static constexpr std::uint64_t kPullMask = (std::uint64_t{1} << kPullBits) - 1;
    static constexpr std::uint64_t kMoveMask = (std::uint64_t{1} << kMoveBits) - 1;

    struct Child {
        Pull pull;
        Set boxes, region;
        std::uint64_t hash;
    };

    unsigned char* child_key(std::size_t i) { return &child_keys_[i * pulls_.codec().buffer_bytes()]; }
    void pack(const Set& boxes, const Set& region, unsigned char* key) const {
        pulls_.codec().pack(boxes, static_cast<Cell>(region.lowest()), key);
    }

    void prepare_assignment(MeasuresEstimate estimate) {
        const Distances& alone = pulls_.distances();
        if (estimate == MeasuresEstimate::alone) {
            assignment_.emplace(alone, space_.memory);
            return;
        }
        const std::size_t places = alone.sides().places(), columns = alone.columns();
        const Charge charge(space_.memory, places * columns * sizeof(std::int32_t));
        assignment_.emplace(leaving_distances(space_.board, alone).data(), places, columns, space_.memory);
    }
    void root(const Set& boxes, const Set& region) {
        const std::int64_t estimate = assign(boxes, static_cast<Cell>(region.lowest())).pulls;
        if (estimate < 0) return;
        pack(boxes, region, key_.data());
        const auto [number, fresh] = table_.insert(key_.data(), table_.hash(key_.data()));
        if (!fresh) return;
        values_.store(table_.value(number), {});
        frontier_.push({}, number);  // every solved board is expanded before anything else
    }
    typename Assignment<Cost>::Value assign(const Set& boxes, Cell player) {
        if (!assignment_) return {0, 0};
        std::size_t row = 0;
        boxes.each([&](Cell c) {
            row_of_[c] = static_cast<std::uint32_t>(row);
            assignment_->set_place(row++, pulls_.place_of(c, player));
        });
        return assignment_->solve();
    }

    // True when the start was met.
    bool expand(const unsigned char* key, const ValueCodec::Value& value) {
        Set boxes = space_.reach.none();
        Cell player = 0;
        pulls_.codec().unpack(key, boxes, player);
        const bool is_root = (value.cost & kPullMask) == 0;
        const bool walking = variant_.moves && !is_root;
        if (walking) walk_.from(pulls_.player_after(value.push), boxes);
        const Set region = walking ? walk_.region() : space_.reach.flood(player, boxes);
        if (trapped_(boxes, region)) {
            ++trapped_count_;
            return false;
        }
        expanding();
        ++expanded_;
        if (space_.sight) space_.sight->saw(boxes, is_root ? player : pulls_.player_after(value.push));
        generate(boxes, region);
        assign(boxes, player);
        if (orders_ > 1) zones_.fill(boxes, region);
        const std::uint64_t pulls = std::min((value.cost & kPullMask) + 1, kPullMask);
        for (std::size_t i = 0; i < children_.size(); ++i) {
            const std::uint64_t walked = variant_.moves ? value.cost >> kPullBits : 0;
            const std::uint64_t moves = walked + 1 + (walking ? walk_.steps(children_[i].pull.to) : 0);
            if (meet(children_[i], child_key(i), pulls, std::min(moves, kMoveMask))) return true;
        }
        return false;
    }
    // On boards of general size the sets of a child lie on the heap.
    void pay_for_child() {
        if (W != 0 || children_.size() < paid_children_) return;
        charge_.add(sizeof(Child) + 2 * 8 * space_.goals.words() + key_.size());
        ++paid_children_;
    }
    void generate(const Set& boxes, const Set& region) {
        children_.clear();
        pulls_.each(boxes, region, [&](const Pull& pull) {
            ++generated_;
            pay_for_child();
            Set after = boxes;
            after.clear(pull.from);
            after.set(pull.to);
            Set walk = space_.reach.after_pull(region, pull.from, pull.to, pull.player, after);
            children_.push_back({pull, std::move(after), std::move(walk), 0});
            if (child_keys_.size() < children_.size() * key_.size())
                child_keys_.resize(2 * children_.size() * key_.size());
            Child& child = children_.back();
            unsigned char* packed = child_key(children_.size() - 1);
            pack(child.boxes, child.region, packed);
            child.hash = table_.hash(packed);
            table_.prefetch(child.hash);
        });
    }
    bool meet(const Child& child, const unsigned char* key, std::uint64_t pulls, std::uint64_t moves) {
        const auto [number, fresh] = table_.insert(key, child.hash);
        unsigned char* at = table_.value(number);
        ValueCodec::Value value = fresh ? ValueCodec::Value{} : values_.load(at);
        if (!fresh && (value.cost & kPullMask) <= pulls) return false;
        value.cost = pulls | (variant_.moves ? moves << kPullBits : 0);
        value.push = child.pull.link;
        Rank rank;
        const bool open = !value.closed && evaluate(child, pulls, moves, rank);
        value.closed = !open;
        values_.store(at, value);
        if (open) frontier_.push(rank, number);
        return std::equal(key, key + pulls_.codec().key_bytes(), pulls_.target());
    }

    // False when the state is lost.
    bool evaluate(const Child& child, std::uint64_t pulls, std::uint64_t moves, Rank& rank) {
        std::uint64_t tie = pulls;
        if (assignment_) {
            const auto value = assignment_->replaced(row_of_[child.pull.from], child.pull.place);
            if (value.pulls < 0) return false;
            tie += variant_.weight * static_cast<std::uint64_t>(value.pulls);
            rank.measure[0] = value.away;
        } else {
            rank.measure[0] = static_cast<std::uint32_t>(child.boxes.without(space_.starts).count());
        }
        if (!child.region.test(space_.board.player())) {
            ++tie;
            if (variant_.player) ++rank.measure[0];
        }
        rank.tie = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(variant_.moves ? (36 * tie + moves) / 40 : tie, UINT32_MAX));
        if (orders_ > 1) {
            rank.measure[1] = zones_.after_pull(child.pull.from, child.pull.to, child.region) - 1;
            rank.measure[2] = openings_.blocked(child.boxes);
            rank.measure[3] = untouched(child.boxes, child.region);
        }
        for (int k = 0; k < orders_; ++k) best_.measure[k] = std::min(best_.measure[k], rank.measure[k]);
        if (orders_ > 1 && kEndGame * rank.measure[0] <= space_.board.boxes().size()) {
            orders_ = 1;
            turn_ = 0;
            frontier_.keep_first_order();
        }
        return true;
    }
    std::uint32_t untouched(const Set& boxes, const Set& region) const {
        std::uint32_t count = 0;
        boxes.each([&](Cell c) {
            for (Cell beside : space_.board.neighbours(c))
                if (beside != kNone && region.test(beside)) return;
            ++count;
        });
        return count;
    }

    const Space<W>& space_;
    int number_;
    Variant variant_;
    Pulls<W> pulls_;
    ValueCodec values_;
    Trapped<W> trapped_;
    Openings<W> openings_;
    Zones<W> zones_;
    Walk<W> walk_;
    NumberedTable table_;
    Frontier frontier_;
    std::optional<Assignment<Cost>> assignment_;
    int orders_, turn_ = 0;
    bool rooting_ = true;
    std::vector<std::uint32_t> row_of_;
    std::vector<unsigned char> key_, child_keys_;
    std::vector<Child> children_;
    Charge charge_;
    std::size_t paid_children_ = 0;
    Rank best_;
    std::uint64_t expanded_ = 0, generated_ = 0, trapped_count_ = 0;
};

}  // namespace

std::unique_ptr<Method> make_measures(const Terrain& terrain, int variant, MeasuresEstimate estimate) {
    return with_size<4, 0>(terrain.board.cells(), [&]<int W>() -> std::unique_ptr<Method> {
        return std::make_unique<Measures<W>>(space_of<W>(terrain), variant, estimate);
    });
}

}  // namespace hakobi::sokoban
