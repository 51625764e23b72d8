/* budget.c - memory, steps and time of a script; see budget.h. A script could catch a limit that raises once: after a
 * limit is hit every further instruction raises again. */
#include "bindings/sandbox/budget.h"

#include "bindings/script.h"
#include "core/base/stop.h"

#include <lauxlib.h>
#include <stdio.h>

/* The script being watched in this thread, for the signal handlers. A thread arms only the hook of its own Lua state.
 */
static _Thread_local tv_budget *volatile watched;
static atomic_int kept; /* number of works that keep interrupts, see tv_script_hold_interrupts */

/* ---- Memory ------------------------------------------------------------------- */

/* The stack of endless recursion is one block, which is refused at some ten thousand functions; any other request of
 * that size comes from fewer. */
enum { DEEP = 1000 };

/* The innermost line of the script that runs. */
static void note_place(tv_budget *l)
{
    lua_Debug ar;
    *l->place = '\0';
    for (int level = 0; level < 20 && l->L && !*l->place && lua_getstack(l->L, level, &ar); level++) {
        lua_getinfo(l->L, "Sl", &ar);
        if (ar.currentline > 0) snprintf(l->place, sizeof l->place, "%s:%d: ", ar.short_src, ar.currentline);
    }
}

/* Memory errors have no message of their own, so this records what was going on. The allocator calls it within Lua:
 * lua_getstack and lua_getinfo allocate nothing, and no other function of Lua may be called here. deep: a single test
 * for level DEEP, not a walk. */
static void note_refusal(tv_budget *l, bool system)
{
    lua_Debug ar;
    l->system = system;
    l->deep = l->block && l->L && lua_getstack(l->L, DEEP, &ar);
    note_place(l);
}

/* Lua answers a refusal with a full collection and asks again, so `asked` counts only granted memory. A smaller block
 * is never refused. */
void *tv_budget_alloc(void *ud, void *block, size_t old, size_t now)
{
    tv_budget *l = ud;
    if (!block) old = 0; /* Lua passes a type tag there */
    if (now == 0) {
        l->used -= old;
        return tv_blocks_resize(&l->blocks, block, old, 0);
    }
    if (now > old && (now > TV_BLOCK_MAX || l->used + (now - old) > TV_MEMORY_MAX)) {
        l->block = now > TV_BLOCK_MAX;
        note_refusal(l, false);
        return NULL;
    }
    if (now > old) l->asked += now - old;
    void *to = tv_blocks_resize(&l->blocks, block, old, now);
    if (!to && now <= old) return block; /* Lua relies on shrinking */
    if (!to) return note_refusal(l, true), NULL;
    l->used = l->used - old + now;
    return to;
}

const char *tv_budget_refused(const tv_budget *l)
{
    if (l->system) return "out of memory";
    if (l->deep)
        return "too much memory: function calls are nested too deep (does a function call itself without end?)";
    return l->block ? "too much memory: more than 1 MB in one piece" : "too much memory: more than 64 MB";
}

/* Memory of C's own is not freed before the script ends, so there is no counterpart. It dies instead of raising: a
 * script could catch an error and try again for ever. */
void tv_budget_take(lua_State *L, size_t bytes)
{
    tv_budget *l = tv_budget_of(L);
    if (l->used + bytes > TV_MEMORY_MAX) {
        l->block = l->deep = l->system = false;
        tv_budget_die(L, TV_DEAD_MEMORY);
    }
    l->used += bytes;
}

/* ---- Death -------------------------------------------------------------------- */

static uint64_t steps_limit(const tv_budget *l) { return l->limit ? l->limit : TV_STEPS_MAX; }

static const char *death_text(const tv_budget *l)
{
    switch (l->dead) {
    case TV_DEAD_INTERRUPT: return "interrupted";
    case TV_DEAD_TIME: return "too long: more than 10 s";
    case TV_DEAD_HOOK: return "too long: more than 2 s in one call";
    case TV_DEAD_MEMORY: return tv_budget_refused(l);
    case TV_DEAD_OUTPUT: return "too much output: more than 64 KB";
    default: return "stopped";
    }
}

