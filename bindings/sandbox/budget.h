/* budget.h - limits of what a script may use: memory, steps, time. Once a limit is hit the script is *dead*: every
 * further instruction raises again until the guard that watches it ends, so no pcall of its own can keep it alive. */
#ifndef TV_BUDGET_H
#define TV_BUDGET_H

#include "bindings/sandbox/blocks.h"
#include "bindings/sandbox/ticker.h"

#include <lua.h>

#include <signal.h>

#include <stdbool.h>
#include <stdint.h>

enum {
    TV_WHERE = 120,           /* room for the place in a message, "rules/x.lua:31: " */
    TV_LABEL = 96,            /* ... and for what ran there, "`moves` of phase 'city'" */
    TV_MEMORY_MAX = 64 << 20, /* bytes of one Lua state */
    TV_BLOCK_MAX = 1 << 20,   /* bytes of one block; this bounds most loops in Lua's C code */
    TV_STEPS_MAX = 50000000,  /* Lua instructions of a load or of one line at the prompt */
    TV_SECONDS_MAX = 10,      /* wall clock of the same, for steps that are slow, and of one answer of the rules */
    TV_TICK_MS = 100,
    TV_MOST_TICKS = TV_SECONDS_MAX * 1000 / TV_TICK_MS,
    TV_HOOK_TICKS = 20, /* ticks that a hook call may last */
};

typedef enum tv_death {
    TV_ALIVE,
    TV_DEAD_INTERRUPT,
    TV_DEAD_STEPS,
    TV_DEAD_TIME,
    TV_DEAD_HOOK,
    TV_DEAD_MEMORY,
    TV_DEAD_OUTPUT
} tv_death;

/* What is watched: steps (load, prompt); the time of single hook calls (play), and of all of one answer together
 * (queries at the prompt); nothing, for games without hooks. */
typedef enum tv_watch { TV_WATCH_NONE, TV_WATCH_STEPS, TV_WATCH_HOOKS, TV_WATCH_ANSWER } tv_watch;

typedef struct tv_budget {
    lua_State *L;
    tv_blocks blocks;     /* kept blocks; none of them counts as used */
    size_t used;          /* bytes Lua holds */
    uint64_t asked;       /* bytes requested since it was opened, including freed ones */
    bool block;           /* the last refusal was for one block, not for the total */
    bool deep;            /* ... with deeply nested calls */
    bool system;          /* the system had no more memory */
    char place[TV_WHERE]; /* the line that ran then, or when the script died, "file:line: "; "": none */
    bool placed;          /* place is where it died */
    const char *loads;    /* the rules being loaded, for messages before one of their lines runs; NULL: none */
    uint64_t steps;
    /* Limit of steps in any guarded call, without a clock: for tests that must give the same result everywhere; 0: the
     * limits above. */
    uint64_t limit;
    tv_watch watch;
    /* Shared with the signal handlers. depth: open hook calls; serial: outermost hook calls so far. */
    volatile sig_atomic_t dead, depth, serial, seen, ticks, all_ticks;
    struct tv_budget *outer; /* the guard of the same thread around this one */
    tv_ticker ticker;
    bool ticking; /* the clock is running: guards of the same thread share the outermost one's */
    bool follows; /* another thread's guard began first: this one must not clear an interrupt */
    void (*name)(lua_State *L, char *to, size_t size); /* what is running, for messages */
    void (*line)(lua_State *L, lua_Debug *ar);         /* called at each line that runs; NULL: not needed */
} tv_budget;

/* The budget of a Lua state: its extra space points there, since the script that owns both begins with it. */
static inline tv_budget *tv_budget_of(lua_State *L) { return *(tv_budget **)lua_getextraspace(L); }

void *tv_budget_alloc(void *budget, void *block, size_t old, size_t now); /* a lua_Alloc */
const char *tv_budget_refused(const tv_budget *budget); /* why the last block was refused, for messages */
/* Counts memory that is not Lua's: this number of bytes for the lifetime of the script. Call before taking it. */
void tv_budget_take(lua_State *L, size_t bytes);

/* Begin and end watching this thread; false: the system has no timer left. active: is this one already watched? */
bool tv_budget_begin(tv_budget *budget, tv_watch watch);
void tv_budget_end(tv_budget *budget);
bool tv_budget_active(const tv_budget *budget);

/* For C loops on behalf of a script: charges this number of steps. Raises when dead. */
void tv_budget_charge(lua_State *L, size_t steps);
/* Die of `why`: raises. */
int tv_budget_die(lua_State *L, tv_death why);

static inline void tv_budget_enter(tv_budget *l)
{
    if (l->depth++ == 0) l->serial = (l->serial + 1) & 0xffffff;
}
static inline void tv_budget_leave(tv_budget *l) { l->depth--; }

#endif
