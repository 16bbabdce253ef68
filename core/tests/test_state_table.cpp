#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "containers/bucket_queue.h"
#include "containers/combinations.h"
#include "sokoban/state_table.h"
#include "testing.h"

namespace test_state_table {

using namespace hakobi;
using namespace hakobi::sokoban;

std::uint64_t rank_of(const Combinations& subsets, const std::set<std::size_t>& chosen) {
    std::uint64_t rank = 0;
    std::size_t i = 0;
    for (std::size_t position : chosen) rank += subsets.part(i++, position);
    return rank;
}

TEST("subsets are numbered without gaps, and found again by their numbers") {
    for (std::size_t things = 0; things <= 9; ++things)
        for (std::size_t chosen = 0; chosen <= things; ++chosen) {
            const Combinations subsets(things, chosen);
            std::set<std::uint64_t> numbers;
            for (unsigned mask = 0; mask < 1u << things; ++mask) {
                if (static_cast<std::size_t>(std::popcount(mask)) != chosen) continue;
                std::set<std::size_t> positions, found;
                for (std::size_t p = 0; p < things; ++p)
                    if (mask >> p & 1) positions.insert(p);
                const std::uint64_t rank = rank_of(subsets, positions);
                CHECK(rank < subsets.count());
                numbers.insert(rank);
                subsets.each(rank, [&](std::size_t p) { found.insert(p); });
                CHECK(found == positions);
            }
            CHECK_EQ(numbers.size(), subsets.count());
        }
}

TEST("large subsets are numbered as long as the numbers fit") {
    CHECK_EQ(Combinations(200, 100).count(), Combinations::kTooMany);
    const Combinations subsets(62, 31);
    std::mt19937_64 random(3);
    for (int i = 0; i < 1000; ++i) {
        std::vector<std::size_t> all(62);
        for (std::size_t p = 0; p < all.size(); ++p) all[p] = p;
        std::shuffle(all.begin(), all.end(), random);
        const std::set<std::size_t> positions(all.begin(), all.begin() + 31);
        std::set<std::size_t> found;
        const std::uint64_t rank = rank_of(subsets, positions);
        CHECK(rank < subsets.count());
        subsets.each(rank, [&](std::size_t p) { found.insert(p); });
        CHECK(found == positions);
    }
}

TEST("a state table keeps every value when a cost outgrows its bytes") {
    for (bool two_parts : {false, true}) {
        Memory memory;
        std::mt19937_64 random(4);
        StateTable table(memory, 6, 60, two_parts);
        std::map<std::uint64_t, StateTable::Value> model;
        for (int i = 0; i < 30'000; ++i) {
            const std::uint64_t key = random() % 40'000, size = i / 2000;
            std::uint64_t cost = random() >> (63 - size);
            if (two_parts) cost = cost << kSecondBits | random() >> (63 - size);
            const StateTable::Value value{cost, static_cast<std::uint32_t>(random() % 241),
                                          random() % 2 == 0};
            table.make_room(cost);
            const auto [at, fresh] = table.insert(reinterpret_cast<const unsigned char*>(&key));
            CHECK_EQ(fresh, !model.count(key));
            table.store(at, value);
            model[key] = value;
        }
        CHECK_EQ(table.size(), model.size());
        for (const auto& [key, value] : model) {
            const auto found = table.load(table.find(reinterpret_cast<const unsigned char*>(&key)));
            CHECK_EQ(found.cost, value.cost);
            CHECK_EQ(found.push, value.push);
            CHECK_EQ(found.closed, value.closed);
        }
    }
}

TEST("a state of six bytes takes at most fourteen in the table") {
    Memory memory;
    StateTable table(memory, 6, 60);
    std::mt19937_64 random(5);
    for (int i = 1; i <= 300'000; ++i) {
        const std::uint64_t key = random();
        table.insert(reinterpret_cast<const unsigned char*>(&key));
        if (i % 10'000 == 0) CHECK(memory.used() <= 14 * table.size());
    }
}

TEST("a bucket queue serves the least first, and its memory follows its size") {
    Memory memory;
    BucketQueue queue(memory, 8);
    std::multimap<std::pair<std::uint64_t, std::size_t>, std::uint64_t> model;
    std::mt19937_64 random(6);
    for (int i = 0; i < 20'000; ++i) {
        if (random() % 3 || model.empty()) {
            const std::uint64_t primary = random() % 50, entry = i;
            const std::size_t secondary = random() % 20;
            queue.push(primary, secondary, reinterpret_cast<const unsigned char*>(&entry));
            model.emplace(std::pair{primary, secondary}, entry);
        } else {
            const auto least = model.begin()->first;
            CHECK_EQ(queue.primary(), least.first);
            CHECK_EQ(queue.secondary(), least.second);
            std::uint64_t entry = 0;
            queue.pop(reinterpret_cast<unsigned char*>(&entry));
            const auto newest = std::prev(model.upper_bound(least));
            CHECK_EQ(entry, newest->second);
            model.erase(newest);
        }
        CHECK_EQ(queue.size(), model.size());
    }
    CHECK(memory.used() <= 16 * model.size() + 50 * 20 * 80);
}

TEST("a table of records finds keys again by hashes of any kind, however often it grows") {
    Memory memory;
    RecordTable table(memory, 4, 4, true);
    auto hash_of = [](std::uint32_t key) { return (key % 1000 + 1) * 0x9e3779b97f4a7c15ull; };
    auto bytes = [](const std::uint32_t& number) { return reinterpret_cast<const unsigned char*>(&number); };
    constexpr std::uint32_t keys = 20'000;
    for (std::uint32_t key = 0; key < keys; ++key) {
        const auto inserted = table.insert(bytes(key), hash_of(key));
        CHECK(inserted.fresh);
        std::memcpy(inserted.value, &key, 4);
    }
    CHECK_EQ(table.size(), keys);
    for (std::uint32_t key = 0; key < keys; ++key) {
        std::uint32_t value = 0;
        CHECK(table.may_hold(hash_of(key)));
        std::memcpy(&value, table.find(bytes(key), hash_of(key)), 4);
        CHECK_EQ(value, key);
    }
    CHECK(!table.find(bytes(keys), hash_of(keys)));
}

}  // namespace test_state_table
