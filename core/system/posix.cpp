// Linux, macOS and their kin.
#include <sys/mman.h>
#include <time.h>

#include "system/system.h"

namespace hakobi::system {
namespace {

double seconds_of(clockid_t clock) {
    timespec t;
    clock_gettime(clock, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

}  // namespace

void* take_pages(std::size_t bytes) {
    void* pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return pages == MAP_FAILED ? nullptr : pages;
}

void give_back_pages(void* pages, std::size_t bytes) { munmap(pages, bytes); }

void prefer_large_pages([[maybe_unused]] void* pages, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
    madvise(pages, bytes, MADV_HUGEPAGE);
#endif
}

double wall_seconds() { return seconds_of(CLOCK_MONOTONIC); }
double cpu_seconds() { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }

}  // namespace hakobi::system
