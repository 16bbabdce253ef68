// Windows. Large pages are for those who hold a privilege there; nobody asks for them.
#define NOMINMAX
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <cstdint>

#include "system/system.h"

namespace hakobi::system {
namespace {

double seconds(const FILETIME& time) {  // counted in units of 100 ns
    return 1e-7 *
           static_cast<double>(static_cast<std::uint64_t>(time.dwHighDateTime) << 32 | time.dwLowDateTime);
}

}  // namespace

void* take_pages(std::size_t bytes) {
    return VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void give_back_pages(void* pages, std::size_t) { VirtualFree(pages, 0, MEM_RELEASE); }

void prefer_large_pages(void*, std::size_t) {}

double wall_seconds() {
    LARGE_INTEGER now, a_second;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&a_second);
    return static_cast<double>(now.QuadPart) / static_cast<double>(a_second.QuadPart);
}

double cpu_seconds() {
    FILETIME created, ended, kernel, user;
    if (!GetThreadTimes(GetCurrentThread(), &created, &ended, &kernel, &user)) return 0;
    return seconds(kernel) + seconds(user);
}

}  // namespace hakobi::system
