/* compiled.c - decides which rules run as programs, and when to compile, compare and drop these; see compiler.h. */
#include "bindings/compiler/compiled.h"

#include "bindings/compiler/crosscheck.h"
#include "bindings/compiler/listing.h"
#include "bindings/compiler/machine.h"
#include "bindings/compiler/translate.h"
#include "bindings/compiler/verify.h"
#include "bindings/sandbox/hook_frame.h"
#include "core/base/stop.h"

#include <lauxlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMPARED = 3 };       /* number of first calls of each program that Lua repeats, */
enum { SAMPLE = 12 };        /* ... and of the later ones it repeats one in 2 to the power of this */
enum { NAMES = 24 };         /* most outside values to check before each call; with more, Lua is faster */
enum { LOOKS = 50 };         /* ... if the checks were needed this often, */
enum { LOOKED = 64 };        /* ... and this many values were checked for each call, */
enum { LOOKED_KNOWN = 200 }; /* ... or this many, if they are only of tables to which functions write, such as caches */
enum { CALLS_BEFORE = 3 };   /* calls in Lua before compilation: the first may fill tables */

/* Limits for the steps of translations, see tv_spend: for one function with all players and phases, and for all
 * functions of a script. The rules of this project take at most 2.1 and 3.5 million. */
enum { MILLION = 1000000, FUNCTION_STEPS = 60 * MILLION, SCRIPT_STEPS = 90 * MILLION };
enum { PROGRAM_BYTES = 4 << 20, SCRIPT_BYTES = 16 << 20 }; /* of one program, and of all together */

/* The program of a function for one mover and one phase. */
typedef struct tv_compiled_one {
    tv_program *program; /* NULL: Lua runs the calls */
    bool tried;
    bool keeps_outer;        /* it may write to outside tables, see outer.h, */
    int remade;              /* ... and was translated this often since a call of it gave up */
    bool fills;              /* it writes to outside tables, which Lua does */
    uint64_t done, given_up; /* calls; given up since the translation */
    uint64_t compared;       /* ... and calls that Lua repeated */
    int depends, few; /* references to the values on which it depends, and those of them that functions may change */
    uint64_t checked; /* s->ran when these values were last checked */
    uint64_t typed;   /* ... and the number of typed lines then */
    int writers;      /* s->writers when `few` was found */
    enum tv_writes writes; /* what functions could change when it was translated, on which it relies */
    bool young;            /* translated during a call in Lua, which may still change tables that it has created */
    int names;             /* number of values of tables and upvalues that were checked, */
    uint64_t looks;        /* ... and how often since `looked_from` calls */
    uint64_t looked_from;
    uint64_t pause; /* number of next calls that Lua runs, since checking takes too long now */
    int pauses;
} tv_compiled_one;

struct tv_compiled_rule {
    int calls;
    int64_t steps; /* of its translations */
    char why[TV_WHY];
    const char *differs; /* the first difference between a program and Lua; NULL: none */
    tv_compiled_one one[TV_PLAYERS_MAX][TV_PHASES_MAX];
};

/* Is an outer call running in Lua that could change values? */
static bool lua_waits(const tv_script *s)
{
    if (s->writes == TV_WRITES_NOTHING && s->call[1].stage != TV_STAGE_PROMPT) return false;
    for (const tv_hook_frame *l = s->hook_frame; l > s->call; l--)
        if (!l->program) return true;
    return false;
}

/* Values do not change if no function writes to them; but lines typed at the prompt may change them, and a call in Lua
 * those that it creates. */
static bool looks_at_all(const tv_script *s, const tv_compiled_one *one)
{
    return s->writes == TV_WRITES_TABLES || one->typed != s->typed || s->call[1].stage == TV_STAGE_PROMPT || one->young;
}

static void find_writers(tv_script *s)
{
    lua_State *L = s->L;
    int top = lua_gettop(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->env_ref);
    lua_newtable(L);
    for (int i = 0; i < s->functions; i++) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, s->function[i].ref);
        lua_rawseti(L, top + 2, i + 1);
    }
    lua_newtable(L);
    s->writes = tv_may_write(L);
    s->writers++;
    if (s->written) luaL_unref(L, LUA_REGISTRYINDEX, s->written);
    s->written = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* The function keeps its programs until tv_script_settle: finding a difference must not change the game in progress, or
 * games would depend on which thread found it. */
