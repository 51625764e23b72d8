/* translate.c - translates a function into a program, in passes; see translation.h. */
#include "bindings/compiler/translate.h"

#include "bindings/compiler/calls.h"
#include "bindings/compiler/cfg_merge.h"
#include "bindings/compiler/constants.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/fuse.h"
#include "bindings/compiler/instructions.h"
#include "bindings/compiler/machine.h"
#include "bindings/compiler/outer.h"
#include "bindings/compiler/rule.h"
#include "bindings/compiler/sites.h"
#include "bindings/compiler/slots.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Beginning ----------------------------------------------------------------------------------------- */

static int ref_constant(tv_translation *t, int ref)
{
    lua_rawgeti(t->L, LUA_REGISTRYINDEX, ref);
    return tv_constant_of(t);
}

static void begin_pass(tv_translation *t, int closure)
{
    const tv_proto *p = t->walk.closure[closure].proto;
    enum { STEPS = 2000 }; /* steps of a pass with no work to do */
    tv_val v[TV_RULE_ARGUMENTS] = { tv_val_nil(), tv_val_nil(), tv_val_nil(), tv_val_nil(), tv_val_nil() };
    tv_spend(t, STEPS);
    t->out.count = t->out.code_cap = t->out.register_count = t->out.registers_cap = t->out.image_cap = 0;
    t->out.fixed = NULL;
    t->out.kept = NULL;
    t->out.fixed_count = t->out.constant_count = t->out.texts = 0;
    t->out.scratch = t->out.scratch_sets = t->out.barrier = 0;
    memset(t->out.set_of, 0, sizeof t->out.set_of);
    memset(t->out.scratch_set, 0, sizeof t->out.scratch_set);
    t->changed = t->ended = false;
    t->slots = 0;
    t->top = -1;
    t->pc = 0;
    memset(t->slot, 0, sizeof t->slot);
    tv_pool_free(&t->out.program->pool);
    t->out.program->refusals = 0;
    tv_emit_begin(t);
    t->now = tv_context_of(t, (tv_context) { .closure = closure, .proto = p, .wanted = -1 });
    tv_rule_begin(t, v);
    for (int i = 0; i < p->takes; i++) tv_hold_slot(t, i, i < TV_RULE_ARGUMENTS ? v[i] : tv_val_nil());
}

/* ---- What the verifier must know ------------------------------------------------------------------------------ */

static tv_element_types types_of(const tv_translation *t, const tv_content *c)
{
    tv_element_types is = { .cells = !c->off_board };
    if (c->ints) is.types |= 1 << TV_T_INT;
    if (c->floats) is.types |= 1 << TV_T_FLOAT;
    if (c->sets) is.types |= 1 << TV_T_SET;
    is.list = c->list;
    if (c->list >= 0) is.types |= 1 << TV_T_LISTED, is.places = t->values.list[c->list].count;
    if (c->table >= 0) is.types |= 1 << TV_T_TABLE, is.kind = tv_site_of((tv_translation *)t, c->table);
    return is;
}

static tv_program_text text_of(tv_translation *t, int id)
{
    const tv_constant *c = &t->values.constant[id];
    char *copy = tv_more(t, &t->out.program->pool, c->len + 1);
    return (tv_program_text) { memcpy(copy, c->text, c->len), c->len };
}

static void store_kinds(tv_translation *t, tv_program *p)
{
    p->kind = tv_more(t, &p->pool, (size_t)(t->shapes.sites + 1) * sizeof *p->kind);
    p->kinds = t->shapes.sites;
    for (int i = 0; i < t->shapes.sites; i++) {
        const tv_site *s = &t->shapes.site[i];
        const int texts = s->texts < 0 ? -1 : tv_site_of(t, s->texts);
        if (s->same != i || !s->fields) {
            p->kind[i] = (tv_table_kind) { .element = types_of(t, &s->element), .texts = texts };
            continue;
        }
        tv_element_types *field = tv_more(t, &p->pool, (size_t)s->fields * sizeof *field);
        tv_program_text *key = tv_more(t, &p->pool, (size_t)s->fields * sizeof *key);
        for (int k = 0; k < s->fields; k++) {
            field[k] = types_of(t, &s->field[k]);
            key[k] = text_of(t, s->key[k]);
        }
        p->kind[i] = (tv_table_kind) { types_of(t, &s->element), s->fields, field, key, texts };
    }
}

