/* hooks.c - rules that are Lua functions. The kernel calls them like any object; `pos` and `list` are set for the call
 * and restored after it. A call makes no table and no userdata. There is no lua_pcall here: an error unwinds to the
 * guard. */
#include "bindings/api/hooks.h"

#include "bindings/api/objects.h"
#include "bindings/api/stuck.h"
#include "bindings/sandbox/compiler.h"
#include "bindings/sandbox/hook_frame.h"
#include "bindings/sandbox/sandbox.h"
#include "bindings/sandbox/values.h"
#include "core/mechanisms/hook.h"

#include <assert.h>
#include <ctype.h>
#include <lauxlib.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Calls ------------------------------------------------------------------------- */

/* Begins a call: pushes its function and `pos`. The caller of the kernel is a C function of Lua's with few values on
 * its stack, so there is room for those of one call. */
static tv_hook_frame *enter(tv_script *s, int id, tv_run *run, const tv_pos *pos)
{
    assert(tv_budget_active(&s->budget)); /* the kernel runs only under tv_script_guard */
    tv_function *f = &s->function[id];
    lua_Debug asker;
    tv_hook_frame *now = tv_hook_frame_push(s);
    now->hook = id;
    now->stage = f->stage;
    now->run = run;
    now->pos = pos;
    lua_getstack(s->L, 0, &asker);
    now->asker = asker.i_ci;
    f->calls++;
    s->ran += s->writes != TV_WRITES_NOTHING;
    tv_budget_enter(&s->budget);
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, f->ref);
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->pos_ref);
    return now;
}

/* Not reached when the call raises: the code that catches that restores the state, see tv_guard_call and sandbox.c's
 * call. */
static void leave(tv_script *s)
{
    tv_budget_leave(&s->budget);
    s->hook_frame--;
}

/* Calls what enter and its caller pushed, a function that returns nothing; returns whether it kept to that. nil counts
 * as nothing. Checked because `return list` or `return true` in such a function is a misunderstanding that would go
 * unnoticed. */
static bool call_for_nothing(lua_State *L, int arguments)
{
    int top = lua_gettop(L) - arguments - 1;
    lua_call(L, arguments, LUA_MULTRET);
    if (lua_gettop(L) == top) return false;
    bool something = !lua_isnil(L, top + 1);
    lua_settop(L, top);
    return something;
}

/* ---- Moves --------------------------------------------------------------------------- */

enum { MANY = 1024 }; /* above this moves are not compared one by one */

/* Raises: the function of the open call returned a wrong result. The place is that of the function, whatever Lua code
 * called it: a calling program has no line. Written to the run's own text, which a raise does not leak. */
__attribute__((format(printf, 3, 4))) static void refuse_result(tv_script *s, tv_run *run, const char *fmt, ...)
{
    va_list args;
    tv_text_clear(&run->text);
    tv_script_place(s, s->hook_frame->hook, &run->text);
    lua_pushfstring(s->L, "%s: ", tv_text_str(&run->text));
    va_start(args, fmt);
    lua_pushvfstring(s->L, fmt, args);
    va_end(args);
    lua_concat(s->L, 2);
    lua_error(s->L);
}

/* Written to the run's own text, which a raise does not leak. The place is that of the function, whatever Lua code
 * asked for moves: a calling program has no line. */
static void say_twice(tv_script *s, tv_run *run, const tv_pos *pos, tv_move move)
{
    tv_text_clear(&run->text);
    tv_script_place(s, s->hook_frame->hook, &run->text);
    tv_text_add(&run->text, ": %s lists the move ", s->function[s->hook_frame->hook].label);
    tv_move_write(run, pos, move, &run->text);
    lua_pushfstring(s->L, "%s twice", tv_text_str(&run->text));
    lua_error(s->L);
}

static int by_number(const void *a, const void *b)
{
    tv_move m = *(const tv_move *)a, n = *(const tv_move *)b;
    return (m > n) - (m < n);
}

/* Sorted, equal moves are neighbours. Uses the script's scratch list, since players see the order of the list itself.
 * The list grows outside of Lua, so it may fail without Lua's limits. */
