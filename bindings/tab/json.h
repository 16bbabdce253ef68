// Answers are written as JSON: objects of what has a name, lists of what has an order.
//
//     Object row;
//     row.put("outcome", "solved").put("lower_bound", maybe(97)).put("merged", list(names));
#pragma once

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace hakobi::tab {

// A piece of JSON as it stands.
struct Json {
    std::string text;
};

inline Json null() { return {"null"}; }

inline Json json(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            (out += '\\') += c;
        } else if (code < 0x20) {
            char escaped[8];
            std::snprintf(escaped, sizeof escaped, "\\u%04x", code);
            out += escaped;
        } else {
            out += c;
        }
    }
    return {out + '"'};
}
inline Json json(const char* text) { return json(std::string_view(text)); }
inline Json json(const std::string& text) { return json(std::string_view(text)); }
inline Json json(bool yes) { return {yes ? "true" : "false"}; }
inline Json json(double number) {
    if (!std::isfinite(number)) return null();
    char text[32];
    std::snprintf(text, sizeof text, "%.17g", number);
    return {text};
}
template <class Number>
    requires std::is_integral_v<Number>
Json json(Number number) {
    return {std::to_string(number)};
}
inline Json json(const Json& ready) { return ready; }

// A number that is nothing where it is below zero.
inline Json maybe(std::int64_t number) { return number < 0 ? null() : json(number); }

template <class Values, class Write>
Json list(const Values& values, Write&& write) {
    std::string out = "[";
    for (const auto& value : values) {
        if (out.size() > 1) out += ',';
        out += write(value).text;
    }
    return {out + ']'};
}
template <class Values>
Json list(const Values& values) {
    return list(values, [](const auto& value) { return json(value); });
}

class Object {
  public:
    template <class Value>
    Object& put(std::string_view name, const Value& value) {
        if (text_.size() > 1) text_ += ',';
        text_ += json(name).text + ':' + json(value).text;
        return *this;
    }
    operator Json() const { return done(); }
    Json done() const { return {text_ + '}'}; }

  private:
    std::string text_ = "{";
};
inline Json json(const Object& object) { return object.done(); }

}  // namespace hakobi::tab
