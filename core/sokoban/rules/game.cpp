#include "sokoban/rules/game.h"

#include "sokoban/geometry/steps.h"
#include "sokoban/geometry/walk.h"
#include "sokoban/rules/notation.h"
#include "sokoban/sizes.h"

namespace hakobi::sokoban {
namespace {

const unsigned char* bytes_of(std::string_view state) {
    return reinterpret_cast<const unsigned char*>(state.data());
}
unsigned char* bytes_of(std::string& state) { return reinterpret_cast<unsigned char*>(state.data()); }

int direction_of(char letter) {
    for (int d = 0; d < kDirections; ++d)
        if (letter == kWalkLetter[d] || letter == kPushLetter[d]) return d;
    throw BadRequest(std::string("'") + letter + "' is no move");
}
bool is_push(char letter) { return letter >= 'A' && letter <= 'Z'; }

template <int W>
class GameOf : public Game {
  public:
    using Set = Bits<W>;

    explicit GameOf(std::unique_ptr<const Board> board)
        : board_(std::move(board)), reach_(*board_), notation_(*board_), goals_(reach_.none()) {
        for (Cell c : board_->goals()) goals_.set(c);
    }

    const Board& board() const override { return *board_; }
    std::size_t state_bytes() const override { return notation_.bytes(); }

    std::string start() const override {
        return state_of(board_->boxes(), board_->player(), board_->weights());
    }
    std::string state_of(const std::vector<Cell>& boxes, Cell player,
                         const std::vector<std::int64_t>& weights) const override {
        std::string state(notation_.bytes(), '\0');
        std::map<Cell, std::int64_t> by_cell;
        Set set = reach_.none();
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (boxes[i] >= board_->cells()) throw BadRequest("a box stands beyond the board");
            set.set(boxes[i]);
            by_cell[boxes[i]] = i < weights.size() ? weights[i] : 0;
        }
        notation_.write(set, player, bytes_of(state));
        std::size_t box = 0;
        if (notation_.told_apart() && by_cell.size() == board_->boxes().size())
            for (const auto& [cell, weight] : by_cell) notation_.write_class(box++, weight, bytes_of(state));
        check(state);
        return state;
    }
    void check(std::string_view state) const override {
        if (state.size() != notation_.bytes())
            throw BadRequest("a state of this level has " + std::to_string(notation_.bytes()) +
                             " bytes, not " + std::to_string(state.size()));
        if (const char* fault = notation_.fault(bytes_of(state)))
            throw BadRequest(std::string("this is no state of the level: ") + fault);
    }

    std::vector<Cell> boxes(std::string_view state) const override {
        return cells_of(notation_.boxes(bytes_of(state)));
    }
    std::vector<std::int64_t> weights(std::string_view state) const override {
        std::vector<std::int64_t> weights;
        for (std::size_t i = 0; notation_.told_apart() && i < board_->boxes().size(); ++i)
            weights.push_back(notation_.weight(notation_.class_of(bytes_of(state), i)));
        return weights;
    }
    Cell player(std::string_view state) const override { return notation_.player(bytes_of(state)); }
    std::string key(std::string_view state) const override {
        const State now(*this, state);
        std::string key(state);
        notation_.write(now.boxes, static_cast<Cell>(now.region().lowest()), bytes_of(key));
        return key;
    }
    bool solved(std::string_view state) const override { return is_solved(notation_.boxes(bytes_of(state))); }
    std::vector<Cell> region(std::string_view state) const override {
        return cells_of(State(*this, state).region());
    }

    unsigned moves(std::string_view state) const override {
        const State now(*this, state);
        unsigned legal = 0;
        for (int d = 0; d < kDirections; ++d) {
            const Cell ahead = board_->neighbour(now.player, d);
            if (ahead == kNone) continue;
            if (!now.boxes.test(ahead))
                legal |= 1u << d;
            else if (open(now.boxes, board_->neighbour(ahead, d)))
                legal |= 16u << d;
        }
        return legal;
    }
    std::vector<Code> pushes(std::string_view state) const override {
        const State now(*this, state);
        const Set region = now.region();
        std::vector<Code> codes;
        each_push(now.boxes, region, [&](Cell c, Cell, int d) { codes.push_back(4 * c + d); });
        return codes;
    }
    std::vector<Code> pulls(std::string_view state) const override {
        const State now(*this, state);
        const Set region = now.region();
        std::vector<Code> codes;
        now.boxes.each([&](Cell c) {
            each_step<Way::pull>(*board_, c, now.boxes, region,
                                 [&](Cell to, int side) { codes.push_back(4 * to + opposite(side)); });
        });
        return codes;
    }