static void store_constants(tv_translation *t, tv_program *p)
{
    p->constant = tv_more(t, &p->pool, (size_t)(t->out.fixed_count + 1) * sizeof *p->constant);
    for (const struct tv_fixed *f = t->out.fixed; f; f = f->next)
        p->constant[p->constants++] = (tv_frame_constant) { (uint16_t)f->reg, (uint8_t)f->kind };
    p->tables = tv_more(t, &p->pool, (size_t)(t->out.constant_count + 1) * sizeof *p->tables);
    for (const struct tv_constant_table *k = t->out.kept; k; k = k->next) p->tables[p->table_count++] = k->table;
}

static void store_texts(tv_translation *t, tv_program *p)
{
    tv_program_text *to = tv_more(t, &p->pool, (size_t)(t->out.texts + 1) * sizeof *to);
    p->text = to;
    p->texts = t->out.texts;
    for (int i = 0; i < p->texts; i++) to[i] = text_of(t, t->out.text[i]);
}

/* Names of files that outlive the translation. The lines of a rule are in few files, and neighbours are mostly in the
 * same. */
static void store_files(tv_translation *t, tv_program *p)
{
    p->file = tv_more(t, &p->pool, (size_t)t->out.count * sizeof *p->file);
    for (int i = 0; i < t->out.count; i++) {
        int same = i - 1;
        while (same >= 0 && t->out.file[same] != t->out.file[i]) same--;
        tv_spend(t, i - same);
        const size_t size = strlen(t->out.file[i]) + 1;
        p->file[i] = same >= 0 ? p->file[same] : memcpy(tv_more(t, &p->pool, size), t->out.file[i], size);
    }
}

/* ---- Passes -------------------------------------------------------------------------------------------------- */

static void store(tv_translation *t)
{
    tv_program *p = t->out.program;
    size_t code = (size_t)t->out.count * sizeof *p->code, image = (size_t)t->out.words * sizeof *p->frame;
    size_t registers = (size_t)t->out.register_count * sizeof *p->registers;
    p->code = memcpy(tv_more(t, &p->pool, code), t->out.code, code);
    p->frame = memcpy(tv_more(t, &p->pool, image), t->out.image, image);
    p->registers = tv_more(t, &p->pool, registers + 1);
    if (registers) memcpy(p->registers, t->out.registers, registers);
    p->line = memcpy(tv_more(t, &p->pool, (size_t)t->out.count * sizeof *p->line), t->out.line,
                     (size_t)t->out.count * sizeof *p->line);
    p->count = t->out.count;
    p->words = t->out.words;
    p->register_count = t->out.register_count;
    p->constants = p->table_count = 0;
    store_files(t, p);
    store_constants(t, p);
    store_kinds(t, p);
    store_texts(t, p);
}

/* A program that reaches an instruction that cannot be translated in each call is not worth its time. */
static void refuse_useless(tv_translation *t)
{
    for (int i = 0; i < t->out.count; i++)
        if (t->out.code[i].op == I_END) return;
    if (t->out.program->refusals < 2) return;
    lua_pushstring(t->L, t->out.program->refusal[1]);
    lua_error(t->L);
}

/* Runs passes until one learns nothing new. If the code grows too large, begins again with fewer versions of each
 * place. */
static void passes(tv_translation *t, int closure)
{
    for (int i = 0;; i++) {
        if (i == TV_PASSES)
            tv_abandon(t, "its loops change the types of too many variables; give each variable one type");
        begin_pass(t, closure);
        tv_pass(t, tv_step);
        if (!t->changed) break;
        tv_pool_free(&t->pass);
    }
    refuse_useless(t);
    tv_spend(t, 8 * (int64_t)t->out.count);
    tv_fuse(t);
    store(t);
}

