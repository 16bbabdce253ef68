#include "sokoban/searches/bfs.h"

#include <optional>
#include <string>

#include "base/threads.h"
#include "sokoban/searches/wave.h"
#include "sokoban/sizes.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {
namespace {

template <int W>
void count(const Wave<W>& wave, const std::string& heading, Stats& stats) {
    stats.extra.emplace_back("expanded_" + heading, wave.expanded());
    stats.extra.emplace_back("generated_" + heading, wave.generated());
    stats.extra.emplace_back("stored_" + heading, wave.stored());
}

template <int W>
class OneWay : public Method {
  public:
    OneWay(const Space<W>& space, Heading heading)
        : wave_(space, heading),
          name_(heading == Heading::forward ? "forward" : "backward"),
          budget_(states_a_step(space.board.cells(), 1024)) {}

    Outcome step() override {
        const bool finished = wave_.work(budget_);
        if (wave_.arrived()) return Outcome::solved;
        if (!finished) return Outcome::running;
        if (wave_.next_size() == 0) return Outcome::unsolvable;
        wave_.next_layer();
        return Outcome::running;
    }
    void report(Progress& progress) const override {
        progress.expanded = wave_.expanded();
        progress.generated = wave_.generated();
        progress.stored = wave_.stored();
        progress.lower_bound = lower_bound();
        progress.note =
            "depth " + std::to_string(wave_.depth()) + ", layer of " + std::to_string(wave_.layer_size());
    }
    std::vector<Push> solution() const override { return wave_.trail(wave_.arrival()); }
    std::int64_t lower_bound() const override { return static_cast<std::int64_t>(wave_.depth()) + 1; }
    bool proves_optimal() const override { return true; }
    void extras(Stats& stats) const override { count(wave_, name_, stats); }

  private:
    Wave<W> wave_;
    std::string name_;
    std::size_t budget_;
};

template <int W>
class BothWays : public Method {
  public:
    BothWays(const Space<W>& space, int threads)
        : space_(space),
          forward_(space, Heading::forward),
          backward_(space, Heading::backward),
          threads_(threads) {}

    Outcome step() override {
        if (!backward_.begun()) {
            backward_.work(states_a_step(space_.board.cells(), 256));
            if (backward_.begun()) choose();
            return Outcome::running;
        }
        if (checking_) return check();
        if (threads_ > 1 && forward_on_ && backward_on_)
            work_on_both();
        else
            (forward_on_ ? forward_done_ : backward_done_) =
                (forward_on_ ? forward_ : backward_).work(states_a_step(space_.board.cells(), 1024));
        if (forward_on_ && !forward_done_) return Outcome::running;
        if (backward_on_ && !backward_done_) return Outcome::running;
        checking_ = true;
        at_ = 0;
        return Outcome::running;
    }

    void report(Progress& progress) const override {
        progress.expanded = forward_.expanded() + backward_.expanded();
        progress.generated = forward_.generated() + backward_.generated();
        progress.stored = forward_.stored() + backward_.stored();
        progress.lower_bound = lower_bound();
        progress.note =
            "depth " + std::to_string(forward_.depth()) + " + " + std::to_string(backward_.depth());
    }
    std::vector<Push> solution() const override {
        std::vector<Push> pushes = forward_.trail(meeting_.data());
        const std::vector<Push> rest = backward_.trail(meeting_.data());
        pushes.insert(pushes.end(), rest.begin(), rest.end());
        return pushes;
    }
    std::int64_t lower_bound() const override {
        if (best_ != kNoMeeting) return static_cast<std::int64_t>(best_);
        return static_cast<std::int64_t>(forward_.depth() + backward_.depth()) + 1;
    }
    bool proves_optimal() const override { return true; }
    void extras(Stats& stats) const override {
        count(forward_, "forward", stats);
        count(backward_, "backward", stats);
    }

  private:
    static constexpr std::size_t kNoMeeting = SIZE_MAX;

    void choose() {
        const bool smaller = forward_.layer_size() <= backward_.layer_size();
        forward_on_ = threads_ > 1 || smaller;
        backward_on_ = threads_ > 1 || !smaller;
        forward_done_ = backward_done_ = false;
    }
    void work_on_both() {
        const std::size_t slice = states_a_step(space_.board.cells(), kThreadSlice);
        together(2, [&](std::size_t way) {
            bool& done = way ? backward_done_ : forward_done_;
            if (!done) done = (way ? backward_ : forward_).work(slice);
        });
    }
    // Looks the new layer up in the other wave, some states at a time.
    Outcome check() {
        Wave<W>& fresh = forward_on_ ? forward_ : backward_;
        Wave<W>& other = forward_on_ ? backward_ : forward_;
        for (std::size_t budget = 8192; budget && at_ < fresh.next_size(); --budget, ++at_) {
            const std::int64_t depth = other.depth_of(fresh.next_key(at_));
            if (depth < 0) continue;
            const std::size_t total = fresh.depth() + 1 + static_cast<std::size_t>(depth);
            if (total >= best_) continue;
            best_ = total;
            meeting_.assign(fresh.next_key(at_), fresh.next_key(at_) + space_.codec.key_bytes());
        }
        if (at_ < fresh.next_size()) return Outcome::running;
        if (best_ != kNoMeeting) return Outcome::solved;
        if ((forward_on_ && forward_.next_size() == 0) || (backward_on_ && backward_.next_size() == 0))
            return Outcome::unsolvable;
        if (forward_on_) forward_.next_layer();
        if (backward_on_) backward_.next_layer();
        checking_ = false;
        choose();
        return Outcome::running;
    }

    static constexpr std::size_t kThreadSlice = 16384;
    const Space<W>& space_;
    Wave<W> forward_, backward_;
    int threads_;
    bool forward_on_ = false, backward_on_ = false, forward_done_ = false, backward_done_ = false,
         checking_ = false;
    std::size_t at_ = 0, best_ = kNoMeeting;
    std::vector<unsigned char> meeting_;
};

}  // namespace

std::unique_ptr<Method> make_bfs(const Terrain& terrain, const std::string& direction, int threads) {
    return with_size<1, 4, 0>(terrain.board.cells(), [&]<int W>() -> std::unique_ptr<Method> {
        const Space<W>& space = space_of<W>(terrain);
        if (direction == "forward") return std::make_unique<OneWay<W>>(space, Heading::forward);
        if (direction == "backward") return std::make_unique<OneWay<W>>(space, Heading::backward);
        return std::make_unique<BothWays<W>>(space, threads);
    });
}

}  // namespace hakobi::sokoban
