#include "base/beat.h"

#include <utility>

namespace hakobi {
namespace {

thread_local Beating* current = nullptr;

}  // namespace

const Pulse* Pulse::of_this_thread() {
    const Beating* const here = current;
    return here ? here->pulse() : nullptr;
}

Beating::Beating(Pulse& pulse) : Beating(&pulse, &pulse) {}
Beating::Beating(const Pulse* pulse) : Beating(pulse, nullptr) {}
Beating::Beating(const Pulse* pulse, Pulse* loop)
    : pulse_(pulse),
      loop_(loop),
      share_(pulse ? &pulse->cpu : nullptr),
      before_(std::exchange(current, this)) {}
Beating::~Beating() { current = before_; }

void Beating::beat() {
    if (!pulse_) return;
    if (pulse_->cpu_limited) share_.book();
    if (loop_)
        loop_->beat();
    else
        pulse_->beat_elsewhere();
}

void beat() {
    if (Beating* const here = current) here->beat();
}

std::uint64_t expandable(std::uint64_t wanted) {
    const Pulse* const pulse = Pulse::of_this_thread();
    return pulse ? pulse->expansions.granted(wanted) : wanted;
}

void expanding() {
    if (expandable(1) == 0) throw Ended{Outcome::time_limit, "node_limit"};
}

}  // namespace hakobi
