#include "sokoban/bounds/priced_groups.h"

#include <algorithm>
#include <span>

#include "sokoban/geometry/steps.h"

namespace hakobi::sokoban {

LiveCells::LiveCells(const Terrain& terrain) : number(terrain.board.cells(), kNowhere) {
    for (Cell c = 0; c < terrain.board.cells(); ++c)
        if (terrain.to_goals.live(c) && cells.size() < kNowhere) {
            number[c] = static_cast<std::uint16_t>(cells.size());
            cells.push_back(c);
        }
}

namespace {

// The next rising sequence, the first numbers changing fastest, from `least`, least + 1, … on; false at the end.
template <class Numbers>
bool advance(Numbers& numbers, std::size_t least, std::size_t things) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t end = i + 1 < numbers.size() ? numbers[i + 1] : things;
        if (numbers[i] + 1u < end) {
            ++numbers[i];
            for (std::size_t j = 0; j < i; ++j) numbers[j] = static_cast<std::uint16_t>(least + j);
            return true;
        }
    }
    return false;
}

template <class Numbers>
Numbers first_of(std::size_t least) {
    Numbers numbers;
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::uint16_t>(least + i);
    return numbers;
}

}  // namespace

template <int K>
PricedGroups<K>::PricedGroups(const Terrain& terrain, const LiveCells& live, const Potential& potential)
    : board_(terrain.board),
      live_(live),
      potential_(potential),
      ranks_(live.cells.size(), K),
      memory_(terrain.memory),
      charge_(terrain.memory),
      cuts_(terrain.board),
      base_(first_of<Base>(1)) {}

template <int K>
void PricedGroups<K>::build(const PricedGroups<2>* pairs, const PricedGroups<3>* triples) {
    switch (stage_) {
        case Stage::zones:
            return number_zones();
        case Stage::search:
            return search();
        case Stage::telling:
            return find_telling(pairs, triples);
        case Stage::ready:
            return;
    }
}

template <int K>
void PricedGroups<K>::number_zones() {
    if (words_.empty()) {
        charge_.add(groups() * sizeof(std::uint32_t) + groups() / 8);
        words_.assign(groups(), kDead);
    }
    for (std::size_t done = 0; done < kGroupsASlice; done += board_.cells() + base_[0]) {
        number_zones_with(base_);
        if (!advance(base_, 1, live_.cells.size())) return begin_search();
    }
}

// The groups of `base` and one box with a smaller number.
template <int K>
void PricedGroups<K>::number_zones_with(const Base& base) {
    std::array<Cell, K> cells;
    std::uint64_t rank = 0;
    for (std::size_t i = 1; i < K; ++i) {
        cells[i] = live_.cells[base[i - 1]];
        rank += ranks_.part(i, base[i - 1]);
    }
    cuts_.take_out(std::span(cells).subspan(1));
    for (std::uint16_t a = 0; a < base[0]; ++a, ++rank) {
        cells[0] = live_.cells[a];
        if (cuts_.whole_without(cells[0])) continue;
        Record record;
        std::array<std::uint32_t, kZones> pieces;
        std::size_t zones = 0;
        for (std::size_t slot = 0; slot < 4 * K; ++slot) {
            const Cell x = board_.neighbour(cells[slot / 4], slot % 4);
            if (x == kNone || std::find(cells.begin(), cells.end(), x) != cells.end()) continue;
            const std::uint32_t piece = cuts_.piece(cells[0], x);
            std::size_t zone = 0;
            while (zone < zones && pieces[zone] != piece) ++zone;
            if (zone == kZones) zone = kZones - 1;
            if (zone == zones) pieces[zones++] = piece;
            record.zones |= static_cast<std::uint32_t>(zone) << (2 * slot);
        }
        if (zones < 2) continue;
        if (records_.size() == records_.capacity()) {
            charge_.add(std::max<std::size_t>(records_.size(), 1024) * sizeof(Record));
            records_.reserve(records_.size() + std::max<std::size_t>(records_.size(), 1024));
        }
        words_[rank] = kRecord | static_cast<std::uint32_t>(records_.size());
        records_.push_back(record);
    }
}

template <int K>
void PricedGroups<K>::begin_search() {
    stage_ = Stage::search;
    for (std::size_t i = 0; i <= kMostExcess; ++i) buckets_.emplace_back(memory_);
    const auto& goals = board_.goals();
    if (goals.size() < K) return;
    for (Numbers chosen = first_of<Numbers>(0);;) {
        Numbers group;
        for (std::size_t i = 0; i < K; ++i) group[i] = live_.number[goals[chosen[i]]];
        std::sort(group.begin(), group.end());
        for (std::size_t slot = 0; slot < 4 * K; ++slot) {
            const Cell player = board_.neighbour(live_.cells[group[slot / 4]], slot % 4);
            if (player == kNone || contains(group, player)) continue;
            std::int64_t excess = 0;
            for (std::size_t i = 0; i < K; ++i)
                excess -= potential_.price(chosen[i]) + potential_.of(goals[chosen[i]], player);
            meet(group, slot, excess);
        }
        if (!advance(chosen, 0, goals.size())) return;
    }
}

template <int K>
void PricedGroups<K>::search() {
    for (std::size_t left = kStatesASlice; left > 0;) {
        if (buckets_[bucket_].empty()) {
            if (bucket_++ < kMostExcess) continue;
            buckets_.clear();
            telling_.assign(groups() / 64 + 2, 0);
            next_ = first_of<Numbers>(0);
            stage_ = Stage::telling;
            return;
        }
        const Node node = buckets_[bucket_].pop_back();
        if (entry(rank(node.group), node.zone) != bucket_) continue;
        expand(node, bucket_);
        --left;
    }
}

