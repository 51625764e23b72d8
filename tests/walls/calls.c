/* calls.c - see walls.h. */
#include "tests/walls/walls.h"

#include "bindings/sandbox/cellset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CALLS = 8, AT_LOAD = 40, ARGUMENTS = 6, PADDED = 8, EXTRA = 3, NESTED = 3, TRIES = 50 };

static const char *armed; /* the place where calls are made next */
static char wanted[20];   /* ... and in which moves are left out, if it is `stuck` */
static tv_random random_now;
static int depth;      /* attacks within attacks */
static size_t starved; /* bytes that Lua does not have and believes to have taken */

static uint32_t below(uint32_t n) { return tv_random_below(&random_now, n); }
static bool one_in(uint32_t n) { return below(n) == 0; }

void wall_arm(const char *place, uint64_t seed, uint32_t number)
{
    snprintf(wanted, sizeof wanted, "%s", place);
    armed = wanted;
    random_now = tv_random_new(seed, number);
    depth = 0;
}

void wall_disarm(lua_State *L)
{
    armed = NULL;
    *wanted = '\0';
    if (L) tv_script_of(L)->budget.used -= starved;
    starved = 0;
}

/* ---- Arguments ----------------------------------------------------------------------------------- */

/* What the arguments of the call that is made now are, as Lua. */
typedef struct names {
    char name[ARGUMENTS][400];
} names;

static void add(char *to, const char *fmt, const char *a)
{
    size_t len = strlen(to);
    snprintf(to + len, 400 - len, fmt, a);
}

/* The next call, so that it is known if the process dies. */
static void say(const char *function, const names *list, int n, const char *more)
{
    int len = snprintf(wall->doing, sizeof wall->doing, "%s%s(", starved ? "without memory: " : "", function);
    for (int i = 0; i < n && len < (int)sizeof wall->doing; i++)
        len += snprintf(wall->doing + len, sizeof wall->doing - (size_t)len, "%s%s", i ? ", " : "", list->name[i]);
    if (len < (int)sizeof wall->doing) snprintf(wall->doing + len, sizeof wall->doing - (size_t)len, "%s)", more);
}

/* The table on top becomes a copy of it in which one thing is another, at times one that lies about itself. */
static void change(lua_State *L, char *name)
{
    int from = lua_gettop(L), to = from + 1, keys = from + 2;
    lua_newtable(L);
    wall_keys(L, from);
    lua_Integer n = (lua_Integer)lua_rawlen(L, keys), at = 1 + below((uint32_t)n + 1);
    for (lua_Integer i = 1; i <= n && i <= 60; i++, lua_settop(L, keys)) {
        lua_rawgeti(L, keys, i);
        lua_pushvalue(L, -1);
        lua_rawget(L, from);
        lua_rawset(L, to);
    }
    if (at <= n) lua_rawgeti(L, keys, at);
    else lua_pushinteger(L, n + 1);
    lua_remove(L, keys); /* from to key */
    add(name, "%s", ":changed(");
    int number = wall_pool_any(L, &random_now);
    add(name, "%s)", wall_pool_value(number)->name);
    lua_rawset(L, to);
    if (one_in(4)) { /* a metatable of the pool's tables */
        number = wall_pool_any(L, &random_now);
        if (lua_type(L, -1) == LUA_TTABLE && lua_getmetatable(L, -1)) {
            lua_setmetatable(L, to);
            add(name, ":like(%s)", wall_pool_value(number)->name);
        }
    }
    lua_settop(L, to);
    lua_remove(L, from);
}

static void push_any(lua_State *L, char *name)
{
    *name = '\0';
    add(name, "%s", wall_pool_value(wall_pool_any(L, &random_now))->name);
    if (lua_type(L, -1) == LUA_TTABLE && one_in(3)) change(L, name);
}

/* Something of a class, "pos", as the i-th argument; how many there are then. */
static int push_self(lua_State *L, const char *class, names *list, int i)
{
    int self = wall_pool_self(L, &random_now, class);
    if (self < 0) return i;
    list->name[i][0] = '\0';
    add(list->name[i], "%s", wall_pool_value(self)->name);
    return i + 1;
}

/* Push some; what a method is called on first, mostly, and an object's is then told the position. */
static int push_arguments(lua_State *L, int function, names *list)
{
    static const uint8_t counts[] = { 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6 };
    const wall_value *f = wall_pool_value(function);
    int n = counts[below(sizeof counts)], i = 0;
    if (*f->class && !one_in(12)) {
        i = push_self(L, f->class, list, 0);
        if (i && n > 1 && !strcmp(f->class, "object") && !one_in(4)) i = push_self(L, "pos", list, i);
    } else if (one_in(16)) {
        wall_pool_push(L, function);
        snprintf(list->name[i++], sizeof *list->name, "itself");
    }
    for (; i < n; i++) push_any(L, list->name[i]);
    return i;
}

