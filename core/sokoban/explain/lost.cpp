#include "sokoban/explain/lost.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <iterator>
#include <map>
#include <tuple>

#include "sokoban/explain/corral.h"
#include "sokoban/explain/room.h"

namespace hakobi::sokoban {
namespace explain {
namespace {

constexpr std::size_t kMostTrials = 24;
constexpr const char* kNumbers[] = {"no",  "one",   "two",   "three", "four", "five",
                                    "six", "seven", "eight", "nine",  "ten"};

// What does not change in a game, and where the player is.
struct Ground {
    int wide;
    Marks open;
    Squares goals;
    Marks is_goal;
    Square player;
};

// `boxes`: those that the rule names; `walls`: boxes that it took as walls, because they never move.
struct Found {
    std::string kind;
    Squares boxes;
    std::string reason;
    Squares walls = {};
};
using Maybe = std::optional<Found>;

std::string number_text(std::size_t number) {
    return number < std::size(kNumbers) ? kNumbers[number] : std::to_string(number);
}
std::string these(const Squares& boxes) {
    return boxes.size() == 1 ? "this box" : "these " + number_text(boxes.size()) + " boxes";
}
std::string capital(std::string text) {
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

Squares both(const Squares& a, const Squares& b) {
    Squares all;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(all));
    return all;
}
template <class Test>
Squares those(const Squares& boxes, Test&& test) {
    Squares found;
    std::copy_if(boxes.begin(), boxes.end(), std::back_inserter(found), test);
    return found;
}
Squares without(const Squares& boxes, Square box) {
    return those(boxes, [&](Square each) { return each != box; });
}

// The largest set of boxes of which none can be the first to move in a solution.
Squares frozen_of(const Room& room, const Squares& boxes) {
    Marks frozen = marks_of(room.floor.size(), boxes);
    const auto open = [&](Square box, int way) {
        const Square ends[] = {box - way, box + way};
        for (const Square end : ends)
            if (!room.has(end) || frozen[end]) return false;
        return !(room.dead[ends[0]] && room.dead[ends[1]]);
    };
    Squares waiting = boxes;
    while (!waiting.empty()) {
        const Square box = waiting.back();
        waiting.pop_back();
        if (!frozen[box] || !(open(box, 1) || open(box, room.wide))) continue;
        frozen[box] = 0;
        for (const int way : room.ways)
            if (frozen[box + way]) waiting.push_back(box + way);
    }
    return those(boxes, [&](Square box) { return frozen[box]; });
}

class Rules {
  public:
    explicit Rules(const Ground& ground) : ground_(ground) {}

    // The finding with as few boxes as possible: whatever can be left out is left out.
    Maybe smallest(const Squares& boxes) const {
        Maybe found = find(boxes);
        if (!found) return found;
        Squares guilty = both(found->boxes, found->walls);
        Squares trials = found->walls;
        if (trials.size() > kMostTrials) trials.resize(kMostTrials);
        for (const Square box : trials)
            if (Maybe smaller = find(without(guilty, box))) {
                found = std::move(smaller);
                guilty = both(found->boxes, found->walls);
            }
        if (!found->walls.empty())
            found->reason += std::string(" The other marked ") +
                             (found->walls.size() == 1 ? "box" : "boxes") + " can never move again.";
        found->boxes = guilty;
        return found;
    }

  private:
    Maybe find(const Squares& boxes) const {
        for (Squares walls;;) {
            const Room room(ground_.wide, ground_.open, ground_.goals, walls, ground_.player);
            const Squares free =
                those(boxes, [&](Square b) { return !std::binary_search(walls.begin(), walls.end(), b); });
            if (Maybe found = ask(room, free)) {
                found->walls = walls;
                return found;
            }
            const Squares here = those(free, [&](Square b) { return room.has(b); });
            const Squares frozen = frozen_of(room, here);
            if (frozen.empty()) return corral(room, here, walls);
            walls = both(walls, frozen);
        }
    }

    Maybe ask(const Room& room, const Squares& boxes) const {
        if (Maybe found = unreachable(room, boxes)) return found;
        const Squares here = those(boxes, [&](Square b) { return room.has(b); });
        std::vector<Reach> reach;
        for (const Square box : here) reach.push_back(room.goals_of(box, ground_.player));
        if (Maybe found = dead_squares(room, here, reach)) return found;
        if (Maybe found = freeze(room, here)) return found;
        return room.tells_goals_apart() ? matching(here, reach) : std::nullopt;
    }

    Maybe unreachable(const Room& room, const Squares& boxes) const {
        const Squares outside = those(boxes, [&](Square b) { return !room.has(b) && !ground_.is_goal[b]; });
        if (outside.empty()) return {};
        const char* where = outside.size() == 1 ? "it stands on no goal" : "they stand on no goal";
        return Found{"unreachable", outside,
                     "The player can never come to " + these(outside) + ", and " + where + "."};
    }

    Maybe dead_squares(const Room& room, const Squares& boxes, const std::vector<Reach>& reach) const {
        Squares gone, for_good;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (any(reach[i])) continue;
            gone.push_back(boxes[i]);
            if (room.dead[boxes[i]]) for_good.push_back(boxes[i]);
        }
        if (!for_good.empty()) {
            const char* verb = for_good.size() == 1 ? " stands where it" : " stand where they";
            return Found{"dead-square", for_good,
                         capital(these(for_good)) + verb + " can never be pushed to a goal."};
        }
        if (gone.empty()) return {};
        return Found{
            "dead-square", gone,
            "The player cannot come to the side from which " + these(gone) + " could be pushed to a goal."};
    }

