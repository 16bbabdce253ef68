// A row of the registry: all that the help, the page and the docs say about a method.
//
// Each family (core/sokoban/registry.cpp, core/sliding/registry.cpp) has one plain table of rows that pair a
// MethodInfo with a factory. Nothing registers itself by static initialisers.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace hakobi {

using Options = std::map<std::string, std::string>;

struct OptionInfo {
    std::string name;
    std::string default_value;
    std::string help;                  // "forward | backward | both", or a sentence
    std::vector<std::string> choices;  // empty: any value that the method can parse
};

struct MethodInfo {
    std::string name;
    std::string family;  // "sokoban" | "sliding"
    std::string summary;
    std::vector<std::string> optimal_goals;  // proved optimal for these
    bool complete;                           // ends with a proof where there is no solution
    std::vector<OptionInfo> options;
    std::string guarantee = {};             // what else there is to say about its promise, a sentence
    bool traces = false;                    // can it record what it looks at?
    std::vector<std::string> aliases = {};  // other names that are accepted
};

// Wrong use of a method: unknown name, option or value. The message says what would be right.
struct BadRequest : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// The value of an option, checked against its choices; the default when it was not given.
const std::string& option(const MethodInfo& method, const Options& given, const std::string& name);
// Throws BadRequest when `given` holds a name that the method does not know or a value outside its choices.
void check_options(const MethodInfo& method, const Options& given);

}  // namespace hakobi
