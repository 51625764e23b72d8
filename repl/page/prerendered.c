/* prerendered.c - see prerendered.h. The answers come from `serve`, for the requests that a page sends. If the page words a request
 * differently, it only has to ask its kernel later. */
#include "repl/page/prerendered.h"

#include "core/base/stop.h"
#include "repl/interfaces/serve/serve_answer.h"
#include "repl/interfaces/serve/session_store.h"
#include "repl/page/ask.h"

/* Limit for all lines: the answers must not make a page much larger. */
enum { MOST_BYTES = 100 << 10 };

static const char session[] = "table2";
/* The requests after `open`. */
static const char *const asked[] = { "game", "board", "options", "tree", "record" };

/* Sorted by keys, as the page's data is. */
static json_t *sorted(const json_t *object)
{
    TV_SCOPED(tv_scoped_memory) char *text = json_dumps(object, JSON_COMPACT | JSON_SORT_KEYS);
    return text ? json_loads(text, 0, NULL) : NULL;
}

static json_t *to_open(const tv_prerendered *first)
{
    json_t *r = tv_page_request("open");
    tv_json_set(&r, "game", json_string(first->name));
    tv_json_set(&r, "options", sorted(first->options));
    tv_json_set(&r, "session", json_string(session));
    tv_json_set(&r, "detail", json_true());
    tv_json_set(&r, "words", json_true());
    return r;
}

static json_t *to_ask(const char *cmd)
{
    json_t *r = tv_page_request(cmd);
    tv_json_set(&r, "session", json_string(session));
    return r;
}

/* In the format of serve. */
static bool add_line(json_t *value, tv_text *to)
{
    TV_SCOPED(tv_text_free) tv_text line = { 0 };
    bool ok = tv_answer_write(value, &line);
    if (ok) tv_text_add(to, "\n%s", tv_text_str(&line));
    return ok;
}

/* The page needs them only to explain a refused move, and then asks its kernel. They are 1 to 2 kB of a page. */
static void remove_neighbours(json_t *answer)
{
    size_t i;
    json_t *cell;
    json_array_foreach(json_object_get(answer, "cells"), i, cell) json_object_del(cell, "neighbours");
}

/* Takes ownership of the request. False: the answer is an error, or memory ran out (tv_memory_lost). */
static bool foresee(json_t *r, const char *file, tv_request_context *context, tv_text *to)
{
    json_auto_t *answer = r ? tv_page_ask(r, context) : NULL;
    const bool good = answer && !json_object_get(answer, "error");
    if (tv_page_lost(answer)) tv_memory_lost = true;
    if (good && json_object_get(answer, "file")) tv_json_set(&answer, "file", json_string(file));
    remove_neighbours(answer);
    const bool added = good && add_line(r, to) && add_line(answer, to);
    json_decref(r);
    return added;
}

bool tv_prerendered_add(const tv_prerendered *first, tv_text *to, tv_err *err)
{
    tv_session_store store;
    TV_SCOPED(tv_text_free) tv_text lines = { 0 };
    tv_json_begin();
    tv_session_store_init(&store, first->paths);
    tv_request_context context = tv_session_store_context(&store);
    bool added = foresee(to_open(first), first->file, &context, &lines);
    for (size_t i = 0; added && i < sizeof asked / sizeof *asked; i++)
        added = foresee(to_ask(asked[i]), first->file, &context, &lines);
    if (added && lines.len <= MOST_BYTES) tv_text_put(to, tv_text_str(&lines), lines.len);
    bool lost = tv_memory_lost || lines.cut || to->cut;
    tv_request_context_clear(&context);
    tv_session_store_free(&store);
    if (tv_stopped()) return tv_fail_stopped(err);
    return !lost || tv_fail_memory(err);
}
