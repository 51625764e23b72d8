/* engine.c - the kernel in a browser: request lines in, answer lines out, as in `tavoliere serve`, but in one thread. This file
 * replaces main() and serve's loop and threads. */
#include "bindings/sandbox/po.h"
#include "repl/base/json.h"
#include "repl/base/rules_paths.h"
#include "repl/interfaces/serve/serve_work.h"
#include "repl/interfaces/serve/session_store.h"
#include "repl/page/engine/disk.h"
#include "repl/page/engine/lookout.h"

#include <emscripten.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Sends a line, without its newline, to the page. The caller owns its bytes. */
EM_JS(void, tv_page_say, (const char *line), { Module['say'](UTF8ToString(line)); });

static const char *const rules_dirs[] = { "/rules", "/variants", NULL };
static tv_paths paths = { .dirs = rules_dirs };
static tv_session_store store;
static tv_request_context context; /* for requests without a session: the game of the last one stays loaded */

static void say(const tv_text *answer)
{
    static const char no_memory[] =
        "{\"id\":null,\"v\":2,\"error\":{\"code\":\"memory\",\"message\":\"out of memory\"}}";
    tv_page_say(answer->len ? tv_text_str(answer) : no_memory);
}

/* Stores a file such as "/rules/x.lua"; call before tv_page_begin. The caller owns the bytes. 0: success. */
EMSCRIPTEN_KEEPALIVE int tv_page_file(const char *path, const char *text, int length)
{
    return !tv_disk_write(path, text, (size_t)length);
}

/* The language of the texts of games that are loaded from now on, "it"; "": English. A translation is a file such as
 * "/rules/it/focus.po". */
EMSCRIPTEN_KEEPALIVE void tv_page_language(const char *name)
{
    static char language[TV_LANGUAGE];
    snprintf(language, sizeof language, "%s", tv_is_language(name) ? name : "");
    paths.language = *language ? language : NULL;
}

/* Starts the kernel after the rules files were stored. 0: success. A lesson may name rules beside it as "./cram.lua": so the
 * working directory is that of the lessons, if it exists. */
EMSCRIPTEN_KEEPALIVE int tv_page_begin(void)
{
    chdir("/rules/lessons");
    tv_json_begin();
    tv_session_store_init(&store, &paths);
    context = tv_session_store_context(&store);
    return 0;
}

/* Answers one request before it returns. The line needs no terminator. */
EMSCRIPTEN_KEEPALIVE void tv_page_line(const char *line, int length)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_work *work = tv_work_new(line, (size_t)length, length > TV_SERVE_LINE);
    if (work) {
        work->request.tell = say;
        tv_lookout_begin(work);
        tv_work_do(work, &context, &text);
        tv_lookout_end();
    }
    say(&text);
    tv_work_free(work);
}
