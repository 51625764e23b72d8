/* line_times.c - which lines of a script take time. A hook on every line reads the clock when it is
 * called and again when it returns, so that its own work is billed to no line. */
#include "lua_tav.h"
#include "stopwatch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCES = 32 };

typedef struct cost { uint64_t times, ns; } cost;

struct tv_line_times {
    struct source {
        const char *source; /* as Lua tells it, which is the same pointer every time */
        char shown[LUA_IDSIZE];
        cost *line;
        int lines;
    } source[SOURCES];
    int sources;
    cost  *now;  /* of the line that runs; NULL: none does */
    tv_stopwatch watch;
};

/* ---- Events -------------------------------------------------------------------------------- */

static struct source *find_source(tv_line_times *l, const lua_Debug *ar)
{
    for (int i = 0; i < l->sources; i++)
        if (l->source[i].source == ar->source) return &l->source[i];
    if (l->sources == SOURCES) return NULL;
    struct source *s = &l->source[l->sources++];
    *s = (struct source){ .source = ar->source };
    snprintf(s->shown, sizeof s->shown, "%s", ar->short_src);
    return s;
}

/* NULL when there is no room for it. Lines that were found before may move. */
static cost *find_line(tv_line_times *l, const lua_Debug *ar)
{
    struct source *s = find_source(l, ar);
    if (s && ar->currentline >= s->lines) {
        int lines = ar->currentline + 100;
        cost *grown = realloc(s->line, (size_t)lines * sizeof *grown);
        if (!grown) return NULL;
        memset(grown + s->lines, 0, (size_t)(lines - s->lines) * sizeof *grown);
        s->line = grown;
        s->lines = lines;
    }
    return s ? &s->line[ar->currentline] : NULL;
}

/* The line that goes on when the innermost function returns. */
static cost *calling_line(lua_State *L, tv_line_times *l)
{
    lua_Debug ar;
    for (int level = 1; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline > 0) return find_line(l, &ar);
    }
    return NULL;
}

static void on_event(lua_State *L, lua_Debug *ar)
{
    tv_line_times *l = tv_script_of(L)->line_times;
    uint64_t ns = tv_stopwatch_lap(&l->watch);
    if (l->now) l->now->ns += ns;
    if (ar->event == LUA_HOOKLINE) {
        lua_getinfo(L, "S", ar);
        l->now = find_line(l, ar);
        if (l->now) l->now->times++;
    } else {
        l->now = calling_line(L, l);
    }
    tv_stopwatch_lap(&l->watch); /* this work is nobody's */
}

/* ---- Guarded calls --------------------------------------------------------------------------- */

typedef struct job { void (*body)(void *ctx); void *ctx; } job;

static int run_job(lua_State *L)
{
    job *j = lua_touserdata(L, 1);
    lua_sethook(L, on_event, LUA_MASKLINE | LUA_MASKRET, 0);
    j->body(j->ctx);
    return 0;
}

tv_line_times *tv_script_guard_timed(tv_script *s, void (*body)(void *ctx), void *ctx, tv_err *err)
{
    job j = { body, ctx };
    tv_line_times *l = s->line_times = calloc(1, sizeof *l);
    if (l) tv_stopwatch_start(&l->watch);
    bool ok = l ? tv_guard_call(s, run_job, &j, TV_WATCH_HOOKS, err) : tv_fail(err, "out of memory");
    s->line_times = NULL;
    if (ok) return l;
    tv_line_times_free(l);
    return NULL;
}

/* ---- What came out --------------------------------------------------------------------------- */

static void add_line(tv_line_time *list, int most, int *count, tv_line_time line)
{
    int at = *count < most ? (*count)++ : most;
    while (at && list[at - 1].ns < line.ns) {
        if (at < most) list[at] = list[at - 1];
        at--;
    }
    if (at < most) list[at] = line;
}

int tv_line_times_dearest(const tv_line_times *l, tv_line_time *list, int most, uint64_t *ns)
{
    int count = 0;
    *ns = 0;
    for (const struct source *s = l->source; s < l->source + l->sources; s++)
        for (int i = 0; i < s->lines; i++) {
            *ns += s->line[i].ns;
            if (s->line[i].times) add_line(list, most, &count, (tv_line_time){ s->shown, i, s->line[i].times, s->line[i].ns });
        }
    return count;
}

void tv_line_times_free(tv_line_times *l)
{
    for (int i = 0; l && i < l->sources; i++) free(l->source[i].line);
    free(l);
}
