// What the core does itself instead of leaving it to one processor or one system.
#include <cstring>
#include <random>

#include "base/memory.h"
#include "containers/combinations.h"
#include "containers/gather.h"
#include "containers/zeroed.h"
#include "system/machine.h"
#include "system/system.h"
#include "testing.h"

namespace test_machine {

using namespace hakobi;

std::uint64_t gathered_bit_by_bit(std::uint64_t word, std::uint64_t mask) {
    std::uint64_t out = 0;
    for (int from = 0, to = 0; from < 64; ++from)
        if (mask >> from & 1) out |= (word >> from & 1) << to++;
    return out;
}

TEST("machine: bits chosen by a mask are gathered in order, and scattered to where they were") {
    std::mt19937_64 random(3);
    for (int round = 0; round < 3000; ++round) {
        std::uint64_t mask = random();
        if (round % 3 == 1) mask &= random() & random();
        if (round % 3 == 2) mask |= random() | random();
        if (round < 65) mask = round == 64 ? 0 : ~std::uint64_t{0} >> round;
        const std::uint64_t word = random();
        const Gather gather(mask);
        CHECK_EQ(gather.gathered(word), gathered_bit_by_bit(word, mask));
        CHECK_EQ(gather.scattered(gather.gathered(word)), word & mask);
    }
}

// By Pascal's triangle, which only adds.
std::uint64_t subsets(std::size_t things, std::size_t chosen) {
    std::vector<std::uint64_t> row(chosen + 1);
    row[0] = 1;
    for (std::size_t n = 0; n < things; ++n)
        for (std::size_t k = chosen; k > 0; --k)
            row[k] = std::min(row[k] + row[k - 1], Combinations::kTooMany);
    return row[chosen];
}

TEST("machine: subsets are counted right up to the largest number, and beyond it are too many") {
    for (std::size_t things = 0; things <= 256; things += 1 + things / 16)
        for (std::size_t chosen = 0; chosen <= things; ++chosen)
            CHECK_EQ(Combinations(things, chosen).count(), subsets(things, chosen));
}

TEST("machine: a product of two words has both halves") {
    const auto [low, high] = system::multiply(~std::uint64_t{0}, ~std::uint64_t{0} - 1);
    CHECK_EQ(low, std::uint64_t{2});
    CHECK_EQ(high, ~std::uint64_t{0} - 2);
}

TEST("machine: pages begin as zeros and keep what is written") {
    Memory memory;
    constexpr std::size_t kWords = std::size_t{1} << 21;
    Zeroed<std::uint64_t> words(memory, kWords);
    CHECK_EQ(memory.used(), 8 * kWords);
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < kWords; i += 97) any |= words[i], words[i] = i;
    CHECK_EQ(any, std::uint64_t{0});
    for (std::size_t i = 0; i < kWords; i += 97) any |= words[i] ^ i;
    CHECK_EQ(any, std::uint64_t{0});
}

TEST("machine: pages that no machine has are refused, not promised") {
    CHECK(system::take_pages(std::size_t{1} << 60) == nullptr);
}

TEST("machine: clocks go forwards, and work takes time of the processor") {
    const double wall = system::wall_seconds(), cpu = system::cpu_seconds();
    volatile std::uint64_t sum = 0;
    while (system::cpu_seconds() == cpu)
        for (int i = 0; i < 1000; ++i) sum = sum + 1;
    CHECK(system::cpu_seconds() > cpu);
    CHECK(system::wall_seconds() >= wall);
}

}  // namespace test_machine
