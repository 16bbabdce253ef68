// A first answer, and better ones as long as one likes: the parts (parts.h) take turns, the one that has worked
// least goes next. Beams have four times the work of each of the others: what they find is new, the others polish. (Six by
// six cells, 22 pieces, 8 CPU seconds: 278 steps with equal shares, 150 so.) Nothing here proves anything; that is the exact search's task (searches/anytime.h).
#pragma once

#include <memory>
#include <vector>

#include "sliding/improve/part.h"

namespace hakobi::sliding {

class Improver {
  public:
    // `pool` holds the answers that are known beforehand.
    explicit Improver(const Workshop& shop);

    // Some milliseconds of work; false when there is nothing left to try.
    bool step();
    Progress counts() const;

  private:
    std::vector<std::unique_ptr<Part>> parts_;
    std::string doing_;
};

}  // namespace hakobi::sliding
