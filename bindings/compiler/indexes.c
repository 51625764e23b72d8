/* indexes.c - indexing: of tables filled at load, whose elements become lists of constants; of tables that the function
 * creates; and of values that have methods. */
#include "bindings/compiler/indexes.h"

#include "bindings/compiler/constants.h"
#include "bindings/compiler/convert.h"
#include "bindings/compiler/emit.h"
#include "bindings/compiler/made_tables.h"
#include "bindings/compiler/methods.h"
#include "bindings/compiler/methods_pos.h"
#include "bindings/compiler/outer.h"
#include "bindings/compiler/slots.h"

#include <lauxlib.h>

/* ---- Tables that were filled at load -------------------------------------------------------------------------- */

static int by_key(tv_translation *t, int id, const void *ctx) { return tv_constant_index(t, id, *(const int *)ctx); }
static int in_table(tv_translation *t, int id, const void *ctx) { return tv_constant_index(t, *(const int *)ctx, id); }

/* The least and the greatest integer key of the tables; none: least is above greatest. */
static void key_range(tv_translation *t, int table, int64_t *least, int64_t *greatest)
{
    lua_State *L = t->L;
    if (t->values.constant[table].type != C_TABLE) tv_refuse(t, "it indexes a value that might not be a table");
    if (t->values.constant[table].view)
        tv_refuse(t, "it indexes a library with a key that is only known during play; write the function's name");
    tv_depend_table(t, table);
    tv_constant_push(t, table);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        tv_spend(t, TV_VALUE_STEPS);
        if (!lua_isinteger(L, -2)) continue;
        int64_t key = lua_tointeger(L, -2);
        if (key < *least) *least = key;
        if (key > *greatest) *greatest = key;
    }
    lua_pop(L, 1);
}

/* The first place stands for keys outside of the range. */
static int at_number(tv_translation *t, int table, int64_t key, bool outside)
{
    if (outside) return t->values.constant[table].fills ? -1 : ID_NIL;
    return tv_constant_index(t, table, tv_constant_int(t, key));
}

/* The elements at integer keys: one list in which each table has a stretch, whose first place stands for all keys
 * outside. */
static tv_numbered numbered(tv_translation *t, const int32_t *id, int tables)
{
    int64_t least = INT32_MAX, greatest = INT32_MIN;
    for (int i = 0; i < tables; i++)
        if (id[i] >= 0) key_range(t, id[i], &least, &greatest);
    const bool far = least < INT32_MIN / 2 || greatest > INT32_MAX;
    int64_t length = least > greatest || far ? 0 : greatest - least + 1;
    if (far || length > TV_LIST_MAX || (length + 1) * tables > TV_LIST_MAX)
        tv_refuse(t, "the integer keys of the table indexed here are too far apart");
    int32_t *all = tv_more(t, &t->pass, (size_t)((length + 1) * tables) * sizeof *all);
    bool holes = false;
    for (int i = 0, n = 0; i < tables; i++)
        for (int64_t k = least - 1; k < least + length; k++, n++) {
            all[n] = id[i] < 0 ? -1 : at_number(t, id[i], k, k < least);
            holes |= id[i] >= 0 && all[n] < 0;
        }
    return (tv_numbered) { true, holes, tv_list_of(t, all, (int)(length + 1) * tables), least, length };
}

/* Holds an element of the list; bails out in its holes. */
static void hold_listed(tv_translation *t, int to, int list, int reg, bool holes)
{
    const int count = t->values.list[list].count;
    if (holes) {
        int64_t *is = tv_more(t, &t->pass, (size_t)(count + 1) * sizeof *is);
        for (int i = 0; i < count; i++) is[i] = t->values.list[list].id[i] < 0 ? TV_NIL : 0;
        int there = tv_reg_scratch(t);
        tv_emit_p(t, I_LOOKUP, there, reg, 0, tv_add_constants(t, TV_CONSTANTS_MAYBE, is, count));
        tv_emit(t, I_NEED, there, 0, 0, 0);
    }
    tv_hold(t, to, tv_val_narrow(t, tv_val_listed(list, reg)));
}

/* table[key]: the table is known or from a list, the key is a number. */
static void by_number(tv_translation *t, int to, tv_val table, tv_val key)
{
    const bool listed = table.known == K_LISTED;
    int tables;
    const int32_t *id = tv_ids_of(t, &table, &tables);
    tv_numbered n = listed ? (tv_numbered) { 0 } : t->values.constant[table.id].numbered;
    if (!n.known) n = numbered(t, id, tables);
    if (!listed) t->values.constant[table.id].numbered = n;
    int rk = tv_as_int(t, key), reg = tv_reg_word(t, t->now->base + to), at = reg;
    if (tables > 1) at = tv_reg_scratch(t);
    tv_emit(t, I_INDEX, at, rk, 0, (int64_t)((uint64_t)n.least << 32 | (uint64_t)n.length));
    if (tables > 1) tv_emit(t, I_SCALE, reg, table.reg, at, n.length + 1);
    if (n.length == 0 && n.holes) tv_bail_out(t); /* nothing is there yet */
    hold_listed(t, to, n.list, reg, n.holes);
}

