// core_tests WORDS…: runs the tests whose name contains one of the words; without words, all. A word like 2/3
// asks for the second of three shares, so that several processes can work at once; --times prints the CPU
// seconds of each test, those that take a second or more.
#include <algorithm>
#include <cstdio>
#include <ctime>

#include "testing.h"

int main(int count, char** words) {
    using namespace hakobi::testing;
    unsigned share = 1, shares = 1;
    bool times = false;
    std::vector<std::string> wanted;
    for (int i = 1; i < count; ++i) {
        if (words[i] == std::string("--times"))
            times = true;
        else if (std::sscanf(words[i], "%u/%u", &share, &shares) != 2)
            wanted.push_back(words[i]);
    }
    if (share < 1 || share > shares) {
        std::cerr << "a share is 1/3, 2/3 or 3/3\n";
        return 2;
    }
    const auto asked_for = [&](const Test& test) {
        return wanted.empty() || std::any_of(wanted.begin(), wanted.end(), [&](const std::string& word) {
                   return std::string(test.name).find(word) != std::string::npos;
               });
    };
    unsigned failed = 0, ran = 0, found = 0;
    for (const Test& test : tests()) {
        if (!asked_for(test) || found++ % shares != share - 1) continue;
        ++ran;
        const int before = failures();
        const std::clock_t begun = std::clock();
        test.body();
        const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
        if (times && seconds >= 1) std::cout << seconds << "  " << test.name << std::endl;
        if (failures() != before) {
            ++failed;
            std::cerr << "FAILED " << test.name << "\n";
        }
    }
    std::cout << ran - failed << " passed, " << failed << " failed\n";
    return failed ? 1 : 0;
}
