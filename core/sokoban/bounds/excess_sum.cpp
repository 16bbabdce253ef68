#include "sokoban/bounds/excess_sum.h"

#include <algorithm>
#include <bit>

namespace hakobi::sokoban {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{256} << 20;

std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

constexpr auto kMoreExcess = [](const auto& a, const auto& b) { return a.excess > b.excess; };
constexpr auto kMoreShare = [](const auto& a, const auto& b) { return a.share() > b.share(); };

// The sum of the groups that fit together, the first first: `kept` without those that have a box of `gone`, and
// `fresh`, both in order.
template <class Groups, class More>
std::int64_t packed(const Groups& kept, const Groups& fresh, std::uint64_t gone, More&& more) {
    std::int64_t sum = 0;
    std::uint64_t used = 0;
    const auto choose = [&](const auto& group) {
        if (group.boxes & used) return;
        used |= group.boxes;
        sum += group.excess;
    };
    std::size_t i = 0;
    for (const auto& group : kept) {
        if (group.boxes & gone) continue;
        while (i < fresh.size() && more(fresh[i], group)) choose(fresh[i++]);
        choose(group);
    }
    while (i < fresh.size()) choose(fresh[i++]);
    return sum;
}

}  // namespace

ExcessSum::ExcessSum(const Terrain& terrain)
    : board_(terrain.board),
      memory_(terrain.memory),
      potential_(terrain),
      live_(terrain),
      pairs_(terrain, live_, potential_),
      triples_(terrain, live_, potential_),
      quads_(terrain, live_, potential_),
      all_needed_(board_.boxes().size() == board_.goals().size()),
      colour_(board_.cells()),
      place_(live_.cells.size()),
      words_(live_.cells.size() / 64 + 1) {
    for (Cell c = 0; c < board_.cells(); ++c) {
        const std::size_t at = board_.grid_index(c), width = board_.grid_width();
        colour_[c] = static_cast<char>((at / width + at % width) % 2);
    }
    for (Cell g : board_.goals()) goals_colour_ ^= colour_[g];
}

bool ExcessSum::prepare(std::uint64_t spent, int largest, bool at_once) {
    const auto due = [&](const auto& table, int size, std::uint64_t cheap) {
        return size <= largest && !table.ready() && board_.boxes().size() >= static_cast<std::size_t>(size) &&
               table.bytes() <= std::min(kMostBytes, memory_.limit() / 16) &&
               (at_once || spent >= std::max(kFewest, table.groups() / cheap));
    };
    if (due(pairs_, 2, 256))
        pairs_.build();
    else if (pairs_.ready() && due(triples_, 3, 256))
        triples_.build(&pairs_);
    else if (triples_.ready() && due(quads_, 4, 64))
        quads_.build(&pairs_, &triples_);
    else
        return false;
    return true;
}

std::uint64_t ExcessSum::telling(int size) const {
    return size == 2 ? pairs_.telling() : size == 3 ? triples_.telling() : size == 4 ? quads_.telling() : 0;
}

void ExcessSum::mark(const State& state) {
    std::fill(words_.begin(), words_.end(), 0);
    for (std::size_t i = 0; i < state.numbers.size(); ++i) {
        place_[state.numbers[i]] = static_cast<std::uint8_t>(i);
        words_[state.numbers[i] / 64] |= bit(state.numbers[i] % 64);
    }
}

std::int64_t ExcessSum::measure(State& state, Cell player) {
    mark(state);
    fresh_.clear();
    if (!all_groups(state, player)) return kLost;
    state.by_excess = state.by_share = fresh_;
    std::stable_sort(state.by_excess.begin(), state.by_excess.end(), kMoreExcess);
    std::stable_sort(state.by_share.begin(), state.by_share.end(), kMoreShare);
    const std::vector<Group> none;
    const std::int64_t best =
        std::max(packed(state.by_excess, none, 0, kMoreExcess), packed(state.by_share, none, 0, kMoreShare));
    return of_parity(state.potential + best, state.colour);
}

