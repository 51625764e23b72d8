/* fuzz_scripts.c - rules scripts from a grammar, see grammar.h: whatever they declare and call, they are loaded and
 * played like those of fuzz_rules. */
#include "tests/fuzz/fuzz.h"

#include "tests/fuzz/grammar.h"

const fuzz_form fuzz_inputs = { .write = grammar_script };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tv_text text = { 0 };
    grammar_script(data, size, &text);
    fuzz_script(tv_text_str(&text), text.len);
    tv_text_free(&text);
    return 0;
}
