/* The loop: a line in, a line out. */
#include "serve.h"

#include "lines.h"
#include "serve_answer.h"
#include "serve_command.h"

#include <stdlib.h>

/* When not even an answer can be built. */
static const char no_memory[] = "{\"id\":null,\"v\":1,\"error\":{\"code\":\"memory\",\"message\":\"out of memory\"}}";

/* What Jansson cannot store may look like a mistake in the request. */
static void *notice(size_t size)
{
    void *block = malloc(size);
    if (!block) tv_memory_lost = true;
    return block;
}

static int put(const char *bytes, size_t len, void *to)
{
    tv_text_put(to, bytes, len);
    return 0;
}

/* Into a text of ours, which knows whether all of it is there. */
static bool say(json_t *answer)
{
    tv_text text = { 0 };
    bool whole = answer && json_dump_callback(answer, put, &text, JSON_COMPACT) == 0 && !text.cut && !tv_memory_lost;
    puts(whole ? tv_text_str(&text) : no_memory);
    tv_text_free(&text);
    json_decref(answer);
    return fflush(stdout) == 0 && !ferror(stdout);
}

/* Something is missing: in the answer, or in what the stage keeps for the next one. */
static json_t *start_anew(tv_stage *stage, json_t *id, json_t *answer)
{
    static const tv_fault no_room = { "memory", { "out of memory", -1 }, -1 };
    tv_memory_lost = false;
    json_decref(answer);
    tv_stage_clear(stage);
    return tv_answer(id, NULL, &no_room);
}

static bool serve_line(tv_stage *stage, const tv_lines *lines, bool too_long)
{
    tv_request r = { 0 };
    tv_fault fault = { .err.column = -1, .ply = -1 };
    json_t *results = NULL;
    if (too_long) tv_fault_set(&fault, "limit", -1, "the line is longer than %d bytes and was skipped", TV_SERVE_LINE);
    else if (tv_request_read(&r, lines->line, lines->len, &fault)) results = tv_serve_command(stage, &r, &fault);
    json_t *answer = tv_answer(r.id, results, &fault);
    if (tv_memory_lost) answer = start_anew(stage, r.id, answer);
    bool said = say(answer);
    tv_memory_lost = false; /* that has been said */
    tv_request_free(&r);
    return said;
}

int tv_serve(const tv_paths *paths)
{
    tv_stage stage = { .paths = paths };
    tv_lines lines;
    enum tv_line is;
    json_set_alloc_funcs(notice, free);
    bool ok = tv_lines_init(&lines, stdin, TV_SERVE_LINE);
    if (!ok) fprintf(stderr, "tavoliere: out of memory\n");
    while (ok && !tv_interrupt && (is = tv_lines_next(&lines)) != TV_LINE_END)
        ok = !tv_interrupt && serve_line(&stage, &lines, is == TV_LINE_LONG);
    tv_lines_free(&lines);
    tv_stage_clear(&stage);
    return ok && !tv_interrupt ? 0 : 1;
}
