// One way to come to better answers, a search at a time, each larger than the one before.
//
// A part makes its searches one after the other and tells what they cost. Where a search does not fit in the
// memory, larger ones would not either, and the part is done.
#pragma once

#include <memory>
#include <string>

#include "sliding/improve/pool.h"
#include "sliding/instance.h"

namespace hakobi::sliding {

// What all parts work with.
struct Workshop {
    Instance& instance;
    Memory& memory;
    Pool& pool;
    bool merge;
    std::uint64_t seed;
};

class Part {
  public:
    explicit Part(const Workshop& shop) : shop_(shop) {}
    virtual ~Part() = default;

    // Whether there is anything left to try with the answers that are known.
    virtual bool able() const = 0;
    // Some milliseconds of work; better answers go to the pool.
    void step();
    Progress counts() const;  // of all its searches
    // By which turns are given: neighbours looked at, less for a part that shall have more of them.
    virtual std::uint64_t work() const { return counts().generated; }

  protected:
    virtual std::unique_ptr<PuzzleSearch> next() = 0;
    // Called between two steps: whether the search has cost enough.
    virtual bool enough(const PuzzleSearch&) { return false; }
    // What has become of a search; gave_up also when it had cost enough.
    virtual void ended(Outcome outcome, const PuzzleSearch& search) = 0;
    virtual void out_of_memory() = 0;

    static std::uint64_t cost_of(const PuzzleSearch& search);

    Workshop shop_;

  private:
    void close(Outcome outcome);

    std::unique_ptr<PuzzleSearch> search_;
    Progress past_;  // of the searches that have ended
};

}  // namespace hakobi::sliding