std::int64_t ExcessSum::child(Cell from, Cell to, int side) {
    const std::uint16_t here = live_.number[from], t = live_.number[to];
    const std::int32_t phi = potential_.beside(to, side);
    if (t == LiveCells::kNowhere || phi >= kFar) return kLost;
    const std::size_t moved = place_[here], beside = static_cast<std::size_t>(side);
    fresh_.clear();
    words_[here / 64] &= ~bit(here % 64);
    const bool alive =
        pairs_with(moved, t, beside) && triples_with(moved, t, beside) && quads_with(moved, t, beside);
    words_[here / 64] |= bit(here % 64);
    if (!alive) return kLost;
    return of_parity(at_.potential + phi - potential_.beside(from, side) + packed_without(bit(moved)),
                     at_.colour ^ 1);
}

std::int64_t ExcessSum::packed_without(std::uint64_t gone) {
    std::stable_sort(fresh_.begin(), fresh_.end(), kMoreExcess);
    const std::int64_t one = packed(at_.by_excess, fresh_, gone, kMoreExcess);
    std::stable_sort(fresh_.begin(), fresh_.end(), kMoreShare);
    return std::max(one, packed(at_.by_share, fresh_, gone, kMoreShare));
}

// visit(number) for each box with a number below `end` whose bit in the row from rank `first` on is set; ends
// where it says false.
template <int K, class F>
bool ExcessSum::each_telling(const PricedGroups<K>& table, std::uint64_t first, std::size_t end,
                             F&& visit) const {
    for (std::size_t at = 0; at < end; at += 64) {
        std::uint64_t hits = words_[at / 64];
        if (end - at < 64) hits &= bit(end - at) - 1;
        if (!hits) continue;
        for (hits &= table.row(first + at); hits; hits &= hits - 1)
            if (!visit(at + static_cast<std::size_t>(std::countr_zero(hits)))) return false;
    }
    return true;
}

bool ExcessSum::all_groups(const State& state, Cell player) {
    const auto& n = state.numbers;
    for (std::size_t j = 1; j < n.size(); ++j) {
        const std::uint64_t pairs = pairs_.part(1, n[j]);
        if (!each_telling(pairs_, pairs, n[j], [&](std::size_t a) {
                return take(pairs_, pairs + a, state, player, {place_[a], j});
            }))
            return false;
        for (std::size_t i = 1; triples_.ready() && i < j; ++i) {
            const std::uint64_t triples = triples_.part(2, n[j]) + triples_.part(1, n[i]);
            if (!each_telling(triples_, triples, n[i], [&](std::size_t a) {
                    return take(triples_, triples + a, state, player, {place_[a], i, j});
                }))
                return false;
            for (std::size_t h = 1; quads_.ready() && h < i; ++h) {
                const std::uint64_t quads =
                    quads_.part(3, n[j]) + quads_.part(2, n[i]) + quads_.part(1, n[h]);
                if (!each_telling(quads_, quads, n[h], [&](std::size_t a) {
                        return take(quads_, quads + a, state, player, {place_[a], h, i, j});
                    }))
                    return false;
            }
        }
    }
    return true;
}

// Takes in a group of a state; false where it is lost.
template <int K>
bool ExcessSum::take(const PricedGroups<K>& table, std::uint64_t rank, const State& state, Cell player,
                     const std::array<std::size_t, K>& boxes) {
    const std::size_t slot = table.parted(rank) ? slot_of(state, player, boxes) : 0;
    std::uint64_t set = 0;
    for (std::size_t box : boxes) set |= bit(box);
    return add(set, table.excess(rank, slot), K);
}

bool ExcessSum::add(std::uint64_t boxes, std::uint8_t excess, std::uint8_t size) {
    if (excess == ExcessTable::kDead) return false;
    if (excess) fresh_.push_back({boxes, excess, size});
    return true;
}

