/* line_times.c - measures which lines of a script take time. A hook on every line reads the clock when it is called and
 * again when it returns, so that its own work is charged to no line. Lua's cost of calling it is charged to the line,
 * and takes longer than most lines: it is measured, and subtracted. What remains is that Lua checks at every
 * instruction whether a line begins: the more instructions, the more is charged. */
#include "bindings/load/line_times.h"

#include "bindings/load/guard.h"
#include "core/base/stopwatch.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCES = 32 };

typedef struct cost {
    uint64_t times, returns; /* returns: of functions to this line */
    int64_t ns;
} cost;

struct tv_line_times {
    struct source {
        const char *source; /* as Lua tells it, which is the same pointer every time */
        char shown[LUA_IDSIZE];
        cost *line;
        int lines;
    } source[SOURCES];
    int sources;
    cost *now; /* of the running line; NULL: none */
    tv_stopwatch watch;
    double line, back; /* cost of a hook in ns at the beginning of a line, and when a function returns to it */
};

/* Resets all times. */
static void forget(tv_line_times *l)
{
    for (int i = 0; i < l->sources; i++) free(l->source[i].line);
    l->sources = 0;
    l->now = NULL;
}

/* ---- Events -------------------------------------------------------------------------------- */

/* Compares by pointer: this runs at every line. Sources beyond the room are charged to no line. */
static struct source *find_source(tv_line_times *l, const lua_Debug *ar)
{
    for (int i = 0; i < l->sources; i++)
        if (l->source[i].source == ar->source) return &l->source[i];
    if (l->sources == SOURCES) return NULL;
    struct source *s = &l->source[l->sources++];
    *s = (struct source) { .source = ar->source };
    snprintf(s->shown, sizeof s->shown, *ar->source == '=' ? "option %s" : "%s", ar->short_src);
    return s;
}

/* NULL if there is no room. Lines found before may move. It runs in a hook, where malloc may fail and nothing may
 * raise: tv_memory_lost reports it afterwards. */
static cost *find_line(tv_line_times *l, const lua_Debug *ar)
{
    struct source *s = find_source(l, ar);
    int at = *ar->source == '=' ? 0 : ar->currentline;
    if (s && at >= s->lines) {
        int lines = at + 100;
        cost *grown = realloc(s->line, (size_t)lines * sizeof *grown);
        if (!grown) tv_memory_lost = true;
        if (!grown) return NULL;
        memset(grown + s->lines, 0, (size_t)(lines - s->lines) * sizeof *grown);
        s->line = grown;
        s->lines = lines;
    }
    return s ? &s->line[at] : NULL;
}

/* The line that continues when the innermost function returns. Skips C functions in between, which have no line: their
 * time belongs to their caller. */
static cost *calling_line(lua_State *L, tv_line_times *l)
{
    lua_Debug ar;
    for (int level = 1; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline > 0) return find_line(l, &ar);
    }
    return NULL;
}

/* Before Lua calls the hook it looks up the number of the line, in the time of the line before. That is slow in long
 * functions; so this makes it do that again, on the clock. */
static void on_event(lua_State *L, lua_Debug *ar)
{
    tv_line_times *l = tv_script_of(L)->line_times;
    int64_t ns = (int64_t)tv_stopwatch_lap(&l->watch);
    if (ar->event == LUA_HOOKLINE) {
        lua_getinfo(L, "l", ar);
        ns -= (int64_t)tv_stopwatch_lap(&l->watch);
    }
    if (l->now) l->now->ns += ns;
    if (ar->event == LUA_HOOKLINE) {
        lua_getinfo(L, "S", ar);
        l->now = find_line(l, ar);
        if (l->now) l->now->times++;
    } else {
        l->now = calling_line(L, l);
        if (l->now) l->now->returns++;
    }
    tv_stopwatch_lap(&l->watch); /* this work is charged to no line */
}

/* ---- The cost of the hook ------------------------------------------------------------------ */