static void refuse_same_of_many(tv_script *s, tv_run *run, const tv_pos *pos, const tv_moves *list)
{
    tv_moves *all = &s->scratch;
    all->count = 0;
    if (!tv_moves_room(all, list->count)) luaL_error(s->L, "out of memory");
    memcpy(all->list, list->list, list->count * sizeof *list->list);
    qsort(all->list, list->count, sizeof *all->list, by_number);
    for (uint32_t i = 1; i < list->count; i++)
        if (all->list[i] == all->list[i - 1]) say_twice(s, run, pos, all->list[i]);
}

/* As sets and most loops list them: then no two are equal. */
static bool ascending(const tv_moves *list)
{
    bool down = false;
    for (uint32_t i = 1; i < list->count; i++) down |= list->list[i - 1] >= list->list[i];
    return !down;
}

/* A bit filter recognizes most moves as new; only the others are searched. 2048 bits on the C stack; the multiplier is
 * Knuth's, its upper 11 bits are the index. */
static void refuse_same(tv_script *s, tv_run *run, const tv_pos *pos, const tv_moves *list)
{
    uint64_t seen[32] = { 0 };
    for (uint32_t i = 0; i < list->count; i++) {
        unsigned bit = (list->list[i] * 2654435769u) >> 21;
        bool new = !tv_bit(seen, bit);
        tv_bit_on(seen, bit);
        for (uint32_t k = 0; !new &&k < i; k++)
            if (list->list[k] == list->list[i]) say_twice(s, run, pos, list->list[i]);
    }
}

/* A move of an object that was taken as a whole, and also on some cells; the latter are single. */
static void refuse_part(tv_script *s, tv_run *run, const tv_pos *pos, const tv_moves *list, unsigned kind)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (tv_move_kind(list->list[i]) == kind) say_twice(s, run, pos, list->list[i]);
}

/* A move listed twice would be drawn twice as often, and counted twice. Moves of objects and of the function itself
 * have different kinds. new: no two of the list are known to be equal. */
static void refuse_twice(tv_script *s, tv_run *run, const tv_pos *pos, const tv_moves *list, bool new)
{
    if (!new && list->count > MANY) refuse_same_of_many(s, run, pos, list);
    else if (!new) refuse_same(s, run, pos, list);
    for (const tv_whole *w = run->listing.whole; w < run->listing.whole + run->listing.wholes; w++) {
        refuse_part(s, run, pos, list, w->kind);
        if (!w->again) continue;
        tv_moves *all = &s->scratch;
        all->count = 0;
        w->op->class->fill(w->op, run, pos, w->kind, all);
        if (all->count) say_twice(s, run, pos, all->list[0]);
    }
}

/* Looks for duplicates while the call is still open, so that the message can name its function. */
static void call_moves(void *host, int id, tv_run *run, const tv_pos *pos, unsigned kind, tv_moves *list,
                       tv_why_query *query)
{
    tv_script *s = host;
    tv_function *f = &s->function[id];
    tv_compiled_call call = { .run = run, .pos = pos, .list = list, .kind = kind };
    if (!query && tv_compiled(s, id, &call)) {
        tv_hook_frame *now = tv_hook_frame_push(s);
        now->hook = id;
        refuse_twice(s, run, pos, list, call.ascending);
        s->hook_frame--;
        return;
    }
    tv_hook_frame *now = enter(s, id, run, pos);
    now->list = list;
    now->kind = kind;
    now->query = query;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->list_ref);
    if (call_for_nothing(s->L, 2))
        refuse_result(s, run, "%s returned a value: add moves to the list, by list:add or list:add_cells", f->label);
    tv_compiled_done(s, id, &call, 0);
    refuse_twice(s, run, pos, list, ascending(list));
    leave(s);
}

/* No call is open, so the place must be written here; the text is copied to the C stack because luaL_error does not
 * return to free it. */
static void call_changed(void *host, int id)
{
    tv_script *s = host;
    char where[TV_WHERE];
    tv_script_copy_place(s, id, where);
    luaL_error(s->L,
               "%s: %s left fewer moves when it was called again in the same position; it may depend on nothing else",
               where, s->function[id].label);
}

/* ---- Other calls --------------------------------------------------------------------- */

/* from, to and arg. Not every move has both cells, and a store is none. For a placement the anchor is a coordinate, and
 * the rest is internal; for other objects both cells are, and the number if the move is written with one. */
