#include "sliding/instance_of.h"

namespace hakobi::sliding {

template std::unique_ptr<Instance> make_instance_of<0>(const Puzzle& puzzle);

}  // namespace hakobi::sliding