/* 1: the translation. */
static int translate(lua_State *L)
{
    tv_translation *t = lua_touserdata(L, 1);
    luaL_checkstack(L, 60, NULL); /* for everything that the translation pushes */
    t->values.constants_at = (lua_newtable(L), lua_gettop(L));
    t->values.ids_at = (lua_newtable(L), lua_gettop(L));
    t->values.depends_at = (lua_newtable(L), lua_gettop(L));
    TV_GROW(t, t->values.constant, t->values.constants, t->values.constants_cap);
    t->values.constant[ID_NIL].type = C_NIL;
    t->values.constant[ID_FALSE].type = C_FALSE;
    t->values.constant[ID_TRUE].type = C_TRUE;
    t->values.constants = ID_FIRST;
    tv_list_of(t, (const int32_t[]) { ID_FALSE, ID_TRUE }, 2);
    t->id_pos = ref_constant(t, t->script->pos_ref);
    t->id_list = ref_constant(t, t->script->list_ref);
    t->id_move = ref_constant(t, t->script->move_ref);
    t->id_env = ref_constant(t, t->script->env_ref);
    passes(t, tv_closure_of_function(t, ref_constant(t, t->function)));
    tv_outer_store(t, t->out.program);
    lua_settop(L, t->values.depends_at);
    return 1;
}

static bool attempt(lua_State *L, tv_translation *t, char *why, size_t size)
{
    if (!lua_checkstack(L, 6)) return false;
    lua_pushcfunction(L, translate);
    lua_pushlightuserdata(L, t);
    bool ok = lua_pcall(L, 1, 1, 0) == LUA_OK;
    if (!ok) snprintf(why, size, "%s", lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "");
    tv_pool_free(&t->pool);
    tv_pool_free(&t->pass);
    if (!ok) lua_pop(L, 1);
    return ok;
}

/* Ways to translate functions that call themselves, each after the one before. */
static const enum tv_recursion ways[] = { TV_FEW_INLINED, TV_PROCEDURES, TV_ALL_INLINED };

tv_program *tv_translate(lua_State *L, const tv_translate_args *args, char *why, size_t size)
{
    static const int limits[] = { 6, 2, 1 };
    enum { LIMITS = sizeof limits / sizeof *limits, WAYS = sizeof ways / sizeof *ways };
    tv_script *s = tv_script_of(L);
    tv_program *program = calloc(1, sizeof *program);
    tv_translation *t = malloc(sizeof *t);
    bool ok = false, recurs = false;
    char other[TV_WHY];
    *why = '\0';
    for (int i = 0; program && t && !ok && *args->left >= 0 && i < (recurs ? WAYS * LIMITS : LIMITS); i++) {
        *t = (tv_translation) { .L = L,
                                .script = s,
                                .game = s->serves,
                                .stage = args->stage,
                                .mover = args->mover,
                                .phase = args->phase,
                                .function = args->function,
                                .walk.limit = limits[i % LIMITS],
                                .recursion = ways[i / LIMITS],
                                .keeps_outer = args->keeps_outer,
                                .left = args->left,
                                .pool.most = 8 << 20,
                                .pass.most = 32 << 20,
                                .out.program = program };
        program->pool.most = args->bytes;
        ok = attempt(L, t, i < 2 * LIMITS ? why : other, i < 2 * LIMITS ? size : sizeof other);
        if (!t->recurs) continue;
        recurs = true;
        i += LIMITS - 1 - i % LIMITS; /* the next way */
    }
    free(t);
    if (ok) return program;
    tv_program_free(program);
    return NULL;
}

void tv_program_free(tv_program *p)
{
    if (!p) return;
    tv_pool_free(&p->pool);
    free(p);
}

/* ---- Is it still so? ---------------------------------------------------------------------------------------------- */

/* Is the value at one index identical to the one at another? 1 is not 1.0, and 0.0 is not -0.0. */
static bool same_value(lua_State *L, int a, int b)
{
    if (lua_type(L, a) != LUA_TNUMBER || lua_type(L, b) != LUA_TNUMBER) return lua_rawequal(L, a, b);
    if (lua_isinteger(L, a) != lua_isinteger(L, b)) return false;
    if (lua_isinteger(L, a)) return lua_tointeger(L, a) == lua_tointeger(L, b);
    const lua_Number is = lua_tonumber(L, a), was = lua_tonumber(L, b);
    return memcmp(&is, &was, sizeof is) == 0;
}

