// The settings of the plain (textbook) searches, and their rows of options in the registry.
#pragma once

#include "sokoban/method.h"
#include "sokoban/study/estimate.h"
#include "sokoban/study/ground.h"

namespace hakobi::sokoban::study {

struct Plain {
    Kind kind = Kind::pushes;
    Heuristic heuristic = Heuristic::none;
    Prune prune = Prune::dead;
    std::uint32_t weight = kOne;  // of the estimate, in thousandths
    bool table = true;            // ida: remember states within a pass

    static constexpr std::uint32_t kOne = 1000;

    // Throws BadRequest where method, space and goal do not go together.
    static Plain from(const MethodInfo& info, const Request& request);
    // The same as words, defaults filled in.
    Options words(const MethodInfo& info) const;

    // Rows for the registry.
    static OptionInfo space_option();
    static OptionInfo heuristic_option(const std::string& default_value, const std::string& use);
    static OptionInfo no_heuristic_option();
    static OptionInfo prune_option();
    static OptionInfo weight_option();
    static OptionInfo table_option();
    // Is one of these options given?
    static bool asked(const Options& given);
};

}  // namespace hakobi::sokoban::study