// A box of the group and a side of it where the player can stand, with no other box on the board.
template <std::size_t K>
std::size_t ExcessSum::slot_of(const State& state, Cell player, const std::array<std::size_t, K>& boxes) {
    for (std::size_t i = 0; i < K; ++i)
        if (const unsigned touched = state.touched[boxes[i]])
            return 4 * i + static_cast<std::size_t>(std::countr_zero(touched));
    flooded_.assign(board_.cells(), 0);
    for (std::size_t box : boxes) flooded_[live_.cells[state.numbers[box]]] = 1;
    flood_.assign(1, player);
    flooded_[player] = 1;
    for (std::size_t head = 0; head < flood_.size(); ++head)
        for (int d = 0; d < kDirections; ++d) {
            const Cell x = board_.neighbour(flood_[head], d);
            if (x == kNone) continue;
            for (std::size_t i = 0; i < K; ++i)
                if (live_.cells[state.numbers[boxes[i]]] == x)
                    return 4 * i + static_cast<std::size_t>(opposite(d));
            if (flooded_[x]) continue;
            flooded_[x] = 1;
            flood_.push_back(x);
        }
    return 0;
}

bool ExcessSum::pairs_with(std::size_t moved, std::uint16_t t, std::size_t side) {
    const auto& n = at_.numbers;
    const std::uint64_t row = pairs_.part(1, t);
    if (!each_telling(pairs_, row, t, [&](std::size_t a) {
            return with(pairs_, row + a, 1, side, bit(moved) | bit(place_[a]));
        }))
        return false;
    for (std::size_t j = n.size(); j-- > 0 && n[j] > t;)
        if (const std::uint64_t rank = pairs_.part(1, n[j]) + t;
            j != moved && pairs_.tells(rank) && !with(pairs_, rank, 0, side, bit(moved) | bit(j)))
            return false;
    return true;
}

bool ExcessSum::triples_with(std::size_t moved, std::uint16_t t, std::size_t side) {
    if (!triples_.ready()) return true;
    const auto& n = at_.numbers;
    for (std::size_t j = 0; j < n.size(); ++j) {
        if (j == moved) continue;
        const std::uint64_t two = bit(moved) | bit(j);
        const std::uint16_t low = std::min(n[j], t), high = std::max(n[j], t);
        const std::uint64_t row = triples_.part(2, high) + triples_.part(1, low);
        if (!each_telling(triples_, row, low, [&](std::size_t a) {
                return with(triples_, row + a, t == high ? 2 : 1, side, two | bit(place_[a]));
            }))
            return false;
        for (std::size_t i = j; n[j] > t && i-- > 0 && n[i] > t;) {
            const std::uint64_t rank = triples_.part(2, n[j]) + triples_.part(1, n[i]) + t;
            if (i != moved && triples_.tells(rank) && !with(triples_, rank, 0, side, two | bit(i)))
                return false;
        }
    }
    return true;
}

bool ExcessSum::quads_with(std::size_t moved, std::uint16_t t, std::size_t side) {
    if (!quads_.ready()) return true;
    const auto& n = at_.numbers;
    for (std::size_t k = 1; k < n.size(); ++k)
        for (std::size_t j = 0; j < k; ++j) {
            if (j == moved || k == moved) continue;
            const std::uint64_t three = bit(moved) | bit(j) | bit(k);
            std::array<std::uint16_t, 3> s = {n[j], n[k], t};
            if (s[2] < s[1]) std::swap(s[1], s[2]);
            if (s[1] < s[0]) std::swap(s[0], s[1]);
            const std::size_t place = s[0] == t ? 1 : s[1] == t ? 2 : 3;
            const std::uint64_t row = quads_.part(3, s[2]) + quads_.part(2, s[1]) + quads_.part(1, s[0]);
            if (!each_telling(quads_, row, s[0], [&](std::size_t a) {
                    return with(quads_, row + a, place, side, three | bit(place_[a]));
                }))
                return false;
            for (std::size_t i = j; n[j] > t && i-- > 0 && n[i] > t;) {
                const std::uint64_t rank =
                    quads_.part(3, n[k]) + quads_.part(2, n[j]) + quads_.part(1, n[i]) + t;
                if (i != moved && quads_.tells(rank) && !with(quads_, rank, 0, side, three | bit(i)))
                    return false;
            }
        }
    return true;
}

}  // namespace hakobi::sokoban
