// Work that is shared by threads within one step of a search.
//
//     together(n, work)     work(0) … work(n - 1), all at the same time, each exactly once
//
// work(0) runs on the thread that asks. Where the system starts fewer threads than are wanted (it may be out
// of memory for their stacks, or of threads), the asking thread does what is left over when it has done its
// own part: slower, but with the same result. All threads have ended when together() returns. If some parts
// threw, the exception of the lowest number is thrown on.
#pragma once

#include <cstddef>
#include <exception>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace hakobi {

template <class Work>
void together(std::size_t count, Work&& work) {
    std::vector<std::exception_ptr> failures(count);
    const auto part = [&](std::size_t i) {
        try {
            work(i);
        } catch (...) {
            failures[i] = std::current_exception();
        }
    };
    std::vector<std::thread> threads;
    threads.reserve(count);
    std::size_t next = 1;
    try {
        for (; next < count; ++next) threads.emplace_back(part, next);
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    if (count > 0) part(0);
    for (; next < count; ++next) part(next);
    for (std::thread& thread : threads) thread.join();
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

}  // namespace hakobi
