// Who is alone need not lock.
//
// A program in a browser's tab has one thread (WebAssembly without shared memory; HAKOBI_ONE_THREAD): its
// standard library knows neither threads nor locks, and nothing is lost without them.
#pragma once

#if defined(__wasm__) && !defined(HAKOBI_ONE_THREAD)
#define HAKOBI_ONE_THREAD
#endif

#ifndef HAKOBI_ONE_THREAD
#include <mutex>
#endif

namespace hakobi::system {

#ifdef HAKOBI_ONE_THREAD

struct Mutex {};
struct Lock {
    explicit Lock(Mutex&) {}
};

#else

using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;

#endif

}  // namespace hakobi::system
