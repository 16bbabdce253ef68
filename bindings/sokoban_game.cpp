// The rules of Sokoban (core/sokoban/rules) for the package: states are bytes on both sides.
#include "arrays.h"
#include "families.h"
#include "sokoban/bounds/position_bound.h"
#include "sokoban/rules/game.h"

namespace hakobi::sokoban {
namespace {

using namespace python;
// A game, and the bound of its positions once somebody asks for it.
class PlayedGame {
  public:
    PlayedGame(int width, int height, std::string grid, std::vector<std::int64_t> weights)
        : game_(make_game({width, height, std::move(grid), std::move(weights)})) {}

    const Game& game() const { return *game_; }
    std::vector<std::size_t> squares() const {
        std::vector<std::size_t> squares;
        for (Cell c = 0; c < game_->board().cells(); ++c) squares.push_back(game_->board().grid_index(c));
        return squares;
    }
    std::optional<std::int64_t> lower_bound(const nb::bytes& state, const std::string& goal) {
        if (!bound_) bound_ = make_position_bound(game_->board());
        const std::string_view at = view(state);
        const std::int64_t bound =
            bound_->at_least(game_->boxes(at), game_->player(at), game_->weights(at), goal_from(goal));
        return bound < 0 ? std::nullopt : std::optional(bound);
    }
    nb::tuple expand(const Keys& keys) const {
        check_width(keys, game_->state_bytes());
        Expansion found;
        {
            nb::gil_scoped_release unlocked;
            found = game_->expand(keys.data(), keys.shape(0));
        }
        const std::size_t n = found.parents.size();
        return nb::make_tuple(to_numpy(std::move(found.keys), {n, game_->state_bytes()}),
                              to_numpy(std::move(found.parents), {n}), to_numpy(std::move(found.codes), {n}),
                              to_numpy(std::move(found.solved), {n}));
    }

  private:
    std::unique_ptr<Game> game_;
    std::unique_ptr<PositionBound> bound_;
};

}  // namespace

void bind_game(nb::module_& m) {
    using P = PlayedGame;
    nb::class_<P>(m, "SokobanGame", "The rules of Sokoban on one board.")
        .def(nb::init<int, int, std::string, std::vector<std::int64_t>>(), "width"_a, "height"_a, "grid"_a,
             "weights"_a)
        .def("squares", &P::squares, "The grid index of each cell.")
        .def("state_bytes", [](const P& p) { return p.game().state_bytes(); })
        .def("start", [](const P& p) { return bytes(p.game().start()); })
        .def("state_of",
             [](const P& p, const std::vector<Cell>& boxes, Cell player,
                const std::vector<std::int64_t>& weights) {
                 return bytes(p.game().state_of(boxes, player, weights));
             })
        .def("check", [](const P& p, const nb::bytes& s) { p.game().check(view(s)); })
        .def("boxes", [](const P& p, const nb::bytes& s) { return p.game().boxes(view(s)); })
        .def("weights", [](const P& p, const nb::bytes& s) { return p.game().weights(view(s)); })
        .def("player", [](const P& p, const nb::bytes& s) { return p.game().player(view(s)); })
        .def("key", [](const P& p, const nb::bytes& s) { return bytes(p.game().key(view(s))); })
        .def("solved", [](const P& p, const nb::bytes& s) { return p.game().solved(view(s)); })
        .def("region", [](const P& p, const nb::bytes& s) { return p.game().region(view(s)); })
        .def("moves", [](const P& p, const nb::bytes& s) { return p.game().moves(view(s)); })
        .def("pushes", [](const P& p, const nb::bytes& s) { return p.game().pushes(view(s)); })
        .def("pulls", [](const P& p, const nb::bytes& s) { return p.game().pulls(view(s)); })
        .def("push",
             [](const P& p, const nb::bytes& s, Code c) { return bytes_or_none(p.game().push(view(s), c)); })
        .def("undo",
             [](const P& p, const nb::bytes& s, Code c) { return bytes_or_none(p.game().undo(view(s), c)); })
        .def("play", [](const P& p, const nb::bytes& s,
                        std::string lurd) { return played(p.game().play(view(s), lurd)); })
        .def("unplay", [](const P& p, const nb::bytes& s,
                          std::string lurd) { return played(p.game().unplay(view(s), lurd)); })
        .def("walk", [](const P& p, const nb::bytes& s, Cell to) { return p.game().walk(view(s), to); })
        .def("targets",
             [](const P& p, const nb::bytes& s, Cell box) { return p.game().targets(view(s), box); })
        .def("lower_bound", &P::lower_bound)
        .def("expand", &P::expand);
}

}  // namespace hakobi::sokoban
