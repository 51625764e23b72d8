/* engine.c - the kernel in a browser: lines of requests in, lines of answers out, as `tavoliere serve` has them, in one
 * thread. What stands in the place of main() and of serve's loop and threads is here. */
#include "repl/base/json.h"
#include "repl/base/rules_paths.h"
#include "repl/interfaces/serve/serve_house.h"
#include "repl/interfaces/serve/serve_work.h"
#include "repl/page/engine/disk.h"
#include "repl/page/engine/lookout.h"

#include <emscripten.h>
#include <stdlib.h>
#include <unistd.h>

/* A line for whoever listens, without its newline; its bytes are the caller's. */
EM_JS(void, tv_page_say, (const char *line), { Module['say'](UTF8ToString(line)); });

static const char *const rules_dirs[] = { "/rules", "/variants", NULL };
static tv_paths paths = { .dirs = rules_dirs };
static tv_house house;
static tv_stage stage; /* of requests that stand alone: the game of the last one stays loaded */

static void say(const tv_text *answer)
{
    static const char no_memory[] =
        "{\"id\":null,\"v\":2,\"error\":{\"code\":\"memory\",\"message\":\"out of memory\"}}";
    tv_page_say(answer->len ? tv_text_str(answer) : no_memory);
}

/* A file that the kernel is to have, before it begins, as "/rules/x.lua"; the bytes are the caller's. 0: it is there. */
EMSCRIPTEN_KEEPALIVE int tv_page_file(const char *path, const char *text, int length)
{
    return !tv_disk_write(path, text, (size_t)length);
}

/* When the files of the rules are there. 0: it is ready. A lesson of somebody's own has the rules that it names, "./cram.lua",
 * beside it: that folder, if there is one, is where the kernel is. */
EMSCRIPTEN_KEEPALIVE int tv_page_begin(void)
{
    chdir("/rules/lessons");
    tv_json_begin();
    tv_house_init(&house, &paths);
    stage = tv_house_stage(&house);
    return 0;
}

/* One request; it is answered before this returns. The line need not end. */
EMSCRIPTEN_KEEPALIVE void tv_page_line(const char *line, int length)
{
    TV_SCOPED(tv_text_free) tv_text text = { 0 };
    tv_work *work = tv_work_new(line, (size_t)length, length > TV_SERVE_LINE);
    if (work) {
        work->request.tell = say;
        tv_lookout_begin(work);
        tv_work_do(work, &stage, &text);
        tv_lookout_end();
    }
    say(&text);
    tv_work_free(work);
}
