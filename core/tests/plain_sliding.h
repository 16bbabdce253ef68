// The shortest answers by the plainest search there is, for tests: states in a map, one layer after the other.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "sliding/puzzle.h"

namespace hakobi::sliding {

class PlainSearch {
  public:
    PlainSearch(const Puzzle& puzzle, bool by_moves) : puzzle_(puzzle), by_moves_(by_moves) {
        for (int c = 0; c < static_cast<int>(puzzle.classes.size()); ++c)
            for (int at : puzzle.classes[c].start) start_.push_back({c, at});
        std::sort(start_.begin(), start_.end());
    }
    // Nothing if there is no answer; -1 if there are more states than that.
    std::optional<int> length(std::size_t most_states) const {
        std::set<State> seen{start_};
        std::vector<State> layer{start_};
        for (int depth = 0; !layer.empty(); ++depth) {
            std::vector<State> next;
            for (const State& state : layer) {
                if (solved(state)) return depth;
                for (const State& neighbour : neighbours(state))
                    if (seen.insert(neighbour).second) next.push_back(neighbour);
            }
            if (seen.size() > most_states) return -1;
            layer = std::move(next);
        }
        return std::nullopt;
    }

  private:
    using State = std::vector<std::pair<int, int>>;  // class and place of each piece

    bool solved(const State& state) const {
        for (int c = 0; c < static_cast<int>(puzzle_.classes.size()); ++c)
            for (int goal : puzzle_.classes[c].goal)
                if (!std::binary_search(state.begin(), state.end(), std::pair{c, goal})) return false;
        return true;
    }
    std::vector<State> neighbours(const State& state) const {
        std::vector<State> found;
        for (std::size_t i = 0; i < state.size(); ++i) {
            std::vector<bool> taken = puzzle_.wall;
            for (std::size_t j = 0; j < state.size(); ++j)
                if (j != i) cover(state[j], taken);
            std::set<int> reached{state[i].second};
            std::vector<int> waiting{state[i].second};
            while (!waiting.empty()) {
                const int from = waiting.back();
                waiting.pop_back();
                for (int to : steps(state[i].first, from, taken))
                    if (reached.insert(to).second) {
                        if (by_moves_) waiting.push_back(to);
                        found.push_back(state);
                        found.back()[i].second = to;
                        std::sort(found.back().begin(), found.back().end());
                    }
            }
        }
        return found;
    }
    void cover(const std::pair<int, int>& piece, std::vector<bool>& taken) const {
        for (const Cell& cell : puzzle_.classes[piece.first].shape)
            taken[piece.second + cell.y * puzzle_.width + cell.x] = true;
    }
    std::vector<int> steps(int c, int from, const std::vector<bool>& taken) const {
        const PieceClass& own = puzzle_.classes[c];
        std::vector<int> found;
        for (const auto& [dy, dx] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
            if (!(dy ? own.vertical : own.horizontal)) continue;
            const int y = from / puzzle_.width + dy, x = from % puzzle_.width + dx;
            const int to = y * puzzle_.width + x;
            if (y < 0 || x < 0 || x >= puzzle_.width || !puzzle_.fits(own.shape, to)) continue;
            const bool free = std::none_of(own.shape.begin(), own.shape.end(), [&](const Cell& cell) {
                return taken[to + cell.y * puzzle_.width + cell.x];
            });
            if (free) found.push_back(to);
        }
        return found;
    }

    const Puzzle& puzzle_;
    bool by_moves_;
    State start_;
};

}  // namespace hakobi::sliding