static void differ(tv_script *s, int id, const char *what)
{
    struct tv_compiled_rule *rule = s->function[id].compiled;
    if (rule->differs) return;
    rule->differs = what;
    tv_compiler_fault(s, id, what);
}

/* ---- Making --------------------------------------------------------------------------------------------- */

static const char FAULTY[] = "its compiled form differs from Lua or is invalid: a fault in Tavoliere; please report it";

/* Why Lua runs the function; the message begins with its name. */
static void put_why(tv_script *s, int id, char *why, const char *fmt, va_list args)
{
    tv_text place = { 0 };
    tv_script_place(s, id, &place);
    const int named = snprintf(why, TV_WHY, "%s: ", tv_text_str(&place));
    if (named < TV_WHY) vsnprintf(why + named, (size_t)(TV_WHY - named), fmt, args);
    tv_text_free(&place);
}

__attribute__((format(printf, 4, 5))) static void say_why(tv_script *s, int id, char *why, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    put_why(s, id, why, fmt, args);
    va_end(args);
}

/* The steps ran out. The line reached by then means nothing, so the message names the function only. */
static void say_too_long(tv_script *s, int id, bool alone, char *why)
{
    if (alone)
        say_why(s, id, why, "compiling it takes more than %d million steps; shorten it", FUNCTION_STEPS / MILLION);
    else
        say_why(s, id, why, "compiling all functions of this game takes more than %d million steps; shorten them",
                SCRIPT_STEPS / MILLION);
}

/* The program, if it is valid; pops its dependencies. An invalid program is a fault of Tavoliere, which
 * tv_script_differs reports. */
static tv_program *verified(tv_script *s, int id, const tv_pos *pos, tv_program *program, int64_t *left, char *why)
{
    const tv_verify_args args = { s->serves, s->function[id].stage, pos->phase, left };
    tv_fault fault;
    if (tv_verify(program, &args, &fault)) return program;
    if (*fault.why) {
        say_why(s, id, why, "fault in Tavoliere, please report: the compiled program is not valid at line %d: %s",
                program->line[fault.at], fault.why);
        differ(s, id, "failed verification and never ran");
    }
    tv_program_free(program);
    lua_pop(s->L, 1);
    return NULL;
}

static tv_program *translate(tv_script *s, int id, const tv_pos *pos, bool keeps_outer, char *why)
{
    const tv_function *f = &s->function[id];
    const int64_t own = FUNCTION_STEPS - f->compiled->steps, all = SCRIPT_STEPS - s->steps;
    const int64_t most = own < all ? own : all;
    const size_t room = s->program_bytes < SCRIPT_BYTES ? SCRIPT_BYTES - s->program_bytes : 0;
    int64_t left = most;
    const tv_translate_args args = { .function = f->ref,
                                     .stage = f->stage,
                                     .mover = pos->mover,
                                     .phase = pos->phase,
                                     .keeps_outer = keeps_outer,
                                     .bytes = room < PROGRAM_BYTES ? room : PROGRAM_BYTES,
                                     .left = &left };
    tv_program *program = tv_translate(s->L, &args, why, TV_WHY);
    if (program) program = verified(s, id, pos, program, &left, why);
    if (!program && left < 0) say_too_long(s, id, own <= all, why);
    else if (!program && !*why) snprintf(why, TV_WHY, "out of memory");
    if (left < 0) left = 0;
    f->compiled->steps += most - left;
    s->steps += most - left;
    if (program) s->program_bytes += program->pool.bytes;
    return program;
}

/* Records that the dependencies hold now. An outer call in Lua may still change them, so they are checked again then.
 */
static uint64_t checked_now(const tv_script *s) { return lua_waits(s) ? UINT64_MAX : s->ran; }

/* Which of the dependencies may functions change? */
static void find_few(tv_script *s, tv_compiled_one *one)
{
    lua_State *L = s->L;
    luaL_unref(L, LUA_REGISTRYINDEX, one->few);
    lua_rawgeti(L, LUA_REGISTRYINDEX, one->depends);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->written);
    tv_depends_on_written(L, -2);
    one->names = tv_depends_on(L, s->writes == TV_WRITES_TABLES ? -3 : -1);
    one->few = luaL_ref(L, LUA_REGISTRYINDEX);
    one->writers = s->writers;
    lua_pop(L, 2);
}

static void drop(tv_script *s, tv_compiled_one *one)
{
    luaL_unref(s->L, LUA_REGISTRYINDEX, one->depends);
    luaL_unref(s->L, LUA_REGISTRYINDEX, one->few);
    s->program_bytes -= one->program->pool.bytes;
    tv_program_free(one->program);
    one->program = NULL;
}

