#include "sokoban/solve.h"

#include <array>
#include <memory>

#include "sokoban/registry.h"

namespace hakobi::sokoban {
namespace {

constexpr std::array kGoalNames = {"any",      "pushes", "moves",   "pushes,moves", "moves,pushes",
                                   "weighted", "lines",  "changes", "sessions",     "player-lines"};

// One level: its terrain and the method are made in the first steps, so that limits hold there, too.
class LevelSearch : public Search {
  public:
    LevelSearch(const Board& board, const Request& request, const Row& row, Control& control, Answer& answer)
        : board_(board), request_(request), row_(row), control_(control), answer_(answer) {}

    Outcome step() override {
        if (method_) return method_->step();
        return terrain_ ? begin() : look();
    }
    void report(Progress& progress) const override {
        if (method_)
            method_->report(progress);
        else
            progress.note = "preparing";
    }
    std::uint64_t found() const override { return method_ ? method_->found() : 0; }
    // What the answer says besides the outcome.
    void tell(Outcome outcome) {
        const bool optimal_asked = request_.goal != Goal::any && !only_improved(request_.goal);
        if (!method_) {
            answer_.proved_optimal = optimal_asked && outcome == Outcome::solved;
            answer_.lower_bound = answer_.proved_optimal ? 0 : -1;
            return;
        }
        if (!method_->name().empty()) answer_.method = method_->name();
        method_->extras(answer_.stats);
        answer_.settings = method_->settings();
        if (const Trace* trace = method_->trace(); trace && trace->wanted()) answer_.trace = *trace;
        if (optimal_asked && outcome != Outcome::unsolvable) answer_.lower_bound = method_->lower_bound();
        if (outcome != Outcome::solved && method_->found() == 0) return;
        answer_.lurd = method_->text();
        if (answer_.lurd.empty()) answer_.lurd = spell(board_, method_->solution());
        answer_.proved_optimal = optimal_asked && outcome == Outcome::solved && method_->proves_optimal();
    }

  private:
    // Is it decided before the first push?
    Outcome look() {
        terrain_ = std::make_unique<Terrain>(board_, control_.memory);
        const bool own_rules = row_.own_rules && row_.own_rules(request_);
        answer_.message = own_rules ? board_.impossible() : terrain_->impossible();
        if (!answer_.message.empty()) return Outcome::unsolvable;
        return board_.solved() ? Outcome::solved : Outcome::running;
    }
    Outcome begin() {
        if (request_.sight) terrain_->sight = &answer_.sight;
        method_ = row_.make(*terrain_, request_, row_.info);
        return Outcome::running;
    }

    const Board& board_;
    const Request& request_;
    const Row& row_;
    Control& control_;
    Answer& answer_;
    std::unique_ptr<Terrain> terrain_;
    std::unique_ptr<Method> method_;
};

}  // namespace

const char* name_of(Goal goal) { return kGoalNames[static_cast<int>(goal)]; }

Goal goal_from(const std::string& name) {
    for (std::size_t i = 0; i < kGoalNames.size(); ++i)
        if (name == kGoalNames[i]) return static_cast<Goal>(i);
    std::string known;
    for (const char* each : kGoalNames) known += (known.empty() ? "" : " | ") + std::string(each);
    throw BadRequest("there is no goal '" + name + "'; it is one of  " + known);
}

Answer solve(const LevelSpec& level, const Request& request, Control& control) {
    const Row& row = find_method(request);
    const Board board(level);
    Answer answer;
    answer.method = row.info.name;
    answer.sight = Sight(request.sight);
    if (request.trace || request.sight)
        for (Cell c = 0; c < board.cells(); ++c) answer.grid_index.push_back(board.grid_index(c));
    LevelSearch search(board, request, row, control, answer);
    answer.outcome = run(search, control, answer.stats);
    search.tell(answer.outcome);
    return answer;
}

std::vector<std::size_t> dead_squares(const LevelSpec& level) {
    const Board board(level);
    const Distances distances(board, Distances::From::goals);
    std::vector<std::size_t> dead;
    for (Cell c = 0; c < board.cells(); ++c)
        if (!distances.live(c)) dead.push_back(board.grid_index(c));
    return dead;
}

}  // namespace hakobi::sokoban
