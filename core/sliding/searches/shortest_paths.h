// From distances to the best of all shortest answers.
//
// A search has found the length D of a shortest answer. Here all states that lie on any shortest path are
// gathered, layer 0 (the start) to layer D (goals): a state belongs to layer i when it is i from the start
// and D - i from a goal. Layers below a known one are found by asking the forward table for nearer
// neighbours; layers above it (after a search from both ends) by asking the backward table in the same way.
//
// Among those paths the one that is shortest in the other metric is picked, exactly, by going back from layer
// D:
//
//   moves first   cost(s) = least over edges s -> t of (steps of that move + cost(t)); the steps of a move
//                 are the rings of its flood. Two moves of one piece never follow each other on a shortest
//                 path.
//
//   steps first   a run of steps by one piece counts as one move, so the cost depends on which piece moved
//                 last. Let h(s, p) be the least cost after a next step by piece p, not counting the start of
//                 a run. If q is the piece already in motion, cost(s, q) = min(h(s, q), 1 + min over p of
//                 h(s, p)). Since h(s, q) >= min h, that is base(s) = 1 + min h, or one less for the pieces
//                 that attain the minimum: a number and a set of anchors say it all.
//
// Pieces are told apart by where they stand, so interchangeable pieces need no special care.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/search.h"
#include "containers/word_set.h"
#include "sliding/any_space.h"
#include "sliding/searches/layers.h"

namespace hakobi::sliding {

// Whether the state with this address lies at the given distance from that end.
using AtDistance = std::function<bool(const std::uint64_t* address, int distance)>;

template <int W>
class ShortestPaths {
  public:
    // `middle`: all states of layer `at` (up to symmetry) that lie on shortest paths of length `length`.
    ShortestPaths(std::unique_ptr<AnySpace<W>> space, Memory& memory, Metric metric, int length, int at,
                  const WordList& middle, AtDistance from_start, AtDistance from_goal);

    // Some milliseconds of work; true when answer() is ready.
    bool step();
    std::vector<PieceMove> answer(const std::uint64_t* start) const;
    // One shortest path by plain descent, for when the memory does not suffice for all of them.
    std::vector<PieceMove> any_answer(const std::uint64_t* start);
    std::uint64_t states() const;

  private:
    using Layout = std::vector<Mask<W>>;
    struct Step {
        int piece_class, from, to;
    };
    struct Layer {
        Layer(Memory& memory, int words) : states(memory, words), memory(&memory) {}
        Layer(Layer&&) = default;
        ~Layer() {
            if (!cost.empty()) memory->refund(cost_bytes());
        }
        std::uint64_t cost_bytes() const {
            return states.size() * (sizeof(std::uint32_t) + (goes_on.empty() ? 0 : sizeof(Mask<W>)));
        }
        WordSet states;
        Memory* memory;
        std::vector<std::uint32_t> cost;  // base(s) where steps come first
        std::vector<Mask<W>> goes_on;     // steps first: the anchors whose run costs one less
    };

    // Opens the state.
    const std::vector<Step>& steps_from(const std::uint64_t* item) const;
    void take(const Step& step) const;  // from the opened state, to item_ and address_
    void gather(int layer, int next, const AtDistance& nearer, int distance, std::uint64_t state);
    void value(int layer, std::uint64_t state);
    std::uint32_t after(const Layer& next, std::uint32_t t, int to) const;
    std::uint32_t travel(int c, int from, int to, std::string* path) const;
    template <class Visit>
    void for_each_edge(int layer, const std::uint64_t* item, Visit&& visit) const;
    void append(std::vector<PieceMove>& moves, const Step& step, const std::string& path) const;