static void coordinates(const tv_run *run, const tv_pos *pos, tv_move move, int64_t *value)
{
    tv_description is;
    const tv_board *b = &run->game->board;
    tv_move_describe(run->game, pos, move, &is);
    unsigned from = is.form >= 0 ? is.anchor : is.from;
    value[0] = tv_on_board(b, from) ? from : TV_NIL;
    value[1] = tv_on_board(b, is.to) ? is.to : TV_NIL;
    value[2] = is.number >= 0 ? is.number : TV_NIL;
}

static void push_coordinates(lua_State *L, const int64_t *value, int n)
{
    for (int i = 0; i < n; i++) {
        if (value[i] == TV_NIL) lua_pushnil(L);
        else lua_pushinteger(L, value[i]);
    }
}

/* play, or after: (pos, move, from, to, arg), of which the function gets those that it takes. Describes the move only
 * for functions that take more than (pos, move), since that takes time. */
static void call_play(void *host, int id, tv_run *run, tv_pos *pos, tv_move move)
{
    tv_script *s = host;
    tv_function *f = &s->function[id];
    tv_compiled_call call = { .run = run, .pos = pos, .write = pos, .move = move };
    if (f->takes > 2) coordinates(run, pos, move, call.value);
    if (tv_compiled(s, id, &call)) return;
    tv_hook_frame *now = enter(s, id, run, pos);
    now->write = pos;
    now->move = move;
    now->fresh = now->stage == TV_STAGE_PLAY;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->move_ref);
    if (f->takes > 2) push_coordinates(s->L, call.value, f->takes - 2);
    if (call_for_nothing(s->L, f->takes > 2 ? f->takes : 2))
        refuse_result(s, run, "%s returned a value, which is ignored: it must change `pos` instead", f->label);
    leave(s);
    tv_compiled_done(s, id, &call, 0);
}

/* It may write, by pos:wins and the like. With several judges another may still decide; a single one must. */
static void call_finish(void *host, int id, tv_run *run, tv_pos *pos, bool stuck)
{
    tv_script *s = host;
    tv_compiled_call call = { .run = run, .pos = pos, .write = pos, .value = { stuck } };
    bool compiled = tv_compiled(s, id, &call), must = stuck && run->game->judges == 1;
    if (compiled && !(must && pos->outcome == TV_PLAYING)) return;
    enter(s, id, run, pos)->write = pos;
    lua_pushboolean(s->L, stuck);
    if (compiled) lua_pop(s->L, 3); /* already done; only the error is left */
    else if (call_for_nothing(s->L, 2))
        refuse_result(s, run, "`finish` returned a value: call pos:wins(player), pos:loses(player) or pos:draws()");
    tv_compiled_done(s, id, &call, 0);
    if (must && pos->outcome == TV_PLAYING)
        refuse_result(s, run,
                      "no player can move, and `finish` did not decide who has won: call pos:wins(player), "
                      "pos:loses(player) or pos:draws() when stuck is true");
    leave(s);
}

/* judge(pos, times, plies) of a tav.repetition. If it decides nothing the game goes on. */
static void call_repeats(void *host, int id, tv_run *run, tv_pos *pos, int times, uint32_t plies)
{
    tv_script *s = host;
    tv_compiled_call call = { .run = run, .pos = pos, .write = pos, .value = { times, plies } };
    if (tv_compiled(s, id, &call)) return;
    enter(s, id, run, pos)->write = pos;
    lua_pushinteger(s->L, times);
    lua_pushinteger(s->L, plies);
    if (call_for_nothing(s->L, 3))
        refuse_result(s, run, "`judge` returned a value: call pos:wins(player), pos:loses(player) or pos:draws()");
    tv_compiled_done(s, id, &call, 0);
    leave(s);
}

/* The words are those of the declaration, from the same table. */
static int call_stuck(void *host, int id, tv_run *run, const tv_pos *pos)
{
    tv_script *s = host;
    tv_compiled_call call = { .run = run, .pos = pos };
    if (tv_compiled(s, id, &call)) return (int)call.result;
    enter(s, id, run, pos);
    lua_call(s->L, 1, 1);
    int what = lua_type(s->L, -1) == LUA_TSTRING ? tv_stuck_named(lua_tostring(s->L, -1)) : -1;
    if (what < 0)
        refuse_result(s, run, "`stuck` must return \"skip\", \"lose\", \"draw\", \"out\", \"end\" or \"next\"");
    lua_pop(s->L, 1);
    leave(s);
    tv_compiled_done(s, id, &call, what);
    return what;
}

/* A number from `least` to `most` that the function returns for a cell or a player. If the program gives another, Lua
 * runs the function to raise its error. */