/* The place where the script died, "file:line: "; "file: " if no line of the loaded files ran. Variables that are
 * closed on the way out raise once more, where no line runs. */
static void push_place(lua_State *L)
{
    tv_budget *l = tv_budget_of(L);
    if (!l->placed) note_place(l);
    l->placed = true;
    if (*l->place || !l->loads) lua_pushstring(L, l->place);
    else lua_pushfstring(L, "%s: ", l->loads);
}

static void push_steps(lua_State *L, uint64_t most)
{
    if (most % 1000000) lua_pushfstring(L, "too long: more than %I steps", (LUAI_UACINT)most);
    else lua_pushfstring(L, "too long: more than %I million steps", (LUAI_UACINT)(most / 1000000));
}

/* The state has room for a few pushes in any hook; if lua_concat fails for memory, that error ends the script instead.
 */
static int raise_death(lua_State *L)
{
    tv_budget *l = tv_budget_of(L);
    char name[TV_LABEL] = "";
    if (l->name) l->name(L, name, sizeof name);
    push_place(L);
    lua_pushfstring(L, "%s%s", name, *name ? ": " : "");
    if (l->dead == TV_DEAD_STEPS) push_steps(L, steps_limit(l));
    else lua_pushstring(L, death_text(l));
    lua_concat(L, 3);
    return lua_error(L);
}

/* Armed by a signal without a reason: an interrupt. */
static void stop_hook(lua_State *L, lua_Debug *ar)
{
    (void)ar;
    tv_budget *l = tv_budget_of(L);
    if (!l->dead) l->dead = TV_DEAD_INTERRUPT;
    raise_death(L);
}

/* Raises at the next instruction, and at each one after that. Safe in a signal handler: lua_sethook is the one function
 * of Lua that may be called there. All events, so that the first call, return, line or instruction triggers it. */
