#include "sokoban/haul/judge.h"

#include <functional>

#include "base/beat.h"
#include "sokoban/fess/dead_tests/corral_test.h"
#include "sokoban/fess/dead_tests/room_test.h"
#include "sokoban/geometry/peel.h"
#include "sokoban/geometry/places.h"
#include "sokoban/geometry/zones.h"

namespace hakobi::sokoban::haul {
namespace {

constexpr std::size_t kSearchedCells = 4096;  // tests that search are left out on larger boards

}  // namespace

Judge::Judge(const Space<0>& space)
    : space_(space), board_(space.board), walled_(space.board, space.to_goals, space.memory) {
    if (board_.cells() <= kSearchedCells) {
        tests_.push_back(std::make_unique<fess::CorralTest<0>>(space, walled_, nullptr));
        tests_.push_back(std::make_unique<fess::RoomTest<0>>(space, walled_, nullptr));
    }
    const std::size_t goals = board_.goals().size();
    for (Cell c = 0; c < board_.cells() && all_reach_all_; ++c) {
        if (!space.live.test(c)) continue;
        if (board_.cells() > kLargeBoard) beat();
        space.to_goals.sides().each_place(c, [&](std::uint8_t side) {
            const std::int32_t* row = space.to_goals.row(space.to_goals.sides().place(c, side));
            if (space.to_goals.dead(space.to_goals.sides().place(c, side))) return;
            for (std::size_t g = 0; g < goals; ++g) all_reach_all_ = all_reach_all_ && row[g] < kFar;
        });
    }
}

// Can every box still be given a goal of its own, by the walls alone?
bool Judge::matches(const Set& boxes, Cell player) const {
    if (all_reach_all_) return true;
    const Sides& sides = space_.to_goals.sides();
    const std::size_t goals = board_.goals().size();
    std::vector<int> owner(goals, -1);
    std::vector<const std::int32_t*> rows;
    boxes.each([&](Cell c) {
        const std::uint8_t side = sides.of_player(c, player);
        rows.push_back(side == Sides::kNoSide ? nullptr : space_.to_goals.row(sides.place(c, side)));
    });
    std::vector<char> seen;
    const std::function<bool(std::size_t)> give = [&](std::size_t box) {
        for (std::size_t g = 0; g < goals; ++g) {
            if (seen[g] || !rows[box] || rows[box][g] >= kFar) continue;
            seen[g] = 1;
            if (owner[g] < 0 || give(static_cast<std::size_t>(owner[g]))) {
                owner[g] = static_cast<int>(box);
                return true;
            }
        }
        return false;
    };
    for (std::size_t box = 0; box < rows.size(); ++box) {
        seen.assign(goals, 0);
        if (!give(box)) return false;
    }
    return true;
}

// With a box on this goal for good, is there a zone without the player that has work left in it, or a goal
// that could not be filled any more?
bool Judge::shuts_out(const Set& boxes, const Set& settled, Cell player, Cell goal) {
    const Set region = space_.reach.flood(player, boxes);
    Set kept = settled;
    kept.set(goal);
    const Set empty = space_.goals.without(boxes);
    const Set loose = boxes.without(kept);
    bool shut = false;
    each_zone(space_.reach, boxes, [&](const Set& zone) {
        if (shut || zone.meets(region)) return;
        shut = zone.meets(empty);
        if (!shut)
            loose.each([&](Cell c) {
                for (Cell beside : board_.neighbours(c))
                    shut = shut || (beside != kNone && zone.test(beside));
            });
    });
    work_ += board_.cells() / 100 + 1;
    if (shut) return true;
    Set all = kept | space_.goals;
    Set walk = region.without(all);
    if (!walk.any()) return empty.any();
    const Set rest = peeled(board_, space_.reach, all, kept, walk);
    return !kept.covers(rest);
}

// With the settled boxes and one on this goal as walls, is there a box that no goal is left for, or a goal that no
// box comes to?
bool Judge::strands(const Set& boxes, const Set& settled, Cell player, Cell goal) {
    Set kept = settled;
    if (goal != kNone) kept.set(goal);
    kept &= boxes;
    const Set loose = boxes.without(kept), empty = space_.goals.without(kept);
    const Sides::IsWall walls = walls_of(board_, kept);
    const Sides sides(board_, walls);
    std::vector<char> seen(sides.places(), 0);
    std::vector<Place> queue;
    const auto begin = [&](const Place& place) {
        seen[sides.place(place)] = 1;
        queue.push_back(place);
    };
    const auto meet = [&](const PlaceStep& step) {
        if (seen[step.into]) return Met::known;
        seen[step.into] = 1;
        return Met::fresh;
    };
    empty.each([&](Cell c) { sides.each_place(c, [&](std::uint8_t side) { begin({c, side}); }); });
    sokoban::travel<Way::pull>(board_, sides, walls, queue, meet);
    beat();
    work_ += board_.cells() / 5 + 1;
    bool stranded = false;
    std::vector<Place> places;
    loose.each([&](Cell c) {
        const std::uint8_t side = sides.of_player(c, player);
        stranded = stranded || side == Sides::kNoSide || !seen[sides.place(c, side)];
        if (!stranded) places.push_back({c, side});
    });
    if (stranded || board_.boxes().size() < board_.goals().size()) return stranded;
    std::fill(seen.begin(), seen.end(), 0);
    queue.clear();
    for (const Place& place : places) begin(place);
    sokoban::travel<Way::push>(board_, sides, walls, queue, meet);
    empty.each([&](Cell c) {
        bool reached = false;
        sides.each_place(c, [&](std::uint8_t side) { reached = reached || seen[sides.place(c, side)]; });
        stranded = stranded || !reached;
    });
    return stranded;
}

// The empty goals that a box can come to with the settled ones as walls and no others about.
Bits<0> Judge::goals_of(Cell box, Cell player, const Sides& sides, const Sides::IsWall& walls) {
    Set found = space_.reach.none();
    const std::uint8_t side = sides.of_player(box, player);
    if (side == Sides::kNoSide) return found;
    std::vector<char> seen(sides.places(), 0);
    std::vector<Place> queue{{box, side}};
    seen[sides.place(box, side)] = 1;
    sokoban::travel<Way::push>(board_, sides, walls, queue, [&](const PlaceStep& step) {
        if (seen[step.into]) return Met::known;
        seen[step.into] = 1;
        return Met::fresh;
    });
    for (const Place& place : queue)
        if (space_.goals.test(place.cell)) found.set(place.cell);
    beat();
    work_ += board_.cells() / 10 + 1;
    return found;
}

bool Judge::acceptable(const Set& boxes, Cell to) const {
    return !space_.freeze.suspicious(to, boxes) || space_.goals.covers(space_.freeze.frozen(boxes));
}

bool Judge::dead(const Set& boxes, Cell player, Cell moved) {
    if (tests_.empty()) return false;
    const Set region = space_.reach.flood(player, boxes);
    const Set none = space_.reach.none();
    const fess::Facts<0> facts{boxes, region,          static_cast<Cell>(region.lowest()),
                               none,  space_.to_goals, count_zones(space_.reach, boxes),
                               moved};
    work_ += board_.cells() / 50 + 1;
    for (const auto& test : tests_)
        if (test->dead(facts)) return true;
    return false;
}

int Judge::pushable(const Set& boxes, const Set& region) const {
    int count = 0;
    boxes.each([&](Cell c) { count += can_step<Way::push>(board_, c, boxes, region); });
    return count;
}

}  // namespace hakobi::sokoban::haul