static double ask_number(tv_script *s, int id, tv_run *run, const tv_pos *pos, int64_t of, double least, double most,
                         const char *what)
{
    tv_compiled_call call = { .run = run, .pos = pos, .value = { of } };
    double number = tv_compiled(s, id, &call) ? tv_compiled_float(call.result) : NAN;
    if (number >= least && number <= most) return number;
    enter(s, id, run, pos);
    lua_pushinteger(s->L, of);
    lua_call(s->L, 2, 1);
    number = lua_type(s->L, -1) == LUA_TNUMBER ? lua_tonumber(s->L, -1) : NAN;
    char got[80];
    tv_compiled_done(s, id, &call, tv_compiled_bits(number));
    if (!(number >= least && number <= most))
        refuse_result(s, run, "%s must return %s; it returned %s", s->function[id].label, what,
                      tv_value_text(s->L, -1, got, sizeof got));
    lua_pop(s->L, 1);
    leave(s);
    return number;
}

/* keep(pos, cell) of a tav.trim. A double, so that math.huge can mean no limit; the kernel makes it a height. */
static double call_limit(void *host, int id, tv_run *run, const tv_pos *pos, unsigned cell)
{
    return ask_number(host, id, run, pos, cell, -INFINITY, INFINITY, "a number, the greatest height of the stack");
}

void tv_hook_limit_try(tv_script *s, int id, tv_run *run, const tv_pos *pos, unsigned cell)
{
    call_limit(s, id, run, pos, cell);
}

/* forbid(pos): the position after the move; returns a reason if it is forbidden. reason NULL: no reason is wanted, as
 * in listing moves. */
static bool call_allows(void *host, int id, tv_run *run, const tv_pos *was, const tv_pos *after, tv_text *reason)
{
    (void)was;
    tv_script *s = host;
    tv_compiled_call call = { .run = run, .pos = after };
    if (!reason && tv_compiled(s, id, &call)) return !call.result;
    enter(s, id, run, after);
    lua_call(s->L, 1, 1);
    bool allows = !lua_toboolean(s->L, -1), says = lua_type(s->L, -1) == LUA_TSTRING;
    char got[80];
    if (!allows && !says && !lua_isboolean(s->L, -1))
        refuse_result(s, run,
                      "%s must return a reason, or true, to forbid a move, nil or false to allow it; it returned %s",
                      s->function[id].label, tv_value_text(s->L, -1, got, sizeof got));
    if (!allows && reason) {
        if (says) tv_sentence_put(reason, lua_tostring(s->L, -1), lua_rawlen(s->L, -1));
        else tv_text_add(reason, "%s does not allow it", s->function[id].label);
    }
    lua_pop(s->L, 1);
    leave(s);
    tv_compiled_done(s, id, &call, !allows);
    return allows;
}

/* why(pos, from, to, arg): the reason why a move is not listed, nil for none. */
static bool call_why(void *host, int id, tv_run *run, const tv_pos *pos, tv_move move, tv_text *reason)
{
    tv_script *s = host;
    int64_t value[3];
    enter(s, id, run, pos);
    coordinates(run, pos, move, value);
    push_coordinates(s->L, value, 3);
    lua_call(s->L, 4, 1);
    bool knows = lua_type(s->L, -1) == LUA_TSTRING;
    char got[80];
    if (!knows && !lua_isnil(s->L, -1))
        refuse_result(s, run, "%s must return a sentence, or nil; it returned %s", s->function[id].label,
                      tv_value_text(s->L, -1, got, sizeof got));
    if (knows) tv_sentence_put(reason, lua_tostring(s->L, -1), lua_rawlen(s->L, -1));
    lua_pop(s->L, 1);
    leave(s);
    return !knows;
}

/* ---- Names of moves ------------------------------------------------------------------- */

/* Of letters, digits and signs that no record, prompt or shell takes for something else. */
static bool is_move_name(const char *s, size_t len)
{
    static const char signs[] = "-+=<>:/*'@_^~";
    if (!len || len >= TV_MOVE_NAME || strlen(s) != len) return false;
    for (size_t i = 0; i < len; i++) {
        const unsigned char c = (unsigned char)s[i];
        if (c < 0x80 && !isalnum(c) && !(i && strchr(signs, c)) && !(c == '+' && len > 1)) return false;
    }
    return tv_text_is_plain(s, len);
}

