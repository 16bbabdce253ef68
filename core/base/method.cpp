#include "base/method.h"

#include <algorithm>

namespace hakobi {
namespace {

std::string joined(const std::vector<std::string>& words, const char* separator) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
    return text;
}

const OptionInfo* find(const MethodInfo& method, const std::string& name) {
    for (const OptionInfo& row : method.options)
        if (row.name == name) return &row;
    return nullptr;
}

}  // namespace

void check_options(const MethodInfo& method, const Options& given) {
    for (const auto& [name, value] : given) {
        const OptionInfo* row = find(method, name);
        if (!row) {
            std::vector<std::string> known;
            for (const OptionInfo& each : method.options) known.push_back(each.name);
            throw BadRequest("method '" + method.name + "' has no option '" + name + "'; it has " +
                             (known.empty() ? "none" : joined(known, ", ")));
        }
        const auto& choices = row->choices;
        if (!choices.empty() && std::find(choices.begin(), choices.end(), value) == choices.end())
            throw BadRequest("option '" + name + "' of method '" + method.name + "' cannot be '" + value +
                             "'; it is one of " + joined(choices, ", "));
    }
}

const std::string& option(const MethodInfo& method, const Options& given, const std::string& name) {
    const auto it = given.find(name);
    return it != given.end() ? it->second : find(method, name)->default_value;
}

}  // namespace hakobi
