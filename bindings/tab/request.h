// What a page asks, as lines of text: the first names the question, each of the others is a word, a space and
// its value, which goes to the end of the line.
//
//     solve
//     width 7
//     grid ########@ $ .########
//     option direction=both
//
// A word may come several times; a word that does not come has the value that the reader gives it. There is
// nothing to escape: no value holds a line's end.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "base/method.h"
#include "base/search.h"

namespace hakobi::tab {

class Request {
  public:
    explicit Request(const std::string& text) {
        std::istringstream lines(text);
        std::getline(lines, question);
        for (std::string line; std::getline(lines, line);) {
            const std::size_t space = line.find(' ');
            if (space == std::string::npos) throw BadRequest("a word has no value: " + line);
            words_[line.substr(0, space)].push_back(line.substr(space + 1));
        }
    }

    std::string question;

    const std::vector<std::string>& all(const std::string& word) const {
        static const std::vector<std::string> none;
        const auto found = words_.find(word);
        return found == words_.end() ? none : found->second;
    }
    std::string text(const std::string& word, const std::string& otherwise = {}) const {
        const auto& values = all(word);
        return values.empty() ? otherwise : values.back();
    }
    std::uint64_t count(const std::string& word, std::uint64_t otherwise = 0) const {
        const auto& values = all(word);
        return values.empty() ? otherwise : std::strtoull(values.back().c_str(), nullptr, 10);
    }
    double number(const std::string& word) const {
        const auto& values = all(word);
        return values.empty() ? 0 : std::strtod(values.back().c_str(), nullptr);
    }
    Options options() const {
        Options options;
        for (const std::string& each : all("option")) {
            const std::size_t sign = each.find('=');
            if (sign == std::string::npos) throw BadRequest("an option has no value: " + each);
            options[each.substr(0, sign)] = each.substr(sign + 1);
        }
        return options;
    }
    Limits limits() const {
        return {number("time_limit"), count("memory_limit", UINT64_MAX), count("node_limit"),
                number("cpu_limit")};
    }

  private:
    std::map<std::string, std::vector<std::string>> words_;
};

// `3 17 4`
template <class Number>
std::vector<Number> numbers(const std::string& text) {
    std::vector<Number> found;
    std::istringstream words(text);
    for (Number number; words >> number;) found.push_back(number);
    return found;
}

inline std::vector<std::string> split(const std::string& text, char sign) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, sign);) parts.push_back(part);
    if (text.empty() || text.back() == sign) parts.emplace_back();
    return parts;
}

}  // namespace hakobi::tab
