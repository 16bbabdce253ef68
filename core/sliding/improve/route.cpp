#include "sliding/improve/route.h"

#include <algorithm>
#include <map>

#include "base/method.h"

namespace hakobi::sliding {
namespace {

int beside(int at, char letter, int width) {
    switch (letter) {
        case 'U':
            return at - width;
        case 'D':
            return at + width;
        case 'L':
            return at - 1;
        default:
            return at + 1;
    }
}

// The board while an answer is replayed.
class Replay {
  public:
    explicit Replay(const Puzzle& puzzle)
        : puzzle_(puzzle), taken_(puzzle.wall), places_(puzzle.starts()), first_{0} {
        for (const PieceClass& pieces : puzzle.classes) {
            for (int at : pieces.start) lay(pieces, at, true);
            first_.push_back(first_.back() + pieces.start.size());
        }
    }
    const Places& places() const { return places_; }

    bool step(int c, int from, char letter) {
        if (c < 0 || c >= static_cast<int>(puzzle_.classes.size())) return false;
        const auto begin = places_.begin() + static_cast<std::ptrdiff_t>(first_[c]);
        const auto end = places_.begin() + static_cast<std::ptrdiff_t>(first_[c + 1]);
        const auto piece = std::lower_bound(begin, end, from);
        const PieceClass& pieces = puzzle_.classes[c];
        const bool vertical = letter == 'U' || letter == 'D';
        if (piece == end || *piece != from || !(vertical ? pieces.vertical : pieces.horizontal)) return false;
        const int y = from / puzzle_.width + (letter == 'D') - (letter == 'U');
        const int x = from % puzzle_.width + (letter == 'R') - (letter == 'L');
        if (y < 0 || x < 0 || x >= puzzle_.width) return false;
        const int to = beside(from, letter, puzzle_.width);
        if (!puzzle_.fits(pieces.shape, to)) return false;
        lay(pieces, from, false);
        for (const Cell& cell : pieces.shape)
            if (taken_[to + cell.y * puzzle_.width + cell.x]) return false;
        lay(pieces, to, true);
        *piece = to;
        std::sort(begin, end);
        return true;
    }

  private:
    void lay(const PieceClass& pieces, int at, bool taken) {
        for (const Cell& cell : pieces.shape) taken_[at + cell.y * puzzle_.width + cell.x] = taken;
    }

    const Puzzle& puzzle_;
    std::vector<bool> taken_;
    Places places_;
    std::vector<std::size_t> first_;  // of each class in places_
};

}  // namespace

std::string text_of(const Answer& answer) {
    std::string text;
    for (const PieceMove& move : answer)
        text += (text.empty() ? "" : " ") + std::to_string(move.piece_class) + ":" +
                std::to_string(move.from) + ":" + move.path;
    return text;
}

Route::Route(const Puzzle& puzzle, Metric metric, const Answer& answer)
    : metric_(metric), width_(puzzle.width) {
    replay(puzzle, answer);
    leave_out_detours(puzzle);
    answer_ = joined(0, units_.size());
    find_stops();
}

void Route::replay(const Puzzle& puzzle, const Answer& answer) {
    Replay board(puzzle);
    states_.push_back(board.places());
    for (const PieceMove& move : answer) {
        int at = move.from;
        for (char letter : move.path) {
            if (!board.step(move.piece_class, at, letter))
                throw BadRequest("step " + std::to_string(units_.size() + 1) +
                                 " of a given solution cannot be taken");
            units_.push_back({move.piece_class, at, letter});
            states_.push_back(board.places());
            at = beside(at, letter, width_);
        }
    }
    if (!puzzle.solved(states_.back())) throw BadRequest("a given solution does not meet the goal");
}

void Route::leave_out_detours(const Puzzle& puzzle) {
    std::size_t end = 0;
    while (!puzzle.solved(states_[end])) ++end;
    std::map<Places, std::size_t> last;
    for (std::size_t i = 0; i <= end; ++i) last[states_[i]] = i;
    std::vector<Unit> units;
    std::vector<Places> states;
    for (std::size_t i = 0;; ++i) {
        i = last[states_[i]];
        states.push_back(states_[i]);
        if (i == end) break;
        units.push_back(units_[i]);
    }
    units_ = std::move(units);
    states_ = std::move(states);
}

void Route::find_stops() {
    stops_.push_back(0);
    for (const PieceMove& move : answer_) {
        if (metric_ == Metric::moves)
            stops_.push_back(stops_.back() + move.path.size());
        else
            for (std::size_t k = 0; k < move.path.size(); ++k) stops_.push_back(stops_.back() + 1);
    }
}

Answer Route::joined(std::size_t begin, std::size_t end) const {
    Answer moves;
    int at = -1;
    for (std::size_t i = begin; i < end; ++i) {
        const Unit& unit = units_[i];
        if (moves.empty() || moves.back().piece_class != unit.piece_class || at != unit.from)
            moves.push_back({unit.piece_class, unit.from, {}});
        moves.back().path += unit.letter;
        at = beside(unit.from, unit.letter, width_);
    }
    return moves;
}

Cost Route::cost() const {
    const int steps = static_cast<int>(units_.size()), moves = static_cast<int>(answer_.size());
    return metric_ == Metric::steps ? Cost{steps, moves} : Cost{moves, steps};
}

Answer Route::spliced(int i, int j, const Answer& way) const {
    Answer whole = joined(0, stops_[i]);
    whole.insert(whole.end(), way.begin(), way.end());
    const Answer rest = joined(stops_[j], units_.size());
    whole.insert(whole.end(), rest.begin(), rest.end());
    return whole;
}

}  // namespace hakobi::sliding