/* write(pos, from, to, arg): the name of a move. Callers outside a guard get the coordinates: they cannot call Lua. */
static bool call_name(void *host, int id, tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    tv_script *s = host;
    int64_t value[3];
    char got[80];
    if (!tv_budget_active(&s->budget)) return false;
    enter(s, id, run, pos);
    coordinates(run, pos, move, value);
    push_coordinates(s->L, value, 3);
    lua_call(s->L, 4, 1);
    size_t len = 0;
    const char *name = lua_type(s->L, -1) == LUA_TSTRING ? lua_tolstring(s->L, -1, &len) : NULL;
    if (!name || !is_move_name(name, len))
        refuse_result(
            s, run,
            "%s must return the name of a move: 1 to %d letters, digits and the signs - + = < > : / * ' @ _ ^ "
            "~, a letter, a digit or + first; it returned %s",
            s->function[id].label, TV_MOVE_NAME - 1, tv_value_text(s->L, -1, got, sizeof got));
    tv_text_add(to, "%s", name);
    lua_pop(s->L, 1);
    leave(s);
    return true;
}

/* The function need not know a move that it has not listed: an error is no name. */
static bool call_name_unlisted(void *host, int id, tv_run *run, const tv_pos *pos, tv_move move, tv_text *to)
{
    tv_script *s = host;
    int64_t value[3];
    if (!tv_budget_active(&s->budget)) return false;
    const int top = lua_gettop(s->L);
    enter(s, id, run, pos);
    coordinates(run, pos, move, value);
    push_coordinates(s->L, value, 3);
    size_t len = 0;
    const bool returns = tv_sandbox_call(s->L, top);
    const char *name = returns && lua_gettop(s->L) > top && lua_type(s->L, top + 1) == LUA_TSTRING
                           ? lua_tolstring(s->L, top + 1, &len)
                           : NULL;
    const bool named = name && is_move_name(name, len);
    if (named) tv_text_add(to, "%s", name);
    lua_settop(s->L, top);
    leave(s);
    return named;
}

/* No call is open, and refuse_result takes the place from one. */
static void call_named_twice(void *host, int id, tv_run *run, const char *name)
{
    tv_script *s = host;
    char copy[TV_MOVE_NAME];
    snprintf(copy, sizeof copy, "%s", name);
    tv_hook_frame_push(s)->hook = id;
    refuse_result(s, run, "%s gives two moves the name '%s'; upper and lower case are the same", s->function[id].label,
                  copy);
}

/* evaluate(pos, player). Outside 0 to 1 a search would rank it above a won game; the comparison is written so that NaN
 * fails it, too. */
static double call_share(void *host, int id, tv_run *run, const tv_pos *pos, int player)
{
    return ask_number(host, id, run, pos, player + 1, 0, 1, "a number from 0 (lost) to 1 (won)");
}

static const tv_hook_calls calls = {
    call_moves,  call_changed, call_play,    call_finish, call_stuck,
    call_allows, call_why,     call_repeats, call_share,  { call_name, call_name_unlisted, call_named_twice }
};

/* ---- Objects ------------------------------------------------------------------------- */

/* The kernel's hook with a class of its own, which binds what only functions use. */
typedef struct hook {
    tv_hook hook;
    tv_op_class class;
    tv_script *script;
} hook;

/* A function may claim territory and use any object of the script, which is not known beforehand: reserves room for
 * land, and binds the objects that are in no entry with the game. */
static bool hook_bind(tv_op *op, tv_game *game, tv_err *err)
{
    hook *h = (hook *)op;
    (void)err;
    if (h->class.apply || h->class.act) tv_game_reserve_land(game);
    tv_objects_bind(h->script->L, game);
    return true;
}

/* The names of rules that are functions, and their roles in the kernel. */
static const struct {
    const char *name;
    enum tv_hook_role role;
} rules[] = {
    [TV_STAGE_MOVES] = { "moves", TV_HOOK_MOVES },       [TV_STAGE_PLAY] = { "play", TV_HOOK_MOVES },
    [TV_STAGE_AFTER] = { "after", TV_HOOK_ACTION },      [TV_STAGE_FINISH] = { "finish", TV_HOOK_JUDGE },
    [TV_STAGE_JUDGE] = { "judge", TV_HOOK_REPETITION },  [TV_STAGE_STUCK] = { "stuck", TV_HOOK_STUCK },
    [TV_STAGE_FORBID] = { "forbid", TV_HOOK_VETO },      [TV_STAGE_WHY] = { "why", TV_HOOK_WHY },
    [TV_STAGE_EVALUATE] = { "evaluate", TV_HOOK_SHARE }, [TV_STAGE_KEEP] = { "keep", TV_HOOK_SHARE },
    [TV_STAGE_WRITE] = { "write", TV_HOOK_MOVES },
};

