// The whole graph in two bits a placement, and nothing else.
//
//     number    0 1 2 3 4 5 6 7 8 9 …            . not seen    o done    c in the layer that is expanded
//     entry     . o . c o n . c . o …            n in the next
//
// A layer is a sweep over the table: every c, in the order of the numbers, becomes o and is expanded; what has not
// been seen becomes n. After the sweep there is no c left, and the two marks change roles. No frontier is kept: a
// state is made from its number (ranking.h), so the memory is that of the table whatever the graph looks like, and
// whether a layer has ten states or ten million. States that are expanded one after the other have numbers close to
// each other, and so have many of their neighbours.
//
// Thin layers would pay for a sweep over everything. So the table is divided into blocks, and it is noted in which
// of them there is an n.
//
// Threads take blocks in turn. All of them write the same mark, or o, so that the order does not matter.
//
// The second search, from the solved states, begins with a sweep that makes these c and forgets all others.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "base/beat.h"
#include "base/expansions.h"
#include "base/threads.h"
#include "containers/two_bit_table.h"
#include "sliding/searches/explore.h"
#include "sliding/searches/layers.h"

namespace hakobi::sliding {

template <class Space>
class Sweep : public ExplorationSearch {
  public:
    Sweep(std::unique_ptr<const Space> space, Memory& memory, Metric metric, const Crew& crew)
        : space_(std::move(space)),
          metric_(metric),
          table_(memory, space_->placements()),
          marked_(memory, blocks()),
          next_marked_(memory, blocks()) {
        for (int t = 0; t < std::max(1, crew.threads); ++t)
            workers_.push_back(std::make_unique<Worker>(space_->make_cursor(), space_->item_words(),
                                                        space_->geometry.symmetry_count()));
        std::vector<std::uint64_t> start(space_->item_words());
        std::uint64_t number;
        space_->encode(space_->geometry.start_layout().data(), start.data());
        space_->address(workers_[0]->cursor, start.data(), &number);
        table_.claim(number, current_);
        marked_[number >> block_bits] = 1;
        found_.from_start.push_back(1);
        layer_ = 1;
    }

    Outcome step() override {
        const std::uint64_t end = std::min(blocks(), block_ + slice());
        std::atomic<std::uint64_t> taken{block_};
        together(thick() ? workers_.size() : 1, [&](std::size_t t) {
            for (std::uint64_t block; (block = taken.fetch_add(1)) < end;)
                if (phase_ == choosing)
                    choose(*workers_[t], block);
                else if (marked_[block])
                    sweep(*workers_[t], block);
            settle_all(*workers_[t]);
        });
        block_ = end;
        return end < blocks() ? Outcome::running : close_layer();
    }
    void report(Progress& progress) const override {
        for (const auto& worker : workers_) {
            progress.expanded += worker->expanded;
            progress.generated += worker->generated;
        }
        progress.stored = phase_ == from_start ? stored_ : found_.states;
        progress.note = (phase_ == from_start ? "from the start, depth " : "from the solutions, depth ") +
                        std::to_string(depth_);
    }
    Exploration result() const override { return found_; }
    std::uint64_t table_bytes() const override { return table_.bytes(); }

  private:
    static constexpr int W = Space::mask_words;
    static constexpr int block_bits = 14;
    static constexpr unsigned done = 1;
    static constexpr std::size_t ring_size = 64;

    struct Worker {
        Worker(typename Space::Cursor c, int words, int symmetries)
            : cursor(std::move(c)), item(words), child(words), fixed(symmetries) {}
        typename Space::Cursor cursor;
        std::vector<std::uint64_t> item, child, hardest;
        std::vector<std::uint64_t> fixed;  // states equal to their own image, by symmetry
        std::uint64_t ring[ring_size];
        std::size_t head = 0;
        std::uint64_t expanded = 0, generated = 0, added = 0, solutions = 0;
    };

    std::uint64_t blocks() const { return (space_->placements() >> block_bits) + 1; }
    std::uint64_t slice() const { return thick() ? 8 * workers_.size() : blocks(); }
    bool thick() const { return phase_ == choosing || layer_ > 4096; }
    bool shared() const { return workers_.size() > 1; }

