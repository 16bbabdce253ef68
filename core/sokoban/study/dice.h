// Lots that fall the same way for the same seed, on every machine.
#pragma once

#include <cstdint>
#include <random>

namespace hakobi::sokoban::study {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
    double unit() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }  // from 0 up to 1

  private:
    std::mt19937_64 engine_;
};

}  // namespace hakobi::sokoban::study
