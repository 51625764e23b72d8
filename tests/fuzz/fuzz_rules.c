/* fuzz_rules.c - rules scripts as text: mutations of those in the tree. */
#include "tests/fuzz/fuzz.h"

const fuzz_form fuzz_inputs = { 0 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_script(data, size);
    return 0;
}