/* Are there steps left for translating a function again? Others need some, too. */
static bool may_again(const tv_script *s, int id)
{
    return s->steps < SCRIPT_STEPS / 2 && s->function[id].compiled->steps < FUNCTION_STEPS / 2;
}

/* In place of an earlier program. If the function cannot be translated, that one stays. */
static void make(tv_script *s, int id, tv_compiled_one *one, const tv_pos *pos)
{
    char why[TV_WHY];
    int had, has;
    one->tried = true;
    if (tv_compiler_is_faulty(s, id)) {
        say_why(s, id, s->function[id].compiled->why, "%s", FAULTY);
        return;
    }
    tv_program *program = translate(s, id, pos, one->keeps_outer, why);
    if (!program && s->writes >= TV_WRITES_KNOWN && !one->keeps_outer && may_again(s, id)) {
        char other[TV_WHY];
        program = translate(s, id, pos, true, other);
        one->keeps_outer = program != NULL;
    }
    if (!program && !one->program) snprintf(s->function[id].compiled->why, TV_WHY, "%s", why);
    if (!program) return;
    if (one->program) drop(s, one);
    one->program = program;
    one->fills = tv_filled(s->L, -1, &had, &has);
    one->typed = s->typed;
    one->writes = s->writes;
    one->young = lua_waits(s);
    one->depends = program->depends = luaL_ref(s->L, LUA_REGISTRYINDEX);
    one->few = LUA_NOREF;
    find_few(s, one);
    one->checked = checked_now(s);
    one->looks = one->given_up = 0;
}

/* From now on Lua runs it. why: the reason; the function's name is put before it. */
__attribute__((format(printf, 4, 5))) static void retire(tv_script *s, int id, tv_compiled_one *one, const char *why,
                                                         ...)
{
    va_list args;
    va_start(args, why);
    put_why(s, id, s->function[id].compiled->why, why, args);
    va_end(args);
    drop(s, one);
}

static bool runs_already(const tv_script *s, const tv_program *p)
{
    for (const tv_hook_frame *l = s->hook_frame; l > s->call; l--)
        if (l->program == p) return true;
    return false;
}

/* If Lua may run a function that writes to tables before each call, checking many tables takes longer than the program
 * saves. */
static bool is_worth_looking(const tv_compiled_one *one, bool known)
{
    enum { SOME = 2000 }; /* with more names the measured checks decide sooner */
    const uint64_t looked = one->looks * (uint64_t)one->names, calls = one->done + one->compared - one->looked_from;
    if (one->names <= NAMES || (known && looked < calls * LOOKED_KNOWN)) return true;
    if (one->looks <= LOOKS && looked <= LOOKS * SOME) return true;
    return one->looks < calls / 8 && looked < calls * LOOKED;
}

/* Later there may be fewer calls in Lua, so it is tried again, ever more rarely. */
static void pause_it(tv_script *s, int id, tv_compiled_one *one)
{
    enum { FIRST = 64, TIMES = 12 };
    say_why(s, id, s->function[id].compiled->why,
            "Lua runs functions that may change its tables, and the checks take too long; get those compiled");
    one->pause = (uint64_t)FIRST << 2 * (one->pauses < TIMES ? one->pauses++ : TIMES);
    one->looks = 0;
    one->looked_from = one->done + one->compared;
}

/* A function that writes to tables from outside in most calls, or reads such: a program that keeps these may do better.
 */
static bool try_outer(tv_script *s, int id, tv_compiled_one *one)
{
    if (one->keeps_outer || !may_again(s, id)) return false;
    drop(s, one);
    one->keeps_outer = true;
    one->tried = false;
    return true;
}

static bool still_so(tv_script *s, int id, tv_compiled_one *one)
{
    if (one->checked == s->ran) return true;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, looks_at_all(s, one) ? one->depends : one->few);
    const bool so = tv_still_so(s->L, -1);
    lua_pop(s->L, 1);
    one->young &= lua_waits(s);
    one->checked = checked_now(s);
    one->typed = s->typed;
    one->looks++;
    if (!so && try_outer(s, id, one)) return false;
    if (!so) retire(s, id, one, "a variable or table that it uses has changed; set it when the file is loaded");
    else if (!is_worth_looking(one, s->writes == TV_WRITES_KNOWN)) pause_it(s, id, one);
    return so && !one->pause;
}

