// Sokoban over the letters of a level, knowing nothing of the core: playing a solution, and the truth about a
// small level by breadth-first search that leaves nothing out.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "sokoban/geometry/board.h"

namespace hakobi::testing {

inline bool is_box(char c) { return c == '$' || c == '*'; }

inline bool solves(const sokoban::LevelSpec& level, const std::string& lurd) {
    std::string grid = level.grid;
    auto at = static_cast<long>(grid.find_first_of("@+"));
    for (char letter : lurd) {
        const char way = static_cast<char>(letter | 0x20);
        const long step = way == 'l' ? -1 : way == 'r' ? 1 : way == 'u' ? -level.width : level.width;
        const bool pushes = is_box(grid[at + step]);
        if (grid[at + step] == '#' || pushes != (letter != way)) return false;
        if (pushes) {
            char& to = grid[at + 2 * step];
            if (to == '#' || is_box(to)) return false;
            to = to == '.' || to == '+' ? '*' : '$';
            grid[at + step] = grid[at + step] == '*' ? '.' : ' ';
        }
        at += step;
    }
    return std::count(grid.begin(), grid.end(), '$') == 0;
}

inline long pushes_in(const std::string& lurd) {
    return std::count_if(lurd.begin(), lurd.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

// A state is a string: the boxes in order, then the first square that the player can walk to.
class BruteForce {
  public:
    static constexpr int kUnsolvable = -1;

    explicit BruteForce(const sokoban::LevelSpec& level)
        : grid_(level.grid), steps_{-level.width, 1, level.width, -1}, box_(grid_.size()) {
        for (std::size_t i = 0; i < grid_.size(); ++i)
            if (is_box(grid_[i])) start_.push_back(static_cast<char16_t>(i));
        start_.push_back(static_cast<char16_t>(grid_.find_first_of("@+")));
    }

    // The fewest pushes of any solution, or kUnsolvable; nothing when there are more states than `most`.
    std::optional<int> fewest_pushes(std::size_t most) {
        std::unordered_set<std::u16string> seen;
        std::vector<std::u16string> layer, next;
        auto meet = [&](std::u16string state) {
            lay_out(state);
            state.back() = walk(state.back());
            if (seen.insert(state).second) next.push_back(std::move(state));
        };
        meet(start_);
        for (int pushes = 0; !next.empty(); ++pushes) {
            layer.swap(next);
            next.clear();
            for (const std::u16string& state : layer) {
                if (solved(state)) return pushes;
                for (std::u16string& child : children(state)) meet(std::move(child));
            }
            if (seen.size() > most) return std::nullopt;
        }
        return kUnsolvable;
    }

  private:
    bool solved(const std::u16string& state) const {
        return std::all_of(state.begin(), state.end() - 1, [&](char16_t box) {
            return grid_[box] == '.' || grid_[box] == '*' || grid_[box] == '+';
        });
    }
    void lay_out(const std::u16string& state) {
        std::fill(box_.begin(), box_.end(), 0);
        std::for_each(state.begin(), state.end() - 1, [&](char16_t box) { box_[box] = 1; });
    }
    // The squares that the player can walk to are those with reached_ == round_.
    char16_t walk(char16_t from) {
        reached_.resize(grid_.size());
        ++round_;
        char16_t first = from;
        stack_.assign(1, from);
        reached_[from] = round_;
        while (!stack_.empty()) {
            const char16_t at = stack_.back();
            stack_.pop_back();
            first = std::min(first, at);
            for (int step : steps_)
                if (const auto to = static_cast<char16_t>(at + step);
                    grid_[to] != '#' && !box_[to] && reached_[to] != round_) {
                    reached_[to] = round_;
                    stack_.push_back(to);
                }
        }
        return first;
    }
    std::vector<std::u16string> children(const std::u16string& state) {
        lay_out(state);
        walk(state.back());
        std::vector<std::u16string> found;
        for (std::size_t i = 0; i + 1 < state.size(); ++i)
            for (int step : steps_) {
                const char16_t box = state[i], to = static_cast<char16_t>(box + step);
                if (reached_[box - step] != round_ || grid_[to] == '#' || box_[to]) continue;
                std::u16string child = state;
                child[i] = to;
                child.back() = box;
                std::sort(child.begin(), child.end() - 1);
                found.push_back(std::move(child));
            }
        return found;
    }

    std::string grid_;
    std::array<int, 4> steps_;
    std::u16string start_;
    std::vector<char> box_;
    std::vector<unsigned> reached_;
    std::vector<char16_t> stack_;
    unsigned round_ = 0;
};

}  // namespace hakobi::testing
