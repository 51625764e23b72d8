/* effects.c - finds the functions that write to variables or tables older than their call; see translate.h. The table
 * in a register is new if the function creates it on each path to the instruction, and if no other variable or table
 * can refer to it: any use but as the base of an index lets it escape. Anything that may hide a write, such as
 * table.insert under another name, counts as a write. The tables of variables from outside, to which functions write
 * under their names, are listed. */
#include "bindings/compiler/flow.h"
#include "bindings/compiler/translate.h"
#include "bindings/sandbox/views.h"

#include <lauxlib.h>
#include <string.h>

/* Before an instruction: the registers that hold a new table on all paths, as 1 + the instruction that creates it
 * (registers with the same number may hold the same table); 0: none. And the registers that may hold the library
 * `table`, or a function that writes to its first argument. */
typedef struct holds {
    uint16_t made[TV_REGISTERS];
    bool created[TV_REGISTERS];  /* a table of this call, on all paths; others may refer to it */
    uint16_t from[TV_REGISTERS]; /* 1 + the upvalue whose value it is, on all paths */
    tv_alive library, writer;
    bool reached;
} holds;

/* Functions that write to a table argument: some of the library `table` to the first one; others may write anywhere. */
static const char *const of_table[] = { "insert", "remove", "sort", NULL };
static const char *const of_base[] = { "setmetatable", "rawset", "require", "_G", NULL };

typedef struct search {
    lua_State *L;
    const struct search *outer; /* the function around it; NULL: the function on the stack is this one */
    /* Stack indices: of that function; and of a table whose keys are the tables written to, each with the variable that
     * holds it, the variables that are assigned, and true if some are of functions that do not exist yet. */
    int function, written;
    const tv_proto *p;
    holds *at;
    enum tv_writes writes; /* number of functions found */
    int64_t *left;         /* steps left, for all functions together */
} search;

static const char *key_of(const search *s, int literal)
{
    const tv_literal *l = literal < s->p->literals ? &s->p->literal[literal] : NULL;
    return l && l->kind == TV_LITERAL_TEXT ? l->text : "";
}

static bool is(const char *key, const char *const *names)
{
    while (*names && strcmp(key, *names)) names++;
    return *names;
}

/* ---- Variables from outside ------------------------------------------------------------------------------- */

/* The number of the variable in the outermost function, from 1; 0: a variable of one of the functions around this. */
static int outside(const search *s, int upvalue)
{
    for (; s->outer; s = s->outer) {
        if (upvalue >= s->p->captures || s->p->capture[upvalue].local) return 0;
        upvalue = s->p->capture[upvalue].index;
    }
    return upvalue + 1;
}

/* It writes to the table that this variable holds; false: not known which. */
static bool lists(const search *s, int upvalue)
{
    lua_State *L = s->L;
    const int u = outside(s, upvalue);
    if (!u || !lua_getupvalue(L, s->function, u)) return false;
    if (!lua_istable(L, -1)) return lua_pop(L, 1), true;
    lua_pushlightuserdata(L, lua_upvalueid(L, s->function, u));
    lua_rawset(L, s->written);
    return true;
}

/* Functions created later may share a variable of a function around this one. */
static void assigns(const search *s, int upvalue)
{
    lua_State *L = s->L;
    const int u = outside(s, upvalue);
    if (!u) lua_pushboolean(L, true);
    else lua_pushlightuserdata(L, lua_upvalueid(L, s->function, u));
    lua_pushboolean(L, true);
    lua_rawset(L, s->written);
}

/* ---- What an instruction does that may be a write --------------------------------------------------------- */

static enum tv_writes writes_to(const search *s, const holds *h, int r)
{
    if (h->made[r]) return TV_WRITES_NOTHING;
    if (h->created[r] || (h->from[r] && lists(s, h->from[r] - 1))) return TV_WRITES_KNOWN;
    return TV_WRITES_TABLES;
}

/* The first argument must be a new table, or one from a known variable. */
static enum tv_writes call_writes(const search *s, const holds *h, uint32_t i)
{
    int a = tv_a_of(i), b = tv_b_of(i);
    if (!tv_is_alive(&h->writer, a)) return TV_WRITES_NOTHING;
    return b == 1 ? TV_WRITES_TABLES : writes_to(s, h, a + 1);
}

static enum tv_writes any_if(bool writes) { return writes ? TV_WRITES_TABLES : TV_WRITES_NOTHING; }

