/* fuzz_lua.c - Lua typed at the prompt: the first line is a game, the others are one statement or expression. It cannot
 * change the position, and errors are plain text. */
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

static void eval(tv_match *m, const char *code)
{
    tv_text out = { 0 };
    tv_err err = { .column = -1 };
    bool more = false;
    tv_pos *before = tv_match_copy(m);
    bool ok = tv_match_eval(m, code, &out, &more, &err);
    if (!ok && !more && !*err.text) fuzz_broken("an error says something", code);
    if (memcmp(before, tv_match_pos(m), m->size) != 0) fuzz_broken("the position is read-only", code);
    free(before);
    tv_text_free(&out);
}

const fuzz_form fuzz_inputs = { .heads = true };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *at = text, *game = text ? fuzz_line(&at) : NULL;
    tv_match *m = game ? fuzz_game(game) : NULL;
    tv_err err;
    if (m) eval(m, at);
    if (m && !fuzz_play_on(m, 3, &err)) fuzz_failed(m, "play goes on after a line of Lua", &err);
    tv_match_free(m);
    free(text);
    return 0;
}