/* The number of arguments that a function names; one with ... takes any. */
static int arguments(lua_State *L, int index)
{
    lua_Debug ar;
    lua_pushvalue(L, index);
    lua_getinfo(L, ">u", &ar);
    return ar.isvararg || ar.nparams > 5 ? 5 : ar.nparams;
}

/* The number of the function at a stack index, -1 for none. The kernel keeps this number, and Lua the function in its
 * registry: C holds no pointer that a collection could make stale. Functions of C, such as tav.place without its call,
 * are rejected, since they would take `pos` for their table. */
static int add_function(lua_State *L, int index, enum tv_stage stage, const char *phase)
{
    tv_script *s = tv_script_of(L);
    const char *what = rules[stage].name;
    if (!index) return -1;
    if (lua_iscfunction(L, index))
        luaL_error(L, "%s`%s`: expected a function of the script, got one of Lua's or of the program's", s->where,
                   what);
    if (s->functions == TV_HOOKS_MAX)
        luaL_error(L, "%sa game can have at most %d functions as rules", s->where, TV_HOOKS_MAX);
    tv_function *f = &s->function[s->functions];
    lua_pushvalue(L, index);
    f->takes = arguments(L, index);
    f->ref = luaL_ref(L, LUA_REGISTRYINDEX);
    f->stage = stage;
    lua_Debug ar;
    lua_pushvalue(L, index);
    lua_getinfo(L, ">S", &ar);
    if (*ar.source == '=') snprintf(f->label, sizeof f->label, "the expression"); /* an option that a user typed */
    else if (phase && *phase) snprintf(f->label, sizeof f->label, "`%s` of phase '%s'", what, phase);
    else snprintf(f->label, sizeof f->label, "`%s`", what);
    return s->functions++;
}

/* Copies the class for one entry: its bind must reach the script, which the kernel's own does not know. */
static tv_op *new_hook(lua_State *L, enum tv_hook_role role, int call, int play, int write)
{
    hook *h = lua_newuserdatauv(L, sizeof *h, 0);
    luaL_ref(L, LUA_REGISTRYINDEX); /* as long as the script */
    tv_hook_init(&h->hook, &calls, role, call, play, write);
    h->class = *h->hook.op.class;
    h->class.bind = hook_bind;
    h->hook.op.class = &h->class;
    h->script = tv_script_of(L);
    return &h->hook.op;
}

tv_op *tv_hook_moves(lua_State *L, int moves, int play, int write, const char *phase)
{
    int m = add_function(L, moves, TV_STAGE_MOVES, phase), p = add_function(L, play, TV_STAGE_PLAY, phase);
    return new_hook(L, TV_HOOK_MOVES, m, p, add_function(L, write, TV_STAGE_WRITE, phase));
}

tv_op *tv_hook_rule(lua_State *L, enum tv_stage stage, int function, const char *phase)
{
    return new_hook(L, rules[stage].role, add_function(L, function, stage, phase), -1, -1);
}

/* What it may do is what an `after` may do; only its name differs. */
tv_op *tv_hook_turn_end(lua_State *L, int function, const char *phase)
{
    const int id = add_function(L, function, TV_STAGE_AFTER, phase);
    tv_function *f = &tv_script_of(L)->function[id];
    snprintf(f->label, sizeof f->label, "`turn_end` of phase '%s'", phase);
    return new_hook(L, TV_HOOK_ACTION, id, -1, -1);
}

/* Not an object of its own: tav.trim is the object, and calls through args. */
int tv_hook_limit(lua_State *L, int keep, tv_trim_args *args)
{
    args->call = call_limit;
    args->changed = call_changed;
    return add_function(L, keep, TV_STAGE_KEEP, NULL);
}

void tv_hook_label(lua_State *L, char *to, size_t size)
{
    tv_script *s = tv_script_of(L);
    snprintf(to, size, "%s", s->hook_frame->hook >= 0 ? s->function[s->hook_frame->hook].label : "");
}