/* Is a function that writes, or its library, used other than in a call? Then it cannot be tracked. */
static bool loses_sight(const search *s, const holds *h, int pc)
{
    tv_effects e;
    uint32_t i = s->p->code[pc];
    enum tv_opcode op = tv_op_of(i);
    bool call = op == OP_CALL || op == OP_TAILCALL, field = op == OP_GETFIELD;
    tv_effects_of(s->p, i, &e);
    for (int k = 0; k < e.reads; k++)
        for (int r = e.read[k].from; r < e.read[k].to && r < TV_REGISTERS; r++)
            if ((tv_is_alive(&h->writer, r) && !(call && r == tv_a_of(i))) || (tv_is_alive(&h->library, r) && !field))
                return true;
    return false;
}

/* May the upvalue be the environment? */
static bool is_env(const search *s, int upvalue)
{
    const char *name = s->p->name && upvalue < s->p->captures ? s->p->name[upvalue] : NULL;
    return !name || !strcmp(name, "_ENV");
}

static enum tv_writes writes_here(const search *s, const holds *h, int pc)
{
    uint32_t i = s->p->code[pc];
    switch (tv_op_of(i)) {
    case OP_SETUPVAL: return assigns(s, tv_b_of(i)), TV_WRITES_VARIABLES;
    case OP_SETTABUP: return is_env(s, tv_a_of(i)) || !lists(s, tv_a_of(i)) ? TV_WRITES_TABLES : TV_WRITES_KNOWN;
    case OP_SETTABLE:
    case OP_SETI:
    case OP_SETFIELD:
    case OP_SETLIST: return writes_to(s, h, tv_a_of(i));
    case OP_CALL:
    case OP_TAILCALL: return call_writes(s, h, i);
    case OP_GETTABUP: return any_if(is(key_of(s, tv_c_of(i)), of_base));
    case OP_GETFIELD: return any_if(tv_is_alive(&h->library, tv_b_of(i)) && !strcmp(key_of(s, tv_c_of(i)), "move"));
    case OP_GETUPVAL: return any_if(is_env(s, tv_b_of(i)));
    default: return TV_WRITES_NOTHING;
    }
}

/* ---- What is in the registers behind it --------------------------------------------------------------------- */

/* From now on the tables with this number may be referred to elsewhere. */
static void hand_on(holds *h, uint16_t made)
{
    for (int i = 0; made && i < TV_REGISTERS; i++)
        if (h->made[i] == made) h->made[i] = 0;
}

/* The base of an index does not escape, nor does the table to which a function writes. A register shared with inner
 * functions may hold anything they store at any time, so nothing in it counts as new. */
static void hand_on_all(const search *s, holds *h, uint32_t i)
{
    tv_effects e;
    int base = -1, more = -1, a = tv_a_of(i), b = tv_b_of(i);
    switch (tv_op_of(i)) {
    case OP_MOVE:
        if (!tv_is_alive(&s->p->captured, a)) return;
        break;
    case OP_LEN:
    case OP_GETI:
    case OP_GETFIELD: return;
    case OP_GETTABLE:
        base = b;
        more = tv_c_of(i);
        break;
    case OP_SETTABLE: more = b; /* fallthrough */
    case OP_SETI:
    case OP_SETFIELD:
        base = a;
        if (!tv_k_of(i) && tv_c_of(i) == a) more = a;
        break;
    case OP_SETLIST: base = a; break;
    case OP_CALL:
    case OP_TAILCALL:
        if (tv_is_alive(&h->writer, a)) base = a + 1;
        break;
    default: break;
    }
    tv_effects_of(s->p, i, &e);
    for (int k = 0; k < e.reads; k++)
        for (int r = e.read[k].from; r < e.read[k].to && r < TV_REGISTERS; r++)
            if (r != base || r == more) hand_on(h, h->made[r]);
}

static void forget(holds *h, int from, int to)
{
    for (int r = from; r < to && r < TV_REGISTERS; r++) h->made[r] = h->from[r] = h->created[r] = 0;
    tv_alive_set(&h->library, from, to, false);
    tv_alive_set(&h->writer, from, to, false);
}

static void follow(search *s, holds *h, int pc)
{
    tv_effects e;
    uint32_t i = s->p->code[pc];
    enum tv_opcode op = tv_op_of(i);
    int a = tv_a_of(i), b = tv_b_of(i);
    const char *key = op == OP_GETTABUP || op == OP_GETFIELD ? key_of(s, tv_c_of(i)) : "";
    hand_on_all(s, h, i);
    uint16_t made = op == OP_NEWTABLE ? (uint16_t)(pc + 1) : op == OP_MOVE ? h->made[b] : 0;
    uint16_t origin = op == OP_GETUPVAL ? (uint16_t)(b + 1) : op == OP_MOVE ? h->from[b] : 0;
    bool created = op == OP_NEWTABLE || (op == OP_MOVE && h->created[b]);
    bool library = op == OP_GETTABUP && !strcmp(key, "table");
    bool writer = op == OP_GETFIELD && tv_is_alive(&h->library, b) && is(key, of_table);
    tv_effects_of(s->p, i, &e);
    for (int k = 0; k < e.writes; k++) forget(h, e.write[k].from, e.write[k].to);
    if (op == OP_TESTSET) forget(h, a, a + 1);
    if (op == OP_FORLOOP) forget(h, a, a + 4);
    if (!tv_is_alive(&s->p->captured, a) && (made || origin || created))
        h->made[a] = made, h->from[a] = origin, h->created[a] = created;
    if (library) tv_alive_set(&h->library, a, a + 1, true);
    if (writer) tv_alive_set(&h->writer, a, a + 1, true);
    if ((library || writer) && tv_is_alive(&s->p->captured, a)) s->writes = TV_WRITES_TABLES;
}