/* Lua runs calls that are logged, whose steps are counted or whose lines are watched. It also runs deeply nested calls,
 * which may reach its limit of nested calls. */
static bool may(const tv_script *s, const tv_compiled_call *c)
{
    enum { DEEP = 100 };
    const tv_budget *b = &s->budget;
    lua_Debug ar;
    return !c->run->log && b->watch != TV_WATCH_STEPS && !b->limit && !b->line && !s->line_times && !b->dead &&
           !s->interpret && !tv_stopped() && (s->hook_frame == s->call || !lua_getstack(s->L, DEEP, &ar));
}

static tv_compiled_one *one_of(tv_script *s, int id, const tv_pos *pos)
{
    tv_function *f = &s->function[id];
    if (!f->compiled) {
        f->compiled = calloc(1, sizeof *f->compiled);
        if (!f->compiled) return NULL;
    }
    tv_compiled_one *one = &f->compiled->one[pos->mover][pos->phase];
    if (s->writes == TV_WRITES_UNKNOWN) find_writers(s);
    if (one->program && s->writes > one->writes && !runs_already(s, one->program)) {
        retire(s, id, one, "functions of this script change more than before, since a line was typed");
        one->tried = false;
    }
    if (one->program && one->writers != s->writers) find_few(s, one);
    if (!one->tried) {
        if (f->compiled->calls++ < CALLS_BEFORE) return NULL;
        make(s, id, one, pos);
    }
    if (one->pause && one->pause--) return NULL;
    /* In this order: a program that an outer call runs must not be freed because a value has changed. */
    return one->program && !runs_already(s, one->program) && still_so(s, id, one) ? one : NULL;
}

/* ---- Running ----------------------------------------------------------------------------------------------- */

/* Memory for a position at each depth of calls. */
static tv_pos *room_at(tv_script *s, const tv_hook_frame *hook_frame)
{
    tv_pos **room = &s->undo[hook_frame - s->call];
    if (!*room) *room = malloc(s->serves->layout.size);
    return *room;
}

/* In the registers of the function's arguments, see translate.c. */
static void put_arguments(enum tv_stage stage, const tv_program *p, const tv_compiled_call *c)
{
    if (stage == TV_STAGE_PLAY || stage == TV_STAGE_AFTER) memcpy(&p->frame[2], c->value, sizeof c->value);
    else if (stage == TV_STAGE_JUDGE) memcpy(&p->frame[1], c->value, 2 * sizeof *c->value);
    else if (stage != TV_STAGE_MOVES) p->frame[1] = c->value[0];
}

/* Where the machine has bailed out, and why. */
static void keep_place(const tv_program *p, const tv_machine *m, tv_compiled_call *c)
{
    const tv_code *at = &p->code[m->gave_up];
    c->line = p->line[m->gave_up];
    c->slow = m->back > TV_MACHINE_BACK;
    c->refusal = at->op == I_GIVE_UP && at->i > 0 && at->i < p->refusals ? p->refusal[at->i] : NULL;
}

static bool run(tv_script *s, tv_hook_frame *now, const tv_program *p, tv_compiled_call *c)
{
    if (now == s->call + 1) s->arena.used = s->arena.saved = 0; /* no other call is open */
    const size_t used = s->arena.used, saved = s->arena.saved;
    tv_ply ply;   /* the state before the first write */
    tv_machine m; /* field by field: zeroing it first would take a tenth of a short call */
    m.game = s->serves;
    m.run = c->run;
    m.pos = c->pos;
    m.write = c->write;
    m.list = c->list;
    m.kind = c->kind;
    m.move = c->move;
    m.arena = &s->arena;
    m.script = s;
    m.dead = &s->budget.dead;
    m.ply = &ply;
    m.undo = c->write ? room_at(s, now) : NULL;
    if (c->write && !m.undo) return false;
    put_arguments(s->function[now->hook].stage, p, c);
    m.puts = !c->repeated;
    bool done = tv_machine_run(&m, p);
    s->arena.used = used;
    s->arena.saved = saved;
    c->result = m.result;
    c->ascending = m.ascending;
    if (!done) keep_place(p, &m, c);
    return done;
}

/* The call is open while the program runs, since objects that it calls may call functions in turn. */
static bool run_open(tv_script *s, int id, const tv_program *p, tv_compiled_call *c)
{
    tv_hook_frame *now = tv_hook_frame_push(s);
    now->hook = id;
    now->stage = s->function[id].stage;
    now->run = c->run;
    now->pos = c->pos;
    now->write = c->write;
    now->list = c->list;
    now->kind = c->kind;
    now->move = c->move;
    now->program = p;
    tv_budget_enter(&s->budget);
    bool done = run(s, now, p, c);
    tv_budget_leave(&s->budget);
    s->hook_frame--;
    return done;
}

