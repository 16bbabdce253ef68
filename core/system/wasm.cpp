// WebAssembly: a tab of a browser, or any other program that runs it.
//
// Memory only grows, in pages of 64 kB that are zeroed when they are new; nobody takes them back. What is given
// back is therefore kept here, as ranges in the order of their addresses, and cleared when it is handed out
// again; ranges that touch become one.
//
//     pages   ████░░░░████████░░░░░░░░        ░ given back: the first range that is large enough is taken
//
// There is one thread, and the time that it was paused is not told: processor time is the time of the wall.
#include <time.h>

#include <cstdint>
#include <cstring>
#include <map>

#include "system/system.h"

namespace hakobi::system {
namespace {

constexpr std::size_t kPage = std::size_t{1} << 16;

using Ranges = std::map<std::uintptr_t, std::size_t>;  // address and bytes

Ranges& given_back() {
    static Ranges ranges;
    return ranges;
}

std::size_t whole_pages(std::size_t bytes) { return (bytes + kPage - 1) / kPage * kPage; }

void* used_before(std::size_t bytes) {
    Ranges& ranges = given_back();
    for (auto it = ranges.begin(); it != ranges.end(); ++it) {
        const auto [address, size] = *it;
        if (size < bytes) continue;
        ranges.erase(it);
        if (size > bytes) ranges.emplace(address + bytes, size - bytes);
        void* pages = reinterpret_cast<void*>(address);
        std::memset(pages, 0, bytes);
        return pages;
    }
    return nullptr;
}

}  // namespace

void* take_pages(std::size_t bytes) {
    if (bytes > SIZE_MAX - kPage) return nullptr;
    bytes = whole_pages(bytes);
    if (void* pages = used_before(bytes)) return pages;
    const std::size_t before = __builtin_wasm_memory_grow(0, bytes / kPage);
    return before == SIZE_MAX ? nullptr : reinterpret_cast<void*>(before * kPage);
}

void give_back_pages(void* pages, std::size_t bytes) {
    Ranges& ranges = given_back();
    auto [here, added] = ranges.emplace(reinterpret_cast<std::uintptr_t>(pages), whole_pages(bytes));
    if (auto next = std::next(here); next != ranges.end() && here->first + here->second == next->first) {
        here->second += next->second;
        ranges.erase(next);
    }
    if (here == ranges.begin()) return;
    if (auto before = std::prev(here); before->first + before->second == here->first) {
        before->second += here->second;
        ranges.erase(here);
    }
}

void prefer_large_pages(void*, std::size_t) {}

double wall_seconds() {
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double cpu_seconds() { return wall_seconds(); }

}  // namespace hakobi::system
