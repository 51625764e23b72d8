/* The loop: a line in, a line out. */
#include "serve.h"

#include "lines.h"
#include "serve_answer.h"
#include "serve_command.h"

#include <stdlib.h>

/* When not even an answer can be built. */
static const char no_memory[] = "{\"id\":null,\"v\":1,\"error\":{\"code\":\"memory\",\"message\":\"out of memory\"}}";

static bool say(json_t *answer)
{
    char *text = answer ? json_dumps(answer, JSON_COMPACT) : NULL;
    puts(text ? text : no_memory);
    free(text);
    json_decref(answer);
    return fflush(stdout) == 0 && !ferror(stdout);
}

static bool serve_line(tv_stage *stage, const tv_lines *lines, bool too_long)
{
    tv_request r = { 0 };
    tv_fault fault = { .err.column = -1, .ply = -1 };
    json_t *results = NULL;
    if (too_long) tv_fault_set(&fault, "limit", -1, "the line is longer than %d bytes and was skipped", TV_SERVE_LINE);
    else if (tv_request_read(&r, lines->line, lines->len, &fault)) results = tv_serve_command(stage, &r, &fault);
    bool said = say(tv_answer(r.id, results, &fault));
    tv_request_free(&r);
    return said;
}

int tv_serve(const tv_paths *paths)
{
    tv_stage stage = { .paths = paths };
    tv_lines lines;
    enum tv_line is;
    bool ok = tv_lines_init(&lines, stdin, TV_SERVE_LINE);
    if (!ok) fprintf(stderr, "tavoliere: out of memory\n");
    while (ok && !tv_interrupt && (is = tv_lines_next(&lines)) != TV_LINE_END)
        ok = !tv_interrupt && serve_line(&stage, &lines, is == TV_LINE_LONG);
    tv_lines_free(&lines);
    tv_stage_clear(&stage);
    return ok && !tv_interrupt ? 0 : 1;
}