/* A value is new only if it is new on all paths; other facts hold if they hold on one. A register that holds a new
 * table on one path and is read later lets the table escape. */
static bool meet(const search *s, int pc, const holds *from)
{
    holds *to = &s->at[pc], was = *to;
    if (!to->reached) {
        memcpy(to->made, from->made, sizeof to->made);
        memcpy(to->created, from->created, sizeof to->created);
        memcpy(to->from, from->from, sizeof to->from);
    }
    for (int r = 0; r < TV_REGISTERS; r++) {
        to->created[r] &= from->created[r];
        if (to->from[r] != from->from[r]) to->from[r] = 0;
    }
    for (int r = 0; r < TV_REGISTERS; r++) {
        const uint16_t mine = to->made[r], its = from->made[r];
        if (mine == its) continue;
        to->made[r] = 0;
        if (!tv_is_alive(&s->p->alive[pc], r)) continue;
        hand_on(to, mine);
        hand_on(to, its);
    }
    for (int w = 0; w < TV_REGISTERS / 64; w++) {
        to->library.bits[w] |= from->library.bits[w];
        to->writer.bits[w] |= from->writer.bits[w];
    }
    to->reached = true;
    return memcmp(&was, to, sizeof was) != 0;
}

/* ---- All of it ---------------------------------------------------------------------------------------------- */

static void look_at(search *s, const holds *h, int pc)
{
    const enum tv_writes its = loses_sight(s, h, pc) ? TV_WRITES_TABLES : writes_here(s, h, pc);
    if (its > s->writes) s->writes = its;
}

static void go_through(search *s)
{
    enum { STEPS = 40 }; /* of an instruction */
    s->at[0].reached = true;
    for (bool changed = true; changed && s->writes < TV_WRITES_TABLES;) {
        changed = false;
        for (int pc = 0; pc < s->p->count; pc++) {
            int to[2], n = tv_flow_successors(s->p, pc, to);
            holds h = s->at[pc];
            if (!h.reached) continue;
            if ((*s->left -= STEPS) < 0) s->writes = TV_WRITES_TABLES;
            if (*s->left < 0) return;
            look_at(s, &h, pc);
            follow(s, &h, pc);
            for (int k = 0; k < n; k++) changed |= meet(s, to[k], &h);
        }
    }
}

static enum tv_writes may_write(search s, const tv_proto *p, tv_pool *pool, int64_t *left)
{
    s.p = p;
    s.left = left;
    s.writes = TV_WRITES_NOTHING;
    s.at = tv_pool_take(pool, (size_t)(p->count + 1) * sizeof *s.at);
    if (!s.at || p->count >= UINT16_MAX) return TV_WRITES_TABLES;
    go_through(&s);
    for (int i = 0; i < p->inners; i++) {
        const search around = { .L = s.L, .outer = &s, .function = s.function, .written = s.written };
        enum tv_writes inner = may_write(around, p->inner[i], pool, left);
        if (inner > s.writes) s.writes = inner;
    }
    return s.writes;
}

/* The function on top, and the functions inside it. */
static enum tv_writes function_writes(lua_State *L, int written, int64_t *left)
{
    const search outermost = { .L = L, .function = lua_gettop(L), .written = written };
    tv_pool pool = { .most = 16 << 20 };
    tv_proto *p = tv_bytecode_read(L, &pool);
    enum tv_writes writes = p && tv_flow(p, &pool, left) ? may_write(outermost, p, &pool, left) : TV_WRITES_TABLES;
    tv_pool_free(&pool);
    return writes;
}

/* ---- What functions can reach ------------------------------------------------------------------------------- */

/* Adds the value on top to the list at `list`, if it can hold functions and is not there yet. Lists are tables with the
 * values as keys. */