static void arm(lua_State *L)
{
    lua_sethook(L, stop_hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

/* Keeps the first reason; later ones follow from it. The hook stays armed until the guard ends. */
int tv_budget_die(lua_State *L, tv_death why)
{
    tv_budget *l = tv_budget_of(L);
    if (!l->dead) l->dead = why;
    arm(L);
    return raise_death(L);
}

/* ---- Steps -------------------------------------------------------------------- */

enum { STRIDE = 1000 };

/* Tests tv_stopped here, too, since a primitive in C triggers no hook until it returns. */
static void look(lua_State *L, size_t steps)
{
    tv_budget *l = tv_budget_of(L);
    l->steps += steps;
    tv_ticker_poll();
    if (l->dead || tv_stopped()) tv_budget_die(L, TV_DEAD_INTERRUPT);
    if (l->watch == TV_WATCH_STEPS && l->steps > steps_limit(l)) tv_budget_die(L, TV_DEAD_STEPS);
}

/* One hook for both, since a state has only one. */
static void step_hook(lua_State *L, lua_Debug *ar)
{
    if (ar->event == LUA_HOOKLINE) tv_budget_of(L)->line(L, ar);
    else look(L, STRIDE);
}

/* Steps are counted and lines reported only when needed. A hook that is always on makes Lua take 1.5 to 2.1 times as
 * long: counting is for loads, the prompt and tests; play is watched by the clock, where the clock calls by itself. */
static void set_hook(const tv_budget *l)
{
    bool counts = l->watch == TV_WATCH_STEPS || (tv_ticker_polled && l->watch != TV_WATCH_NONE);
    int mask = (counts ? LUA_MASKCOUNT : 0) | (l->line ? LUA_MASKLINE : 0);
    if (mask) lua_sethook(l->L, step_hook, mask, STRIDE);
}

void tv_budget_charge(lua_State *L, size_t steps) { look(L, steps); }

/* ---- The clock ---------------------------------------------------------------- */

/* Every tick, in the thread where a script is watched: a few steps may take long, so code that counts steps does not
 * look at the clock. It does not limit long computations, only a single hook call that does not return, an answer of
 * too many calls, and an interrupt that another thread received. */
static void tick(int signal)
{
    (void)signal;
    tv_budget *l = watched;
    if (!l || l->watch == TV_WATCH_NONE) return;
    if (l->dead || tv_stopped()) {
        arm(l->L);
    } else if (l->watch != TV_WATCH_HOOKS && !l->limit && ++l->all_ticks >= TV_MOST_TICKS) {
        l->dead = TV_DEAD_TIME;
        arm(l->L);
    } else if (l->watch == TV_WATCH_STEPS) {
        return;
    } else if (!l->depth || l->serial != l->seen) {
        l->seen = l->serial;
        l->ticks = 0;
    } else if (++l->ticks >= TV_HOOK_TICKS) {
        l->dead = TV_DEAD_HOOK;
        arm(l->L);
    }
}

/* The clock of a work with many guards, see tv_script_hold_clock. */
static _Thread_local tv_ticker held;
static _Thread_local bool holds; /* `held` ticks */
static _Thread_local int works;  /* that share it */

/* A guard nested in another of the same thread, or in such a work, shares its clock: one signal is enough for all, and a
 * second timer could fail. */
static bool clock_runs(void)
{
    if (holds) return true;
    for (const tv_budget *w = watched; w; w = w->outer)
        if (w->ticking) return true;
    return false;
}

/* Starts the clock for this guard alone, or for the whole work that it belongs to. */
static bool start_clock(tv_budget *l)
{
    if (!works) return l->ticking = tv_ticker_begin(&l->ticker, TV_TICK_MS, tick);
    return holds = tv_ticker_begin(&held, TV_TICK_MS, tick);
}

void tv_script_hold_clock(bool keep)
{
    works += keep ? 1 : -1;
    if (works > 0 || !holds) return;
    tv_ticker_end(&held);
    holds = false;
}

/* An earlier interrupt belongs to earlier work and is cleared, unless it is to be kept, another thread's guard began
 * first, or this thread has a stop flag of its own. `seen` equals no serial, so that the first call of a hook counts as
 * new. */
bool tv_budget_begin(tv_budget *l, tv_watch watch)
{
    l->ticking = false;
    if (watch != TV_WATCH_NONE && !clock_runs() && !start_clock(l)) return false;
    if (!watched && !l->follows && !kept && tv_stop == &tv_interrupt) tv_interrupt = false;
    l->dead = TV_ALIVE;
    l->steps = 0;
    l->depth = l->ticks = l->all_ticks = 0;
    l->seen = -1;
    l->block = l->placed = false;
    l->watch = watch;
    l->outer = watched;
    watched = l;
    set_hook(l);
    return true;
}

/* The state stays dead until the next begin, so that the reason can still be reported. */
void tv_budget_end(tv_budget *l)
{
    if (l->ticking) tv_ticker_end(&l->ticker);
    watched = l->outer; /* first: then no handler arms the hook again */
    lua_sethook(l->L, NULL, 0, 0);
    l->watch = TV_WATCH_NONE;
}

/* Searches all guards nested in this thread, since a guard of one script may run within another's. */
bool tv_budget_active(const tv_budget *l)
{
    for (const tv_budget *w = watched; w; w = w->outer)
        if (w == l) return true;
    return false;
}

void tv_script_hold_interrupts(bool keep) { kept += keep ? 1 : -1; }

/* Arms all guards of the thread that the signal came to, since the innermost one may belong to a state that runs
 * nothing; other threads find the flag at their next tick. */
void tv_script_interrupt(void)
{
    tv_interrupt = true;
    for (tv_budget *l = watched; l; l = l->outer) arm(l->L);
}
