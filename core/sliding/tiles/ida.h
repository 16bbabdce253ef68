// Iterative deepening over pattern tables: for tiles and one gap (tiles.h).
//
// Depth-first search that turns back where steps so far + bound exceed a threshold; when all is seen, the next
// threshold is the least sum that exceeded it. The first answer is a shortest one, and each threshold is a proven
// bound. The way is all that is remembered, so memory does not grow. (That is also why squares that are alike are
// left to other searches unless there are very many states: depth-first search comes to a state again by every way
// that leads there.)
//
// The bound is the sum of the tables of the groups (patterns.h), asked for the state and for its image (tiles.h):
// the greater counts. A step changes the place of one square, so one table has to be asked for each of the two.
//
// Tables come in three sizes. The smallest are made in a millisecond, and suffice for many; a search that has gone
// on for a while is worth the next. Those are taken from whoever keeps tables, or made and handed to him. Which size
// is asked when, and what is counted, does not depend on what is kept: a limit of states gives the same answer every
// time.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sliding/searches/puzzle_search.h"
#include "sliding/tiles/patterns.h"

namespace hakobi::sliding {

// Keeps tables from one search to the next. Both may be empty.
struct PatternKeeper {
    // Fills the bytes, if there is a table of this name and size.
    std::function<bool(const std::string& name, std::uint8_t* bytes, std::size_t size)> load;
    std::function<void(const std::string& name, const std::uint8_t* bytes, std::size_t size)> save;
};

class Ida : public PuzzleSearch {
  public:
    Ida(const Tiles& tiles, Memory& memory, int max_depth, const PatternKeeper& keeper);

    Outcome step() override;
    void report(Progress& progress) const override;
    void extras(Stats& stats) const override;
    std::vector<PieceMove> answer() const override;
    int length() const override { return depth_; }
    bool best_of_both() const override { return true; }
    std::uint64_t table_bytes() const override;
    void known(int length) override { most_ = length - 1; }
    std::uint64_t space_size() const override { return expanded_; }
    bool space_is_of_goal() const override { return false; }

  private:
    struct Frame {
        int gap, next = 0, back;  // the direction to try next; the one that undoes the last step
        int h[2];                 // by view
    };
    struct Seen {  // a view of the board
        std::vector<std::uint64_t> masks;
        std::vector<int> table_of;         // of each class of the view
        std::vector<std::uint8_t> values;  // of each depth and table
    };

    void plan_tables(std::size_t size);
    bool make_tables();  // some of it; true when all are there
    bool take_kept();
    void grow_tables();
    void begin();
    Outcome dive();
    bool try_step(int direction);
    void undo();
    int value(const Seen& seen, int table) const {
        return static_cast<std::uint8_t>(
            tables_[table][number_of(groups_[table], seen.masks.data(), tiles_.cells())] - 1);
    }

    const Tiles tiles_;
    Memory& memory_;
    int max_depth_;
    const PatternKeeper& keeper_;
    const std::vector<View> views_;
    std::vector<Group> groups_;
    std::vector<PatternTable> tables_;
    std::unique_ptr<PatternBuilder> builder_;
    std::vector<Seen> seen_;
    std::vector<int> square_;  // the class at each cell; -1: the gap
    std::vector<Frame> way_;
    int depth_ = 0, threshold_ = 0, next_threshold_ = 0;
    int most_ = INT32_MAX;
    std::size_t size_ = 0, largest_ = 0;  // of the tables, and of those that there is memory for
    bool begun_ = false;
    std::uint64_t expanded_ = 0, generated_ = 0, kept_ = 0, made_ = 0;
};

}  // namespace hakobi::sliding