    std::optional<std::string> push(std::string_view state, Code code) const override {
        const State now(*this, state);
        const Cell box = code / 4;
        const int d = code % 4;
        if (box >= board_->cells() || !now.boxes.test(box)) return {};
        const Cell to = board_->neighbour(box, d), stand = board_->neighbour(box, opposite(d));
        if (!open(now.boxes, to) || !open(now.boxes, stand)) return {};
        if (stand != now.player && !now.region().test(stand)) return {};
        return after(state, now, box, to, box);
    }
    std::optional<std::string> undo(std::string_view state, Code code) const override {
        const State now(*this, state);
        const Cell before = code / 4;
        const int d = code % 4;
        if (before >= board_->cells() || !open(now.boxes, before)) return {};
        const Cell box = board_->neighbour(before, d), stand = board_->neighbour(before, opposite(d));
        if (box == kNone || !now.boxes.test(box) || !open(now.boxes, stand)) return {};
        if (before != now.player && !now.region().test(before)) return {};
        return after(state, now, box, before, stand);
    }
    std::pair<std::string, std::size_t> play(std::string_view state, std::string_view lurd) const override {
        std::string here(state);
        State now(*this, state);
        for (std::size_t i = 0; i < lurd.size(); ++i) {
            const int d = direction_of(lurd[i]);
            const Cell ahead = board_->neighbour(now.player, d);
            if (ahead == kNone) return {here, i};
            if (now.boxes.test(ahead)) {
                const Cell to = board_->neighbour(ahead, d);
                if (!open(now.boxes, to)) return {here, i};
                move_box(here, now, ahead, to);
            }
            now.player = ahead;
            notation_.write(now.boxes, now.player, bytes_of(here));
        }
        return {here, lurd.size()};
    }
    std::pair<std::string, std::size_t> unplay(std::string_view state, std::string_view lurd) const override {
        std::string here(state);
        State now(*this, state);
        for (std::size_t i = 0; i < lurd.size(); ++i) {
            const char letter = lurd[lurd.size() - 1 - i];
            const int d = direction_of(letter);
            const Cell back = board_->neighbour(now.player, opposite(d));
            if (!open(now.boxes, back)) return {here, i};
            if (is_push(letter)) {
                const Cell box = board_->neighbour(now.player, d);
                if (box == kNone || !now.boxes.test(box)) return {here, i};
                move_box(here, now, box, now.player);
            }
            now.player = back;
            notation_.write(now.boxes, now.player, bytes_of(here));
        }
        return {here, lurd.size()};
    }

    std::optional<std::string> walk(std::string_view state, Cell to) const override {
        const State now(*this, state);
        if (to >= board_->cells() || now.boxes.test(to)) return {};
        return walk(now.boxes, now.player, to);
    }
    std::vector<std::pair<Cell, std::string>> targets(std::string_view state, Cell box) const override;

    Expansion expand(const unsigned char* states, std::size_t count) const override;

  private:
    struct State {
        State(const GameOf& game, std::string_view state)
            : game(game),
              boxes(game.notation_.boxes(bytes_of(state))),
              player(game.notation_.player(bytes_of(state))) {}
        Set region() const { return game.reach_.flood(player, boxes); }

        const GameOf& game;
        Set boxes;
        Cell player;
    };

