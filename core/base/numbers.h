// Options that are numbers.
#pragma once

#include <cstdint>
#include <string>

#include "base/method.h"

namespace hakobi {

// A number with a point, between `least` and `most`; throws BadRequest that says what would be right.
double number_option(const MethodInfo& method, const Options& given, const std::string& name, double least,
                     double most);
// A whole number, likewise.
std::uint64_t count_option(const MethodInfo& method, const Options& given, const std::string& name,
                           std::uint64_t least, std::uint64_t most);
// A number with at most three places behind the point, as thousandths.
std::uint32_t thousandths(const MethodInfo& method, const Options& given, const std::string& name,
                          double least, double most);
std::string in_thousandths(std::uint32_t value);

}  // namespace hakobi
