#include "sliding/tiles/ida.h"

#include <algorithm>
#include <bit>

#include "base/expansions.h"

namespace hakobi::sliding {
namespace {

// The sizes of tables, and how many states are expanded with them before the next.
struct Size {
    std::uint64_t entries, patience;
};
constexpr Size kSizes[] = {{5'000, 1 << 17}, {600'000, 1 << 22}, {kMostEntries, UINT64_MAX}};
constexpr std::size_t kLargest = 2;

constexpr int opposite(int direction) { return direction ^ 1; }

}  // namespace

Ida::Ida(const Tiles& tiles, Memory& memory, int max_depth, const PatternKeeper& keeper)
    : tiles_(tiles), memory_(memory), max_depth_(max_depth), keeper_(keeper), views_(views(tiles_)) {
    while (groups(tiles_, kSizes[size_].entries).empty()) ++size_;
    largest_ = kLargest;
    plan_tables(size_);
}

void Ida::plan_tables(std::size_t size) {
    size_ = size;
    groups_ = groups(tiles_, kSizes[size].entries);
    tables_.clear();
    builder_.reset();
    begun_ = false;
}

// All tables of this size, if they are kept.
bool Ida::take_kept() {
    if (!keeper_.load) return false;
    for (const Group& group : groups_) {
        PatternTable table(memory_, group.entries);
        if (!keeper_.load(name_of(tiles_, group), &table[0], table.size())) break;
        if (table[number_of(group, tiles_.goal.data(), tiles_.cells())] != 1) break;
        tables_.push_back(std::move(table));
    }
    if (tables_.size() == groups_.size()) return true;
    tables_.clear();
    return false;
}

void Ida::grow_tables() {
    plan_tables(size_ + 1);
    if (take_kept()) kept_ += tables_.size();
}

bool Ida::make_tables() {
    if (tables_.size() == groups_.size()) return true;
    if (!builder_) builder_ = PatternBuilder::of(memory_, tiles_, groups_[tables_.size()]);
    if (!builder_->step()) return false;
    tables_.push_back(builder_->take());
    builder_.reset();
    if (size_ == 0) return false;
    ++made_;
    if (keeper_.save)
        keeper_.save(name_of(tiles_, groups_[tables_.size() - 1]), &tables_.back()[0], tables_.back().size());
    return false;
}

void Ida::begin() {
    begun_ = true;
    seen_.clear();
    Frame first{tiles_.gap, 0, -1, {0, 0}};
    for (std::size_t v = 0; v < views_.size(); ++v) {
        Seen seen{std::vector<std::uint64_t>(tiles_.start.size()), std::vector<int>(tiles_.start.size(), -1),
                  std::vector<std::uint8_t>(tables_.size())};
        for (std::size_t c = 0; c < tiles_.start.size(); ++c)
            for (std::uint64_t rest = tiles_.start[c]; rest; rest &= rest - 1)
                seen.masks[views_[v].piece_class[c]] |= std::uint64_t{1}
                                                        << views_[v].cell[std::countr_zero(rest)];
        for (std::size_t t = 0; t < groups_.size(); ++t)
            for (int c : groups_[t].classes) seen.table_of[c] = static_cast<int>(t);
        for (std::size_t t = 0; t < tables_.size(); ++t)
            first.h[v] += seen.values[t] = static_cast<std::uint8_t>(value(seen, static_cast<int>(t)));
        seen_.push_back(std::move(seen));
    }
    square_.assign(tiles_.cells(), -1);
    for (std::size_t c = 0; c < tiles_.start.size(); ++c)
        for (std::uint64_t rest = tiles_.start[c]; rest; rest &= rest - 1)
            square_[std::countr_zero(rest)] = static_cast<int>(c);
    way_.assign(1, first);
    depth_ = 0;
    threshold_ = std::max({threshold_, first.h[0], first.h[1]});
    next_threshold_ = INT32_MAX;
}

Outcome Ida::step() {
    try {
        if (!make_tables()) return Outcome::running;
    } catch (const OutOfMemory&) {
        if (size_ == 0) throw;
        largest_ = size_ - 1;
        plan_tables(largest_);
        return Outcome::running;
    }
    if (!begun_) begin();
    if (max_depth_ > 0 && threshold_ > max_depth_) return Outcome::gave_up;
    if (threshold_ > most_) return Outcome::unsolvable;  // but for the answer that is known
    const std::uint64_t wanted = 1 << 13, granted = expandable(wanted);
    const std::uint64_t end = expanded_ + granted;
    while (expanded_ < end) {
        const Outcome outcome = dive();
        if (outcome != Outcome::running || threshold_ > most_) return outcome;
    }
    if (granted < wanted) expanding();
    if (size_ < largest_ && expanded_ > kSizes[size_].patience) grow_tables();
    return Outcome::running;
}

// Until one state has been expanded, or the threshold is raised.
Outcome Ida::dive() {
    if (depth_ == 0 && way_[0].h[0] == 0) return Outcome::solved;
    for (;;) {
        Frame& top = way_[depth_];
        if (top.next == 4) {
            if (depth_ == 0) break;
            ++expanded_;
            undo();
            return Outcome::running;
        }
        const int direction = top.next++;
        if (direction != top.back && try_step(direction) && way_[depth_].h[0] == 0) return Outcome::solved;
    }
    ++expanded_;
    threshold_ = next_threshold_;
    next_threshold_ = INT32_MAX;
    way_[0].next = 0;
    return Outcome::running;
}

// The square beside the gap goes into it, unless that leads beyond the threshold.
bool Ida::try_step(int direction) {
    const Frame top = way_[depth_];
    const int from = tiles_.beside[top.gap][direction];
    if (from < 0) return false;
    ++generated_;
    const int c = square_[from];
    Frame frame{from, 0, opposite(direction), {0, 0}};
    int h = 0, changed[2] = {0, 0};
    std::size_t v = 0;
    const auto tables = tables_.size();
    for (; v < seen_.size() && depth_ + 1 + h <= threshold_; ++v) {
        Seen& seen = seen_[v];
        const int own = views_[v].piece_class[c], table = seen.table_of[own];
        seen.masks[own] ^= std::uint64_t{1} << views_[v].cell[from] | std::uint64_t{1}
                                                                          << views_[v].cell[top.gap];
        changed[v] = table < 0 ? 0 : value(seen, table);
        frame.h[v] = top.h[v];
        if (table >= 0) frame.h[v] += changed[v] - seen.values[depth_ * tables + table];
        h = std::max(h, frame.h[v]);
    }
    if (depth_ + 1 + h > threshold_) {
        next_threshold_ = std::min(next_threshold_, depth_ + 1 + h);
        while (v-- > 0)
            seen_[v].masks[views_[v].piece_class[c]] ^=
                std::uint64_t{1} << views_[v].cell[from] | std::uint64_t{1} << views_[v].cell[top.gap];
        return false;
    }
    for (v = 0; v < seen_.size(); ++v) {
        std::vector<std::uint8_t>& values = seen_[v].values;
        if (values.size() < (depth_ + 2) * tables) values.resize(2 * (depth_ + 2) * tables);
        std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(depth_ * tables), tables,
                    values.begin() + static_cast<std::ptrdiff_t>((depth_ + 1) * tables));
        const int table = seen_[v].table_of[views_[v].piece_class[c]];
        if (table >= 0) values[(depth_ + 1) * tables + table] = static_cast<std::uint8_t>(changed[v]);
    }
    square_[top.gap] = c;
    square_[from] = -1;
    if (way_.size() < static_cast<std::size_t>(depth_) + 2) way_.resize(2 * way_.size());
    way_[++depth_] = frame;
    return true;
}