static void reach(lua_State *L, int list)
{
    int type = lua_type(L, -1);
    if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA) {
        lua_pushvalue(L, -1);
        if (lua_rawget(L, list) == LUA_TNIL) {
            lua_pushvalue(L, -2);
            lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
            lua_pushvalue(L, -2);
            lua_pushboolean(L, true);
            lua_rawset(L, list);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* All functions have the environment, under its own name. */
static void reach_upvalues(lua_State *L, int function, int list, int env)
{
    const char *name;
    for (int u = 1; (name = lua_getupvalue(L, function, u)) != NULL; u++) {
        if (!strcmp(name, "_ENV") && lua_rawequal(L, -1, env)) lua_pop(L, 1);
        else reach(L, list);
    }
}

/* The values to which the value on top refers. */
static void reach_on(lua_State *L, int list, int env)
{
    int value = lua_gettop(L), type = lua_type(L, value);
    if (type == LUA_TFUNCTION) reach_upvalues(L, value, list, env);
    if (type == LUA_TTABLE)
        for (lua_pushnil(L); lua_next(L, value);) {
            reach(L, list);
            lua_pushvalue(L, -1);
            reach(L, list);
        }
    for (int u = 1; type == LUA_TUSERDATA && lua_getiuservalue(L, value, u) != LUA_TNONE; u++) reach(L, list);
    lua_settop(L, value);
    if (lua_getmetatable(L, value)) reach(L, list);
    lua_settop(L, value);
}

/* Is the value at `value` in the table on top, under one of these names? */
static bool is_one_of(lua_State *L, int value, const char *const *names)
{
    int table = lua_gettop(L);
    bool is = false;
    for (; *names && !is; names++, lua_settop(L, table)) {
        lua_pushstring(L, *names);
        is = lua_rawget(L, table) != LUA_TNIL && lua_rawequal(L, -1, value);
    }
    return is;
}

/* Is the value on top the environment, the library `table`, or a function that writes? If a script stores one, it may
 * call it by any name. */
static bool is_writer(lua_State *L, int env)
{
    int value = lua_gettop(L);
    if (lua_rawequal(L, env, value) || !tv_view_behind(L, env)) return true;
    bool is = is_one_of(L, value, of_base) || is_one_of(L, value, (const char *const[]) { "table", NULL });
    lua_pushliteral(L, "table");
    lua_rawget(L, -2);
    is = is || !tv_view_behind(L, -1) || is_one_of(L, value, of_table) ||
         is_one_of(L, value, (const char *const[]) { "move", NULL });
    lua_settop(L, value);
    return is;
}

/* For the value on top. */
static enum tv_writes value_writes(lua_State *L, int env, int written, int64_t *left)
{
    if (lua_isfunction(L, -1) && !lua_iscfunction(L, -1)) return function_writes(L, written, left);
    return is_writer(L, env) ? TV_WRITES_TABLES : TV_WRITES_NOTHING;
}

/* false: a variable that held one of the tables is assigned. */
static bool settle_written(lua_State *L, int written)
{
    for (lua_pushnil(L); lua_next(L, written); lua_pop(L, 1)) {
        if (!lua_islightuserdata(L, -1)) continue;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, written) != LUA_TNIL) return false;
        lua_pop(L, 1);
    }
    return true;
}

/* 1: the environment, 2: the functions, 3: the tables written to. */
static int find(lua_State *L)
{
    enum { VALUES = 4000, ENV = 1, FUNCTIONS = 2, WRITTEN = 3, LIST = 4 }; /* more values cost more than they save */
    enum tv_writes writes = TV_WRITES_NOTHING;
    int64_t left = 20000000;
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, FUNCTIONS);) reach(L, LIST);
    for (lua_Integer i = 1; writes < TV_WRITES_TABLES && lua_rawgeti(L, LIST, i) != LUA_TNIL; i++) {
        enum tv_writes its = i > VALUES ? TV_WRITES_TABLES : value_writes(L, ENV, WRITTEN, &left);
        if (its > writes) writes = its;
        if (writes < TV_WRITES_TABLES) reach_on(L, LIST, ENV);
        lua_settop(L, LIST);
    }
    if (!settle_written(L, WRITTEN)) writes = TV_WRITES_TABLES;
    lua_pushinteger(L, writes);
    return 1;
}

enum tv_writes tv_may_write(lua_State *L)
{
    int top = lua_gettop(L) - 3;
    lua_pushvalue(L, -1);
    lua_insert(L, top + 1);
    lua_pushcfunction(L, find);
    lua_insert(L, top + 2);
    bool known = lua_pcall(L, 3, 1, 0) == LUA_OK;
    enum tv_writes writes = known ? (enum tv_writes)lua_tointeger(L, -1) : TV_WRITES_TABLES;
    lua_settop(L, top + 1);
    return writes;
}