    const std::unique_ptr<AnySpace<W>> space_;
    const Geometry<W>& geometry_;
    Metric metric_;
    int length_, middle_;
    AtDistance from_start_, from_goal_;
    std::vector<Layer> layers_;
    mutable std::vector<Step> steps_;
    mutable const CursorBase<W>* opened_ = nullptr;
    mutable std::vector<std::uint64_t> item_, address_;
    enum { down, up, back, done } phase_ = down;
    int layer_;
    std::uint64_t state_ = 0;
};

template <int W>
ShortestPaths<W>::ShortestPaths(std::unique_ptr<AnySpace<W>> space, Memory& memory, Metric metric, int length,
                                int at, const WordList& middle, AtDistance from_start, AtDistance from_goal)
    : space_(std::move(space)),
      geometry_(space_->geometry),
      metric_(metric),
      length_(length),
      middle_(at),
      from_start_(std::move(from_start)),
      from_goal_(std::move(from_goal)),
      item_(space_->item_words()),
      address_(space_->address_words()),
      layer_(at) {
    const int words = space_->item_words();
    Layout pieces(geometry_.class_count()), image(geometry_.class_count());
    layers_.reserve(length + 1);
    for (int i = 0; i <= length; ++i) layers_.emplace_back(memory, words);
    // Sorted and with all images: the layers then do not depend on which image a search came upon first.
    std::vector<std::vector<std::uint64_t>> seeds;
    for (std::uint64_t i = 0; i < middle.size(); ++i) {
        seeds.emplace_back(middle[i], middle[i] + words);
        space_->decode(middle[i], pieces.data());
        for (int g = 0; g < space_->images(); ++g) {
            geometry_.image(g, pieces.data(), image.data());
            space_->encode(image.data(), item_.data());
            seeds.push_back(item_);
        }
    }
    std::sort(seeds.begin(), seeds.end());
    for (const auto& seed : seeds) layers_[at].states.insert(seed.data());
}

template <int W>
std::uint64_t ShortestPaths<W>::states() const {
    std::uint64_t total = 0;
    for (const Layer& layer : layers_) total += layer.states.size();
    return total;
}

template <int W>
const std::vector<typename ShortestPaths<W>::Step>& ShortestPaths<W>::steps_from(
    const std::uint64_t* item) const {
    opened_ = &space_->open(item);
    steps_.clear();
    for_each_neighbour(geometry_, opened_->pieces.data(), opened_->free, metric_, -1,
                       [&](int c, int from, int to) { steps_.push_back({c, from, to}); });
    return steps_;
}

template <int W>
void ShortestPaths<W>::take(const Step& step) const {
    space_->child(step.piece_class, step.from, step.to, item_.data(), address_.data());
}

// Puts the state's neighbours that are nearer to one end into the layer `next`.
template <int W>
void ShortestPaths<W>::gather(int layer, int next, const AtDistance& nearer, int distance,
                              std::uint64_t state) {
    for (const Step& step : steps_from(layers_[layer].states[state])) {
        take(step);
        if (nearer(address_.data(), distance)) layers_[next].states.insert(item_.data());
    }
}

// Calls visit(step, number of the next state) for every edge to the layer above.
template <int W>
template <class Visit>
void ShortestPaths<W>::for_each_edge(int layer, const std::uint64_t* item, Visit&& visit) const {
    for (const Step& step : steps_from(item)) {
        take(step);
        const std::uint32_t t = layers_[layer + 1].states.find(item_.data());
        if (t != WordSet::none) visit(step, t);
    }
}

// The unit steps from one place to another for a piece of the opened state, and on request the way.
template <int W>
std::uint32_t ShortestPaths<W>::travel(int c, int from, int to, std::string* path) const {
    if (metric_ == Metric::steps) {
        // On a board one cell wide, down and right lead to the same number: only one of them can be gone.
        for (int d = 0; path && d < 4; ++d)
            if (from + geometry_.delta[d] == to && geometry_.classes[c].can[d].test(from))
                *path = direction_letters[d];
        return 1;
    }
    const Mask<W> fit = geometry_.lifted_places(c, from, opened_->free);
    std::vector<Mask<W>> rings{Mask<W>::single(from)};
    Mask<W> reached = rings[0];
    while (!rings.back().test(to)) {
        rings.push_back(geometry_.ring(c, rings.back(), fit).without(reached));
        reached |= rings.back();
    }
    if (path) {
        path->clear();
        int at = to;
        for (std::size_t r = rings.size() - 1; r > 0; --r)
            for (int d = 0; d < 4; ++d) {
                const int before = at - geometry_.delta[d];
                if (before < 0 || before >= geometry_.cell_count || !rings[r - 1].test(before) ||
                    !geometry_.classes[c].can[d].test(before))
                    continue;
                *path += direction_letters[d];
                at = before;
                break;
            }
        std::reverse(path->begin(), path->end());
    }
    return static_cast<std::uint32_t>(rings.size() - 1);
}

// The cost of going on from state t of the next layer when the piece that came to `to` is in motion.
template <int W>
std::uint32_t ShortestPaths<W>::after(const Layer& next, std::uint32_t t, int to) const {
    return next.cost[t] - (!next.goes_on.empty() && next.goes_on[t].test(to));
}

template <int W>
void ShortestPaths<W>::value(int i, std::uint64_t state) {
    Layer& layer = layers_[i];
    if (state == 0) {
        layer.memory->charge(layer.states.size() *
                             (sizeof(std::uint32_t) + (metric_ == Metric::steps ? sizeof(Mask<W>) : 0)));
        layer.cost.assign(layer.states.size(), UINT32_MAX);
        if (metric_ == Metric::steps) layer.goes_on.resize(layer.states.size());
    }
    if (i == length_) {
        layer.cost[state] = 0;
        return;
    }
    std::uint32_t least = UINT32_MAX;
    Mask<W> attain;
    for_each_edge(i, layer.states[state], [&](const Step& step, std::uint32_t t) {
        std::uint32_t cost = after(layers_[i + 1], t, step.to);
        if (metric_ == Metric::moves) cost += travel(step.piece_class, step.from, step.to, nullptr);
        if (cost < least) attain = {};
        least = std::min(least, cost);
        if (cost == least) attain.set(step.from);
    });
    layer.cost[state] = metric_ == Metric::steps ? least + 1 : least;
    if (metric_ == Metric::steps) layer.goes_on[state] = attain;
}

template <int W>
bool ShortestPaths<W>::step() {
    for (int budget = 4096; budget > 0 && phase_ != done; --budget) {
        const bool finished = state_ >= layers_[layer_].states.size();
        if (!finished) {
            if (phase_ == down && layer_ > 0) gather(layer_, layer_ - 1, from_start_, layer_ - 1, state_);
            if (phase_ == up && layer_ < length_)
                gather(layer_, layer_ + 1, from_goal_, length_ - layer_ - 1, state_);
            if (phase_ == back) value(layer_, state_);
            ++state_;
            continue;
        }
        state_ = 0;
        if (phase_ == down && --layer_ < 0)
            phase_ = up, layer_ = middle_;
        else if (phase_ == up && ++layer_ > length_)
            phase_ = back, layer_ = length_;
        else if (phase_ == back && --layer_ < 0)
            phase_ = done;
    }
    return phase_ == done;
}

template <int W>
void ShortestPaths<W>::append(std::vector<PieceMove>& moves, const Step& step,
                              const std::string& path) const {
    const int corner = geometry_.classes[step.piece_class].corner;
    int end = -1;
    if (!moves.empty() && moves.back().piece_class == step.piece_class) {
        end = moves.back().from;
        for (char letter : moves.back().path)
            end += geometry_.delta[std::string(direction_letters).find(letter)];
    }
    if (end == step.from - corner)
        moves.back().path += path;
    else
        moves.push_back({step.piece_class, step.from - corner, path});
}

template <int W>
std::vector<PieceMove> ShortestPaths<W>::answer(const std::uint64_t* start) const {
    std::vector<PieceMove> moves;
    std::vector<std::uint64_t> item(start, start + space_->item_words());
    std::uint32_t state = layers_[0].states.find(item.data());
    int in_motion = -1;
    for (int i = 0; i < length_; ++i) {
        const Layer& layer = layers_[i];
        const bool goes_on = in_motion >= 0 && !layer.goes_on.empty() && layer.goes_on[state].test(in_motion);
        const std::uint32_t wanted = layer.cost[state] - (metric_ == Metric::steps);
        Step best{-1, 0, 0};
        std::uint32_t to = 0;
        std::string path, best_path;
        for_each_edge(i, item.data(), [&](const Step& step, std::uint32_t t) {
            if (best.piece_class >= 0 || (goes_on && step.from != in_motion)) return;
            const std::uint32_t travelled = travel(step.piece_class, step.from, step.to, &path);
            if (after(layers_[i + 1], t, step.to) + (metric_ == Metric::moves ? travelled : 0) != wanted)
                return;
            best = step, to = t, best_path = path;
        });
        append(moves, best, best_path);
        in_motion = best.to;
        state = to;
        std::copy_n(layers_[i + 1].states[state], item.size(), item.data());
    }
    return moves;
}

template <int W>
std::vector<PieceMove> ShortestPaths<W>::any_answer(const std::uint64_t* start) {
    std::vector<std::uint64_t> middle(layers_[middle_].states[0],
                                      layers_[middle_].states[0] + space_->item_words());
    layers_.clear();
    // Goes from an item to ever smaller distances of one end; each edge is seen from its far side.
    auto descend = [&](std::vector<std::uint64_t> item, int distance, const AtDistance& nearer, bool reversed,
                       std::vector<std::pair<Step, std::string>>& way) {
        while (distance > 0) {
            Step taken{-1, 0, 0};
            std::vector<std::uint64_t> next;
            for (const Step& step : steps_from(item.data())) {
                take(step);
                if (!nearer(address_.data(), distance - 1)) continue;
                taken = step, next = item_;
                break;
            }
            std::string path;
            if (reversed) {
                opened_ = &space_->open(next.data());
                std::swap(taken.from, taken.to);
            }
            travel(taken.piece_class, taken.from, taken.to, &path);
            way.emplace_back(taken, path);
            item = std::move(next);
            --distance;
        }
        return item;
    };
    std::vector<std::pair<Step, std::string>> before, behind;
    const std::vector<std::uint64_t> source = descend(middle, middle_, from_start_, true, before);
    descend(middle, length_ - middle_, from_goal_, false, behind);
    std::reverse(before.begin(), before.end());
    before.insert(before.end(), behind.begin(), behind.end());
    // With symmetries merged the way may have begun at an image of the start.
    int mirror = -1;
    if (!std::equal(source.begin(), source.end(), start)) {
        Layout pieces(geometry_.class_count()), image(geometry_.class_count());
        space_->decode(source.data(), pieces.data());
        for (int g = 0; g < geometry_.symmetry_count(); ++g) {
            geometry_.image(g, pieces.data(), image.data());
            space_->encode(image.data(), item_.data());
            if (std::equal(item_.begin(), item_.end(), start)) mirror = g;
        }
    }
    std::vector<PieceMove> moves;
    for (auto& [step, path] : before) {
        if (mirror >= 0) {
            const int c = step.piece_class;
            step = {geometry_.image_class(mirror, c), geometry_.image_anchor(mirror, c, step.from),
                    geometry_.image_anchor(mirror, c, step.to)};
            for (char& letter : path) letter = geometry_.image_letter(mirror, letter);
        }
        append(moves, step, path);
    }
    return moves;
}

}  // namespace hakobi::sliding
