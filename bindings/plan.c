/* plan.c - functions that look at nothing. What such a function does with the game's objects depends on
 * its upvalues only: `move` tells it nothing, it can only hand it on. When the upvalues are objects, and
 * still the same after its first call, what it did then is done from then on without calling it. */
#include "bindings/plan.h"

#include "bindings/keep.h"
#include "bindings/objects.h"

#include <lua.h>
#include <string.h>

struct tv_plan {
    bool known;       /* after the first call */
    uint64_t checked; /* the names were the same before Lua code was started so often */
    int names, uses;
    const void *name[TV_PLAN_MAX]; /* the objects in its upvalues */
    tv_use use[TV_PLAN_MAX];
};

/* ---- Learning ---------------------------------------------------------------------------- */

/* The objects that a function names. False when it knows something else, such as a global or a variable. The
 * environment is an upvalue as well, and no object: a function that uses any global has no plan. */
static bool read_names(lua_State *L, const tv_function *f, struct tv_plan *plan)
{
    bool objects = true;
    lua_rawgeti(L, LUA_REGISTRYINDEX, f->ref);
    for (; objects && lua_getupvalue(L, -1, plan->names + 1); lua_pop(L, 1)) {
        objects = plan->names < TV_PLAN_MAX && tv_object_test(L, -1);
        if (objects) plan->name[plan->names++] = lua_touserdata(L, -1);
    }
    lua_pop(L, 1);
    return objects;
}

/* The names are taken down before the call, to see afterwards whether it changed them. A plan lives in the script's
 * memory and is used again if a first call was broken off by an error. */
void tv_plan_begin(lua_State *L, tv_function *f)
{
    if (f->plan && f->plan->known) return;
    struct tv_plan plan = { .known = false };
    f->planless = !read_names(L, f, &plan);
    if (f->planless) return;
    if (!f->plan) f->plan = tv_script_keep(L, &plan, sizeof plan);
    else *f->plan = plan;
}

/* Are the upvalues the same objects? */
static bool still_names(lua_State *L, const tv_function *f)
{
    const struct tv_plan *plan = f->plan;
    bool same = true;
    lua_rawgeti(L, LUA_REGISTRYINDEX, f->ref);
    for (int i = 0; i < plan->names; i++) {
        lua_getupvalue(L, -1 - i, i + 1);
        same &= lua_touserdata(L, -1) == plan->name[i];
    }
    lua_pop(L, plan->names + 1);
    return same;
}

/* Once planless, always: a function that looked this time may do so any time. */
void tv_plan_end(lua_State *L, tv_function *f, const tv_live *live)
{
    if (f->plan->known) return;
    f->planless = live->looked || !still_names(L, f); /* a function may change its own upvalues */
    if (f->planless) return;
    f->plan->known = true;
    f->plan->uses = live->uses;
    memcpy(f->plan->use, live->use, (size_t)live->uses * sizeof *live->use);
}

/* ---- Following ---------------------------------------------------------------------------- */

/* Nothing but Lua code can have changed an upvalue: code that has run since, or that runs now and
 * waits for this. */
static bool holds(lua_State *L, tv_function *f)
{
    const tv_script *s = tv_script_of(L);
    uint64_t ran = s->ran;
    if (!f->plan || !f->plan->known) return false;
    if (f->plan->checked == ran && s->live == s->call) return true;
    f->planless = !still_names(L, f);
    f->plan->checked = ran;
    return !f->planless;
}

/* What the function would do by object:moves, without Lua. */
bool tv_plan_list(lua_State *L, tv_function *f, tv_run *run)
{
    if (!holds(L, f)) return false;
    for (int i = 0; i < f->plan->uses; i++) tv_listing_take(&run->listing, f->plan->use[i].op, f->plan->use[i].kind);
    return true;
}

/* Asked only of what was learnt: should the move be of another maker than then, the function is called after all.
 * Nothing was written until that is certain. */
bool tv_plan_play(lua_State *L, tv_function *f, tv_run *run, tv_pos *pos, tv_move move)
{
    if (!holds(L, f)) return false;
    const tv_op *maker = run->game->phase[pos->phase].move[tv_move_kind(move)];
    const tv_use *use = f->plan->use, *end = use + f->plan->uses;
    if (maker->class->hosted) return false; /* no object plays it, and the function will be told so */
    if (use < end && use->plays) {
        if (use->op && use->op != maker) return false; /* the same */
        maker->class->apply(maker, run, pos, move);
        use++;
    }
    for (; use < end; use++) use->op->class->act(use->op, run, pos, move);
    return true;
}
