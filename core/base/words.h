// Numbers in sentences: "1 push", "97 pushes", "1,200 states".
#pragma once

#include <cstdint>
#include <string>

namespace hakobi {

inline std::string counted(std::uint64_t number, const std::string& one, const std::string& many = {}) {
    std::string digits = std::to_string(number);
    for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    return digits + ' ' + (number == 1 ? one : many.empty() ? one + 's' : many);
}

}  // namespace hakobi
