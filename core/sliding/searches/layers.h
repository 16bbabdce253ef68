// Breadth-first search, one layer after the other, from any number of sources.
//
// A table remembers for each seen state its distance from the sources modulo 3, plus 1. Neighbours differ by
// at most 1 in distance (every step and every move can be taken back), so a remainder says which neighbours
// are nearer: no parent pointers, and the frontier is all that is kept besides the table.
//
//     steps   each neighbour is one piece moved by one unit
//     moves   each neighbour is one piece moved along any path: a flood for each piece. The piece that moved
//             last is left alone: wherever it can go now, it could have gone at once, one move earlier.
//
// Threads take blocks of the frontier in turn, or parts of blocks. A thread is worth starting for a portion of
// so many states; a layer of fewer is left to one. Who claims a state first is a matter of luck, which states
// a layer holds is not; so the distances do not depend on the number of threads.
//
// A new state's table entry is a cache miss. The neighbours found wait in a ring, their entries being fetched
// meanwhile, and are looked up some dozens of neighbours later.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <memory>
#include <vector>

#include "base/expansions.h"
#include "base/search.h"
#include "base/threads.h"
#include "containers/word_list.h"
#include "sliding/geometry.h"
#include "sliding/metric.h"

namespace hakobi::sliding {

// How many threads there may be, and how many states of a layer make one of them worth starting.
struct Crew {
    int threads = 1;
    std::uint64_t portion = 2048;
};

// Calls visit(class, from, to) for every neighbour of the opened state.
template <int W, class Visit>
void for_each_neighbour(const Geometry<W>& geometry, const Mask<W>* pieces, const Mask<W>& free,
                        Metric metric, int moved_last, Visit&& visit) {
    if (metric == Metric::steps) {
        geometry.for_each_step(pieces, free, [&](int c, int d, const Mask<W>& able) {
            able.for_each([&](int from) { visit(c, from, from + geometry.delta[d]); });
        });
        return;
    }
    for (int c = 0; c < geometry.class_count(); ++c) {
        if (geometry.classes[c].one_axis) {
            pieces[c].for_each([&](int from) {
                if (from == moved_last) return;
                geometry.for_each_slide(c, from, free, [&](int to) { visit(c, from, to); });
            });
            continue;
        }
        Mask<W> movers;
        for (int d = 0; d < 4; ++d) movers |= geometry.steppers(c, d, pieces[c], free);
        movers.for_each([&](int from) {
            if (from == moved_last) return;
            geometry.flood(c, from, free).for_each([&](int to) { visit(c, from, to); });
        });
    }
}

template <class Space>
class Layers {
  public:
    using Table = typename Space::Table;

    Layers(const Space& space, Memory& memory, Metric metric, const Crew& crew)
        : space_(space),
          memory_(memory),
          metric_(metric),
          record_words_(space.item_words() + (metric == Metric::moves)),
          table_(memory, space, crew.threads > 1),
          hits_(memory, space.item_words(), WordList::small),
          portion_(std::max<std::uint64_t>(1, crew.portion)),
          chunk_records_(std::bit_floor(std::min(portion_, std::uint64_t{1} << WordList::large))) {
        for (int t = 0; t < crew.threads; ++t) workers_.push_back(std::make_unique<Worker>(*this));
    }

    // Hits are the new states of a layer that are goals, or that the other table knows too.
    void meet_goals() { goals_ = true; }
    void meet(const Table& other) { other_ = &other; }
    void count_symmetric() { fixed_.assign(space_.geometry.symmetry_count(), 0); }

    void add_source(const std::uint64_t* item) {
        Worker& worker = *workers_[0];
        std::vector<std::uint64_t> address(space_.address_words());
        space_.address(worker.cursor, item, address.data());
        if (!space_.visit(worker.cursor, table_, item, address.data(), 1)) return;
        space_.open(worker.cursor, item);
        worker.keep(*this, item, -1, goals_ && space_.geometry.is_goal(worker.cursor.pieces.data()),
                    address.data());
    }
    // Makes the new states the frontier: after the sources, and whenever advance() says that a layer is
    // complete.
    void close_layer(bool first = false) {
        frontier_.clear();
        size_ = 0;
        if (hits_.size()) hits_ = WordList(memory_, space_.item_words(), WordList::small);
        for (auto& worker : workers_) {
            size_ += worker->next.size();
            frontier_.push_back(std::move(worker->next));
            worker->next = WordList(memory_, record_words_);
            for (std::uint64_t i = 0; i < worker->hits.size(); ++i) hits_.append(worker->hits[i]);
            worker->hits.clear();
        }
        chunk_ = 0;
        depth_ += !first;
        value_ = 1 + static_cast<unsigned>(depth_ + 1) % 3;
        stored_ += size_;
    }
    void drop_frontier() { frontier_.clear(); }
    // Works on the current layer for some milliseconds; true when the whole layer is expanded.
    bool advance();

