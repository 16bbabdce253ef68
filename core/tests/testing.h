// A test framework that fits on a page: TEST("name") { CHECK(x); CHECK_EQ(a, b); }. A failure prints file,
// line and values, and the run goes on; the program's exit code tells whether all held.
#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace hakobi::testing {

struct Test {
    const char* name;
    void (*body)();
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}
inline int& failures() {
    static int count = 0;
    return count;
}
struct Register {
    Register(const char* name, void (*body)()) { tests().push_back({name, body}); }
};

inline void fail(const char* file, int line, const std::string& what) {
    ++failures();
    std::cerr << file << ":" << line << ": " << what << "\n";
}

template <class A, class B>
void check_eq(const A& a, const B& b, const char* text, const char* file, int line) {
    if (a == b) return;
    std::ostringstream out;
    out << text << ": " << a << " is not " << b;
    fail(file, line, out.str());
}

}  // namespace hakobi::testing

#define HAKOBI_JOIN2(a, b) a##b
#define HAKOBI_JOIN(a, b) HAKOBI_JOIN2(a, b)
#define TEST(name) HAKOBI_TEST(name, HAKOBI_JOIN(test_body_, __COUNTER__))
#define HAKOBI_TEST(name, body)                                                 \
    static void body();                                                         \
    static const hakobi::testing::Register HAKOBI_JOIN(body, _row){name, body}; \
    static void body()
#define CHECK(x)                                                                   \
    do {                                                                           \
        if (!(x)) hakobi::testing::fail(__FILE__, __LINE__, "does not hold: " #x); \
    } while (0)
#define CHECK_EQ(a, b) hakobi::testing::check_eq((a), (b), #a " == " #b, __FILE__, __LINE__)
