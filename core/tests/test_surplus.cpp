// Every method of the registry on random levels with more goals than boxes, against brute force.
//
// The boards are 8 to 16 squares wide: a box has hundreds of places, so that a search by long pulls leaves a
// state half expanded at the end of a step and takes the roots of another choice of goals meanwhile. Each
// method is asked plainly, and then with one of its goals or option values, another one for each level.
// More, and other, levels on request:
//
//     HAKOBI_RANDOM_LEVELS=20000 HAKOBI_RANDOM_SEED=5 HAKOBI_RANDOM_THREADS=2 core_tests surplus
#include <cstdlib>

#include "plain_rules.h"
#include "sokoban/registry.h"
#include "sokoban/solve.h"
#include "strewn_levels.h"
#include "testing.h"

namespace test_surplus {

using namespace hakobi;
using namespace hakobi::sokoban;
using namespace hakobi::testing;

constexpr std::size_t kMostStates = 60'000;
constexpr int kPatience = 2000;  // steps, for a question that may take for ever

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

struct Question {
    Goal goal = Goal::any;
    Options options;
    bool with(const char* name, const char* value) const {
        const auto given = options.find(name);
        return given != options.end() && given->second == value;
    }
};

// Must it come to a decision in a short time? Without its table, ida comes to a state again and again.
bool decides(const MethodInfo& info, const Question& question) {
    return info.complete && !question.with("table", "false");
}

// What a method can be asked beside its defaults: each goal that it promises, each value of each option.
std::vector<Question> questions(const MethodInfo& info) {
    std::vector<Question> all;
    for (const std::string& goal : info.optimal_goals) all.push_back({goal_from(goal), {}});
    for (const OptionInfo& option : info.options)
        for (const std::string& value : option.choices) all.push_back({Goal::any, {{option.name, value}}});
    if (all.empty()) all.emplace_back();
    return all;
}

class Audit {
  public:
    explicit Audit(int threads) : threads_(threads) {}

    int levels = 0, solvable = 0, too_large = 0;
    std::uint64_t asked = 0;

    void level(const LevelSpec& level, std::size_t index) {
        const std::optional<int> truth = BruteForce(level).fewest_pushes(kMostStates);
        if (!truth) return void(++too_large);
        ++levels;
        solvable += *truth != BruteForce::kUnsolvable;
        for (const Row& row : methods()) {
            const std::vector<Question> more = questions(row.info);
            ask(level, *truth, row.info, {});
            ask(level, *truth, row.info, more[index % more.size()]);
        }
    }

  private:
    void ask(const LevelSpec& level, int truth, const MethodInfo& info, const Question& question) {
        ++asked;
        Control control;
        int steps = 0;
        control.tick_seconds = 0;
        if (!decides(info, question))
            control.on_tick = [&](const Progress&) {
                if (++steps == (truth == BruteForce::kUnsolvable ? kPatience / 100 : kPatience))
                    control.stop();
            };
        const Answer answer =
            solve(level, {question.goal, info.name, question.options, threads_, 7, 0, 0}, control);
        const std::string fault = fault_of(level, truth, info, question, answer);
        if (fault.empty()) return;
        std::string asked_with;
        for (const auto& [name, value] : question.options) asked_with += " " + name + "=" + value;
        fail(
            __FILE__, __LINE__,
            info.name + asked_with + " for " + name_of(question.goal) + ": " + fault + "\n" + picture(level));
    }
    static std::string fault_of(const LevelSpec& level, int truth, const MethodInfo& info,
                                const Question& question, const Answer& answer) {
        const std::string said = name_of(answer.outcome);
        if (question.with("pulls", "true")) return {};  // other rules
        if (answer.outcome == Outcome::solved) {
            if (!solves(level, answer.lurd)) return "the solution does not solve it";
            const bool fewest = question.goal == Goal::pushes || question.goal == Goal::pushes_moves;
            if (fewest && pushes_in(answer.lurd) != truth)
                return std::to_string(pushes_in(answer.lurd)) + " pushes, not " + std::to_string(truth);
            return {};
        }
        const bool proved = answer.outcome == Outcome::unsolvable;
        if (proved && truth != BruteForce::kUnsolvable) return "a false proof that it cannot be solved";
        if (decides(info, question) && !proved) return said + " where a complete method has to decide";
        return {};
    }

    int threads_;
};

TEST("every method agrees with brute force on levels with surplus goals") {
    const std::uint64_t count = setting("HAKOBI_RANDOM_LEVELS", 60), seed = setting("HAKOBI_RANDOM_SEED", 1);
    Audit audit(static_cast<int>(setting("HAKOBI_RANDOM_THREADS", 1)));
    for (std::uint64_t index = 0; index < count; ++index)
        audit.level(RandomLevels(seed << 32 | index).with_surplus_goals(), index);
    if (std::getenv("HAKOBI_RANDOM_LEVELS"))
        std::cout << audit.levels << " levels with surplus goals (" << audit.solvable << " solvable, "
                  << audit.too_large << " more too large for brute force), " << audit.asked << " answers\n";
    CHECK(2 * audit.levels > static_cast<int>(count));
    CHECK(2 * audit.solvable > audit.levels);
}

TEST("a search by pulls that takes roots while a state is half expanded finds the solution") {
    const LevelSpec level = level_of({"#######", "#@..  #", "#**$. #", "##.$  #", "#######"});
    for (const Row& row : methods()) {
        Control control;
        CHECK(solves(level, solve(level, {Goal::any, row.info.name, {}, 1, 0, 0, 0}, control).lurd));
    }
}

}  // namespace test_surplus