void Ida::undo() {
    const int gap = way_[depth_].gap, before = way_[depth_ - 1].gap, c = square_[before];
    for (std::size_t v = 0; v < seen_.size(); ++v)
        seen_[v].masks[views_[v].piece_class[c]] ^=
            std::uint64_t{1} << views_[v].cell[gap] | std::uint64_t{1} << views_[v].cell[before];
    square_[gap] = c;
    square_[before] = -1;
    --depth_;
}

void Ida::report(Progress& progress) const {
    progress.expanded = expanded_;
    progress.generated = generated_;
    progress.lower_bound = begun_ || threshold_ ? threshold_ : -1;
    if (most_ != INT32_MAX) progress.lower_bound = std::min<std::int64_t>(progress.lower_bound, most_ + 1);
    progress.note = begun_ ? "bound " + std::to_string(threshold_) : "making tables";
}

void Ida::extras(Stats& stats) const {
    if (!made_ && !kept_) return;
    stats.extra.emplace_back("tables_made", made_);
    stats.extra.emplace_back("tables_kept", kept_);
}

std::uint64_t Ida::table_bytes() const {
    std::uint64_t bytes = 0;
    for (const PatternTable& table : tables_) bytes += table.bytes();
    return bytes;
}

std::vector<PieceMove> Ida::answer() const {
    std::vector<int> square = square_;
    std::vector<PieceMove> moves;
    for (int i = depth_; i > 0; --i) {  // backwards: the square that filled the gap goes back
        const int to = way_[i - 1].gap, from = way_[i].gap;
        std::string letter(1, direction_letters[way_[i].back]);
        moves.push_back({square[to], from, letter});
        std::swap(square[to], square[from]);
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
}

}  // namespace hakobi::sliding
