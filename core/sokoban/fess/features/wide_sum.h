// A sum over boxes as a feature: the numbers of a score have 32 bits, and thousands of boxes with thousands of
// distances each come to more.
//
// The sum is added up in 64 bits and counted in units, the same for all states of a level, so large that the
// greatest sum there can be fits; on all but huge boards the unit is 1. So order is kept, but for sums that
// are nearly equal.
#pragma once

#include <cstdint>

namespace hakobi::sokoban::fess {

class WideSum {
  public:
    // `most`: no sum is greater.
    explicit WideSum(std::int64_t most) : unit_(1 + most / INT32_MAX) {}
    std::int32_t operator()(std::int64_t sum) const {
        return static_cast<std::int32_t>(unit_ == 1 ? sum : sum / unit_);
    }

  private:
    std::int64_t unit_;
};

}  // namespace hakobi::sokoban::fess