    bool home(const Squares& boxes) const {
        return std::all_of(boxes.begin(), boxes.end(), [&](Square b) { return ground_.is_goal[b]; });
    }

    Maybe freeze(const Room& room, const Squares& boxes) const {
        Squares frozen = frozen_of(room, boxes);
        if (home(frozen)) return {};
        for (const Square box : Squares(frozen))
            if (Squares smaller = frozen_of(room, without(frozen, box)); !home(smaller))
                frozen = std::move(smaller);
        return Found{"freeze", frozen, freeze_reason(room, frozen)};
    }

    std::string freeze_reason(const Room& room, const Squares& boxes) const {
        const Squares off_goal = those(boxes, [&](Square b) { return !ground_.is_goal[b]; });
        if (boxes.size() == 1)
            return "This box is held by the walls: it can never move again, and it stands on no goal.";
        const Square first = boxes.front();
        const Squares square{first, first + 1, first + room.wide, first + room.wide + 1};
        const bool in_square = std::includes(square.begin(), square.end(), boxes.begin(), boxes.end());
        const Square apart = boxes.back() - first;
        const bool pair = boxes.size() == 2 && (apart == 1 || apart == room.wide);
        std::string how;
        if (boxes == square)
            how = "These four boxes form a square";
        else
            how = "These " + number_text(boxes.size()) + " boxes hold each other" +
                  (in_square || pair ? " against the wall" : "");
        how += boxes.size() == 2 ? "; neither" : "; none of them";
        how += " can ever move again";
        if (off_goal == boxes) return how + ".";
        const std::string which =
            off_goal.size() == 1 ? "one of them stands" : number_text(off_goal.size()) + " of them stand";
        return how + ", and " + which + " on no goal.";
    }

    // Boxes take goals one after the other; whoever finds none has shown who competes for too few.
    Maybe matching(const Squares& boxes, const std::vector<Reach>& reach) const {
        std::map<std::size_t, std::size_t> owner;  // goal → box, both by number
        for (std::size_t box = 0; box < boxes.size(); ++box) {
            const std::vector<std::size_t> rivals = take(reach, owner, box);
            if (rivals.empty()) continue;
            Reach goals(reach[box].size());
            Squares who;
            for (const std::size_t rival : rivals) {
                who.push_back(boxes[rival]);
                for (std::size_t w = 0; w < goals.size(); ++w) goals[w] |= reach[rival][w];
            }
            std::sort(who.begin(), who.end());
            std::size_t few = 0;
            for (const std::uint64_t word : goals) few += static_cast<std::size_t>(std::popcount(word));
            const std::string what = few == 1 ? "one goal" : number_text(few) + " goals";
            return Found{"matching", who, capital(these(who)) + " can reach only " + what + " between them."};
        }
        return {};
    }

    // Finds a goal for the box, moving others where needed; nobody, or the boxes that have too few goals.
    static std::vector<std::size_t> take(const std::vector<Reach>& reach,
                                         std::map<std::size_t, std::size_t>& owner, std::size_t box) {
        std::map<std::size_t, std::pair<std::size_t, std::size_t>> came_from;
        std::vector<std::size_t> seen{box}, waiting{box};
        while (!waiting.empty()) {
            std::size_t here = waiting.back();
            waiting.pop_back();
            for (std::size_t goal = 0; goal < reach[here].size() * 64; ++goal) {
                if (!(reach[here][goal / 64] >> goal % 64 & 1)) continue;
                const auto held = owner.find(goal);
                if (held == owner.end()) {
                    for (std::size_t free = goal;;) {
                        owner[free] = here;
                        if (here == box) return {};
                        std::tie(here, free) = came_from[here];
                    }
                }
                const std::size_t rival = held->second;
                if (std::find(seen.begin(), seen.end(), rival) != seen.end()) continue;
                seen.push_back(rival);
                came_from[rival] = {here, goal};
                waiting.push_back(rival);
            }
        }
        return seen;
    }

    Maybe corral(const Room& room, const Squares& boxes, const Squares& walls) const {
        const Squares fence = find_corral(room, boxes, ground_.player);
        if (fence.empty()) return {};
        return Found{
            "corral", fence,
            "The player cannot come behind " + these(fence) + " any more, and no push opens the way.", walls};
    }

    const Ground& ground_;
};

}  // namespace
}  // namespace explain

std::optional<Lost> explain_lost(const LevelSpec& level) {
    using namespace explain;
    const int wide = level.width + 2;
    const std::size_t size = static_cast<std::size_t>(wide) * (level.height + 2);
    Ground ground{wide, Marks(size), {}, Marks(size), 0};
    Squares boxes;
    bool solved = true;
    for (std::size_t i = 0; i < level.grid.size(); ++i) {
        const char c = level.grid[i];
        const Square s = static_cast<Square>((i / level.width + 1) * wide + i % level.width + 1);
        ground.open[s] = c != '#';
        if (c == '.' || c == '*' || c == '+') {
            ground.goals.push_back(s);
            ground.is_goal[s] = 1;
        }
        if (c == '$' || c == '*') boxes.push_back(s);
        if (c == '@' || c == '+') ground.player = s;
        solved = solved && c != '$';
    }
    if (solved) return {};
    const Maybe found = Rules(ground).smallest(boxes);
    if (!found) return {};
    Lost lost{found->kind, {}, found->reason};
    for (const Square s : found->boxes)
        lost.boxes.push_back(static_cast<std::size_t>(s / wide - 1) * level.width + s % wide - 1);
    return lost;
}

}  // namespace hakobi::sokoban
