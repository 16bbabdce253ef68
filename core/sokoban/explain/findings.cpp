#include "sokoban/explain/findings.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "base/words.h"
#include "sokoban/explain/lost.h"
#include "sokoban/solve.h"

namespace hakobi::sokoban {
namespace {

constexpr std::size_t kMostWork = 1'000'000;

class Look {
  public:
    explicit Look(const LevelSpec& level)
        : level_(level), wide_(static_cast<std::size_t>(level.width)), reached_(flood(squares("@+"))) {}

    std::vector<Finding> all() {
        solved_already();
        goals_to_spare();
        boxes_that_stay();
        more_boxes_than_goals();
        places_out_of_reach();
        if (std::none_of(found_.begin(), found_.end(), [](const Finding& each) { return each.fault; }))
            lost();
        return std::move(found_);
    }

  private:
    using Marks = std::vector<char>;

    char at(std::size_t square) const { return level_.grid[square]; }
    std::size_t size() const { return level_.grid.size(); }
    bool is_box(std::size_t square) const { return at(square) == '$' || at(square) == '*'; }
    bool is_goal(std::size_t square) const {
        return at(square) == '.' || at(square) == '*' || at(square) == '+';
    }

    Marks squares(std::string_view cells) const {
        Marks marks(size());
        for (std::size_t s = 0; s < size(); ++s) marks[s] = cells.find(at(s)) != cells.npos;
        return marks;
    }
    // The square on that side; size() where a wall, or the edge of the board, is there.
    std::size_t beside(std::size_t square, int right, int down) const {
        const int x = static_cast<int>(square % wide_) + right, y = static_cast<int>(square / wide_) + down;
        if (x < 0 || y < 0 || x >= level_.width || y >= level_.height) return size();
        const std::size_t there = static_cast<std::size_t>(y) * wide_ + static_cast<std::size_t>(x);
        return at(there) == '#' ? size() : there;
    }
    // Every square that is connected with `seen` by squares other than walls.
    Marks flood(Marks seen) const {
        std::vector<std::size_t> waiting;
        for (std::size_t s = 0; s < size(); ++s) {
            if (at(s) == '#') seen[s] = 0;
            if (seen[s]) waiting.push_back(s);
        }
        while (!waiting.empty()) {
            const std::size_t square = waiting.back();
            waiting.pop_back();
            for (const auto& [right, down] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}})
                if (const std::size_t there = beside(square, right, down); there < size() && !seen[there]) {
                    seen[there] = 1;
                    waiting.push_back(there);
                }
        }
        return seen;
    }
    Marks frozen() const {
        Marks frozen = squares("$*");
        const auto open = [&](std::size_t square, int right, int down) {
            for (const int sign : {-1, 1})
                if (const std::size_t there = beside(square, sign * right, sign * down);
                    there == size() || frozen[there])
                    return false;
            return true;
        };
        for (bool again = true; again;) {
            again = false;
            for (std::size_t s = 0; s < size(); ++s)
                if (frozen[s] && (open(s, 1, 0) || open(s, 0, 1))) {
                    frozen[s] = 0;
                    again = true;
                }
        }
        return frozen;
    }

    void say(std::string text, bool fault = false, std::int64_t square = -1) {
        found_.push_back({std::move(text), fault, square});
    }
    template <class Test>
    std::vector<std::size_t> those(Test&& test) const {
        std::vector<std::size_t> found;
        for (std::size_t s = 0; s < size(); ++s)
            if (test(s)) found.push_back(s);
        return found;
    }

    void solved_already() {
        if (level_.grid.find('$') == std::string::npos) say("every box stands on a goal already");
    }
    void goals_to_spare() {
        const std::size_t boxes = those([&](std::size_t s) { return is_box(s); }).size();
        const std::size_t goals = those([&](std::size_t s) { return is_goal(s); }).size();
        if (goals > boxes)
            say("more goals than boxes: " + counted(goals, "goal") + ", " + counted(boxes, "box", "boxes") +
                "; it is solved when every box stands on a goal");
    }
    void boxes_that_stay() {
        const Marks stuck = frozen();
        Marks dead(size());
        for (const std::size_t square : dead_squares(level_)) dead[square] = 1;
        for (const std::size_t s : those([&](std::size_t square) { return is_box(square); })) {
            const bool lost = at(s) == '$';
            const std::string where = lost ? "and it stands on no goal" : "and it stands on a goal";
            const auto square = static_cast<std::int64_t>(s);
            if (!reached_[s])
                say("the player can never come to this box, " + where, lost, square);
            else if (stuck[s])
                say("this box can never be moved, " + where, lost, square);
            else if (dead[s] && lost)
                say("this box can never be pushed to a goal", true, square);
        }
    }
    void more_boxes_than_goals() {
        const auto boxes = those([&](std::size_t s) { return reached_[s] && is_box(s); });
        const auto goals = those([&](std::size_t s) { return reached_[s] && is_goal(s); });
        if (boxes.size() > goals.size())
            say("where the player can go there are " + counted(boxes.size(), "box", "boxes") + " but only " +
                    counted(goals.size(), "goal"),
                true, static_cast<std::int64_t>(boxes.front()));
    }
    void places_out_of_reach() {
        for (const std::size_t s :
             those([&](std::size_t square) { return at(square) == '.' && !reached_[square]; }))
            say("the player can never come to this goal", false, static_cast<std::int64_t>(s));
        Marks border(size());
        for (std::size_t s = 0; s < size(); ++s) {
            const std::size_t x = s % wide_, y = s / wide_;
            border[s] =
                x == 0 || x + 1 == wide_ || y == 0 || y + 1 == static_cast<std::size_t>(level_.height);
        }
        const Marks outside = flood(std::move(border));
        const auto closed = those([&](std::size_t s) { return at(s) == ' ' && !reached_[s] && !outside[s]; });
        if (!closed.empty())
            say(counted(closed.size(), "floor square") + " inside walls that nobody can enter", false,
                static_cast<std::int64_t>(closed.front()));
    }
    void lost() {
        const std::size_t goals = those([&](std::size_t s) { return is_goal(s); }).size();
        if (size() * goals > kMostWork) return;
        const std::optional<Lost> found = explain_lost(level_);
        if (!found) return;
        std::string text = found->reason;
        text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
        while (text.ends_with('.')) text.pop_back();
        if (found->boxes.size() > 1) {
            text += " (row/column of the board: ";
            for (const std::size_t box : found->boxes) {
                if (box != found->boxes.front()) text += ", ";
                text += std::to_string(box / wide_ + 1) + '/' + std::to_string(box % wide_ + 1);
            }
            text += ')';
        }
        say(std::move(text), true, static_cast<std::int64_t>(found->boxes.front()));
    }

    const LevelSpec& level_;
    const std::size_t wide_;
    const Marks reached_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> findings(const LevelSpec& level) { return Look(level).all(); }

}  // namespace hakobi::sokoban
