#include "sliding/rules/game.h"

#include <algorithm>
#include <cstring>

#include "base/method.h"

namespace hakobi::sliding {
namespace {

constexpr int kDown[] = {-1, 1, 0, 0}, kRight[] = {0, 0, -1, 1};

int direction_of(char letter) {
    const char* at = letter ? std::strchr(direction_letters, letter) : nullptr;
    if (!at) throw BadRequest(std::string("'") + letter + "' is no step");
    return static_cast<int>(at - direction_letters);
}

}  // namespace

Game::Game(Puzzle puzzle) : puzzle_(std::move(puzzle)) {
    validate(puzzle_);
    for (std::size_t c = 0; c < puzzle_.classes.size(); ++c)
        pieces_.insert(pieces_.end(), puzzle_.classes[c].start.size(), static_cast<int>(c));
    place_bytes_ = puzzle_.cells() > 65536 ? 4 : 2;
}

int Game::place(std::string_view state, std::size_t piece) const {
    std::uint32_t number = 0;
    std::memcpy(&number, state.data() + piece * place_bytes_, place_bytes_);
    return static_cast<int>(number);
}

void Game::set_place(std::string& state, std::size_t piece, int place) const {
    const auto number = static_cast<std::uint32_t>(place);
    std::memcpy(state.data() + piece * place_bytes_, &number, place_bytes_);
}

std::string Game::start() const {
    std::vector<int> places;
    for (const PieceClass& each : puzzle_.classes)
        places.insert(places.end(), each.start.begin(), each.start.end());
    return state_of(places);
}

std::string Game::state_of(const std::vector<int>& places) const {
    if (places.size() != pieces_.size()) throw BadRequest("every piece must have a place");
    std::string state(state_bytes(), '\0');
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] < 0 || places[i] >= puzzle_.cells())
            throw BadRequest("a piece stands beyond the board");
        set_place(state, i, places[i]);
    }
    check(state);
    return state;
}

Game::Board Game::occupied(std::string_view state) const {
    if (state.size() != state_bytes())
        throw BadRequest("a state of this puzzle has " + std::to_string(state_bytes()) + " bytes, not " +
                         std::to_string(state.size()));
    Board board(puzzle_.cells(), kFree);
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        if (puzzle_.wall[cell]) board[cell] = kWall;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const int at = place(state, i);
        const auto& shape = class_of(static_cast<int>(i)).shape;
        if (at < 0 || at >= puzzle_.cells() || !puzzle_.fits(shape, at))
            throw BadRequest("a piece does not fit where it stands");
        for (const Cell& cell : shape) {
            int& owner = board[at + cell.y * puzzle_.width + cell.x];
            if (owner != kFree) throw BadRequest("two pieces overlap");
            owner = static_cast<int>(i);
        }
    }
    return board;
}

std::vector<int> Game::places(std::string_view state) const {
    std::vector<int> places;
    for (std::size_t i = 0; i < pieces_.size(); ++i) places.push_back(place(state, i));
    return places;
}

void Game::sort_classes(std::string& state) const {
    std::vector<int> sorted = places(state);
    auto first = sorted.begin();
    for (const PieceClass& each : puzzle_.classes) {
        std::sort(first, first + each.start.size());
        first += each.start.size();
    }
    for (std::size_t i = 0; i < sorted.size(); ++i) set_place(state, i, sorted[i]);
}

std::string Game::key(std::string_view state) const {
    std::string key(state);
    sort_classes(key);
    return key;
}

bool Game::solved(std::string_view state) const {
    std::size_t first = 0;
    for (const PieceClass& each : puzzle_.classes) {
        for (int goal : each.goal) {
            bool met = false;
            for (std::size_t i = 0; i < each.start.size(); ++i) met |= place(state, first + i) == goal;
            if (!met) return false;
        }
        first += each.start.size();
    }
    return true;
}

std::optional<int> Game::beyond(const Board& board, int piece, int place, int direction) const {
    const PieceClass& pieces = class_of(piece);
    if (!(kDown[direction] ? pieces.vertical : pieces.horizontal)) return {};
    const int top = place / puzzle_.width + kDown[direction],
              left = place % puzzle_.width + kRight[direction];
    for (const Cell& cell : pieces.shape) {
        const int y = top + cell.y, x = left + cell.x;
        if (y < 0 || x < 0 || y >= puzzle_.height || x >= puzzle_.width) return {};
        const int owner = board[y * puzzle_.width + x];
        if (owner != kFree && owner != piece) return {};
    }
    return top * puzzle_.width + left;
}

std::vector<int> Game::steps(std::string_view state) const {
    const Board board = occupied(state);
    std::vector<int> codes;
    for (int i = 0; i < static_cast<int>(pieces_.size()); ++i)
        for (int d = 0; d < 4; ++d)
            if (beyond(board, i, place(state, i), d)) codes.push_back(4 * i + d);
    return codes;
}

std::vector<Slide> Game::moves(std::string_view state) const {
    const Board board = occupied(state);
    std::vector<Slide> found;
    std::vector<char> seen(puzzle_.cells());
    for (int i = 0; i < static_cast<int>(pieces_.size()); ++i) {
        std::vector<Slide> queue{{i, place(state, i), {}}};
        std::fill(seen.begin(), seen.end(), 0);
        seen[queue[0].place] = 1;
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (int d = 0; d < 4; ++d) {
                const auto to = beyond(board, i, queue[head].place, d);
                if (!to || seen[*to]++) continue;
                queue.push_back({i, *to, queue[head].path + direction_letters[d]});
            }
        found.insert(found.end(), queue.begin() + 1, queue.end());
    }
    return found;
}

std::pair<std::string, std::size_t> Game::play(std::string_view state, int piece,
                                               std::string_view path) const {
    const Board board = occupied(state);
    std::string here(state);
    if (piece < 0 || piece >= static_cast<int>(pieces_.size())) throw BadRequest("there is no such piece");
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto to = beyond(board, piece, place(here, piece), direction_of(path[i]));
        if (!to) return {here, i};
        set_place(here, piece, *to);
    }
    return {here, path.size()};
}

Expansion Game::expand(const unsigned char* states, std::size_t count) const {
    Expansion found;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view state(reinterpret_cast<const char*>(states) + i * state_bytes(),
                                     state_bytes());
        const Board board = occupied(state);
        for (int piece = 0; piece < static_cast<int>(pieces_.size()); ++piece)
            for (int d = 0; d < 4; ++d) {
                const int from = place(state, piece);
                const auto to = beyond(board, piece, from, d);
                if (!to) continue;
                std::string next(state);
                set_place(next, piece, *to);
                sort_classes(next);
                found.keys.insert(found.keys.end(), next.begin(), next.end());
                found.parents.push_back(static_cast<std::int64_t>(i));
                found.places.push_back(from);
                found.directions.push_back(d);
                found.solved.push_back(solved(next));
            }
    }
    return found;
}

}  // namespace hakobi::sliding
