// core_tests WORDS…: runs the tests whose name contains one of the words; without words, all.
#include <algorithm>

#include "testing.h"

int main(int count, char** words) {
    using namespace hakobi::testing;
    const auto asked_for = [&](const Test& test) {
        return count == 1 || std::any_of(words + 1, words + count, [&](const char* word) {
                   return std::string(test.name).find(word) != std::string::npos;
               });
    };
    int failed = 0, ran = 0;
    for (const Test& test : tests()) {
        if (!asked_for(test)) continue;
        ++ran;
        const int before = failures();
        test.body();
        if (failures() != before) {
            ++failed;
            std::cerr << "FAILED " << test.name << "\n";
        }
    }
    std::cout << ran - failed << " passed, " << failed << " failed\n";
    return failed ? 1 : 0;
}
