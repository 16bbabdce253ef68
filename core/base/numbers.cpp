#include "base/numbers.h"

#include <charconv>
#include <cmath>
#include <locale>
#include <sstream>

namespace hakobi {
namespace {

std::string written(double value) {
    std::ostringstream out;
    out << value;
    return out.str();
}

// False where the text is anything but a number in the plain notation.
bool read(const std::string& text, double& value) {
    if (text.empty() || text[0] == '+' || text.find_first_not_of("0123456789.eE+-") != std::string::npos)
        return false;
    std::istringstream in(text);
    in.imbue(std::locale::classic());
    in >> value;
    return !in.fail() && in.eof();
}

[[noreturn]] void refuse(const MethodInfo& method, const std::string& name, const std::string& value,
                         const std::string& kind, const std::string& least, const std::string& most) {
    throw BadRequest("option '" + name + "' of method '" + method.name + "' cannot be '" + value +
                     "'; it is " + kind + " from " + least + " to " + most);
}

}  // namespace

double number_option(const MethodInfo& method, const Options& given, const std::string& name, double least,
                     double most) {
    const std::string& text = option(method, given, name);
    double value = 0;
    if (!read(text, value) || !(value >= least && value <= most))
        refuse(method, name, text, "a number", written(least), written(most));
    return value;
}

std::uint64_t count_option(const MethodInfo& method, const Options& given, const std::string& name,
                           std::uint64_t least, std::uint64_t most) {
    const std::string& text = option(method, given, name);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most)
        refuse(method, name, text, "a whole number", std::to_string(least), std::to_string(most));
    return value;
}

std::uint32_t thousandths(const MethodInfo& method, const Options& given, const std::string& name,
                          double least, double most) {
    return static_cast<std::uint32_t>(std::lround(1000 * number_option(method, given, name, least, most)));
}

std::string in_thousandths(std::uint32_t value) { return written(value / 1000.0); }

}  // namespace hakobi
