#include "sliding/instance.h"

#include "sliding/packed_space.h"
#include "sliding/ranked_space.h"
#include "sliding/searches/astar.h"
#include "sliding/searches/sweep.h"
#include "sliding/slim_space.h"

namespace hakobi::sliding {
namespace {

template <int W>
class InstanceOf : public Instance {
  public:
    explicit InstanceOf(const Puzzle& puzzle) : geometry_(puzzle) {}

    std::vector<std::string> symmetries() const override { return geometry_.symmetry_names(); }
    bool has_lines() const override {
        return W == 1 &&
               std::any_of(geometry_.classes.begin(), geometry_.classes.end(), Blockers::is_hero<W>);
    }
    std::unique_ptr<PuzzleSearch> bfs(const Ranking* ranking, bool small, bool merge, bool both_ends,
                                      Memory& memory, const BfsPlan& plan) override {
        const std::optional<Layout> to = both_ends ? std::optional(geometry_.goal_layout()) : std::nullopt;
        return in_space<PuzzleSearch>(ranking, small, merge, [&]<class Space>(std::unique_ptr<Space> space) {
            return std::make_unique<Bfs<Space>>(std::move(space), memory, plan, geometry_.start_layout(), to);
        });
    }
    std::unique_ptr<PuzzleSearch> stretch(const Places& from, const std::optional<Places>& to, Memory& memory,
                                          const BfsPlan& plan) override {
        const std::optional<Layout> target = to ? std::optional(geometry_.layout_of(*to)) : std::nullopt;
        return std::make_unique<Bfs<PackedSpace<W>>>(std::make_unique<PackedSpace<W>>(geometry_, false),
                                                     memory, plan, geometry_.layout_of(from), target);
    }
    std::unique_ptr<PuzzleSearch> beam(bool merge, Memory& memory, const BeamPlan& plan) override {
        return std::make_unique<Beam<W>>(std::make_shared<PackedSpace<W>>(geometry_, merge), memory, plan);
    }
    std::unique_ptr<PuzzleSearch> vicinity(bool merge, const std::vector<Places>& known, Memory& memory,
                                           const VicinityPlan& plan) override {
        return std::make_unique<Vicinity<W>>(std::make_shared<PackedSpace<W>>(geometry_, merge), memory, plan,
                                             known);
    }
    std::unique_ptr<PuzzleSearch> astar(bool small, bool merge, Memory& memory, Metric metric,
                                        int max_depth) override {
        return in_hash_space<PuzzleSearch>(small, merge, [&]<class Space>(std::unique_ptr<Space> space) {
            return std::make_unique<Astar<Space>>(std::move(space), memory, metric, max_depth);
        });
    }
    std::unique_ptr<ExplorationSearch> explore(const Ranking* ranking, bool small, Memory& memory,
                                               Metric metric, const Crew& crew) override {
        return in_space<ExplorationSearch>(
            ranking, small, false, [&]<class Space>(std::unique_ptr<Space> space) {
                std::unique_ptr<ExplorationSearch> search;
                if constexpr (Space::ranked)
                    if (ranking->both_ways())
                        search = std::make_unique<Sweep<Space>>(std::move(space), memory, metric, crew);
                if (!search)
                    search = std::make_unique<Explore<Space>>(std::move(space), memory, metric, crew);
                return search;
            });
    }

  private:
    using Layout = std::vector<Mask<W>>;

    template <class Result, class Make>
    std::unique_ptr<Result> in_hash_space(bool slim, bool merge, Make&& make) {
        if constexpr (W == 1)
            if (slim && SlimSpace::fits(geometry_))
                return make(std::make_unique<SlimSpace>(geometry_, merge));
        return make(std::make_unique<PackedSpace<W>>(geometry_, merge));
    }
    template <class Result, class Make>
    std::unique_ptr<Result> in_space(const Ranking* ranking, bool slim, bool merge, Make&& make) {
        if (!ranking) return in_hash_space<Result>(slim, merge, make);
        if constexpr (W == 1) {
            if (ranking->key_words() == 1)
                return make(std::make_unique<RankedSpace<W, 1>>(geometry_, *ranking, merge));
            if (ranking->key_words() == 2)
                return make(std::make_unique<RankedSpace<W, 2>>(geometry_, *ranking, merge));
        }
        return make(std::make_unique<RankedSpace<W, 0>>(geometry_, *ranking, merge));
    }

    Geometry<W> geometry_;
};

}  // namespace

std::unique_ptr<Instance> make_instance(const Puzzle& puzzle) {
#ifndef HAKOBI_ONE_SIZE
    if (puzzle.cells() <= 64) return std::make_unique<InstanceOf<1>>(puzzle);
#endif
    return std::make_unique<InstanceOf<0>>(puzzle);
}

}  // namespace hakobi::sliding
