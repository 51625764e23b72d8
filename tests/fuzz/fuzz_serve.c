/* fuzz_serve.c - requests to serve, one a line: each is answered by a JSON object with its id, and its answer does not
 * depend on earlier requests. */
#include "tests/fuzz/fuzz.h"

#include "repl/interfaces/serve/serve_answer.h"
#include "repl/interfaces/serve/serve_command.h"
#include "repl/interfaces/serve/session_store.h"

#include <stdlib.h>
#include <string.h>

/* What takes long is asked for less of it: the loops are the same. */
static void shorten(tv_request *r)
{
    if (r->depth > 1) r->depth = 1;
    if (r->limit < 0 || r->limit > 20) r->limit = 20;
}

/* The answer, to be freed. */
static char *answer(tv_request_context *stage, const char *line)
{
    tv_request r = { 0 };
    tv_fault fault = { .err.column = -1, .ply = -1 };
    json_t *results = NULL;
    bool read = tv_request_read(&r, line, strlen(line), &fault);
    shorten(&r);
    if (read) results = tv_serve_command(stage, &r, &fault);
    json_t *whole = tv_answer_new(&r, results, &fault);
    tv_fault_clear(&fault);
    char *text = whole ? json_dumps(whole, JSON_COMPACT) : NULL;
    if (!text) fuzz_broken("a request is answered", line);
    if (!read && !json_object_get(whole, "error")) fuzz_broken("what is no request is a fault", text);
    json_decref(whole);
    tv_request_free(&r);
    return text;
}

/* `games` loads everything there is, each time; a search finds what it has time for. */
static bool is_dear(const char *line)
{
    return strstr(line, "games") || strstr(line, "search") || strstr(line, "check");
}

const fuzz_form fuzz_inputs = { 0 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *at = text, *line;
    tv_session_store store;
    tv_session_store_init(&store, &fuzz_paths);
    tv_request_context stage = tv_session_store_context(&store);
    while (text && (line = fuzz_line(&at))) {
        if (is_dear(line)) continue;
        char *first = answer(&stage, line);
        tv_session_store_free(&store); /* sessions and texts are there to make a difference */
        tv_session_store_init(&store, &fuzz_paths);
        tv_request_context alone = tv_session_store_context(&store);
        char *second = answer(&alone, line);
        if (strcmp(first, second) != 0) fuzz_broken(first, second);
        free(first);
        free(second);
        tv_request_context_clear(&alone);
        tv_session_store_free(&store);
        tv_session_store_init(&store, &fuzz_paths);
    }
    tv_request_context_clear(&stage);
    tv_session_store_free(&store);
    free(text);
    return 0;
}
