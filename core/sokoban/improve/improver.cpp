#include "sokoban/improve/improver.h"

#include <algorithm>
#include <array>

#include "sokoban/improve/corridor.h"
#include "sokoban/improve/crossing.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {
namespace {

struct Width {
    std::size_t boxes;
    double slack;  // in pushes
    int round;     // from which on it is tried
};
constexpr double kAny = 1e12;
constexpr std::array<Width, 13> kWidths = {{{1, 8, 0},
                                            {2, 4, 0},
                                            {2, 8, 1},
                                            {1, 32, 1},
                                            {3, 4, 1},
                                            {2, 16, 2},
                                            {3, 8, 2},
                                            {4, 8, 2},
                                            {6, 8, 3},
                                            {4, 32, 3},
                                            {12, 16, 3},
                                            {24, 64, 4},
                                            {SIZE_MAX, kAny, 0}}};
constexpr std::size_t kFirstMost = 300'000;  // states of a corridor, four times as many in each round
constexpr std::size_t kLines = 3;            // that are kept
constexpr std::size_t kShortest = 12;        // pushes, and not shorter than this

template <int W>
class CorridorImprover : public Improver {
  public:
    CorridorImprover(const Terrain& terrain, const Space<W>& space, Goal goal, Incumbent& best)
        : space_(space), ground_(terrain, space, goal), best_(best) {}

    void add(const std::vector<Push>& pushes, const std::string& finder) override {
        best_.offer(pushes, Trail<W>::cost_of(ground_, pushes), finder);
        if (Trail<W>::bytes(ground_, pushes.size()) > affordable()) return;
        lines_.push_back(std::make_unique<Line>(ground_, pushes));
        Line* added = lines_.back().get();
        if (in_hand_ && added->trail.total() < in_hand_->trail.total()) {
            close();
            in_hand_ = added;
        }
        thin_out(*added);
        if (!corridor_) in_hand_ = next_line();
    }
    bool looked_at_everything() const override { return done_; }
    std::uint64_t work() const override { return work_ + (corridor_ ? corridor_->generated() : 0); }
    void report(Progress& progress) const override {
        progress.expanded += expanded_ + (corridor_ ? corridor_->expanded() : 0);
        progress.generated += work();
        if (corridor_) progress.stored += corridor_->stored();
    }

    bool step() override {
        if (done_ || !in_hand_) return false;
        using End = typename Corridor<W>::End;
        End end;
        try {
            if (!corridor_ && !open()) return false;
            end = corridor_->step(states_a_step(space_.board.cells(), 256));
        } catch (const OutOfMemory&) {
            end = End::too_large;
        }
        if (end == End::running) return true;
        if (corridor_ && end == End::better) splice(corridor_->way());
        const std::size_t stored = corridor_ ? corridor_->stored() : SIZE_MAX;
        close();
        if (end == End::nothing) went_through(stored);
        if (end == End::too_large) shorten();
        return !done_;
    }

  private:
    // A solution on its way.
    struct Line {
        Line(const Ground<W>& ground, std::vector<Push> pushes)
            : charge(ground.space.memory, Trail<W>::bytes(ground, pushes.size())),
              trail(ground, std::move(pushes)) {
            lengths.fill(SIZE_MAX);
        }
        Charge charge;
        Trail<W> trail;
        int round = 0;
        std::size_t width = 0, from = 0;
        std::array<std::size_t, kWidths.size()> lengths;  // of corridors that are not too large
        bool better = false;                              // in this sweep

        std::size_t most() const { return kFirstMost << (2 * std::min(round, 12)); }
        // A corridor may be as short as this part of the solution: the narrowest is always worth it.
        std::size_t pieces() const {
            if (width + 1 == kWidths.size()) return 1;
            return width == 0 ? 64 : std::size_t{1} << std::min(round, 3);
        }
        std::size_t& length() { return lengths[width]; }
        std::size_t end() const {
            const std::size_t length = lengths[width];
            return length > trail.size() - from ? trail.size() : from + length;
        }
    };

    // Half of the memory that is left.
    std::uint64_t affordable() const {
        const Memory& memory = space_.memory;
        return (memory.limit() - std::min(memory.limit(), memory.used())) / 2;
    }
    bool open() {
        Line& line = *in_hand_;
        const std::size_t states = affordable() / (3 * ground_.key_bytes() / 2 + 64);
        if (states < kFewest) return false;
        const Width& width = kWidths[line.width];
        const double pace = static_cast<double>(ground_.tally.first(line.trail.total())) /
                            static_cast<double>(std::max<std::size_t>(line.trail.size(), 1));
        const Stretch stretch{line.from, line.end(), width.boxes,
                              width.slack * (ground_.tally.exact_player() ? pace : 1),
                              std::min(line.most(), states)};
        corridor_ = std::make_unique<Corridor<W>>(ground_, line.trail, stretch);
        return true;
    }
    void close() {
        if (!corridor_) return;
        work_ += corridor_->generated() + kOpening;
        expanded_ += corridor_->expanded();
        corridor_.reset();
    }

