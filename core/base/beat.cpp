#include "base/beat.h"

#include <utility>

namespace hakobi {
namespace {

thread_local const Pulse* current = nullptr;
thread_local Pulse* loop = nullptr;  // the same, if this is the thread of the loop

}  // namespace

const Pulse* Pulse::of_this_thread() { return current; }

Beating::Beating(Pulse& pulse)
    : before_(std::exchange(current, &pulse)), loop_before_(std::exchange(loop, &pulse)) {}
Beating::Beating(const Pulse* pulse)
    : before_(std::exchange(current, pulse)), loop_before_(std::exchange(loop, nullptr)) {}
Beating::~Beating() {
    current = before_;
    loop = loop_before_;
}

void beat() {
    if (loop)
        loop->beat();
    else if (current)
        current->beat_elsewhere();
}

}  // namespace hakobi
