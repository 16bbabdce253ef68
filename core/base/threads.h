// Work that is shared by threads within one step of a search.
//
//     together(n, work)     work(0) … work(n - 1), all at the same time, each exactly once
//
// work(0) runs on the thread that asks. Where the system starts fewer threads than are wanted (it may be out
// of memory for their stacks, or of threads), the asking thread does what is left over when it has done its
// own part: slower, but with the same result. All threads have ended when together() returns. If some parts
// threw, the exception of the lowest number is thrown on.
//
// Every part may beat (beat.h). While the asking thread waits for the others it beats, too, so that ticks go on
// and a stop is seen; its exception counts as that of work(0).
//
// Where a program has one thread and no more (system/locks.h), the asking thread does all of it, part by part.
#pragma once

#include <chrono>
#include <cstddef>
#include <exception>
#include <new>
#include <system_error>
#include <vector>

#include "base/beat.h"
#include "system/locks.h"

#ifndef HAKOBI_ONE_THREAD
#include <condition_variable>
#include <thread>
#endif

namespace hakobi {

#ifdef HAKOBI_ONE_THREAD

template <class Work>
void together(std::size_t count, Work&& work) {
    for (std::size_t i = 0; i < count; ++i) work(i);
}

#else

template <class Work>
void together(std::size_t count, Work&& work) {
    std::vector<std::exception_ptr> failures(count);
    const auto guarded = [&](std::size_t i, auto&& body) {
        try {
            body();
        } catch (...) {
            if (!failures[i]) failures[i] = std::current_exception();
        }
    };
    std::mutex mutex;
    std::condition_variable one_more;
    std::size_t ended = 0;
    const Pulse* const pulse = Pulse::of_this_thread();
    const auto part = [&](std::size_t i) {
        {
            const Beating beating(pulse);
            guarded(i, [&] { work(i); });
        }
        const std::lock_guard lock(mutex);
        ++ended;
        one_more.notify_all();
    };
    std::vector<std::thread> threads;
    threads.reserve(count);
    std::size_t next = 1;
    try {
        for (; next < count; ++next) threads.emplace_back(part, next);
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    if (count > 0) guarded(0, [&] { work(0); });
    for (; next < count; ++next) guarded(next, [&] { work(next); });
    for (std::unique_lock lock(mutex); ended < threads.size();) {
        one_more.wait_for(lock, std::chrono::milliseconds(20));
        lock.unlock();
        guarded(0, [] { beat(); });
        lock.lock();
    }
    for (std::thread& thread : threads) thread.join();
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

#endif

}  // namespace hakobi