    // The stretch in hand has a better way.
    void splice(const std::vector<Push>& way) {
        Line& line = *in_hand_;
        std::vector<Push> pushes(line.trail.pushes.begin(), line.trail.pushes.begin() + at(line.from));
        pushes.insert(pushes.end(), way.begin(), way.end());
        pushes.insert(pushes.end(), line.trail.pushes.begin() + at(line.end()), line.trail.pushes.end());
        replace(line, std::move(pushes));
        if (line.from == line.trail.size()) line.from = 0;  // it was solved there already
        line.better = true;
    }
    static std::ptrdiff_t at(std::size_t i) { return static_cast<std::ptrdiff_t>(i); }
    void replace(Line& line, std::vector<Push> pushes) {
        line.trail = Trail<W>(ground_, std::move(pushes));
        best_.offer(line.trail.pushes, line.trail.total(), "improve");
    }

    void went_through(std::size_t stored) {
        Line& line = *in_hand_;
        const std::size_t to = line.end();
        if (line.width + 1 == kWidths.size() && line.from == 0 && to == line.trail.size()) {
            done_ = true;  // no limits, the whole of it, ended
            return;
        }
        if (to == line.trail.size()) return swept();
        line.from += std::max<std::size_t>((to - line.from) / 2, 1);
        if (stored < line.most() / 8 && line.length() < SIZE_MAX / 2) line.length() *= 2;
    }
    void shorten() {
        Line& line = *in_hand_;
        const std::size_t length = line.end() - line.from;
        if (length > std::max(kShortest, line.trail.size() / line.pieces()))
            line.length() = length / 2;
        else
            swept();  // too wide for this round
    }
    void swept() {
        Line& line = *in_hand_;
        line.width = line.better ? 0 : line.width + 1;
        while (line.width < kWidths.size() && kWidths[line.width].round > line.round) ++line.width;
        line.from = 0;
        line.better = false;
        if (line.width == kWidths.size()) settled();
    }
    // A round has found nothing more.
    void settled() {
        Line& line = *in_hand_;
        line.width = 0;
        ++line.round;
        for (std::size_t& length : line.lengths) length = length > SIZE_MAX / 4 ? SIZE_MAX : 4 * length;
        cross();
        std::stable_sort(lines_.begin(), lines_.end(),
                         [](const auto& a, const auto& b) { return a->trail.total() < b->trail.total(); });
        lines_.erase(std::unique(lines_.begin(), lines_.end(),
                                 [](const auto& a, const auto& b) { return same(a->trail, b->trail); }),
                     lines_.end());
        if (lines_.size() > kLines) lines_.resize(kLines);
        in_hand_ = next_line();
    }
    // Without the dearest line, where there are too many.
    void thin_out(const Line& added) {
        if (lines_.size() <= kLines) return;
        auto dearest = lines_.end();
        for (auto line = lines_.begin(); line != lines_.end(); ++line)
            if (line->get() != in_hand_ && line->get() != &added &&
                (dearest == lines_.end() || (*line)->trail.total() > (*dearest)->trail.total()))
                dearest = line;
        lines_.erase(dearest);
    }
    static bool same(const Trail<W>& a, const Trail<W>& b) {
        return a.total() == b.total() && a.boxes == b.boxes;
    }
    void cross() {
        std::vector<const Trail<W>*> trails;
        for (const auto& line : lines_) trails.push_back(&line->trail);
        std::vector<unsigned char> key(ground_.buffer_bytes());
        auto pushes = crossed<W>(trails, [&](const Trail<W>& trail, std::size_t i) {
            trail.pack(ground_, i, key.data());
            return std::string(key.begin(), key.begin() + at(ground_.key_bytes()));
        });
        Line& line = **std::min_element(lines_.begin(), lines_.end(), [](const auto& a, const auto& b) {
            return a->trail.total() < b->trail.total();
        });
        if (Trail<W>::cost_of(ground_, pushes) < line.trail.total()) {
            replace(line, std::move(pushes));
            line.from = 0, line.width = 0;
        }
    }
    // The one that is furthest behind, the better one first.
    Line* next_line() {
        Line* next = nullptr;
        for (const auto& line : lines_)
            if (!next || line->round < next->round ||
                (line->round == next->round && line->trail.total() < next->trail.total()))
                next = line.get();
        return next;
    }

    static constexpr std::size_t kOpening = 100, kFewest = 1000;

    const Space<W>& space_;
    Ground<W> ground_;
    Incumbent& best_;
    std::vector<std::unique_ptr<Line>> lines_;
    Line* in_hand_ = nullptr;
    std::unique_ptr<Corridor<W>> corridor_;
    bool done_ = false;
    std::uint64_t work_ = 0, expanded_ = 0;
};

}  // namespace

std::unique_ptr<Improver> make_improver(const Terrain& terrain, Goal goal, Incumbent& best) {
    return with_size<4, 0>(terrain.board.cells(), [&]<int W>() -> std::unique_ptr<Improver> {
        return std::make_unique<CorridorImprover<W>>(terrain, space_of<W>(terrain), goal, best);
    });
}

}  // namespace hakobi::sokoban
