/* fuzz_transcripts.c - transcripts: after their answers are accepted they pass, because the answers are the same again. */
#include "tests/fuzz/fuzz.h"

#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/testing.h"

#include <string.h>

/* Does the transcript pass, or is what is answered taken into fuzz_written? */
static bool passes(const char *text, size_t len, fuzz_out *out)
{
    static char name[] = FUZZ_INPUT, *names[] = { name };
    tv_testing testing = { .commands = tv_prompt_commands,
                           .paths = &fuzz_paths,
                           .out = out->file,
                           .accept = true,
                           .allowed.read = TAVOLIERE_SOURCE_DIR "/tests" };
    tv_text_clear(&fuzz_input);
    tv_text_put(&fuzz_input, text, len);
    tv_text_clear(&fuzz_written);
    return tv_transcripts(&testing, names, 1);
}

const fuzz_form fuzz_inputs = { 0 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_out out;
    fuzz_out_open(&out);
    if (passes((const char *)data, size, &out) && fuzz_written.len) {
        tv_text accepted = { 0 };
        tv_text_put(&accepted, fuzz_written.s, fuzz_written.len);
        fuzz_out_take(&out);
        if (!passes(accepted.s, accepted.len, &out) || fuzz_written.len)
            fuzz_broken("what was accepted passes", fuzz_out_take(&out));
        tv_text_free(&accepted);
    }
    fuzz_out_take(&out);
    fuzz_out_close(&out);
    return 0;
}
