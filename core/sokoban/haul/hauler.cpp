#include "sokoban/haul/hauler.h"

#include <algorithm>
#include <tuple>

#include "sokoban/geometry/zones.h"

namespace hakobi::sokoban::haul {
namespace {

constexpr std::size_t kBoxes = 3;      // that are considered for a goal
constexpr std::size_t kGoals = 5;      // of an area
constexpr std::size_t kInTheWay = 24;  // that may be put aside for one way
constexpr std::size_t kIdle = 40;      // steps without one more at home before it goes back
constexpr std::size_t kSample = 12;    // boxes that are asked whether they lose a way
constexpr std::size_t kLater = 20;     // steps, at most, until a goal is tried again that was refused
constexpr int kFocus = 12;             // steps that one way is made room for
constexpr std::size_t kEnds = 6;       // places for a box put aside that are looked at closely

// Both sides along one axis are walls.
bool doorway(const Board& board, Cell c) {
    return (board.neighbour(c, up) == kNone && board.neighbour(c, down) == kNone) ||
           (board.neighbour(c, left) == kNone && board.neighbour(c, right) == kNone);
}

}  // namespace

Hauler::Hauler(const Space<0>& space, const Filling& filling, std::uint64_t luck)
    : space_(space),
      board_(space.board),
      filling_(filling),
      ways_(space),
      lift_(space.board),
      judge_(space),
      luck_(luck * 0x9E3779B97F4A7C15ull + 1),
      price_(luck == 0 ? 64 : 16 + noise(100)),
      settled_price_(4 * price_),
      boxes_(space.starts),
      settled_(space.reach.none()),
      region_(space.reach.none()),
      doorways_(space.reach.none()),
      player_(board_.player()),
      prices_(board_.cells(), 0),
      aside_(board_.cells(), 0),
      later_{std::vector<std::size_t>(board_.cells(), 0), std::vector<std::size_t>(board_.cells(), 0)} {
    for (Cell c = 0; c < board_.cells(); ++c)
        if (doorway(board_, c)) doorways_.set(c);
    refresh();
    best_ = home_;
    milestones_.push_back({boxes_, player_, 0, home_});
}

// xorshift*: the same everywhere.
std::uint64_t Hauler::draw() {
    luck_ ^= luck_ >> 12;
    luck_ ^= luck_ << 25;
    luck_ ^= luck_ >> 27;
    return (luck_ * 0x2545F4914F6CDD1Dull) >> 33;
}

void Hauler::refresh() {
    region_ = space_.reach.flood(player_, boxes_);
    zones_ = count_zones(space_.reach, boxes_);
    work_ += board_.cells() / 100 + 1;
    sample_.clear();
    settle();
    std::fill(prices_.begin(), prices_.end(), 0);
    boxes_.each([&](Cell c) { prices_[c] = settled_.test(c) ? settled_price_ : price_; });
}

// A box on a goal is settled when all goals of the area that come before are filled.
void Hauler::settle() {
    settled_ = space_.reach.none();
    home_ = 0;
    for (const auto& area : filling_.areas) {
        int layer = filling_.layer[area.front()];
        bool filled = true;
        for (Cell goal : area) {
            if (filling_.layer[goal] != layer) {
                if (!filled) break;
                layer = filling_.layer[goal];
            }
            if (boxes_.test(goal)) {
                settled_.set(goal);
                ++home_;
            } else {
                filled = false;
            }
        }
    }
}

// Of each area the goals of the innermost layer that is not filled, by luck.
std::vector<Cell> Hauler::next_goals() {
    std::vector<Cell> goals;
    for (const auto& area : filling_.areas) {
        const auto first =
            std::find_if(area.begin(), area.end(), [&](Cell goal) { return !boxes_.test(goal); });
        if (first == area.end()) continue;
        std::vector<Cell> here;
        for (auto goal = first; goal != area.end() && filling_.layer[*goal] == filling_.layer[*first]; ++goal)
            if (!boxes_.test(*goal)) here.push_back(*goal);
        for (std::size_t i = 1; i < here.size(); ++i) std::swap(here[i], here[draw() % (i + 1)]);
        if (here.size() > kGoals) here.resize(kGoals);
        goals.insert(goals.end(), here.begin(), here.end());
    }
    return goals;
}

Hauler::Step Hauler::step() {
    if (space_.goals.covers(boxes_)) return Step::solved;
    ++steps_;
    if (idle_ > kIdle) return retreat() ? Step::running : Step::stuck;
    const bool focused = focus_.left > 0 && !boxes_.test(focus_.goal) && boxes_.test(focus_.box);
    if (!focused) focus_ = {};
    if (focused && bring(focus_.goal, Care::need, focus_.box)) return Step::running;
    const std::vector<Cell> goals = next_goals();
    for (Care care : {Care::ways, Care::need})
        for (Cell goal : goals) {
            std::size_t& later = later_[static_cast<std::size_t>(care)][goal];
            if (steps_ < later) continue;
            if (bring(goal, care)) {
                while (!std::count(filling_.areas[area_].begin(), filling_.areas[area_].end(), goal))
                    area_ = (area_ + 1) % filling_.areas.size();
                return Step::running;
            }
            later = steps_ + 2 + draw() % kLater;
        }
    if (focused && make_room(focus_.goal, focus_.box)) return Step::running;
    focus_ = {};
    for (Cell goal : goals)
        if (make_room(goal, kNone)) return Step::running;
    for (Cell goal : goals)
        if (bring(goal, Care::none)) return Step::running;
    return retreat() ? Step::running : Step::stuck;
}

// Back to where fewer were home; twice as far each time, until that leads further than ever.
bool Hauler::retreat() {
    if (back_ >= milestones_.size() && back_ > 1) return false;
    milestones_.resize(milestones_.size() - std::min(back_, milestones_.size() - 1));
    back_ *= 2;
    const Milestone& at = milestones_.back();
    boxes_ = at.boxes;
    player_ = at.player;
    pushes_.resize(at.pushes);
    price_ = 16 + noise(100);
    settled_price_ = 4 * price_;
    std::fill(aside_.begin(), aside_.end(), 0);
    focus_ = {};
    refresh();
    best_ = home_;
    idle_ = 0;
    return true;
}

template <class Visit>
bool Hauler::travel(Cell box, Visit&& visit) {
    Set others = boxes_;
    others.clear(box);
    lift_.build(box, others);
    work_ += board_.cells() / 60 + 1;
    const Sides& sides = space_.to_goals.sides();
    return lift_.travel<Way::push>(
        region_,
        [&](Cell to, int side) { return !space_.to_goals.dead(sides.place(to, sides.at(to, side))); },
        [&](Cell to, int side, int label) { return visit(others, to, side, label); });
}

// With a box on this goal for good, is there another that can no longer come to a goal to which it could before? Asked
// of some boxes by luck.
bool Hauler::loses_ways(Cell box, Cell player, Cell goal) {
    if (sample_.empty()) {
        const Sides::IsWall walls = walls_of(board_, settled_);
        const Sides sides(board_, walls);
        std::vector<Cell> loose = cells_of(boxes_.without(settled_));
        for (std::size_t i = 0; i < loose.size() && i < kSample; ++i) {
            std::swap(loose[i], loose[i + draw() % (loose.size() - i)]);
            sample_.emplace_back(loose[i], judge_.goals_of(loose[i], player_, sides, walls));
        }
    }
    Set kept = settled_;
    kept.set(goal);
    const Sides::IsWall walls = walls_of(board_, kept);
    const Sides sides(board_, walls);
    for (const auto& [other, goals] : sample_) {
        if (other == box) continue;
        Set before = goals;
        before.clear(goal);
        if (!judge_.goals_of(other, player, sides, walls).covers(before)) return true;
    }
    return false;
}

bool Hauler::bring(Cell goal, Care care, Cell only) {
    const bool carefully = care != Care::none;
    for (const BoxWay& way : ways_.to(goal, prices_, kBoxes, [&](Cell c) {
             if (only != kNone) return c == only;
             return !settled_.test(c) && !std::count(focus_.aside.begin(), focus_.aside.end(), c);
         })) {
        const bool blocked = way.cost >= price_ + static_cast<std::int32_t>(way.pushes.size());
        if (blocked && carefully) break;  // and so are those that come after
        bool brought = false, refused = false;
        travel(way.box, [&](const Set& others, Cell to, int side, int) {
            if (to != goal) return false;
            Set after = others;
            after.set(to);
            const Cell player = board_.neighbour(to, side);
            if (!judge_.acceptable(after, to) || !judge_.matches(after, player)) return false;
            refused = (carefully && judge_.shuts_out(after, settled_, player, goal)) ||
                      judge_.strands(after, settled_, player, goal) ||
                      (care == Care::ways && loses_ways(way.box, player, goal)) ||
                      judge_.dead(after, player, to);
            return brought = !refused;
        });
        if (brought) {
            push_to(way.box, goal);
            return true;
        }
        if (refused && carefully) break;  // another box would do the same
    }
    return false;
}

// Does what the last travel() ended with.
void Hauler::push_to(Cell box, Cell to) {
    const std::vector<Push> way = lift_.way();
    pushes_.insert(pushes_.end(), way.begin(), way.end());
    boxes_.clear(box);
    boxes_.set(to);
    player_ = way.back().box;
    refresh();
    ++idle_;
    if (home_ > best_) {
        best_ = home_;
        idle_ = 0;
        milestones_.push_back({boxes_, player_, pushes_.size(), home_});
        if (home_ > farthest_) {
            farthest_ = home_;
            back_ = 1;
        }
    }
}

// Walks the way in thought: where does it fail, and for which boxes?
Hauler::Hindrance Hauler::hindrance(const BoxWay& way) {
    Hindrance found{{}, space_.reach.none()};
    auto hinders = [&](Cell c) {
        if (boxes_.test(c) && c != way.box &&
            std::find(found.boxes.begin(), found.boxes.end(), c) == found.boxes.end())
            found.boxes.push_back(c);
        found.clear.set(c);
    };
    Set boxes = boxes_;
    Cell player = player_;
    Set region = region_;
    bool walked = false;
    for (const Push& push : way.pushes) {
        const Cell stand = board_.neighbour(push.box, opposite(push.direction));
        const Cell to = board_.neighbour(push.box, push.direction);
        if (!walked && !region.test(stand)) {
            for (Cell c : ways_.walk(player, stand, prices_, push.box)) hinders(c);
            walked = true;  // what comes after is not looked at before this is done
        }
        hinders(stand);
        hinders(to);
        if (walked) continue;
        if (boxes.test(to)) walked = true;
        boxes.clear(push.box);
        boxes.set(to);
        player = push.box;
        region = space_.reach.flood(player, boxes);
        work_ += board_.cells() / 100 + 1;
    }
    return found;
}

// Room for one box on its way to a goal, or for `only`; what was begun is gone on with (focus_).
bool Hauler::make_room(Cell goal, Cell only) {
    for (const BoxWay& way : ways_.to(
             goal, prices_, kBoxes, [&](Cell c) { return only == kNone ? !settled_.test(c) : c == only; })) {
        Hindrance hindrance = this->hindrance(way);
        std::vector<Cell>& waiting = hindrance.boxes;
        auto add_beside = [&](Cell c) {  // what holds this one
            for (Cell beside : board_.neighbours(c))
                if (beside != kNone && beside != way.box && boxes_.test(beside) &&
                    std::find(waiting.begin(), waiting.end(), beside) == waiting.end())
                    waiting.push_back(beside);
        };
        if (waiting.empty()) add_beside(way.box);
        for (bool carefully : {true, false})
            for (std::size_t i = 0; i < waiting.size() && i < kInTheWay; ++i) {
                if (put_aside(waiting[i], hindrance.clear, carefully)) {
                    if (only == kNone) focus_ = {goal, way.box, kFocus, {}};
                    --focus_.left;
                    focus_.aside.push_back(board_.neighbour(pushes_.back().box, pushes_.back().direction));
                    return true;
                }
                if (carefully) add_beside(waiting[i]);
            }
    }
    return false;
}

bool Hauler::put_aside(Cell box, const Set& clear, bool carefully) {
    if (!can_step<Way::push>(board_, box, boxes_, region_)) return false;
    std::vector<End> ends;
    int around = -1;
    travel(box, [&](const Set& others, Cell to, int side, int label) {
        if (clear.test(to) && carefully) return false;
        Set after = others;
        after.set(to);
        if (!judge_.acceptable(after, to)) return false;
        if (around < 0) around = lift_.zones(box);
        const int more = lift_.zones(to) - around;  // zones
        std::int32_t cost = lift_.steps() + noise(4);
        cost += 40 * std::max(more, 0) + 10 * std::min(more, 0);
        if (doorways_.test(to)) cost += 30;
        if (clear.test(to)) cost += 60;
        if (space_.goals.test(to)) cost += 15;
        cost += 20 * static_cast<std::int32_t>(std::min(aside_[to], 20u));
        for (Cell beside : board_.neighbours(to))
            if (beside == kNone || others.test(beside)) cost += 2;
        ends.push_back({to, side, label, cost});
        return false;
    });
    const auto cheaper = [](const End& a, const End& b) {
        return std::tuple(a.cost, a.to, a.side) < std::tuple(b.cost, b.to, b.side);
    };
    std::sort(ends.begin(), ends.end(), cheaper);
    if (ends.size() > kEnds) ends.resize(kEnds);
    const int before = judge_.pushable(boxes_, region_);
    for (End& end : ends) {
        Set after = boxes_;
        after.clear(box);
        after.set(end.to);
        const Set region = space_.reach.flood(board_.neighbour(end.to, end.side), after);
        end.cost += 8 * std::max(before - judge_.pushable(after, region), 0);
        work_ += board_.cells() / 100 + 1;
    }
    std::sort(ends.begin(), ends.end(), cheaper);
    for (const End& end : ends) {
        Set after = boxes_;
        after.clear(box);
        after.set(end.to);
        const Cell player = board_.neighbour(end.to, end.side);
        if (!judge_.matches(after, player) || judge_.strands(after, settled_, player, kNone) ||
            judge_.dead(after, player, end.to))
            continue;
        travel(box, [&](const Set&, Cell to, int, int label) { return to == end.to && label == end.label; });
        ++aside_[box];
        for (auto& later : later_) std::fill(later.begin(), later.end(), 0);
        push_to(box, end.to);
        return true;
    }
    return false;
}

}  // namespace hakobi::sokoban::haul