    template <class Visit>
    void for_each(std::uint64_t block, unsigned value, Visit&& visit) const {
        const std::uint64_t begin = block << block_bits;
        table_.for_each(begin, std::min(begin + (1 << block_bits), space_->placements()), value, visit);
    }
    void recode(std::uint64_t number, unsigned from, unsigned to) {
        shared() ? table_.recode_shared(number, from, to) : table_.recode(number, from, to);
    }
    void sweep(Worker& worker, std::uint64_t block) {
        marked_[block] = 0;
        for_each(block, current_, [&](std::uint64_t number) {
            expanding();
            recode(number, current_, done);
            expand(worker, number);
        });
    }
    void expand(Worker& worker, std::uint64_t number) {
        const Geometry<W>& geometry = space_->geometry;
        space_->item_of(number, worker.item.data());
        space_->open(worker.cursor, worker.item.data());
        ++worker.expanded;
        if (phase_ == from_start) look_at(worker);
        for_each_neighbour(geometry, worker.cursor.pieces.data(), worker.cursor.free, metric_, -1,
                           [&](int c, int from, int to) {
                               ++worker.generated;
                               std::uint64_t& slot = worker.ring[worker.head % ring_size];
                               if (worker.head++ >= ring_size) settle(worker, slot);
                               space_->child(worker.cursor, c, from, to, worker.child.data(), &slot);
                               table_.prefetch(slot);
                           });
    }
    void look_at(Worker& worker) {
        const Geometry<W>& geometry = space_->geometry;
        worker.solutions += geometry.is_goal(worker.cursor.pieces.data());
        for (int g = 0; g < geometry.symmetry_count(); ++g) {
            geometry.image(g, worker.cursor.pieces.data(), worker.cursor.image.data());
            worker.fixed[g] += worker.cursor.image == worker.cursor.pieces;
        }
    }
    void settle(Worker& worker, std::uint64_t number) {
        const unsigned next = current_ ^ 1;
        if (!(shared() ? table_.claim_shared(number, next) : table_.claim(number, next))) return;
        next_marked_[number >> block_bits].store(1, std::memory_order_relaxed);
        ++worker.added;
    }
    void settle_all(Worker& worker) {
        for (std::size_t i = worker.head - std::min(worker.head, ring_size); i < worker.head; ++i)
            settle(worker, worker.ring[i % ring_size]);
        worker.head = 0;
    }
    // Of what was seen, the solved states are where the second search begins; the others are to be seen anew.
    void choose(Worker& worker, std::uint64_t block) {
        beat();
        for_each(block, done, [&](std::uint64_t number) {
            space_->item_of(number, worker.item.data());
            space_->decode(worker.item.data(), worker.cursor.pieces.data());
            const bool goal = space_->geometry.is_goal(worker.cursor.pieces.data());
            recode(number, done, goal ? current_ ^ 1 : 0u);
            worker.added += goal;
            if (goal) next_marked_[block].store(1, std::memory_order_relaxed);
        });
    }

    Outcome close_layer() {
        block_ = 0;
        current_ ^= 1;
        std::swap(marked_, next_marked_);
        const std::uint64_t before = layer_;
        layer_ = 0;
        for (auto& worker : workers_) layer_ += std::exchange(worker->added, 0);
        if (phase_ == from_start) return next_from_start();
        if (phase_ == choosing) {
            phase_ = from_goal;
            stored_ = 0;
            depth_ = -1;
        } else {
            stored_ += before;
        }
        ++depth_;
        found_.from_goal.push_back(layer_);
        if (stored_ + layer_ < found_.states) return Outcome::running;
        note_hardest();
        return Outcome::solved;
    }
    Outcome next_from_start() {
        stored_ += found_.from_start.back();
        ++depth_;
        if (layer_) {
            found_.from_start.push_back(layer_);
            return Outcome::running;
        }
        found_.states = stored_;
        for (const auto& worker : workers_) found_.solutions += worker->solutions;
        merge_count();
        if (!found_.solutions) return Outcome::unsolvable;
        phase_ = choosing;
        return Outcome::running;
    }
    void merge_count() {
        const Geometry<W>& geometry = space_->geometry;
        auto& cursor = workers_[0]->cursor;
        std::vector<std::uint64_t> item(space_->item_words());
        std::uint64_t sum = found_.states, number;
        int order = 1;
        const auto first = geometry.start_layout();
        for (int g = 0; g < geometry.symmetry_count(); ++g) {
            geometry.image(g, first.data(), cursor.image.data());
            space_->encode(cursor.image.data(), item.data());
            space_->address(cursor, item.data(), &number);
            if (!table_.get(number)) continue;
            for (const auto& worker : workers_) sum += worker->fixed[g];
            ++order;
        }
        found_.merged = sum / order;
    }
    // The layer that the table holds as the current one is the last.
    void note_hardest() {
        found_.hardest_count = layer_;
        Worker& worker = *workers_[0];
        for (std::uint64_t block = 0; block < blocks(); ++block)
            if (marked_[block])
                for_each(block, current_, [&](std::uint64_t number) {
                    space_->item_of(number, worker.item.data());
                    if (worker.hardest.empty() || worker.item < worker.hardest) worker.hardest = worker.item;
                });
        space_->decode(worker.hardest.data(), worker.cursor.pieces.data());
        for (int c = 0; c < space_->geometry.class_count(); ++c) {
            found_.hardest.emplace_back();
            worker.cursor.pieces[c].for_each([&](int anchor) {
                found_.hardest[c].push_back(anchor - space_->geometry.classes[c].corner);
            });
        }
    }

    std::unique_ptr<const Space> space_;
    Metric metric_;
    TwoBitTable table_;
    Zeroed<std::atomic<std::uint8_t>> marked_,
        next_marked_;  // blocks that hold states of the layer, of the next
    std::vector<std::unique_ptr<Worker>> workers_;
    Exploration found_;
    enum { from_start, choosing, from_goal } phase_ = from_start;
    unsigned current_ = 2;  // 2 and 3 take turns
    std::uint64_t block_ = 0, layer_ = 0, stored_ = 0;
    int depth_ = 0;
};

}  // namespace hakobi::sliding