    int depth() const { return depth_; }  // of the frontier
    // So many threads work on the frontier.
    std::size_t threads() const {
        return std::clamp<std::size_t>(size_ / portion_, 1, std::max<std::size_t>(1, workers_.size()));
    }
    std::uint64_t size() const { return size_; }
    const WordList& hits() const { return hits_; }  // those in the frontier
    const std::vector<WordList>& frontier() const { return frontier_; }
    const Table& table() const { return table_; }
    std::uint64_t expanded() const { return sum(&Worker::expanded); }
    std::uint64_t generated() const { return sum(&Worker::generated); }
    std::uint64_t stored() const { return stored_; }
    // States equal to their own image, by symmetry; only after count_symmetric().
    std::uint64_t fixed_by(int g) const { return fixed_[g]; }

  private:
    static constexpr std::size_t ring_size = 64;
    static constexpr int W = Space::mask_words;

    struct Worker {
        explicit Worker(Layers& layers)
            : cursor(layers.space_.make_cursor()),
              next(layers.memory_, layers.record_words_),
              hits(layers.memory_, layers.space_.item_words(), WordList::small),
              ring(ring_size * layers.slot_words()) {}

        void expand(Layers& layers, const std::uint64_t* record);
        void emit(Layers& layers, int c, int from, int to);
        void settle(Layers& layers, std::uint64_t* slot);
        void settle_all(Layers& layers) {
            for (std::size_t i = head - std::min(head, ring_size); i < head; ++i)
                settle(layers, slot(layers, i));
            head = 0;
        }
        std::uint64_t* slot(const Layers& layers, std::size_t i) {
            return ring.data() + i % ring_size * layers.slot_words();
        }
        void keep(Layers& layers, const std::uint64_t* item, int moved, bool goal,
                  const std::uint64_t* address);

        typename Space::Cursor cursor;
        WordList next, hits;
        std::vector<std::uint64_t> ring;  // item, address, (goal, place moved to)
        std::size_t head = 0;
        int unsatisfied = 0, missing = -1;  // how many classes do not meet their demands, the last of them
        std::uint64_t expanded = 0, generated = 0;
        std::vector<std::uint64_t> fixed;
    };

    int item_words() const { return Space::fixed_item_words ? Space::fixed_item_words : space_.item_words(); }
    int address_words() const {
        return Space::fixed_address_words ? Space::fixed_address_words : space_.address_words();
    }
    std::size_t slot_words() const { return static_cast<std::size_t>(item_words() + address_words() + 1); }
    std::uint64_t sum(std::uint64_t Worker::* counter) const {
        std::uint64_t total = 0;
        for (const auto& worker : workers_) total += (*worker).*counter;
        return total;
    }
    std::uint64_t chunk_count(const WordList& list) const {
        return (list.size() + chunk_records_ - 1) / chunk_records_;
    }
    void work(Worker& worker, std::atomic<std::uint64_t>& next_chunk, std::uint64_t end);