/* A function that fills tables, such as a cache, is translated again when they hold many more keys. False: they do not,
 * after many calls. */
static bool still_fills(tv_script *s, int id, tv_compiled_one *one, const tv_pos *pos)
{
    enum { EACH = 8, SOME = 128, MOST = 1000 }; /* calls given up; a translation takes as long as some in Lua */
    int had, has;
    if (!one->fills || one->given_up >= MOST) return false;
    if (one->given_up % EACH || !may_again(s, id)) return true;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, one->depends);
    tv_filled(s->L, -1, &had, &has);
    lua_pop(s->L, 1);
    if (has <= had && one->given_up >= 3 * EACH && one->given_up >= one->done) return false; /* no cache */
    if (has - had > had / 4 || (has > had && one->given_up >= SOME)) make(s, id, one, pos);
    return true;
}

/* Drops a program that mostly bails out, or that bails out once after a long time. */
static bool gave_up(tv_script *s, int id, tv_compiled_one *one, const tv_compiled_call *c)
{
    enum { SOME = 20 };
    one->given_up++;
    if (c->refusal && !one->fills) snprintf(s->function[id].compiled->why, TV_WHY, "%s", c->refusal);
    if (one->keeps_outer && one->given_up % 4 == 0 && one->remade < 8 && may_again(s, id)) {
        one->remade++; /* outer tables may hold values of other types than before */
        return make(s, id, one, c->pos), false;
    }
    const bool often = one->given_up >= SOME && one->given_up >= one->done + one->compared;
    if (c->slow)
        retire(s, id, one, "its loops run more than %d million iterations in one call, last at line %d; shorten them",
               TV_MACHINE_BACK / MILLION, c->line);
    else if (still_fills(s, id, one, c->pos)) return false;
    else if (often && one->fills && try_outer(s, id, one)) return false;
    else if (often && c->refusal) {
        snprintf(s->function[id].compiled->why, TV_WHY, "%s", c->refusal);
        drop(s, one);
    } else if (often)
        retire(s, id, one, "Lua has to take over in most calls, last on line %d; simplify or split that line", c->line);
    return false;
}

/* Runs the program, undoes its changes, and lets Lua run the same call. Calls of other functions are made again by Lua,
 * and count once. Always false. */
static bool compare_with_lua(tv_script *s, int id, tv_compiled_one *one, tv_compiled_call *c)
{
    uint64_t calls[TV_HOOKS_MAX];
    if (!tv_crosscheck_before(s, c)) return false;
    for (int i = 0; i < s->functions; i++) calls[i] = s->function[i].calls;
    const size_t printed = s->printed.len;
    c->repeated = true;
    bool done = run_open(s, id, one->program, c) && tv_crosscheck_after(s, c);
    tv_text_cut(&s->printed, printed);
    for (int i = 0; i < s->functions; i++) s->function[i].calls = calls[i];
    if (!done) return gave_up(s, id, one, c);
    c->compared = one;
    c->outer = s->comparing;
    s->comparing = id + 1;
    return false;
}

/* Does Lua repeat this call? Of the calls after the first ones it repeats a sample, chosen by the call alone: the same
 * calls with any number of threads. */
static bool is_compared(const tv_script *s, int id, const tv_compiled_one *one, const tv_compiled_call *c)
{
    if (s->crosscheck_all || one->compared < COMPARED) return true;
    /* The products do not depend on one another, for speed: every call computes this. */
    const uint64_t pos = c->pos->unhashed ? c->pos->data[0] : c->pos->hash; /* a limit of tav.trim */
    const uint64_t mixed =
        (pos ^ (c->move + ((uint64_t)c->pos->ply << 32)) * UINT64_C(0xc2b2ae3d27d4eb4f)) +
        (uint64_t)c->value[0] * UINT64_C(0x165667b19e3779f9) + (uint64_t)c->value[1] * UINT64_C(0x27d4eb2f165667c5) +
        (uint64_t)c->value[2] * UINT64_C(0x85ebca77c2b2ae63) + (uint64_t)(id + 1) * UINT64_C(0x9e3779b185ebca87);
    return mixed * UINT64_C(0x9e3779b97f4a7c15) >> (64 - SAMPLE) == 0;
}