/* Lines that do next to nothing, and a line that calls an empty function. */
static const char trifles[] = "local nothing, times = ...\n"
                              "for i = 1, times do\n"
                              "  local a = i\n"
                              "  a = i\n"
                              "  nothing()\n"
                              "end\n";
enum { EMPTY = 4, CALLING, TIMES = 20000 };

static int nothing(lua_State *L)
{
    (void)L;
    return 0;
}

static void run_trifles(lua_State *L)
{
    if (luaL_loadbufferx(L, trifles, sizeof trifles - 1, "@trifles", "t") != LUA_OK) lua_error(L);
    lua_pushcfunction(L, nothing);
    lua_pushinteger(L, TIMES);
    lua_call(L, 2, 0);
}

/* ns of an empty call without a hook: nearly the whole time of these lines. */
static double weigh_call(lua_State *L)
{
    tv_stopwatch watch;
    tv_stopwatch_start(&watch);
    run_trifles(L);
    return (double)tv_stopwatch_lap(&watch) / TIMES;
}

static double at_least_0(double x) { return x > 0 ? x : 0; }

/* Also sets the hook. Uses the mean, since the times of lines are means. */
static void weigh_hook(lua_State *L, tv_line_times *l)
{
    double call = weigh_call(L);
    lua_sethook(L, on_event, LUA_MASKLINE | LUA_MASKRET, 0);
    run_trifles(L);
    const cost *line = l->sources ? l->source[0].line : NULL;
    if (!line) luaL_error(L, "out of memory");
    l->line = at_least_0((double)line[EMPTY].ns / TIMES);
    l->back = at_least_0((double)line[CALLING].ns / TIMES - l->line - call);
    forget(l);
}

/* ---- Guarded calls --------------------------------------------------------------------------- */

typedef struct job {
    void (*body)(void *ctx);
    void *ctx;
} job;

static int run_job(lua_State *L)
{
    job *j = lua_touserdata(L, 1);
    weigh_hook(L, tv_script_of(L)->line_times);
    j->body(j->ctx);
    return 0;
}

/* Only the clock limits the call meanwhile: counting steps needs the hook that times lines, and a state has only one.
 */
tv_line_times *tv_script_guard_timed(tv_script *s, void (*body)(void *ctx), void *ctx, tv_err *err)
{
    job j = { body, ctx };
    tv_line_times *l = s->line_times = calloc(1, sizeof *l);
    if (l) tv_stopwatch_start(&l->watch);
    bool ok = l ? tv_guard_call(s, run_job, &j, TV_WATCH_HOOKS, err) : tv_fail_memory(err);
    s->line_times = NULL;
    if (ok) return l;
    tv_line_times_free(l);
    return NULL;
}

/* ---- Results ----------------------------------------------------------------------------- */

/* The line's own time. */
static double own_ns(const tv_line_times *l, const cost *c)
{
    return at_least_0((double)c->ns - (double)c->times * l->line - (double)c->returns * l->back);
}

/* Inserts into a short list: only the most expensive lines are needed. */
static void add_line(tv_line_time *list, int most, int *count, tv_line_time line)
{
    int at = *count < most ? (*count)++ : most;
    while (at && list[at - 1].ns < line.ns) {
        if (at < most) list[at] = list[at - 1];
        at--;
    }
    if (at < most) list[at] = line;
}

int tv_line_times_dearest(const tv_line_times *l, tv_line_time *list, int most, double *total)
{
    int count = 0;
    *total = 0;
    for (const struct source *s = l->source; s < l->source + l->sources; s++)
        for (int i = 0; i < s->lines; i++) {
            double ns = own_ns(l, &s->line[i]);
            *total += ns;
            if (s->line[i].times) add_line(list, most, &count, (tv_line_time) { s->shown, i, s->line[i].times, ns });
        }
    return count;
}

void tv_line_times_free(tv_line_times *l)
{
    if (l) forget(l);
    free(l);
}