    const Space& space_;
    Memory& memory_;
    Metric metric_;
    int record_words_;
    Table table_;
    const Table* other_ = nullptr;
    bool goals_ = false;
    WordList hits_;
    std::uint64_t portion_, chunk_records_;  // a chunk is a block of the frontier, or a part of one
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<WordList> frontier_;
    std::uint64_t size_ = 0, stored_ = 0, chunk_ = 0;
    int depth_ = 0;
    unsigned value_ = 1;  // of the states that come next, in the table
    std::vector<std::uint64_t> fixed_;
};

template <class Space>
void Layers<Space>::Worker::expand(Layers& layers, const std::uint64_t* record) {
    const Space& space = layers.space_;
    const Geometry<W>& geometry = space.geometry;
    space.open(cursor, record);
    ++expanded;
    if (layers.goals_) {
        unsatisfied = 0;
        for (int c = 0; c < geometry.class_count(); ++c)
            if (!cursor.pieces[c].contains(geometry.classes[c].goal)) ++unsatisfied, missing = c;
    }
    const int moved = layers.metric_ == Metric::moves ? static_cast<int>(record[layers.item_words()]) : -1;
    for_each_neighbour(geometry, cursor.pieces.data(), cursor.free, layers.metric_, moved,
                       [&](int c, int from, int to) { emit(layers, c, from, to); });
}

template <class Space>
void Layers<Space>::Worker::emit(Layers& layers, int c, int from, int to) {
    const Space& space = layers.space_;
    ++generated;
    std::uint64_t* child = slot(layers, head);
    if (head++ >= ring_size) settle(layers, child);
    std::uint64_t* address = child + layers.item_words();
    space.child(cursor, c, from, to, child, address);
    layers.table_.prefetch(address);
    bool goal = false;
    if (layers.goals_ && (unsatisfied == 0 || (unsatisfied == 1 && c == missing))) {
        Mask<W> after = cursor.pieces[c];
        after.reset(from);
        after.set(to);
        goal = after.contains(space.geometry.classes[c].goal);
    }
    address[layers.address_words()] = static_cast<std::uint64_t>(to) << 1 | goal;
}

template <class Space>
void Layers<Space>::Worker::settle(Layers& layers, std::uint64_t* child) {
    const std::uint64_t* address = child + layers.item_words();
    if (!layers.space_.visit(cursor, layers.table_, child, address, layers.value_)) return;
    const std::uint64_t tag = address[layers.address_words()];
    keep(layers, child, static_cast<int>(tag >> 1), tag & 1, address);
}

template <class Space>
void Layers<Space>::Worker::keep(Layers& layers, const std::uint64_t* item, int moved, bool goal,
                                 const std::uint64_t* address) {
    const int words = layers.item_words();
    std::uint64_t* record = next.append();
    for (int k = 0; k < words; ++k) record[k] = item[k];
    if (layers.metric_ == Metric::moves) record[words] = static_cast<std::uint64_t>(moved);
    if (goal || (layers.other_ && layers.other_->get(address))) hits.append(item);
    if (!layers.fixed_.empty()) {
        const Geometry<W>& geometry = layers.space_.geometry;
        fixed.resize(layers.fixed_.size());
        layers.space_.decode(item, cursor.scratch.data());
        for (int g = 0; g < geometry.symmetry_count(); ++g) {
            geometry.image(g, cursor.scratch.data(), cursor.image.data());
            fixed[g] += cursor.image == cursor.scratch;
        }
    }
}

template <class Space>
void Layers<Space>::work(Worker& worker, std::atomic<std::uint64_t>& next_chunk, std::uint64_t end) {
    for (std::uint64_t taken; (taken = next_chunk.fetch_add(1)) < end;) {
        std::size_t list = 0;
        while (taken >= chunk_count(frontier_[list])) taken -= chunk_count(frontier_[list++]);
        const std::uint64_t begin = taken * chunk_records_;
        const std::uint64_t stop = std::min(begin + chunk_records_, frontier_[list].size());
        const std::uint64_t last = begin + expandable(stop - begin);
        for (std::uint64_t i = begin; i < last; ++i) worker.expand(*this, frontier_[list][i]);
        if (last < stop) expanding();
    }
    worker.settle_all(*this);
}

template <class Space>
bool Layers<Space>::advance() {
    std::uint64_t chunks = 0;
    for (const WordList& list : frontier_) chunks += chunk_count(list);
    const std::uint64_t slice =
        4 * workers_.size() * ((std::uint64_t{1} << WordList::large) / chunk_records_);
    const std::uint64_t end = std::min(chunks, chunk_ + slice);
    std::atomic<std::uint64_t> next_chunk{chunk_};
    const std::size_t useful = std::min<std::size_t>(threads(), end - chunk_);
    together(useful, [&](std::size_t t) { work(*workers_[t], next_chunk, end); });
    chunk_ = end;
    if (end < chunks) return false;
    for (auto& worker : workers_)
        for (std::size_t g = 0; g < worker->fixed.size(); ++g)
            fixed_[g] += std::exchange(worker->fixed[g], 0);
    return true;
}

}  // namespace hakobi::sliding