/* ---- Operators ------------------------------------------------------------------------------------ */

static const struct {
    const char *event;
    int op;
} arithmetic[] = {
    { "__add", LUA_OPADD }, { "__sub", LUA_OPSUB },   { "__mul", LUA_OPMUL },   { "__div", LUA_OPDIV },
    { "__mod", LUA_OPMOD }, { "__pow", LUA_OPPOW },   { "__idiv", LUA_OPIDIV }, { "__band", LUA_OPBAND },
    { "__bor", LUA_OPBOR }, { "__bxor", LUA_OPBXOR }, { "__shl", LUA_OPSHL },   { "__shr", LUA_OPSHR },
    { "__unm", LUA_OPUNM }, { "__bnot", LUA_OPBNOT },
};
static const char *const others[] = { "__eq",    "__lt",       "__le",   "__len",     "__concat",
                                      "__index", "__newindex", "__call", "__tostring" };
enum { ARITHMETIC = sizeof arithmetic / sizeof *arithmetic, OTHERS = sizeof others / sizeof *others };

/* operate(which, a, b, c) */
static int operate(lua_State *L)
{
    int which = (int)lua_tointeger(L, 1);
    lua_settop(L, 4);
    if (which < ARITHMETIC) {
        bool one = arithmetic[which].op == LUA_OPUNM || arithmetic[which].op == LUA_OPBNOT;
        lua_settop(L, one ? 2 : 3);
        lua_arith(L, arithmetic[which].op);
        return 1;
    }
    switch (which - ARITHMETIC) {
    case 0:
    case 1:
    case 2: lua_pushboolean(L, lua_compare(L, 2, 3, which - ARITHMETIC)); return 1;
    case 3: lua_len(L, 2); return 1;
    case 4:
        lua_settop(L, 3);
        lua_concat(L, 2);
        return 1;
    case 5:
        lua_settop(L, 3);
        lua_gettable(L, 2);
        return 1;
    case 6: lua_settable(L, 2); return 0;
    case 7:
        lua_remove(L, 1);
        lua_call(L, 2, 1);
        return 1;
    default: tv_tostring(L, 2, NULL); return 1;
    }
}

static void count(const char *class, const char *event, bool accepted)
{
    char name[WALL_NAME];
    if (!*class) return;
    snprintf(name, sizeof name, "%s.%s", class, event);
    for (int i = 0; i < wall->functions; i++) {
        if (strcmp(wall->function[i].name, name)) continue;
        wall->function[i].calls++;
        wall->function[i].accepted += accepted;
    }
}

/* ---- Calls ------------------------------------------------------------------------------------------ */

/* Call what is on top with n arguments as rules do, in pcall: its results are on top then, after true or false. */
static void protect(lua_State *L, int n)
{
    int base = lua_gettop(L) - n;
    lua_rawgeti(L, LUA_REGISTRYINDEX, tv_script_of(L)->env_ref);
    lua_getfield(L, -1, "pcall");
    lua_replace(L, -2);
    lua_insert(L, base);
    lua_call(L, n + 1, LUA_MULTRET);
    luaL_checkstack(L, 100, NULL); /* there may be many results, and no room behind them */
}

/* A copy of the position that is looked at; NULL: there is none. Attacks within attacks have copies of their own. */
enum { WAS, BEFORE_EXTRA, AFTER_EXTRA, COPIES };
static tv_pos *copy_position(const tv_hook_frame *hook_frame, int which)
{
    static _Alignas(16) char bytes[NESTED + 1][COPIES][16384];
    if (!hook_frame->pos) return NULL;
    size_t size = hook_frame->run->game->layout.size;
    if (size > sizeof bytes[0][0]) wall_broken("a position is not too large", "");
    return memcpy(bytes[depth][which], hook_frame->pos, size);
}

static bool same_position(const tv_hook_frame *hook_frame, const tv_pos *as)
{
    return !as || memcmp(hook_frame->pos, as, hook_frame->run->game->layout.size) == 0;
}

