/* ask.c - see ask.h. */
#include "repl/page/ask.h"

#include "repl/interfaces/serve/serve_work.h"

#include <string.h>

json_t *tv_page_request(const char *cmd)
{
    json_t *r = json_object();
    tv_json_set(&r, "cmd", json_string(cmd));
    return r;
}

json_t *tv_page_ask(const json_t *request, tv_request_context *context)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    json_auto_t *numbered = json_copy((json_t *)request);
    tv_json_set(&numbered, "v", json_integer(2));
    tv_json_set(&numbered, "id", json_integer(0));
    TV_SCOPED(tv_scoped_memory) char *line = numbered ? json_dumps(numbered, JSON_COMPACT) : NULL;
    tv_work *work = line ? tv_work_new(line, strlen(line), false) : NULL;
    if (work) tv_work_do(work, context, &text);
    json_t *answer = json_loadb(tv_text_str(&text), text.len, 0, NULL);
    tv_work_free(work);
    return answer;
}

bool tv_page_lost(const json_t *answer)
{
    const char *code = json_string_value(json_object_get(json_object_get(answer, "error"), "code"));
    return !answer || (code && !strcmp(code, "memory"));
}
