/* guard.c - the only way from the program into Lua: every error in there ends here, as a tv_err. */
#include "bindings/load/guard.h"

#include "bindings/api/hooks.h"
#include "bindings/sandbox/cellset.h"
#include "bindings/sandbox/compiler.h"
#include "bindings/sandbox/fault.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

/* ---- Messages -------------------------------------------------------------------------- */

/* The place where the function begins that was called, but no longer runs: its effects are being checked. The text is
 * freed before anything is pushed that may raise. */
static void push_begin(lua_State *L, const tv_script *s)
{
    char begin[TV_WHERE];
    tv_script_copy_place(s, s->hook_frame->hook, begin);
    lua_pushfstring(L, "%s:", begin);
}

/* Gives errors a place, even if the script removed it or made one up: a message that does not begin with a running
 * line, or with a line of the table being read, gets one. It is lua_pcall's message handler, so the stack is still that
 * of the error. At most 30 levels: deeper places are not accepted. A dead script already has its place, and what a user
 * typed needs none. */
static int add_place(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    lua_Debug ar;
    char first[TV_WHERE] = "", place[TV_WHERE];
    if (lua_type(L, 1) != LUA_TSTRING)
        lua_pushfstring(L, "the script raised %s%s instead of a message", lua_isnil(L, 1) ? "" : "a ",
                        luaL_typename(L, 1));
    else lua_pushvalue(L, 1);
    tv_cells_named(L);
    if (s->plain || s->budget.dead) return 1;
    const char *message = lua_tostring(L, -1);
    if (*s->entry && strncmp(message, s->entry, strlen(s->entry)) == 0) return 1;
    for (int level = 0; level < 30 && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline <= 0) continue;
        snprintf(place, sizeof place, "%s:%d:", ar.short_src, ar.currentline);
        if (strncmp(message, place, strlen(place)) == 0) return 1;
        if (!*first) memcpy(first, place, sizeof first);
    }
    if (s->hook_frame->hook >= 0) {
        push_begin(L, s);
        const char *begin = lua_tostring(L, -1);
        if (strncmp(message, begin, strlen(begin)) == 0) return lua_pushstring(L, message), 1;
        if (!*first) return lua_pushfstring(L, "%s %s", begin, message), 1;
    }
    if (*first) lua_pushfstring(L, "%s %s", first, message);
    return 1;
}

/* The kind of error of a failed call. Errors raised while files were read have their own kind. */
static enum tv_err_kind kind_of(const tv_script *s, int status)
{
    if (status == LUA_OK || s->budget.dead == TV_DEAD_INTERRUPT) return TV_ERR_STOPPED;
    if (s->budget.system && (status == LUA_ERRMEM || s->budget.dead == TV_DEAD_MEMORY)) return TV_ERR_MEMORY;
    return s->kind;
}

/* Turns the error on top of the stack into a sentence. Out of memory it calls no Lua, and the sentence is one of ours.
 * The label is left out if the message names the function itself. */
static void tell(tv_script *s, int status, tv_err *err)
{
    char label[TV_LABEL];
    lua_State *L = s->L;
    const char *message = status == LUA_OK                 ? "interrupted"
                          : lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1)
                                                           : "an unknown error";
    if (status == LUA_ERRMEM) message = tv_budget_refused(&s->budget);
    tv_hook_label(L, label, sizeof label);
    if (strstr(message, label)) *label = '\0';
    tv_text t = { 0 }, whole = { 0 };
    tv_text_escape(&t, message, strlen(message));
    const char *text = status == LUA_ERRMEM ? message : tv_text_str(&t); /* ours, when memory is out */
    const char *place = status == LUA_ERRMEM ? s->budget.place : "";
    if (status == LUA_ERRMEM && !*label && !*place) tv_text_add(&whole, "%s: %s", s->file, text);
    else tv_text_add(&whole, *label ? "%s%s (in %s)" : "%s%s%s", place, text, label);
    tv_fault_of_rules(err, tv_text_str(&whole));
    if (err) err->kind = kind_of(s, status);
    tv_text_free(&whole);
    tv_text_free(&t);
}

/* ---- Calls ------------------------------------------------------------------------------- */

/* Guards may be nested, as when the answer of a rule is needed during another: the inner one neither begins nor ends a
 * budget, so it cannot lift the outer one's limits. Restores everything that a longjmp leaves behind: the stack's top,
 * the open calls, their depth. A successful call that was interrupted counts as failed, since its result may be
 * incomplete. */
bool tv_guard_call(tv_script *s, lua_CFunction f, void *ctx, tv_watch watch, tv_err *err)
{
    lua_State *L = s->L;
    int top = lua_gettop(L);
    tv_hook_frame *hook_frame = s->hook_frame;
    bool nested = tv_budget_active(&s->budget);
    if (!nested) {
        if (s->printed.len > TV_OUTPUT_MAX) tv_text_clear(&s->printed); /* not fetched */
        s->printed_before = s->printed.len;
        s->starved = !tv_budget_begin(&s->budget, watch);
        if (s->starved) return tv_fail(err, "the system has no timer left to watch the rules with");
    }
    sig_atomic_t depth = s->budget.depth;
    int comparing = s->comparing;
    s->plain = false;
    s->kind = TV_ERR_RULES;
    lua_pushcfunction(L, add_place);
    lua_pushcfunction(L, f);
    lua_pushlightuserdata(L, ctx);
    int status = lua_pcall(L, 1, 0, top + 1);
    bool ok = status == LUA_OK && !tv_stopped() && !s->budget.dead;
    s->exhausted = status == LUA_ERRMEM || (s->budget.dead && s->budget.dead != TV_DEAD_INTERRUPT);
    s->starved = tv_memory_lost || (status == LUA_ERRMEM && s->budget.system);
    if (tv_memory_lost) ok = tv_fail_memory(err); /* whatever other error there seems to be */
    else if (!ok) tell(s, status, err);
    if (status != LUA_ERRMEM) tv_compiled_raised(s, comparing);
    else s->comparing = comparing;
    lua_settop(L, top);
    s->hook_frame = hook_frame;
    s->budget.depth = depth;
    if (!nested) tv_budget_end(&s->budget);
    return ok;
}

typedef struct job {
    void (*body)(void *ctx);
    void *ctx;
} job;

static int run_job(lua_State *L)
{
    job *j = lua_touserdata(L, 1);
    j->body(j->ctx);
    return 0;
}

/* Without functions there is nothing to watch, and no timer is made: declared rules are the fast ones. The call itself
 * remains: it detects an interrupt. */
static bool guard(tv_script *s, void (*body)(void *ctx), void *ctx, tv_watch clock, tv_err *err)
{
    job j = { body, ctx };
    tv_watch functions = s->budget.limit ? TV_WATCH_STEPS : clock;
    return tv_guard_call(s, run_job, &j, s->functions ? functions : TV_WATCH_NONE, err);
}

bool tv_script_guard(tv_script *s, void (*body)(void *ctx), void *ctx, tv_err *err)
{
    return guard(s, body, ctx, TV_WATCH_HOOKS, err);
}

bool tv_script_answer(tv_script *s, void (*body)(void *ctx), void *ctx, tv_err *err)
{
    return guard(s, body, ctx, TV_WATCH_ANSWER, err);
}

/* Kept beyond the call, since callers that ask have only its error. */
bool tv_script_exhausted(const tv_script *s) { return s->exhausted; }

bool tv_script_starved(const tv_script *s) { return s->starved; }

bool tv_script_reads_ply(const tv_script *s) { return s->reads_ply; }