static void check_after(const tv_hook_frame *hook_frame, const tv_pos *was, bool accepted, bool simple)
{
    if (!hook_frame->pos) return;
    bool same = same_position(hook_frame, was);
    if (!same && !hook_frame->write) wall_broken("where a position is read-only it stays as it is", wall->doing);
    if (!same && !accepted && simple) wall_broken("a call that is refused changes nothing", wall->doing);
    if (!same && tv_pos_hash(hook_frame->run->game, hook_frame->pos) != hook_frame->pos->hash)
        wall_broken("the hash is the one computed from scratch", wall->doing);
}

/* Those that take any number of arguments, and those that call others. */
static bool takes_any(const char *name)
{
    static const char *const those[] = { "print",        "select",     "pcall",       "xpcall",        "assert",
                                         "math.max",     "math.min",   "string.char", "string.format", "table.pack",
                                         "table.insert", "tav.max",    "tav.min",     "pos:wins",      "next",
                                         "table.sort",   "table.move", "table.remove" };
    for (size_t i = 0; i < sizeof those / sizeof *those; i++)
        if (!strcmp(those[i], name)) return true;
    return *name == '<' || (strchr(name, '.') == NULL && strchr(name, ':') == NULL);
}

/* Are the results of two calls that were the same, as far as texts tell? They are on top, n and m of them. */
static bool same_results(lua_State *L, int first, int n, int second, int m)
{
    if (n != m) return false;
    for (int i = 0; i < n; i++) {
        int type = lua_type(L, first + i);
        if (type != lua_type(L, second + i)) return false;
        uint64_t room[TV_WORDS_MAX];
        bool plain =
            type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN || tv_cells_test(L, first + i, room);
        bool nan = type == LUA_TNUMBER && lua_tonumber(L, first + i) != lua_tonumber(L, first + i);
        if (plain && !nan && !lua_compare(L, first + i, second + i, LUA_OPEQ)) return false;
    }
    return true;
}

/* What is passed beyond what a function takes is left out of account: the call at `base`, f and n arguments, is made with
 * nil for all it could take, and again with more than that. */
static void check_extra(lua_State *L, const tv_hook_frame *hook_frame, int base, int n)
{
    int top = lua_gettop(L);
    char ignored[400];
    tv_pos *was = copy_position(hook_frame, BEFORE_EXTRA), *after;
    luaL_checkstack(L, 60, NULL);
    for (int i = 0; i <= n; i++) lua_pushvalue(L, base + i);
    for (int i = n; i < PADDED; i++) lua_pushnil(L);
    protect(L, PADDED);
    int results = lua_gettop(L) - top;
    bool ok = lua_toboolean(L, top + 1);
    after = copy_position(hook_frame, AFTER_EXTRA);
    if (was && hook_frame->write) memcpy(hook_frame->write, was, hook_frame->run->game->layout.size);
    for (int i = 0; i <= n; i++) lua_pushvalue(L, base + i);
    for (int i = n; i < PADDED; i++) lua_pushnil(L);
    for (int i = 0; i < EXTRA; i++) push_any(L, ignored);
    protect(L, PADDED + EXTRA);
    int more = lua_gettop(L) - top - results;
    bool same = ok == lua_toboolean(L, top + results + 1) &&
                (!ok || same_results(L, top + 1, results, top + results + 1, more));
    if (!same || !same_position(hook_frame, after))
        wall_broken("what is passed beyond what a function takes makes no difference", wall->doing);
    lua_settop(L, top);
}

/* Which argument the error on top says is wrong, of n or the one after them; 0: it does not. What tav declares is a table,
 * for which the error names the entry. */
static int wrong_argument(lua_State *L, const char *function, int n)
{
    const char *text = lua_type(L, -1) == LUA_TSTRING ? strstr(lua_tostring(L, -1), "bad argument #") : NULL;
    int wrong = text ? atoi(text + strlen("bad argument #")) : 0;
    if (!wrong && strncmp(function, "tav.", 4) == 0) return 1 + (int)below(n > 1 ? 2 : 1);
    return wrong <= n + 1 && wrong <= ARGUMENTS ? wrong : 0;
}

