/* fuzz_prompt.c - lines at the prompt. Every answer is plain text, and a refused line changes nothing. */
#include "tests/fuzz/fuzz.h"

#include "repl/interfaces/console/commands/commands.h"
#include "repl/interfaces/console/console.h"

#include <stdlib.h>
#include <string.h>

static bool is_refused(const char *answer)
{
    return !strncmp(answer, "error: ", 7) || !strncmp(answer, "illegal: ", 9) || !strncmp(answer, "unfinished: ", 12);
}

static void check_same(const tv_console *c, const tv_match *m, const tv_pos *before, const char *line)
{
    if (c->s->match != m || (m && memcmp(before, tv_match_pos(m), m->size) != 0))
        fuzz_broken("a line that is refused changes nothing", line);
}

static void type(tv_console *c, fuzz_out *out, const char *line)
{
    const tv_match *m = c->s->match;
    tv_pos *before = m ? tv_match_copy(m) : NULL;
    tv_console_line(c, line, strlen(line));
    if (is_refused(fuzz_out_take(out))) check_same(c, m, before, line);
    if (c->s->match && !tv_match_node(c->s->match)->raw) fuzz_check_position(c->s->match, tv_match_pos(c->s->match));
    free(before);
}

const fuzz_form fuzz_inputs = { 0 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *at = text, *line;
    fuzz_out out;
    tv_session session;
    tv_console console;
    fuzz_out_open(&out);
    tv_session_init(&session, &fuzz_paths);
    tv_console_init(&console, &session, tv_prompt_commands, out.file, (tv_look) { .unicode = false });
    while (text && !console.quit && (line = fuzz_line(&at))) type(&console, &out, line);
    tv_console_clear(&console);
    fuzz_out_close(&out);
    free(text);
    return 0;
}