/* Compares a table with its copy. The table had no metatable. fills: it may have more keys now. */
static bool same_table(lua_State *L, int is, int was, bool fills)
{
    int fields = 0;
    if (lua_getmetatable(L, is)) return lua_pop(L, 1), false;
    for (lua_pushnil(L); lua_next(L, was); lua_pop(L, 1), fields++) {
        lua_pushvalue(L, -2);
        lua_rawget(L, is);
        bool same = same_value(L, -1, -2);
        lua_pop(L, 1);
        if (!same) return lua_pop(L, 2), false;
    }
    if (fills) return true;
    for (lua_pushnil(L); lua_next(L, is); lua_pop(L, 1))
        if (--fields < 0) return lua_pop(L, 2), false;
    return true;
}

/* Three values for each dependency, see constants.c. */
bool tv_still_so(lua_State *L, int depends)
{
    depends = lua_absindex(L, depends);
    if (!lua_checkstack(L, 12)) return false;
    int top = lua_gettop(L);
    bool so = true;
    for (lua_Integer i = 1; so && lua_rawgeti(L, depends, i) != LUA_TNIL; i += 3, lua_settop(L, top)) {
        lua_rawgeti(L, depends, i + 1);
        lua_rawgeti(L, depends, i + 2);
        const int upvalue = (int)lua_tointeger(L, top + 2);
        if (upvalue <= 0) {
            so = same_table(L, top + 1, top + 3, upvalue < 0);
        } else {
            if (!lua_getupvalue(L, top + 1, upvalue)) lua_pushnil(L);
            so = same_value(L, -1, top + 3);
        }
    }
    lua_settop(L, top);
    return so;
}

/* Is the dependency on top, its owner and the number of the upvalue, a key of this table? */
static bool is_written(lua_State *L, int written)
{
    const int owner = lua_gettop(L) - 1, upvalue = (int)lua_tointeger(L, -1);
    if (upvalue <= 0) lua_pushvalue(L, owner);
    else lua_pushlightuserdata(L, lua_upvalueid(L, owner, upvalue));
    bool is = lua_rawget(L, written) != LUA_TNIL;
    lua_pushboolean(L, true);
    is = is || (lua_rawget(L, written) != LUA_TNIL && upvalue > 0);
    lua_settop(L, owner + 1);
    return is;
}

void tv_depends_on_written(lua_State *L, int depends)
{
    depends = lua_absindex(L, depends);
    lua_Integer n = 0;
    const int written = lua_gettop(L), few = written + 1;
    lua_newtable(L);
    for (lua_Integer i = 1; lua_rawgeti(L, depends, i) != LUA_TNIL; i += 3, lua_settop(L, few)) {
        lua_rawgeti(L, depends, i + 1);
        if (!is_written(L, written)) continue;
        lua_rawgeti(L, depends, i + 2);
        for (int k = 3; k > 0; k--) lua_rawseti(L, few, n + k);
        n += 3;
    }
    lua_settop(L, few);
}

int tv_depends_on(lua_State *L, int depends)
{
    int top = lua_gettop(L), count = 0;
    depends = lua_absindex(L, depends);
    for (lua_Integer i = 1; lua_rawgeti(L, depends, i) != LUA_TNIL; i += 3, lua_settop(L, top)) {
        lua_rawgeti(L, depends, i + 1);
        const bool table = lua_tointeger(L, -1) <= 0;
        lua_rawgeti(L, depends, i + 2);
        count++;
        if (!table) continue;
        for (lua_pushnil(L); lua_next(L, top + 3); lua_pop(L, 1)) count++;
    }
    lua_settop(L, top);
    return count;
}

static int keys(lua_State *L, int table)
{
    int count = 0;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) count++;
    return count;
}

bool tv_filled(lua_State *L, int depends, int *had, int *has)
{
    *had = *has = 0;
    depends = lua_absindex(L, depends);
    if (!lua_checkstack(L, 12)) return false;
    int top = lua_gettop(L);
    bool fills = false;
    for (lua_Integer i = 2; lua_rawgeti(L, depends, i) != LUA_TNIL; i += 3, lua_settop(L, top)) {
        if (lua_tointeger(L, top + 1) != TV_DEPENDS_FILLS) continue;
        lua_rawgeti(L, depends, i - 1);
        lua_rawgeti(L, depends, i + 1);
        *has += keys(L, top + 2);
        *had += keys(L, top + 3);
        fills = true;
    }
    lua_settop(L, top);
    return fills;
}
