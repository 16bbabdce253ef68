#include <map>
#include <random>
#include <vector>

#include "containers/compact_table.h"
#include "containers/flat_table.h"
#include "containers/two_bit_table.h"
#include "containers/word_set.h"
#include "sliding/mask.h"
#include "testing.h"

namespace test_sliding_containers {

using namespace hakobi;

TEST("a compact table answers like a map, for keys of any length") {
    std::mt19937_64 random(1);
    for (int bits : {3, 17, 44, 64, 65, 130, 300}) {
        Memory memory;
        {
            CompactTable table(memory, bits, 16, bits % 2);
            std::map<std::vector<std::uint64_t>, std::uint64_t> model;
            const std::size_t words = (bits + 63) / 64;
            for (int i = 0; i < 20'000; ++i) {
                std::vector<std::uint64_t> key(words);
                for (std::uint64_t& word : key) word = random() % 4 ? random() : random() % 50;
                if (bits % 64) key.back() &= (std::uint64_t{1} << (bits % 64)) - 1;
                const std::uint64_t value = 1 + random() % 60'000;
                const auto found = model.find(key);
                const std::uint64_t old = found == model.end() ? 0 : found->second;
                CHECK_EQ(table.get(key.data()), old);
                if (i % 2) {
                    CHECK_EQ(table.claim(key.data(), value), old == 0);
                    if (!old) model[key] = value;
                } else {
                    CHECK_EQ(table.lower(key.data(), value), old == 0 || value < old);
                    if (!old || value < old) model[key] = value;
                }
            }
            CHECK_EQ(table.size(), model.size());
            for (const auto& [key, value] : model) CHECK_EQ(table.get(key.data()), value);
            CHECK_EQ(memory.used(), table.bytes());
        }
        CHECK_EQ(memory.used(), 0u);
    }
}

TEST("a compact table of 44-bit keys needs at most 10 bytes an entry") {
    Memory memory;
    CompactTable table(memory, 44, 2, false);
    std::mt19937_64 random(2);
    for (int i = 0; i < 1'000'000; ++i) {
        const std::uint64_t key = random() >> 20;
        table.claim(&key, 1);
    }
    CHECK(table.bytes() <= 10 * table.size());
}

TEST("a flat table answers like a map") {
    std::mt19937_64 random(3);
    Memory memory;
    {
        FlatTable table(memory, 12);
        std::map<std::uint64_t, std::uint64_t> model;
        for (int i = 0; i < 50'000; ++i) {
            const std::uint64_t key = random() % 3 ? random() >> 12 : random() % 5000,
                                value = 1 + random() % 4000;
            const auto found = model.find(key);
            const std::uint64_t old = found == model.end() ? 0 : found->second;
            CHECK_EQ(table.get(key), old);
            if (i % 2)
                CHECK_EQ(table.claim(key, value), old == 0);
            else
                CHECK_EQ(table.lower(key, value), old == 0 || value < old);
            if (!old || (i % 2 == 0 && value < old)) model[key] = value;
        }
        CHECK_EQ(table.size(), model.size());
        for (const auto& [key, value] : model) CHECK_EQ(table.get(key), value);
        CHECK_EQ(memory.used(), table.bytes());
    }
    CHECK_EQ(memory.used(), 0u);
}

TEST("two bits are claimed once") {
    Memory memory;
    TwoBitTable table(memory, 1000);
    CHECK_EQ(table.get(77), 0u);
    CHECK(table.claim(77, 2));
    CHECK(!table.claim(77, 2));
    CHECK(table.claim_shared(78, 3));
    CHECK(!table.claim_shared(77, 1));
    CHECK_EQ(table.get(77), 2u);
    CHECK_EQ(table.get(78), 3u);
    CHECK_EQ(table.get(76), 0u);
}

TEST("a word set numbers its members in order and finds them again") {
    Memory memory;
    {
        WordSet set(memory, 2);
        for (std::uint64_t i = 0; i < 5000; ++i) {
            const std::uint64_t record[2] = {i * 7, i};
            CHECK_EQ(set.insert(record), i);
            CHECK_EQ(set.insert(record), i);
        }
        const std::uint64_t known[2] = {7 * 4999, 4999}, unknown[2] = {7, 0};
        CHECK_EQ(set.find(known), 4999u);
        CHECK_EQ(set.find(unknown), WordSet::none);
        CHECK_EQ(set.size(), 5000u);
    }
    CHECK_EQ(memory.used(), 0u);
}

TEST("a word list gives back what it took, from either end") {
    Memory memory;
    WordList list(memory, 1);
    for (std::uint64_t i = 0; i < 10'000; ++i) list.append(&i);
    CHECK_EQ(*list[9'999], 9'999u);
    for (std::uint64_t i = 10'000; i-- > 0;) {
        std::uint64_t record = 0;
        list.pop(&record);
        CHECK_EQ(record, i);
    }
    CHECK_EQ(list.size(), 0u);
}

TEST("sets of cells shift across words") {
    using Set = sliding::Mask<0>;
    for (int n : {0, 1, 63, 64, 65, 100, 128, 1000}) {
        for (int bit = 0; bit + n < 1200; ++bit) {
            CHECK(Set::single(bit).up_by(n) == Set::single(bit + n));
            CHECK(Set::single(bit + n).down_by(n) == Set::single(bit));
            CHECK(Set::single(bit).toward(-n) == Set::single(bit + n));
        }
    }
    CHECK_EQ(sliding::Mask<1>::single(5).toward(3).test(2), true);
    CHECK_EQ(sliding::Mask<1>::single(5).toward(-3).test(8), true);
}

}  // namespace test_sliding_containers
