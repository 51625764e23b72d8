/* prerendered.c - see prerendered.h. The answers come from `serve`, for the requests that a page sends. If the page words a request
 * differently, it only has to ask its kernel later. */
#include "repl/page/prerendered.h"

#include "core/base/stop.h"
#include "repl/interfaces/serve/serve_answer.h"
#include "repl/interfaces/serve/serve_work.h"
#include "repl/interfaces/serve/session_store.h"

#include <string.h>

/* Limit for all lines: the answers must not make a page much larger. */
enum { MOST_BYTES = 100 << 10 };

static const char session[] = "table2";
/* The requests after `open`. */
static const char *const asked[] = { "game", "board", "options", "tree", "record" };

static json_t *request(const char *cmd)
{
    json_t *r = json_object();
    tv_json_set(&r, "cmd", json_string(cmd));
    return r;
}

/* Sorted by keys, as the page's data is. */
static json_t *sorted(const json_t *object)
{
    TV_SCOPED(tv_scoped_memory) char *text = json_dumps(object, JSON_COMPACT | JSON_SORT_KEYS);
    return text ? json_loads(text, 0, NULL) : NULL;
}

static json_t *to_open(const tv_prerendered *first)
{
    json_t *r = request("open");
    tv_json_set(&r, "game", json_string(first->name));
    tv_json_set(&r, "options", sorted(first->options));
    tv_json_set(&r, "session", json_string(session));
    tv_json_set(&r, "detail", json_true());
    tv_json_set(&r, "words", json_true());
    return r;
}

static json_t *to_ask(const char *cmd)
{
    json_t *r = request(cmd);
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

/* The answer in the protocol version that the page uses. NULL: out of memory. */
static json_t *answer_to(json_t *r, tv_request_context *context)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    json_auto_t *numbered = json_copy(r);
    tv_json_set(&numbered, "v", json_integer(2));
    tv_json_set(&numbered, "id", json_integer(0));
    TV_SCOPED(tv_scoped_memory) char *line = numbered ? json_dumps(numbered, JSON_COMPACT) : NULL;
    tv_work *work = line ? tv_work_new(line, strlen(line), false) : NULL;
    if (work) tv_work_do(work, context, &text);
    json_t *answer = json_loadb(tv_text_str(&text), text.len, 0, NULL);
    tv_work_free(work);
    return answer;
}

/* Did memory run out? serve reports that in its answer. */
static bool is_lost(const json_t *answer)
{
    const char *code = json_string_value(json_object_get(json_object_get(answer, "error"), "code"));
    return !answer || (code && !strcmp(code, "memory"));
}

/* Takes ownership of the request. False: the answer is an error, or memory ran out (tv_memory_lost). */
static bool foresee(json_t *r, const char *file, tv_request_context *context, tv_text *to)
{
    json_auto_t *answer = r ? answer_to(r, context) : NULL;
    const bool good = answer && !json_object_get(answer, "error");
    if (is_lost(answer)) tv_memory_lost = true;
    if (good && json_object_get(answer, "file")) tv_json_set(&answer, "file", json_string(file));
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