template <int K>
void PricedGroups<K>::expand(const Node& node, std::size_t excess) {
    const std::uint64_t here = rank(node.group);
    for (std::size_t i = 0; i < K; ++i) {
        const Cell c = live_.cells[node.group[i]];
        each_step_where<Way::pull>(
            board_, c,
            [&](Cell player, int side) {
                return !contains(node.group, player) && zone(here, 4 * i + side) == node.zone &&
                       potential_.beside(c, side) < kFar;
            },
            [&](Cell player) { return !contains(node.group, player); },
            [&](Cell to, int side) {
                const std::int64_t more = 1 + potential_.beside(c, side) - potential_.beside(to, side);
                Numbers group = node.group;
                std::size_t at = i;
                const std::uint16_t number = live_.number[to];
                for (; at > 0 && group[at - 1] > number; --at) group[at] = group[at - 1];
                for (; at + 1 < K && group[at + 1] < number; ++at) group[at] = group[at + 1];
                group[at] = number;
                meet(group, 4 * at + side, static_cast<std::int64_t>(excess) + more);
            });
    }
}

template <int K>
void PricedGroups<K>::meet(const Numbers& group, std::size_t slot, std::int64_t excess) {
    const std::uint64_t here = rank(group);
    const std::size_t zone = this->zone(here, slot);
    std::uint8_t& known = entry(here, zone);
    const auto found = static_cast<std::uint8_t>(std::min<std::int64_t>(excess, kMostExcess));
    if (known <= found) return;
    known = found;
    buckets_[found].push_back({group, static_cast<std::uint8_t>(zone)});
}

template <int K>
std::uint8_t& PricedGroups<K>::entry(std::uint64_t rank, std::size_t zone) {
    std::uint32_t& word = words_[rank];
    if (word & kRecord) return records_[word & ~kRecord].excess[zone];
    return reinterpret_cast<std::uint8_t*>(&word)[0];
}

template <int K>
std::uint8_t PricedGroups<K>::least(std::uint64_t rank) const {
    const std::uint32_t word = words_[rank];
    if (!(word & kRecord)) return static_cast<std::uint8_t>(word);
    const auto& excess = records_[word & ~kRecord].excess;
    return *std::min_element(excess.begin(), excess.end());
}

template <int K>
bool PricedGroups<K>::contains(const Numbers& group, Cell c) const {
    const std::uint16_t number = live_.number[c];
    return number != LiveCells::kNowhere && std::find(group.begin(), group.end(), number) != group.end();
}

template <int K>
void PricedGroups<K>::find_telling(const PricedGroups<2>* pairs, const PricedGroups<3>* triples) {
    for (std::size_t i = 0; i < kGroupsASlice; ++i) {
        const std::uint64_t here = rank(next_);
        if ((words_[here] & kRecord || words_[here] != 0) && says_more(next_, here, pairs, triples)) {
            telling_[here / 64] |= std::uint64_t{1} << (here % 64);
            ++tellers_;
        }
        if (!advance(next_, 0, live_.cells.size())) {
            stage_ = Stage::ready;
            return;
        }
    }
}

template <int K>
bool PricedGroups<K>::says_more(const Numbers& group, std::uint64_t rank,
                                [[maybe_unused]] const PricedGroups<2>* pairs,
                                [[maybe_unused]] const PricedGroups<3>* triples) const {
    std::array<bool, kZones> asked{};
    for (std::size_t slot = 0; slot < 4 * K; ++slot) {
        const Cell player = board_.neighbour(live_.cells[group[slot / 4]], slot % 4);
        if (player == kNone || contains(group, player)) continue;
        const std::size_t zone = this->zone(rank, slot);
        if (asked[zone]) continue;
        asked[zone] = true;
        const int own = excess(rank, slot);
        if (own == 0) continue;
        // Of the part of the group that `chosen` has, the player in this zone.
        const auto part = [&]<int M>(const PricedGroups<M>& table,
                                     const std::array<std::size_t, M>& chosen) -> int {
            std::array<std::uint16_t, M> smaller;
            for (std::size_t i = 0; i < M; ++i) smaller[i] = group[chosen[i]];
            const std::uint64_t there = table.rank(smaller);
            for (std::size_t i = 0; i < M; ++i)
                for (std::size_t side = 0; side < 4; ++side) {
                    const Cell beside = board_.neighbour(live_.cells[smaller[i]], static_cast<int>(side));
                    if (beside != kNone && !contains(group, beside) &&
                        this->zone(rank, 4 * chosen[i] + side) == zone)
                        return table.excess(there, 4 * i + side);
                }
            return table.least(there);
        };
        int others = 0;
        if constexpr (K >= 3) {
            for (std::size_t i = 1; i < K; ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    int sum = part.template operator()<2>(*pairs, {j, i});
                    if constexpr (K == 4) {
                        std::array<std::size_t, 2> rest{};
                        std::size_t n = 0;
                        for (std::size_t k = 0; k < K; ++k)
                            if (k != i && k != j) rest[n++] = k;
                        const int other = part.template operator()<2>(*pairs, rest);
                        sum = sum == kDead || other == kDead ? kDead : sum + other;
                    }
                    others = std::max(others, sum);
                }
        }
        if constexpr (K == 4) {
            for (std::size_t left = 0; left < K; ++left) {
                std::array<std::size_t, 3> chosen{};
                for (std::size_t k = 0, n = 0; k < K; ++k)
                    if (k != left) chosen[n++] = k;
                others = std::max(others, part.template operator()<3>(*triples, chosen));
            }
        }
        if (own > others) return true;
    }
    return false;
}

template class PricedGroups<2>;
template class PricedGroups<3>;
template class PricedGroups<4>;

}  // namespace hakobi::sokoban