/* Call a function; while it says which argument it refuses, with another in its place, so that others are looked at. */
static void call_function(lua_State *L)
{
    tv_script *s = tv_script_of(L);
    const tv_hook_frame *hook_frame = s->hook_frame;
    names list;
    int base = lua_gettop(L) + 1, number = wall_pool_function(L, &random_now), n = push_arguments(L, number, &list);
    const wall_value f = *wall_pool_value(number);
    for (int tries = 0, wrong = 0; tries < TRIES; tries++) {
        if (wrong > n) push_any(L, list.name[n++]);
        else if (wrong) push_any(L, list.name[wrong - 1]), lua_replace(L, base + wrong);
        say(f.name, &list, n, "");
        for (int i = 0; i <= n; i++) lua_pushvalue(L, base + i);
        tv_pos *was = copy_position(hook_frame, WAS);
        uint64_t ran = s->ran;
        protect(L, n);
        bool ok = lua_toboolean(L, base + n + 1);
        wall->function[f.function].calls++;
        wall->function[f.function].accepted += ok;
        check_after(hook_frame, was, ok, *f.class && s->ran == ran);
        for (int i = base + n + 2; ok && i <= lua_gettop(L) && i < base + n + 6; i++) {
            lua_pushvalue(L, i);
            wall_pool_result(L, f.name);
        }
        wrong = ok ? 0 : wrong_argument(L, f.name, n);
        lua_settop(L, base + n);
        if (ok && s->ran == ran && lua_iscfunction(L, base) && !takes_any(f.name) && one_in(4)) {
            say(f.name, &list, n, ", and more");
            check_extra(L, hook_frame, base, n);
        }
        if (!wrong) return;
    }
}

static void call_operator(lua_State *L)
{
    const tv_hook_frame *hook_frame = tv_script_of(L)->hook_frame;
    int which = (int)below(ARITHMETIC + OTHERS), top = lua_gettop(L);
    const char *event = which < ARITHMETIC ? arithmetic[which].event : others[which - ARITHMETIC];
    names list;
    lua_pushcfunction(L, operate);
    lua_pushinteger(L, which);
    for (int i = 0; i < 3; i++) list.name[i][0] = '\0';
    wall_value a = *wall_pool_value(wall_pool_operand(L, &random_now)), b;
    if (one_in(2) && *a.class) b = *wall_pool_value(wall_pool_self(L, &random_now, a.class));
    else b = *wall_pool_value(wall_pool_any(L, &random_now));
    add(list.name[0], "%s", a.name);
    add(list.name[1], "%s", b.name);
    if (one_in(2)) lua_insert(L, -2);
    push_any(L, list.name[2]);
    if (which == ARITHMETIC + 6 && lua_type(L, -3) == LUA_TTABLE)
        lua_pushvalue(L, -2), lua_replace(L, -2); /* t[k] = k: it holds nothing of the next call's */
    say(event, &list, 3, "");
    tv_pos *was = copy_position(hook_frame, WAS);
    protect(L, 4);
    bool ok = lua_toboolean(L, top + 1);
    check_after(hook_frame, was, ok, true);
    count(a.class, event, ok);
    if (strcmp(a.class, b.class)) count(b.class, event, ok);
    lua_settop(L, top);
}

/* From now on Lua has so little left that something will soon be refused. */
static void starve(lua_State *L)
{
    tv_budget *l = &tv_script_of(L)->budget;
    size_t leave = below(4000);
    if (starved || l->used + leave >= TV_MEMORY_MAX) return;
    starved = TV_MEMORY_MAX - leave - l->used;
    l->used += starved;
}

static void make_calls(lua_State *L, int calls)
{
    int top = lua_gettop(L);
    for (int i = 0; i < calls; i++) {
        luaL_checkstack(L, 100, NULL);
        if (one_in(2000)) starve(L);
        if (one_in(6)) call_operator(L);
        else call_function(L);
        lua_settop(L, top);
        if (one_in(32)) lua_gc(L, LUA_GCCOLLECT);
    }
}

/* ---- attack(place, ...) -------------------------------------------------------------------------------- */

int wall_attack(lua_State *L)
{
    const char *place = luaL_checkstring(L, 1);
    int top = lua_gettop(L);
    bool load = !strcmp(place, "load");
    if (L != wall_pool_of()) return 0;
    luaL_checkstack(L, 30, NULL);
    for (int i = 2; i <= top; i++) {
        char name[WALL_NAME];
        bool tav = load && i == 2;
        snprintf(name, sizeof name, tav ? "tav" : "%.20s.%d", place, i - 1);
        lua_pushvalue(L, i);
        wall_pool_add(L, name);
    }
    bool here = armed && !strcmp(place, wanted), within = !armed && *wanted && depth && depth < NESTED && one_in(8);
    if (here || within) {
        armed = NULL;
        depth++;
        make_calls(L, load ? AT_LOAD : within ? 2 : CALLS);
        depth--;
        if (here && one_in(3)) return luaL_error(L, "that was all");
    }
    lua_pushboolean(L, !strcmp(wanted, "stuck"));
    return 1;
}