static bool run_or_compare(tv_script *s, int id, tv_compiled_call *c)
{
    tv_compiled_one *one = may(s, c) ? one_of(s, id, c->pos) : NULL;
    if (!one) return false;
    c->depth = s->hook_frame - s->call;
    if (is_compared(s, id, one, c)) return compare_with_lua(s, id, one, c);
    const size_t printed = s->printed.len;
    if (!run_open(s, id, one->program, c)) {
        tv_text_cut(&s->printed, printed);
        return gave_up(s, id, one, c);
    }
    one->done++;
    s->function[id].calls++;
    return true;
}

static void done(tv_script *s, int id, const tv_compiled_call *c, int64_t result)
{
    s->comparing = c->outer;
    const enum tv_stage stage = s->function[id].stage;
    const char *what = tv_crosscheck_same(s, c, result, stage == TV_STAGE_KEEP || stage == TV_STAGE_EVALUATE);
    c->compared->compared++;
    if (what) differ(s, id, what);
}

/* Not if Lua reached a limit, which programs do not have. The message is on top of the stack. */
static void raised(tv_script *s, int open)
{
    const char *message = lua_type(s->L, -1) == LUA_TSTRING ? lua_tostring(s->L, -1) : "";
    if (s->comparing != open && !s->budget.dead && !tv_stopped() && !strstr(message, "stack overflow"))
        differ(s, s->comparing - 1, "raises no error, but Lua does");
    s->comparing = open;
}

/* ---- What is asked of it ---------------------------------------------------------------------------------- */

static void settle(tv_script *s)
{
    for (int i = 0; i < s->functions; i++) {
        struct tv_compiled_rule *rule = s->function[i].compiled;
        if (!rule || !tv_compiler_is_faulty(s, i)) continue;
        for (int p = 0; p < TV_PLAYERS_MAX; p++)
            for (int k = 0; k < TV_PHASES_MAX; k++)
                if (rule->one[p][k].program) retire(s, i, &rule->one[p][k], FAULTY);
    }
}

static const char *why(const tv_script *s, int id)
{
    return s->function[id].compiled ? s->function[id].compiled->why : "";
}

static const char *differs(const tv_script *s, int id)
{
    return s->function[id].compiled ? s->function[id].compiled->differs : NULL;
}

static uint64_t done_by(const tv_script *s, int id)
{
    const struct tv_compiled_rule *rule = s->function[id].compiled;
    uint64_t count = 0;
    for (int p = 0; rule && p < TV_PLAYERS_MAX; p++)
        for (int k = 0; k < TV_PHASES_MAX; k++) count += rule->one[p][k].done;
    return count;
}

static void list_program(const tv_script *s, const tv_program *p, const tv_program_reader *reader)
{
    tv_text text = { 0 };
    for (int at = 0; at < p->count; at++) {
        tv_text_clear(&text);
        tv_list_instruction(p, s->serves, at, &text);
        reader->instruction(reader->ctx, p->file[at], p->line[at], tv_text_str(&text));
    }
    tv_text_free(&text);
}

static void list(const tv_script *s, int id, const tv_program_reader *reader)
{
    const struct tv_compiled_rule *rule = s->function[id].compiled;
    for (int p = 0; rule && p < TV_PLAYERS_MAX; p++)
        for (int k = 0; k < TV_PHASES_MAX; k++) {
            const tv_program *program = rule->one[p][k].program;
            if (!program) continue;
            reader->program(reader->ctx, p, k, program->count);
            list_program(s, program, reader);
        }
}

static void free_all(tv_script *s)
{
    for (int i = 0; i < s->functions; i++) {
        struct tv_compiled_rule *rule = s->function[i].compiled;
        for (int p = 0; rule && p < TV_PLAYERS_MAX; p++)
            for (int k = 0; k < TV_PHASES_MAX; k++) tv_program_free(rule->one[p][k].program);
        free(rule);
        s->function[i].compiled = NULL;
    }
    for (int i = 0; i < TV_CALLS_MAX; i++) free(s->undo[i]);
    free(s->arena.at);
    tv_crosscheck_free(s);
}

const tv_compiler tv_bytecode_compiler = { .run = run_or_compare,
                                           .done = done,
                                           .raised = raised,
                                           .settle = settle,
                                           .done_by = done_by,
                                           .why = why,
                                           .list = list,
                                           .differs = differs,
                                           .free = free_all };
