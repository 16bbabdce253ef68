#include "sokoban/bounds/matching.h"

#include <algorithm>
#include <cassert>

#include "base/beat.h"

namespace hakobi::sokoban {

template <class Cost>
std::int64_t Matching<Cost>::solve(Prices prices) {
    total_ = -1;
    auto low = [](Cost v) { return v < -kBig / 16; };
    if (prices == Prices::anew || std::any_of(v_.begin(), v_.end(), low)) std::fill(v_.begin(), v_.end(), 0);
    std::fill(column_of_.begin(), column_of_.end(), kFree);
    std::fill(row_of_.begin(), row_of_.end(), kFree);
    for (std::size_t i = 0; i < n_; ++i) {
        if (i % kRowsABeat == kRowsABeat - 1) beat();
        Cost least = kBig / 2;
        std::uint32_t at = kFree;
        for (std::size_t j = 0; j < n_; ++j) {
            const Cost d = rows_[i][j] - v_[j];
            if (d < least || (d == least && at != kFree && row_of_[at] != kFree && row_of_[j] == kFree)) {
                least = d;
                at = static_cast<std::uint32_t>(j);
            }
        }
        if (at == kFree) return -1;
        u_[i] = least;
        if (row_of_[at] == kFree) {
            row_of_[at] = static_cast<std::uint32_t>(i);
            column_of_[i] = at;
        }
    }
    for (std::size_t i = 0; i < n_; ++i)
        if (column_of_[i] == kFree && !augment(i)) return -1;
    total_ = 0;
    for (std::size_t i = 0; i < n_; ++i) total_ += rows_[i][column_of_[i]];
    return total_;
}

// Shortest path from row `root` to a free column in reduced costs; prices updated, the path flipped.
template <class Cost>
bool Matching<Cost>::augment(std::size_t root) {
    if (n_ >= kRowsABeat) beat();
    std::fill(done_.begin(), done_.end(), 0);
    std::fill(distance_.begin(), distance_.end(), kUnreached);
    std::size_t row = root;
    std::uint32_t last = kFree;
    Cost reached = 0;
    do {
        const Cost* costs = rows_[row];
        const Cost offset = reached - u_[row];
        Cost least = kUnreached;
        std::uint32_t next = kFree;
        for (std::size_t j = 0; j < n_; ++j) {
            if (done_[j]) continue;
            const Cost d = offset + costs[j] - v_[j];
            if (d < distance_[j]) {
                distance_[j] = d;
                via_[j] = last;
            }
            if (distance_[j] < least) {
                least = distance_[j];
                next = static_cast<std::uint32_t>(j);
            }
        }
        if (least >= kBig / 2) return false;
        reached = least;
        done_[next] = 1;
        last = next;
        row = row_of_[next];
    } while (row != kFree);
    u_[root] += reached;
    for (std::size_t j = 0; j < n_; ++j)
        if (done_[j] && j != last) {
            u_[row_of_[j]] += reached - distance_[j];
            v_[j] -= reached - distance_[j];
        }
    while (last != kFree) {
        const std::uint32_t before = via_[last];
        const std::size_t owner = before == kFree ? root : row_of_[before];
        row_of_[last] = static_cast<std::uint32_t>(owner);
        column_of_[owner] = last;
        last = before;
    }
    return true;
}

template <class Cost>
std::int64_t Matching<Cost>::replaced(std::size_t i, const Cost* costs) {
    assert(total_ >= 0);
    if (n_ >= kRowsABeat) beat();
    const std::uint32_t target = column_of_[i];
    const std::int64_t others = total_ - rows_[i][target];
    Cost least = kUnreached;
    for (std::size_t j = 0; j < n_; ++j) {
        distance_[j] = costs[j] - v_[j];
        least = std::min(least, distance_[j]);
    }
    if (distance_[target] == least) return costs[target] < kBig ? others + costs[target] : -1;
    std::uint32_t next = 0;
    while (distance_[next] != least) ++next;
    std::fill(done_.begin(), done_.end(), 0);
    while (next != target) {
        if (least >= kBig / 2) return -1;
        done_[next] = 1;
        const std::size_t row = row_of_[next];
        const Cost* c = rows_[row];
        const Cost offset = least - u_[row];
        least = kUnreached;
        for (std::size_t j = 0; j < n_; ++j) {
            if (done_[j]) continue;
            distance_[j] = std::min(distance_[j], offset + c[j] - v_[j]);
            if (distance_[j] < least) {
                least = distance_[j];
                next = static_cast<std::uint32_t>(j);
            }
        }
    }
    return least < kBig / 2 ? others + least + v_[target] : -1;
}

template class Matching<std::int32_t>;
template class Matching<std::int64_t>;

}  // namespace hakobi::sokoban
