/* budget.h - what a script may use of the machine: memory, steps, time. Once a limit is
 * hit the script is *dead*: every further instruction raises again until the guard that
 * watches it ends, so no pcall of its own can keep it alive. */
#ifndef TV_BUDGET_H
#define TV_BUDGET_H

#include "bindings/sandbox/blocks.h"
#include "bindings/sandbox/ticker.h"

#include <lua.h>

#include <signal.h>

#include <stdbool.h>
#include <stdint.h>

enum {
    TV_WHERE = 120,           /* room for the place of a message, "rules/x.lua:31: " */
    TV_LABEL = 96,            /* ... and for what ran there, "`moves` of phase 'city'" */
    TV_MEMORY_MAX = 64 << 20, /* bytes of one Lua state */
    TV_BLOCK_MAX = 1 << 20,   /* bytes of one block; this bounds most loops inside Lua's C code */
    TV_STEPS_MAX = 50000000,  /* Lua instructions of a load or of one line at the prompt */
    TV_SECONDS_MAX = 10,      /* wall clock of the same, for steps that are slow, and of one answer of the rules */
    TV_TICK_MS = 100,
    TV_MOST_TICKS = TV_SECONDS_MAX * 1000 / TV_TICK_MS,
    TV_HOOK_TICKS = 20, /* a hook call may last so many ticks */
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

/* Which watch is kept: steps are counted (load, prompt); the clock watches single hook
 * calls (play), and all of one answer together (what is asked at the prompt); none, for games without hooks. */
typedef enum tv_watch { TV_WATCH_NONE, TV_WATCH_STEPS, TV_WATCH_HOOKS, TV_WATCH_ANSWER } tv_watch;

typedef struct tv_budget {
    lua_State *L;
    tv_blocks blocks;     /* that Lua gave back and may have again; none of them count as used */
    size_t used;          /* bytes Lua holds */
    uint64_t asked;       /* bytes it has asked for since it was opened, whatever it gave back */
    bool block;           /* the last refusal was of one block, not of the total */
    bool deep;            /* ... and functions had called one another deep when it came */
    bool system;          /* it was the system that had no more */
    char place[TV_WHERE]; /* the line that ran then, or when the script died, "file:line: "; "": none did */
    bool placed;          /* place is where it died */
    const char
        *loads; /* the rules that are being loaded, for messages that come before one of their lines; NULL: none */
    uint64_t steps;
    /* Of steps, in any guarded call, and no clock is looked at: tests want to come out the same everywhere; 0: what is
     * above, by steps or by the clock. */
    uint64_t limit;
    tv_watch watch;
    /* Shared with the signal handlers. depth: hook calls that are open; serial: outermost
     * hook calls so far. */
    volatile sig_atomic_t dead, depth, serial, seen, ticks, all_ticks;
    struct tv_budget *outer; /* the guard of the same thread that this one is nested in */
    tv_ticker ticker;
    bool ticking; /* the clock is running: guards of the same thread share the outermost one's */
    bool follows; /* another thread's guard began first: an interrupt is not this one's to forget */
    void (*name)(lua_State *L, char *to, size_t size); /* what is running, for messages */
    void (*line)(lua_State *L, lua_Debug *ar);         /* called at each line that runs; NULL: nobody wants to know */
} tv_budget;

/* The budget of a Lua state: its extra space points there, as the script that owns both begins with it. */
static inline tv_budget *tv_budget_of(lua_State *L) { return *(tv_budget **)lua_getextraspace(L); }

void *tv_budget_alloc(void *budget, void *block, size_t old, size_t now); /* a lua_Alloc */
const char *tv_budget_refused(const tv_budget *budget); /* why the last block was refused, for messages */
/* Memory that is not Lua's counts as well: so many bytes are about to be taken for as long as the script lives. */
void tv_budget_take(lua_State *L, size_t bytes);

/* Begin and end watching what this thread does; false: the system has no timer left. active: is
 * this one watched already? */
bool tv_budget_begin(tv_budget *budget, tv_watch watch);
void tv_budget_end(tv_budget *budget);
bool tv_budget_active(const tv_budget *budget);

/* For C loops on behalf of a script: so many steps' worth of work was done. Raises when dead. */
void tv_budget_charge(lua_State *L, size_t steps);
/* Die of `why`: raises. */
int tv_budget_die(lua_State *L, tv_death why);

static inline void tv_budget_enter(tv_budget *l)
{
    if (l->depth++ == 0) l->serial = (l->serial + 1) & 0xffffff;
}
static inline void tv_budget_leave(tv_budget *l) { l->depth--; }

#endif