    bool open(const Set& boxes, Cell c) const { return c != kNone && !boxes.test(c); }
    bool is_solved(const Set& boxes) const { return goals_.covers(boxes); }
    template <class Visit>
    void each_push(const Set& boxes, const Set& region, Visit&& visit) const {
        boxes.each([&](Cell c) {
            each_step<Way::push>(*board_, c, boxes, region,
                                 [&](Cell to, int side) { visit(c, to, opposite(side)); });
        });
    }
    void move_box(std::string& here, State& now, Cell from, Cell to) const {
        notation_.carry_class(bytes_of(here), now.boxes, from, to, bytes_of(here));
        now.boxes.clear(from);
        now.boxes.set(to);
    }
    std::string after(std::string_view state, State now, Cell from, Cell to, Cell player) const {
        std::string there(state);
        move_box(there, now, from, to);
        notation_.write(now.boxes, player, bytes_of(there));
        return there;
    }
    // The walk, found from its far end so that it can be read off downhill.
    std::optional<std::string> walk(const Set& boxes, Cell from, Cell to) const {
        Walk<W> steps(*board_, reach_);
        steps.from(to, boxes);
        if (!steps.region().test(from)) return {};
        std::string text;
        while (from != to)
            for (int d = 0; d < kDirections; ++d) {
                const Cell next = board_->neighbour(from, d);
                if (next == kNone || !steps.region().test(next) || steps.steps(next) + 1 != steps.steps(from))
                    continue;
                text += kWalkLetter[d];
                from = next;
                break;
            }
        return text;
    }

    std::unique_ptr<const Board> board_;
    Reach<W> reach_;
    Notation<W> notation_;
    Set goals_;
};

// Breadth first over (cell of the box, direction of its last push), which tells where the player stands.
template <int W>
std::vector<std::pair<Cell, std::string>> GameOf<W>::targets(std::string_view state, Cell box) const {
    const State now(*this, state);
    if (box >= board_->cells() || !now.boxes.test(box)) return {};
    Set others = now.boxes;
    others.clear(box);
    struct Stop {
        Cell box, player;
        std::size_t from;
        int direction;
    };
    std::vector<Stop> queue{{box, now.player, 0, -1}};
    std::vector<char> seen(4 * board_->cells()), met(board_->cells());
    met[box] = 1;
    std::vector<std::size_t> firsts;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const Stop here = queue[head];
        Set boxes = others;
        boxes.set(here.box);
        const Set region = reach_.flood(here.player, boxes);
        each_step<Way::push>(*board_, here.box, boxes, region, [&](Cell to, int side) {
            const int d = opposite(side);
            if (seen[4 * to + d]++) return;
            if (!met[to]) firsts.push_back(queue.size());
            met[to] = 1;
            queue.push_back({to, here.box, head, d});
        });
    }
    std::vector<std::pair<Cell, std::string>> found;
    for (std::size_t first : firsts) {
        std::vector<std::size_t> path;
        for (std::size_t at = first; at != 0; at = queue[at].from) path.push_back(at);
        std::string text;
        Cell player = now.player;
        for (auto at = path.rbegin(); at != path.rend(); ++at) {
            const Stop& stop = queue[*at];
            const Cell before = stop.player;  // after a push the player stands where the box was
            Set boxes = others;
            boxes.set(before);
            text += *walk(boxes, player, board_->neighbour(before, opposite(stop.direction)));
            text += kPushLetter[stop.direction];
            player = before;
        }
        found.emplace_back(queue[first].box, std::move(text));
    }
    return found;
}

template <int W>
Expansion GameOf<W>::expand(const unsigned char* states, std::size_t count) const {
    const std::size_t bytes = notation_.bytes();
    Expansion found;
    for (std::size_t i = 0; i < count; ++i) {
        const unsigned char* state = states + i * bytes;
        if (const char* fault = notation_.fault(state))
            throw BadRequest("number " + std::to_string(i) + " is no state of the level: " + fault);
        const Set boxes = notation_.boxes(state);
        const Set region = reach_.flood(notation_.player(state), boxes);
        each_push(boxes, region, [&](Cell c, Cell to, int d) {
            Set after = boxes;
            after.clear(c);
            after.set(to);
            const std::size_t end = found.keys.size();
            found.keys.resize(end + bytes);
            unsigned char* key = found.keys.data() + end;
            notation_.write(after, static_cast<Cell>(reach_.after_push(region, c, to, after).lowest()), key);
            notation_.carry_class(state, boxes, c, to, key);
            found.parents.push_back(static_cast<std::int64_t>(i));
            found.codes.push_back(4 * c + d);
            found.solved.push_back(is_solved(after));
        });
    }
    return found;
}

}  // namespace

std::unique_ptr<Game> make_game(const LevelSpec& level) {
    auto board = std::make_unique<const Board>(level);
    return with_size<4, 0>(board->cells(), [&]<int W>() -> std::unique_ptr<Game> {
        return std::make_unique<GameOf<W>>(std::move(board));
    });
}

}  // namespace hakobi::sokoban
