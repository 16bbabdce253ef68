// What the best-first searches by pulls share: the solved states they begin with, the pulls of a state, and
// the way back from a state that was found to the pushes that solve the level from there.
//
// Boxes stay on cells from which a goal can be reached (they came from one) and that a starting box can be
// pushed to, so a packed state needs bits for these cells only. The link beside a state is the push that
// leads on from it towards the solved board: 4 * number of the box's cell + direction. Making that push leads
// to the parent.
#pragma once

#include <algorithm>
#include <vector>

#include "sokoban/geometry/steps.h"
#include "sokoban/searches/solved_boards.h"
#include "sokoban/space.h"

namespace hakobi::sokoban {

template <int W>
class Pulls {
  public:
    using Set = Bits<W>;

    explicit Pulls(const Space<W>& space)
        : space_(space),
          charge_(space.memory, Distances::bytes(space.board)),
          from_starts_(space.board, Distances::From::starts),
          live_(live_set()),
          codec_(space.board.cells(), live_, {space.board.boxes().size()}),
          target_(codec_.buffer_bytes()),
          solved_(space.board, space.reach) {
        codec_.pack(space.starts, space.normalised(space.board.player(), space.starts), target_.data());
    }

    const StateCodec<W>& codec() const { return codec_; }
    const Distances& distances() const { return from_starts_; }
    const unsigned char* target() const { return target_.data(); }  // the packed start

    std::size_t place_of(Cell box, Cell player) const {
        return from_starts_.sides().place(box, from_starts_.sides().of_player(box, player));
    }

    // visit(boxes, region) for every region that the player may be in on the next solved board; false when
    // there is none left.
    template <class F>
    bool next_roots(F&& visit) {
        if (solved_.over()) return false;
        const Set boxes = solved_.next();
        if (live_.covers(boxes))
            each_zone(space_.reach, boxes, [&](const Set& region) { visit(boxes, region); });
        return true;
    }

    // A pull: the player on `to` beside the box steps on to `player` and takes the box from `from` along.
    struct Pull {
        Cell from, to, player;
        std::uint32_t link;
        std::size_t place;  // of the box afterwards
    };
    template <class F>
    void each(const Set& boxes, const Set& region, F&& visit) const {
        boxes.each([&](Cell c) {
            each_step<Way::pull>(space_.board, c, boxes, region, [&](Cell to, int side) {
                const std::size_t place = place_after(to, side);
                if (from_starts_.dead(place)) return;
                visit(Pull{c, to, space_.board.neighbour(to, side),
                           4 * codec_.live_number(to) + opposite(side), place});
            });
        });
    }
    // The place of a box that was pulled to `to`, the player now on this side of it.
    std::size_t place_after(Cell to, int side) const {
        return from_starts_.sides().place(to, from_starts_.sides().at(to, side));
    }

    // The push that a link stands for.
    Push push_of(std::uint32_t link) const {
        return {codec_.live_cell(link >> 2), static_cast<int>(link & 3)};
    }
    // Where the player stands just after the pull of this link.
    Cell player_after(std::uint32_t link) const {
        const Push push = push_of(link);
        return space_.board.neighbour(push.box, opposite(push.direction));
    }

    // The pushes from the start to the solved board. link_of(key) gives the link of a packed state, or kNone
    // where a search began.
    template <class F>
    std::vector<Push> pushes_from_start(F&& link_of) const {
        std::vector<Push> pushes;
        std::vector<unsigned char> key = target_;
        Set boxes = space_.reach.none();
        Cell player = 0;
        for (std::uint32_t link; (link = link_of(key.data())) != kNone;) {
            codec_.unpack(key.data(), boxes, player);
            const Push push = push_of(link);
            pushes.push_back(push);
            boxes.clear(push.box);
            boxes.set(space_.board.neighbour(push.box, push.direction));
            codec_.pack(boxes, space_.normalised(push.box, boxes), key.data());
        }
        return pushes;
    }

  private:
    Set live_set() const {
        Set live = space_.reach.none();
        for (Cell c = 0; c < space_.board.cells(); ++c)
            if (space_.live.test(c) && from_starts_.live(c)) live.set(c);
        return live;
    }

    const Space<W>& space_;
    Charge charge_;
    Distances from_starts_;
    Set live_;
    StateCodec<W> codec_;
    std::vector<unsigned char> target_;
    SolvedBoards<W> solved_;
};

}  // namespace hakobi::sokoban
