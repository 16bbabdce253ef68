#include "testing.h"

int main() {
    using namespace hakobi::testing;
    int failed = 0;
    for (const Test& test : tests()) {
        const int before = failures();
        test.body();
        if (failures() != before) {
            ++failed;
            std::cerr << "FAILED " << test.name << "\n";
        }
    }
    std::cout << tests().size() - failed << " passed, " << failed << " failed\n";
    return failed ? 1 : 0;
}
