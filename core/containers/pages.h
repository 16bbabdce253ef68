// Raw memory for large tables: charged to the search's account, zeroed, and given back to the operating
// system at once when freed (large blocks come straight from it, so that the resident size follows the account).
#pragma once

#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include "base/memory.h"
#include "system/system.h"

namespace hakobi {

class Pages {
  public:
    Pages() = default;
    Pages(Memory& memory, std::size_t bytes) : memory_(&memory), bytes_(bytes) {
        memory.charge(bytes);
        data_ = bytes >= kMapped ? system::take_pages(bytes) : std::calloc(bytes, 1);
        if (!data_) {
            memory.refund(bytes);
            throw std::bad_alloc{};
        }
    }
    Pages(Pages&& o) noexcept { swap(o); }
    Pages& operator=(Pages&& o) noexcept {
        swap(o);
        return *this;
    }
    ~Pages() {
        if (!data_) return;
        if (bytes_ >= kMapped)
            system::give_back_pages(data_, bytes_);
        else
            std::free(data_);
        memory_->refund(bytes_);
    }
    unsigned char* data() const { return static_cast<unsigned char*>(data_); }
    std::size_t size() const { return bytes_; }

  private:
    static constexpr std::size_t kMapped = std::size_t{1} << 17;

    void swap(Pages& o) {
        std::swap(memory_, o.memory_);
        std::swap(bytes_, o.bytes_);
        std::swap(data_, o.data_);
    }

    Memory* memory_ = nullptr;
    std::size_t bytes_ = 0;
    void* data_ = nullptr;
};

}  // namespace hakobi
