// What the core asks of the operating system: pages and clocks, and nothing else.
//
// Each system answers in a file of its own (posix.cpp for Linux and macOS, windows.cpp); CMakeLists.txt takes
// the one that fits. What differs between compilers and processors is in machine.h.
#pragma once

#include <cstddef>

namespace hakobi::system {

// Zeroed memory straight from the system: it costs nothing where it is never touched, and is given back at
// once. Null where the system has none left. `bytes` > 0, the same for both.
void* take_pages(std::size_t bytes);
void give_back_pages(void* pages, std::size_t bytes);

// `pages` will be read at random: ask for larger ones, where the system has them, so that finding their
// addresses takes less time.
void prefer_large_pages(void* pages, std::size_t bytes);

double wall_seconds();  // since some moment in the past; never set back
double cpu_seconds();   // of this thread

}  // namespace hakobi::system