/* Table and key are both from lists: all pairs. */
static void by_both(tv_translation *t, int to, tv_val table, tv_val key)
{
    int rows = t->values.list[table.id].count, columns = t->values.list[key.id].count;
    if (rows * columns > TV_LIST_MAX)
        tv_refuse(t, "more than %d combinations of a table and a key are possible here", TV_LIST_MAX);
    int32_t *all = tv_more(t, &t->pass, (size_t)(rows * columns + 1) * sizeof *all);
    bool holes = false;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) {
            int a = t->values.list[table.id].id[r], b = t->values.list[key.id].id[c];
            all[r * columns + c] = a < 0 || b < 0 ? -1 : tv_constant_index(t, a, b);
            holes |= a >= 0 && b >= 0 && all[r * columns + c] < 0;
        }
    int list = tv_list_of(t, all, rows * columns), reg = tv_reg_word(t, t->now->base + to);
    tv_emit(t, I_SCALE, reg, table.reg, key.reg, columns);
    hold_listed(t, to, list, reg, holes);
}

/* Bails out at a place without a value, where Lua would raise an error. */
static void mapped(tv_translation *t, int to, tv_val from, tv_sense *of, int ctx)
{
    bool holes = false;
    int list = tv_list_map(t, from.id, of, &ctx, &holes);
    if (holes) tv_as_named(t, from, of, &ctx); /* for its check */
    tv_hold(t, to, tv_val_narrow(t, tv_val_listed(list, from.reg)));
}

static void of_constant(tv_translation *t, int to, tv_val table, tv_val key)
{
    if (key.known == K_CONST) {
        int id = tv_constant_index(t, table.id, key.id);
        if (id < 0) tv_bail_out(t);
        tv_hold(t, to, tv_outer_value(t, tv_val_const(id), t->now->base + to));
    } else if (key.known == K_LISTED) {
        mapped(t, to, key, in_table, table.id);
    } else if (key.known == K_INT || key.known == K_MAYBE) {
        by_number(t, to, table, key);
    } else {
        tv_refuse(t, "a table is indexed with a value that is neither an integer nor a constant");
    }
}

/* ---- All of them --------------------------------------------------------------------------------------------------- */

/* The methods of strings are functions of Lua's library. */
static bool of_text(tv_translation *t, int to, const char *name)
{
    lua_State *L = t->L;
    lua_pushliteral(L, "");
    if (!luaL_getmetafield(L, -1, "__index")) lua_pushnil(L);
    lua_getfield(L, -1, name);
    tv_hold(t, to, tv_val_const(tv_constant_of(t)));
    lua_pop(L, 2);
    return true;
}

void tv_self(tv_translation *t, int to, tv_val object, tv_val key)
{
    const char *name = tv_const_text(t, key);
    if (!name) tv_refuse(t, "the method called here is only known during play; write its name");
    if (tv_text_length(t, object) >= 0) {
        of_text(t, to, name);
        return;
    }
    if (tv_is_cells(t, object)) object = tv_val_of_set(0);
    if (object.known == K_TABLE || (object.known == K_CONST && t->values.constant[object.id].type == C_TABLE) ||
        object.known == K_LISTED) {
        tv_index(t, to, object, key);
        return;
    }
    int id = tv_method_named(t, object, name);
    bool has_methods =
        object.known == K_SET || (object.known == K_CONST && t->values.constant[object.id].type >= C_CELLS);
    if (id < 0 && has_methods) tv_refuse(t, "the method '%s' is not compiled", name);
    if (id < 0) tv_bail_out(t);
    tv_hold(t, to, (tv_val) { .known = K_METHOD, .id = id });
}

void tv_index(tv_translation *t, int to, tv_val table, tv_val key)
{
    table = tv_as_some(t, table);
    if (table.known == K_TABLE) {
        tv_made_index(t, to, table, key);
    } else if (table.known == K_LISTED && !tv_is_cells(t, table)) {
        if (key.known == K_CONST) mapped(t, to, table, by_key, key.id);
        else if (key.known == K_LISTED) by_both(t, to, table, key);
        else by_number(t, to, table, key);
    } else if (table.known == K_CONST && t->values.constant[table.id].type == C_TABLE) {
        of_constant(t, to, table, key);
    } else if (table.known == K_CONST && table.id == t->id_pos && tv_const_text(t, key)) {
        if (!tv_field_of_pos(t, to, tv_const_text(t, key))) tv_self(t, to, table, key);
    } else if (tv_const_text(t, key)) {
        tv_self(t, to, table, key);
    } else {
        tv_bail_out(t);
    }
}
